/** Letters that an engine without collations puts in order: Latin with all of Vietnamese, digits, signs, accents, currencies. */
const ranges = [
  [0x09, 0x0d],
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20bf]
] as const
/** The symbol of the first rank. The last one is still before every letter that has none. */
const first = 0x21

const orderBy = (sensitivity: 'accent' | 'base' | 'variant') =>
  new Intl.Collator('vi', { sensitivity }).compare
const [byLetter, byAccent, byCase] = [orderBy('base'), orderBy('accent'), orderBy('variant')]

/**
 * The order of the Vietnamese alphabet by symbols that stand for letters, one for one, and come in the order of their numbers: first those of all letters of two
 * texts are compared, then those of their accents, then those of their capitals. Texts are composed (NFC) before.
 */
export interface LetterOrder {
  /** Letters with a symbol of each kind; then accents that stand by themselves, which are no letters; then what is of no account. */
  readonly letters: string
  readonly accents: string
  readonly ignored: string
  /** What stands for each of `letters`. */
  readonly byLetter: string
  /** What stands for each of `letters`, then of `accents`. */
  readonly byAccent: string
  readonly byCase: string
}

let made: LetterOrder | undefined

/**
 * As this machine's own collation has it, to the last letter of composed text in Latin. Signs that count as several letters (“æ”, “½”, “…”) come right after the first
 * of these, and accents that no composed letter has are ranked after those that one has.
 */
export function letterOrder(): LetterOrder {
  made ??= makeLetterOrder()
  return made
}

const symbols = (ranks: readonly number[]): string =>
  ranks.map(rank => String.fromCharCode(first + rank)).join('')

function makeLetterOrder(): LetterOrder {
  const all = ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, place) => String.fromCharCode(from + place))
    )
    .filter(letter => letter.normalize('NFC') === letter)
  const isLetter = (one: string): boolean => byLetter(one, '') !== 0
  const letters = all
    .filter(isLetter)
    .toSorted((one, other) => byLetter(one, other) || byCase(one, other))
  const accents = all
    .filter(one => !isLetter(one) && byCase(one, '') !== 0)
    .toSorted((one, other) => byAccent(one, other))

  const ranks = ranksOf(letters)
  // An accent by itself comes after every letter that has none.
  const most = Math.max(...ranks.map(({ accent }) => accent))
  let [rank, before] = [most, '']
  const ranked = accents.map(accent => {
    if (byAccent(before, accent) !== 0) rank++
    before = accent
    return rank
  })
  return {
    letters: letters.join(''),
    accents: accents.join(''),
    ignored: all.filter(one => byCase(one, '') === 0).join(''),
    byLetter: symbols(ranks.map(({ letter }) => letter)),
    byAccent: symbols([...ranks.map(({ accent }) => accent), ...ranked]),
    byCase: symbols([...ranks.map(({ form }) => form), ...accents.map(() => 0)])
  }
}

/** Among all letters, then among those of the same letter, then of the same accents. */
function ranksOf(sorted: readonly string[]) {
  let [letter, accent, form, before] = [0, 0, 0, '']
  return sorted.map(one => {
    if (byLetter(before, one) !== 0) [letter, accent, form] = [letter + 1, 0, 0]
    else if (byAccent(before, one) !== 0) [accent, form] = [accent + 1, 0]
    else if (byCase(before, one) !== 0) form++
    before = one
    return { letter, accent, form }
  })
}
