import { codeLists } from '@shared/features/standard-model/code-lists'
import type { ModelColumn } from '@shared/features/standard-model/model'
import type { Place } from '../../../query/dialects/dialect'
import { duckdb } from '../../../query/dialects/duckdb'
import { literal, quoted, rowsTable } from '../../../warehouse/sql/names'
import type { Filled } from '../../filled'

/** The column by which rows have an order, and are found again. */
export const rowNumber = 'rowid'

/** The column that says the word of a column with a list, where the column itself says the code. */
export const wordOf = (column: string): string => `${column}.tu`

/** A table of the model as a question asks for it: under the model's names, of the model's types, lists by their codes. */
export function modelPlace({ table, source }: Filled, catalog: string): Place {
  const asked = table.columns.flatMap(column => {
    const own = source(column.name)
    const value = own
      ? valueSql(column, quoted(own.name), own.dataType)
      : `CAST(NULL AS ${duckdb.types[column.type]})`
    return [
      { name: column.name, dataType: column.type, sql: value },
      ...(column.list
        ? [
            {
              name: wordOf(column.name),
              dataType: 'string' as const,
              sql: listSql(column.list, value, ({ code, label }) => [code, label])
            }
          ]
        : [])
    ]
  })
  const selected = asked.map(({ name, sql }) => `${sql} AS ${quoted(name)}`)
  return {
    name: table.id,
    columns: [
      // Pages mask what is personal themselves, and count it whole.
      ...asked.map(({ name, dataType }) => ({ name, dataType, personal: false, description: '' })),
      { name: rowNumber, dataType: 'integer', personal: false, description: '' }
    ],
    from: `(SELECT ${rowNumber} AS ${rowNumber}, ${selected.join(', ')} FROM ${quoted(catalog)}.${quoted(rowsTable)})`,
    order: rowNumber
  }
}

type Code = (typeof codeLists)[keyof typeof codeLists]['codes'][number]

function valueSql({ type, list }: ModelColumn, value: string, from: ModelColumn['type']): string {
  const typed = from === type ? value : `CAST(${value} AS ${duckdb.types[type]})`
  return list ? listSql(list, typed, ({ code, label }) => [label, code]) : typed
}

/** One word of a list in the place of the other; what is in no list stays. */
function listSql(
  list: keyof typeof codeLists,
  value: string,
  words: (code: Code) => readonly [from: string, to: string]
): string {
  const cases = codeLists[list].codes.map(code => {
    const [from, to] = words(code)
    return `WHEN ${literal(from)} THEN ${literal(to)}`
  })
  return `CASE ${value} ${cases.join(' ')} ELSE ${value} END`
}
