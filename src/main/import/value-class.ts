import { defaultNoValueMarkers } from '@shared/features/file-import/no-value'
import { type ValueKind, valueKindOf } from './value-kinds'

const classes: Readonly<Partial<Record<ValueKind, string>>> = {
  dmy: 'day',
  iso: 'day',
  dmyTime: 'day',
  isoTime: 'day',
  boolean: 'truth'
}
const money = /^[-+]?\s*[$£€¥₫]\s*[\d.,]+$|^[\d.,]+\s*(?:[$£€¥₫đ]|VND|USD)$/
const time = /^\d{1,3}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/
const american = /^\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})$/
const decimal = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d+)?$/

/**
 * Class of a cell, to distinguish titles from values: `blank`, `none` (a “no value” marker),
 * `number`, `day`, `time`, `truth`, `word` (no digit), or the shape of a text with digits, such as
 * `A-9` for “MG-8769”.
 */
export function valueClassOfCell(cell: string): string {
  const value = cell.trim()
  if (value === '') return 'blank'
  if (defaultNoValueMarkers.has(value)) return 'none'
  const kind = valueKindOf(value)
  if (kind !== 'text' && kind !== 'code') return classes[kind] ?? 'number'
  if (!/\d/.test(value)) return 'word'
  if (decimal.test(value) || money.test(value)) return 'number'
  if (time.test(value)) return 'time'
  if (american.test(value)) return 'day'
  return shapeOf(value)
}

/**
 * Maximum length of a text with a shape, in characters; the shapes of two longer texts would hardly
 * ever match except by chance.
 */
const longestShape = 24

function shapeOf(value: string): string {
  if (value.length > longestShape) return 'word'
  return value.replace(/\p{L}+/gu, 'A').replace(/\d+/g, '9')
}
