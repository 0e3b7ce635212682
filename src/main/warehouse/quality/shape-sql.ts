import type { Shape, ShapePart } from '@shared/features/data-quality/shapes'
import { literal } from '../sql/names'

/**
 * Whether a text is of a shape. The engine's expressions (RE2) take time by the length of the text alone; each character stands
 * in them by its number, so nothing that a person types is ever read as an expression.
 */
export function shapeSql(text: string, shape: Shape): string {
  const pattern = shape.map(parts => parts.map(partPattern).join('')).join('|')
  return `regexp_full_match(${text}, ${literal(pattern)}, 's')`
}

function partPattern({ of, least, most }: ShapePart): string {
  const ranges = of === 'any' ? [] : of.map(([first, last]) => `${code(first)}-${code(last)}`)
  const characters = of === 'any' ? '.' : `[${ranges.join('')}]`
  if (least === 1 && most === 1) return characters
  return `${characters}{${least},${Number.isFinite(most) ? most : ''}}`
}

const code = (sign: string): string => `\\x{${(sign.codePointAt(0) ?? 0).toString(16)}}`
