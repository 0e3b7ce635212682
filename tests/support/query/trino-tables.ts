import type { SqlTable } from '../../../src/main/sql/dialects/dialect'
import { trinoDialect } from '../../../src/main/sql/dialects/trino'
import { quoteIdentifier, quoteLiteral } from '../../../src/main/warehouse/sql/names'
import type { GeneratedTable } from './generated-tables'
import { maskExpectedCell } from './oracle-table'
import type { TrinoCluster } from './trino-server'

const order = '"~n"'

/**
 * Creates a table on the cluster as the program publishes it: personal values are masked before
 * they are sent, and every row has its number.
 */
export async function createTrinoTable(
  { ask }: Pick<TrinoCluster, 'ask'>,
  name: string,
  { columns, rows }: GeneratedTable
): Promise<void> {
  const types = columns.map(column =>
    column.personal ? trinoDialect.types.string : trinoDialect.types[column.dataType]
  )
  const made = columns.map((column, at) => `${quoteIdentifier(column.name)} ${types[at]}`)
  await ask(`CREATE TABLE ${name} (${order} bigint, ${made.join(', ')})`)
  for (let from = 0; from < rows.length; from += most) {
    const lines = rows.slice(from, from + most).map((row, place) => {
      const values = row.map((cell, at) => {
        const column = columns[at]
        const shown = column?.personal ? maskExpectedCell(cell, column) : cell
        if (shown === null) return `CAST(NULL AS ${types[at]})`
        const text = Object.is(shown, -0) ? '-0' : String(shown)
        return `CAST(${quoteLiteral(text)} AS ${types[at]})`
      })
      return `(${[from + place, ...values].join(', ')})`
    })
    await ask(`INSERT INTO ${name} VALUES ${lines.join(', ')}`)
  }
}

/**
 * Maximum number of rows per INSERT statement, because the cluster accepts a million characters per
 * statement.
 */
const most = 250

export const trinoSqlTable = (
  from: string,
  { name, columns }: GeneratedTable,
  isOrdered: boolean
): SqlTable => ({ name, columns, from, ...(isOrdered && { order }) })
