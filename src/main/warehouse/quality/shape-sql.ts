import type { TextPattern, TextPatternPart } from '@shared/model/data-quality/shapes'
import { quoteLiteral } from '../sql/names'

/**
 * SQL condition: a text matches a pattern. RE2 runs in time linear in the length of the text. Each
 * character is written as its code point, so nothing that a user types is interpreted as a regular
 * expression.
 */
export function matchesShapeSql(text: string, shape: TextPattern): string {
  const pattern = shape.map(parts => parts.map(partPattern).join('')).join('|')
  return `regexp_full_match(${text}, ${quoteLiteral(pattern)}, 's')`
}

function partPattern({ of, least, most }: TextPatternPart): string {
  const ranges = of === 'any' ? [] : of.map(([first, last]) => `${code(first)}-${code(last)}`)
  const characters = of === 'any' ? '.' : `[${ranges.join('')}]`
  if (least === 1 && most === 1) return characters
  return `${characters}{${least},${Number.isFinite(most) ? most : ''}}`
}

const code = (sign: string): string => `\\x{${(sign.codePointAt(0) ?? 0).toString(16)}}`
