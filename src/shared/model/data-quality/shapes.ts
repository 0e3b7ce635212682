/** Character class as ranges of first and last characters; `any` contains every character. */
type Characters = readonly (readonly [first: string, last: string])[] | 'any'

/** Part of a text pattern: a number of consecutive characters of one class. */
export interface TextPatternPart {
  readonly of: Characters
  readonly least: number
  readonly most: number
}

/** Pattern of a whole text: alternatives, each a sequence of parts. */
export type TextPattern = readonly (readonly TextPatternPart[])[]

type Ranges = Exclude<Characters, 'any'>

const digits: Ranges = [['0', '9']]
/**
 * Latin letters with the diacritics of any language, as ranges of code points, so that this program
 * and the database engine match the same letters.
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
 * Predefined text patterns. Citizen numbers issued by the state have 12 digits; telephone numbers
 * have ten digits starting with 0, or nine after +84.
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
 * Parses a custom pattern: `9` is a digit, `A` a letter, `?` any character, `*` any number of
 * characters; a character after `\`, and every other character, stands for itself.
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

/** Text pattern of a quality rule; `mask` is used for a custom pattern only. */
export function textPatternOfRule({
  shape,
  mask
}: {
  shape: TextPatternKind
  mask: string
}): TextPattern {
  return shape === 'own' ? [maskParts(mask)] : readyShapes[shape]
}

/** Whether a custom pattern matches every text. */
export const isMatchAllMask = (mask: string): boolean => /^\**$/.test(mask)

/**
 * Whether a text matches a pattern. Reference implementation: the SQL generated for the engine must
 * give the same results. Takes at most text length × pattern length steps, whatever the pattern.
 */
export function matchesTextPattern(value: string, shape: TextPattern): boolean {
  const characters = Array.from(value)
  return shape.some(parts => {
    // Positions in the text at which a match of the parts so far can end.
    let ends = new Set([0])
    for (const part of parts) {
      const next = new Set<number>()
      for (const start of ends) for (const end of endsOf(part, characters, start)) next.add(end)
      ends = next
    }
    return ends.has(characters.length)
  })
}

/** Yields the positions at which a match of a pattern part that starts at `start` can end. */
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
