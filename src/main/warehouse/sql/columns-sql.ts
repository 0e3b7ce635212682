import type { MartColumn } from '@shared/model/data-mart/column'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { EngineCell } from '../engine/messages'
import { quoteIdentifier } from './names'

/** SQL column definitions of a table, as in its row files. */
export function columnDefinitionsSql(
  columns: readonly Pick<MartColumn, 'name' | 'dataType'>[]
): string {
  return columns
    .map(({ name, dataType }) => `${quoteIdentifier(name)} ${dataTypeDefinitions[dataType].sql}`)
    .join(', ')
}

/** Masks a single value that is not read from a table, by the rule of `maskedColumnSql`. */
export function maskPersonalCell(
  { dataType, personal }: MartColumn,
  value: EngineCell
): EngineCell {
  if (!personal || value === null) return value
  if (dataType === 'string') return maskPersonalText(String(value))
  const isDay = dataType === 'date' || dataType === 'datetime'
  return isDay ? `••/••/${String(value).slice(0, 4)}` : '•••'
}

/**
 * Masks a personal text of an uploaded file that never became a column value, by the rule of
 * `maskedColumnSql`.
 */
export const maskPersonalText = (text: string): string =>
  text.replace(/\p{N}|(?<=[\p{L}\p{M}])[\p{L}\p{M}]/gu, '•')

/**
 * SQL for the form in which a column may be shown to users: personal text keeps the first letter of
 * each word and no digit, a personal date its year, a personal number nothing; other columns are
 * unmasked. `row` is the alias of the row.
 */
export function maskedColumnSql({ name, dataType, personal }: MartColumn, row = 'r'): string {
  const value = `${row}.${quoteIdentifier(name)}`
  if (!personal) return value
  if (dataType === 'date' || dataType === 'datetime') return `'••/••/' || strftime(${value}, '%Y')`
  if (dataType !== 'string') return `CASE WHEN ${value} IS NULL THEN NULL ELSE '•••' END`
  const is = (place: string, kind: string): string =>
    `regexp_full_match(array_extract(${value}, ${place}), '[${kind}]')`
  const letter = '\\p{L}\\p{M}'
  return `array_to_string(list_transform(range(1, length(${value}) + 1), lambda p:
    CASE WHEN ${is('p', '\\p{N}')} OR (p > 1 AND ${is('p', letter)} AND ${is('p - 1', letter)}) THEN '•' ELSE array_extract(${value}, p) END), '')`
}
