import type { Lexicon, Phrase, Senses } from './lexicon'
import type { Token } from './tokens'

/** Marks of letters and tones in a word. */
const marksOf = (text: string): string[] => [
  ...text.toLowerCase().normalize('NFD').replaceAll('đ', 'd\u0335').replace(/[a-z]/g, '')
]

/** Whether a word is another one without some of its accents, such as "đon" for "đơn". */
function isWithoutMarks(typed: Token, word: Token): boolean {
  const marks = marksOf(word.text)
  for (const mark of marksOf(typed.text)) {
    const index = marks.indexOf(mark)
    if (index < 0) return false
    marks.splice(index, 1)
  }
  return marks.length > 0
}

/**
 * Quality of a match: 0 exact, 1 without accents, 2 with a misspelled word. In a text with accents a
 * word that is spelled like a known word is that word, and no misspelling of another.
 */
function qualityOf(
  phrase: Phrase,
  tokens: readonly Token[],
  at: number,
  { keys, isPlain }: { keys: ReadonlySet<string>; isPlain: boolean }
): number | undefined {
  const misspelled: boolean[] = []
  for (const [index, word] of phrase.tokens.entries()) {
    const typed = tokens[at + index]
    if (!typed || typed.fold !== word.fold) return undefined
    if (isPlain || typed.key === word.key) continue
    if (keys.has(typed.key)) return undefined
    misspelled.push(!isWithoutMarks(typed, word))
  }
  if (misspelled.length === 0) return 0
  // Words of a phrase that only lack some of their accents confirm each other.
  if (misspelled.length > 1 && misspelled.includes(true)) return undefined
  if (phrase.tokens.length > 1) return 2
  return tokens[at]?.accented ? undefined : 1
}

export interface PhraseMatch {
  readonly end: number
  readonly quality: number
  readonly senses: Senses
}

/** Phrases that begin at a token. */
export function phrasesAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  isPlain: boolean
): PhraseMatch[] {
  const first = tokens[at]
  if (!first) return []
  return (lexicon.phrases.get(first.fold) ?? []).flatMap(phrase => {
    const quality = qualityOf(phrase, tokens, at, { keys: lexicon.keys, isPlain })
    return quality === undefined
      ? []
      : [{ end: at + phrase.tokens.length, quality, senses: phrase.senses }]
  })
}
