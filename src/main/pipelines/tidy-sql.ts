import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import type { ColumnCleanUp } from '@shared/model/etl/flow/step'
import { castSql } from '../warehouse/sql/cast-sql'
import { quoteIdentifier, quoteLiteral, trimmedCharacters } from '../warehouse/sql/names'
import type { PipelineField } from './fields'

/**
 * SQL of a cleaned column and of its violation, which is a struct of column index and reason, or
 * NULL for a valid value.
 */
export interface CleanedColumnSql {
  readonly value: string
  readonly fault: string | undefined
}

const spaces = `[${trimmedCharacters}]+`

/** SQL of a cleaned column and its violations; `value` is the SQL of the column before cleaning. */
export function cleanColumnSql(
  change: ColumnCleanUp,
  field: PipelineField,
  value: string
): CleanedColumnSql {
  let made = value
  const faults: string[] = []
  const fault = (when: string, reason: string): void => {
    const place = field.place === null ? 'NULL' : String(field.place)
    faults.push(`WHEN ${when} THEN {'place': ${place}::INTEGER, 'reason': ${quoteLiteral(reason)}}`)
  }
  if (change.nfc) made = `nfc_normalize(${made})`
  if (change.spaces) {
    made = `nullif(trim(regexp_replace(${made}, ${quoteLiteral(spaces)}, ' ', 'g'), ' '), '')`
  }
  if (change.letters) made = `${change.letters}(${made})`
  if (change.codes) {
    const { list, others } = change.codes
    const cases = list
      .map(({ from, to }) => `WHEN ${quoteLiteral(from)} THEN ${textSql(to)}`)
      .join(' ')
    const known = `${made} IN (${list.map(({ from }) => quoteLiteral(from)).join(', ')})`
    if (others === 'reject') {
      fault(`${made} IS NOT NULL AND NOT ${known}`, words.unknownCode(change.column))
    }
    made = `CASE ${made} ${cases} ELSE ${others === 'keep' ? made : 'NULL'} END`
  }
  if (change.becomes && change.becomes !== field.dataType) {
    const cast = castSql(made, field.dataType, change.becomes)
    const present =
      field.dataType === 'string'
        ? `trim(${made}, ${quoteLiteral(trimmedCharacters)}) <> ''`
        : `${made} IS NOT NULL`
    fault(`${present} AND (${cast}) IS NULL`, words.unfit(change.column, change.becomes))
    made = cast
  }
  return { value: made, fault: faults.length > 0 ? `CASE ${faults.join(' ')} END` : undefined }
}

/** SQL literal of a text; an empty text means no value (NULL). */
const textSql = (text: string): string => (text === '' ? 'NULL' : quoteLiteral(text))

/** SQL that references a column of a row alias. */
export const rowColumnSql = (row: string, { name }: Pick<PipelineField, 'name'>): string =>
  `${row}.${quoteIdentifier(name)}`
