import { flowWords as words } from '@shared/features/etl/flow/fault-words'
import type { Tidying } from '@shared/model/etl/flow/step'
import { blanks } from '../warehouse/sql/bare-sql'
import { castSql } from '../warehouse/sql/cast-sql'
import { literal, quoted } from '../warehouse/sql/names'
import type { Field } from './fields'

/**
 * SQL of a cleaned column, and the reason why its row is rejected: a struct of index and reason,
 * NULL if it is not.
 */
export interface Tidied {
  readonly value: string
  readonly fault: string | undefined
}

const spaces = `[${blanks}]+`

/** SQL of a cleaning operation on a column; `value` is the expression of its input. */
export function tidySql(change: Tidying, field: Field, value: string): Tidied {
  let made = value
  const faults: string[] = []
  const fault = (when: string, reason: string): void => {
    const place = field.place === null ? 'NULL' : String(field.place)
    faults.push(`WHEN ${when} THEN {'place': ${place}::INTEGER, 'reason': ${literal(reason)}}`)
  }
  if (change.nfc) made = `nfc_normalize(${made})`
  if (change.spaces) {
    made = `nullif(trim(regexp_replace(${made}, ${literal(spaces)}, ' ', 'g'), ' '), '')`
  }
  if (change.letters) made = `${change.letters}(${made})`
  if (change.codes) {
    const { list, others } = change.codes
    const cases = list.map(({ from, to }) => `WHEN ${literal(from)} THEN ${textSql(to)}`).join(' ')
    const known = `${made} IN (${list.map(({ from }) => literal(from)).join(', ')})`
    if (others === 'reject') {
      fault(`${made} IS NOT NULL AND NOT ${known}`, words.unknownCode(change.column))
    }
    made = `CASE ${made} ${cases} ELSE ${others === 'keep' ? made : 'NULL'} END`
  }
  if (change.becomes && change.becomes !== field.dataType) {
    const cast = castSql(made, field.dataType, change.becomes)
    const present =
      field.dataType === 'string'
        ? `trim(${made}, ${literal(blanks)}) <> ''`
        : `${made} IS NOT NULL`
    fault(`${present} AND (${cast}) IS NULL`, words.unfit(change.column, change.becomes))
    made = cast
  }
  return { value: made, fault: faults.length > 0 ? `CASE ${faults.join(' ')} END` : undefined }
}

/** An empty text means no value. */
const textSql = (text: string): string => (text === '' ? 'NULL' : literal(text))

/** SQL of a column of a row. */
export const columnSql = (row: string, { name }: Pick<Field, 'name'>): string =>
  `${row}.${quoted(name)}`
