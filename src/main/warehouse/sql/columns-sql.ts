import type { MartColumn } from '@shared/features/data-mart/column'
import { typeFacts } from '@shared/features/data-mart/data-types'
import type { Cell } from '../engine/messages'
import { quoted } from './names'

/** The columns of a table as a generation's file has them. */
export function columnsSql(columns: readonly Pick<MartColumn, 'name' | 'dataType'>[]): string {
  return columns
    .map(({ name, dataType }) => `${quoted(name)} ${typeFacts[dataType].sql}`)
    .join(', ')
}

/** A value as it is shown, by the rule of `shownSql`: of one that waits outside a table. */
export function shownCell({ dataType, personal }: MartColumn, value: Cell): Cell {
  if (!personal || value === null) return value
  if (dataType === 'string') return shownText(String(value))
  const isDay = dataType === 'date' || dataType === 'datetime'
  return isDay ? `••/••/${String(value).slice(0, 4)}` : '•••'
}

/** A personal text as it is shown, by the rule of `shownSql`: what was sent in a file and never became a value of a column. */
export const shownText = (text: string): string =>
  text.replace(/\p{N}|(?<=[\p{L}\p{M}])[\p{L}\p{M}]/gu, '•')

/**
 * A column as it is shown: of personal data only the first letter of each word and no digit, of a day only its year, of a number
 * nothing. What is shown to people leaves the engine in this form. `row` is what the statement calls its row.
 */
export function shownSql({ name, dataType, personal }: MartColumn, row = 'r'): string {
  const value = `${row}.${quoted(name)}`
  if (!personal) return value
  if (dataType === 'date' || dataType === 'datetime') return `'••/••/' || strftime(${value}, '%Y')`
  if (dataType !== 'string') return `CASE WHEN ${value} IS NULL THEN NULL ELSE '•••' END`
  const is = (place: string, kind: string): string =>
    `regexp_full_match(array_extract(${value}, ${place}), '[${kind}]')`
  const letter = '\\p{L}\\p{M}'
  return `array_to_string(list_transform(range(1, length(${value}) + 1), lambda p:
    CASE WHEN ${is('p', '\\p{N}')} OR (p > 1 AND ${is('p', letter)} AND ${is('p - 1', letter)}) THEN '•' ELSE array_extract(${value}, p) END), '')`
}
