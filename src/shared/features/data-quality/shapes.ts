/** Characters of one kind, as first and last ones of their ranges; `any` is every one. */
type Characters = readonly (readonly [first: string, last: string])[] | 'any'

/** So many characters of a kind, one after the other. */
export interface ShapePart {
  readonly of: Characters
  readonly least: number
  readonly most: number
}

/** What a text may look like: one of several sequences, from its first character to its last. */
export type Shape = readonly (readonly ShapePart[])[]

type Ranges = Exclude<Characters, 'any'>

const digits: Ranges = [['0', '9']]
/** Latin letters with the marks of any language that is written in them; by number, so that every engine means the same. */
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
const part = (of: Characters, least: number, most = least): ShapePart => ({ of, least, most })
const one = (sign: string): ShapePart => part(only(sign), 1)
const unlimited = Number.POSITIVE_INFINITY

/** Ready patterns. Numbers of persons are as the state issues them: 12 digits, ten digits from 0 or nine after +84. */
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
} as const satisfies Readonly<Record<string, Shape>>

export const shapeKinds = ['citizen', 'phone', 'email', 'code', 'own'] as const
export type ShapeKind = (typeof shapeKinds)[number]

/** Characters of an own pattern at most. */
export const longestMask = 60

const signs: Readonly<Record<string, ShapePart>> = {
  '9': part(digits, 1),
  A: part(letters, 1),
  '?': part('any', 1),
  '*': part('any', 0, unlimited)
}

/** An own pattern: `9` a digit, `A` a letter, `?` any character, `*` any number of them; what follows `\` and all else is itself. */
function maskParts(mask: string): ShapePart[] {
  const parts: ShapePart[] = []
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

/** What the values of a rule look like; `mask` counts for an own pattern only. */
export function shapeOf({ shape, mask }: { shape: ShapeKind; mask: string }): Shape {
  return shape === 'own' ? [maskParts(mask)] : readyShapes[shape]
}

/** Whether an own pattern lets everything through. */
export const isOpenMask = (mask: string): boolean => /^\**$/.test(mask)

/**
 * Whether a text is of a shape, read sign by sign: the plain meaning, which the engine's own way is held equal to. As long as text times
 * shape at most, whatever the pattern.
 */
export function hasShape(value: string, shape: Shape): boolean {
  const characters = Array.from(value)
  return shape.some(parts => {
    // Places up to which the parts so far can have come.
    let ends = new Set([0])
    for (const { of, least, most } of parts) {
      const next = new Set<number>()
      for (const start of ends) {
        for (let count = 0; count <= most && start + count <= characters.length; count++) {
          if (count >= least) next.add(start + count)
          const sign = characters[start + count]
          if (sign === undefined || !isOf(sign, of)) break
        }
      }
      ends = next
    }
    return ends.has(characters.length)
  })
}

function isOf(sign: string, of: Characters): boolean {
  const number = numberOf(sign)
  return (
    of === 'any' ||
    of.some(([first, last]) => number >= numberOf(first) && number <= numberOf(last))
  )
}

const numberOf = (sign: string): number => sign.codePointAt(0) ?? 0
