/** Character class as ranges of first and last characters; `any` contains every character. */
type Characters = readonly (readonly [first: string, last: string])[] | 'any'

/** Part of a pattern: a number of consecutive characters of one class. */
export interface TextPatternPart {
  readonly of: Characters
  readonly least: number
  readonly most: number
}

/** Shape of a whole text: alternatives, each a sequence of parts. */
export type TextPattern = readonly (readonly TextPatternPart[])[]

type Ranges = Exclude<Characters, 'any'>

const digits: Ranges = [['0', '9']]
/**
 * Latin letters with the diacritics of any language; by code point, so that every engine matches
 * the same.
 */
const letters: Characters = [
  ['A', 'Z'],
  ['a', 'z'],
  ['À', 'Ö'],
  ['Ø', 'ö'],
  ['ø', 'ɏ'],
  ['\u1e00', '\u1eff']
]
const plain: Ranges = [...digits, ['A', 'Z'], ['a', 'z']]
const only = (...signs: string[]): Ranges => signs.map(sign => [sign, sign] as const)
const part = (of: Characters, least: number, most = least): TextPatternPart => ({ of, least, most })
const one = (sign: string): TextPatternPart => part(only(sign), 1)
const unlimited = Number.POSITIVE_INFINITY

/**
 * Predefined patterns. Personal numbers as issued by the state: 12 digits; telephone numbers: ten
 * digits from 0, or nine after +84.
 */
const readyShapes = {
  citizen: [[part(digits, 12)]],
  phone: [
    [one('0'), part(digits, 9)],
    [one('+'), one('8'), one('4'), part(digits, 9)]
  ],
  email: [
    [
      part([...plain, ...only('.', '_', '%', '+', '-')], 1, 64),
      one('@'),
      part([...plain, ...only('.', '-')], 1, 190),
      one('.'),
      part([...plain], 2, 24)
    ]
  ],
  code: [[part([...plain, ...only('.', '_', '-', '/')], 1, unlimited)]]
} as const satisfies Readonly<Record<string, TextPattern>>

export const textPatternKinds = ['citizen', 'phone', 'email', 'code', 'own'] as const
export type TextPatternKind = (typeof textPatternKinds)[number]

/** Maximum characters of a custom pattern. */
export const maxPatternMaskLength = 60

const signs: Readonly<Record<string, TextPatternPart>> = {
  '9': part(digits, 1),
  A: part(letters, 1),
  '?': part('any', 1),
  '*': part('any', 0, unlimited)
}

/**
 * Parses a custom pattern: `9` a digit, `A` a letter, `?` any character, `*` any number of
 * characters; a character after `\`, and any other, is literal.
 */
function maskParts(mask: string): TextPatternPart[] {
  const parts: TextPatternPart[] = []
  const characters = Array.from(mask)
  for (let at = 0; at < characters.length; at++) {
    const sign = characters[at] ?? ''
    const next = characters[at + 1]
    if (sign === '\\' && next !== undefined) {
      parts.push(one(next))
      at++
    } else parts.push(signs[sign] ?? one(sign))
  }
  return parts
}

/** Shape of a rule; `mask` is used for a custom pattern only. */
export function textPatternOfRule({
  shape,
  mask
}: {
  shape: TextPatternKind
  mask: string
}): TextPattern {
  return shape === 'own' ? [maskParts(mask)] : readyShapes[shape]
}

/** Whether a custom pattern matches everything. */
export const isMatchAllMask = (mask: string): boolean => /^\**$/.test(mask)

/**
 * Whether a text matches a pattern: reference implementation, which the engine's must equal. The
 * time is at most text length × pattern length, whatever the pattern.
 */
export function matchesTextPattern(value: string, shape: TextPattern): boolean {
  const characters = Array.from(value)
  return shape.some(parts => {
    // Possible end positions of the parts so far.
    let ends = new Set([0])
    for (const part of parts) {
      const next = new Set<number>()
      for (const start of ends) for (const end of endsOf(part, characters, start)) next.add(end)
      ends = next
    }
    return ends.has(characters.length)
  })
}

/** Positions after a part of a shape that begins at `start`. */
function* endsOf(
  { of, least, most }: TextPattern[number][number],
  characters: readonly string[],
  start: number
): Generator<number> {
  for (let count = 0; count <= most && start + count <= characters.length; count++) {
    if (count >= least) yield start + count
    const sign = characters[start + count]
    if (sign === undefined || !isOf(sign, of)) return
  }
}

function isOf(sign: string, of: Characters): boolean {
  const number = numberOf(sign)
  return (
    of === 'any' ||
    of.some(([first, last]) => number >= numberOf(first) && number <= numberOf(last))
  )
}

const numberOf = (sign: string): number => sign.codePointAt(0) ?? 0
