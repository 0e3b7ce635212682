import { memoiseOnce } from '@shared/kit/once'

/**
 * Character ranges for which a sort order is derived, for an engine without collations: Latin with
 * all of Vietnamese, digits, punctuation, accents, currencies.
 */
const ranges = [
  [0x09, 0x0d],
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20bf]
] as const
/**
 * Code point that represents the first rank of the order. Even the last rank precedes all
 * characters that have no rank.
 */
const first = 0x21

function orderBy(sensitivity: 'accent' | 'base' | 'variant') {
  const collator = memoiseOnce(() => new Intl.Collator('vi', { sensitivity }))
  return (one: string, other: string): number => collator().compare(one, other)
}
const [byLetter, byAccent, byCase] = [orderBy('base'), orderBy('accent'), orderBy('variant')]

/**
 * Vietnamese alphabetical order through three translations of letters to symbols that sort by code
 * point: two texts are compared by their base letters, then by accents, then by case. Texts must be
 * composed (NFC).
 */
export interface VietnameseLetterOrder {
  /**
   * Letters that have a rank of each kind. `accents` are standalone combining marks; `ignored` are
   * characters that do not affect the order.
   */
  readonly letters: string
  readonly accents: string
  readonly ignored: string
  /** For each of `letters`, the character that represents its rank by base letter. */
  readonly byLetter: string
  /** For each of `letters`, then of `accents`, the character that represents its rank by accent. */
  readonly byAccent: string
  readonly byCase: string
}

let made: VietnameseLetterOrder | undefined

/**
 * Letter order derived from the local collation, which it reproduces for composed Latin text.
 * Characters that count as several letters (“æ”, “½”, “…”) directly follow the first of these;
 * accents that no composed letter has rank after the others.
 */
export function deriveVietnameseLetterOrder(): VietnameseLetterOrder {
  made ??= makeLetterOrder()
  return made
}

const symbols = (ranks: readonly number[]): string =>
  ranks.map(rank => String.fromCharCode(first + rank)).join('')

function makeLetterOrder(): VietnameseLetterOrder {
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
  // Ranks of standalone accents follow the highest accent rank of a letter.
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

/**
 * Computes ranks by base letter, then by accent among equal base letters, then by case among equal
 * accents.
 */
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
