import { foldText } from '../../../kit/text-fold'

/** Word, number or sign of a typed question. */
export interface Token {
  readonly text: string
  /** Text without accents and case, with the spellings of y and i unified. */
  readonly fold: string
  /** Text with accents in normal form: "khoá" and "khóa" have the same key. */
  readonly key: string
  readonly accented: boolean
  readonly start: number
  readonly end: number
}

const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/g

const pattern = /\d+|\p{L}[\p{L}\p{M}]*|[^\s\p{L}\d]/gu

/** "ty" and "ti", "quy" and "qui" are spellings of the same syllable. */
const unifyY = (syllable: string): string => syllable.replace(/^([^aeiouyăâêôơư]+|qu)y$/, '$1i')

/** Syllable with its tone mark at the end, so that the place of the mark does not matter. */
function syllableKeyOf(text: string): string {
  const parts = text.toLowerCase().normalize('NFD')
  const tones = parts.match(toneMarks) ?? []
  return unifyY(parts.replace(toneMarks, '').normalize('NFC')) + tones.join('')
}

function createToken(text: string, start = 0): Token {
  const folded = foldText(text)
  return {
    text,
    fold: unifyY(folded),
    key: syllableKeyOf(text),
    accented: folded !== text.toLowerCase(),
    start,
    end: start + text.length
  }
}

/** Short spellings of words of the grammar. */
const shortSpellings: Readonly<Record<string, string>> = {
  ko: 'không',
  khg: 'không',
  hok: 'không',
  dc: 'được',
  đc: 'được',
  bn: 'bao nhiêu',
  vs: 'với',
  nhìu: 'nhiều',
  nhiu: 'nhiều'
}

/** Removes "không" at the end of a question "có … không", which only makes it a question. */
function withoutQuestionTag(tokens: readonly Token[]): Token[] {
  const end = tokens.findLastIndex(({ text }) => !['?', '.', '!'].includes(text))
  const last = tokens[end]
  const isTag =
    last !== undefined &&
    (last.key === createToken('không').key || last.text.toLowerCase() === 'khong') &&
    tokens.slice(0, end).some(({ fold }) => fold === 'co')
  return isTag ? tokens.slice(0, end) : [...tokens]
}

/** Tokens of a question, without the word that only makes it a question. */
export const questionTokensOf = (text: string): Token[] => withoutQuestionTag(tokensOf(text))

/** Splits a text into words, numbers and signs; letters and digits are separate tokens. */
export const tokensOf = (text: string): Token[] =>
  [...text.normalize('NFC').matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const long = shortSpellings[word.toLowerCase()]
    if (long === undefined) return [createToken(word, index)]
    return long
      .split(' ')
      .map(part => ({ ...createToken(part), text: word, start: index, end: index + word.length }))
  })

const doubled: readonly (readonly [RegExp, string])[] = [
  [/dd/g, 'd'],
  [/aa/g, 'a'],
  [/ee/g, 'e'],
  [/oo/g, 'o'],
  [/(?<=[aou])w/g, '']
]

const telexTone = /(?<=[aeiouy][a-z]*)[sfrxj]$/

/** Word that was typed in Telex without an input method, without its accents: "mawtj" gives "mat". */
function foldOfTelex(fold: string): string {
  let text = fold.replace(telexTone, '')
  for (const [marks, plain] of doubled) text = text.replace(marks, plain)
  return text
}

/** Whether a text looks like Telex typed without an input method: no accents, several tone letters. */
export const looksLikeTelex = (tokens: readonly Token[]): boolean =>
  tokens.every(({ accented }) => !accented) &&
  tokens.filter(({ fold }) => foldOfTelex(fold) !== fold).length >= Math.max(2, tokens.length / 3)

/** Tokens of a text typed in Telex without an input method, as unaccented words. */
export const fromTelex = (tokens: readonly Token[]): Token[] =>
  tokens.map(token => {
    const fold = unifyY(foldOfTelex(token.fold))
    return { ...token, fold, key: fold }
  })
