import type { SqlTable } from '../../../src/main/sql/dialects/dialect'
import { quoteIdentifier, quoteLiteral } from '../../../src/main/warehouse/sql/names'
import type { GeneratedTable } from './generated-tables'
import { maskExpectedCell } from './oracle-table'
import type { PostgresqlServer } from './postgresql-server'

const types = {
  string: 'text',
  integer: 'bigint',
  float: 'double precision',
  date: 'date',
  boolean: 'boolean',
  datetime: 'timestamp'
} as const
const order = '"~n"'

/**
 * Creates a table on the server as the program publishes it: personal values are masked before they
 * are sent, and every row has its number.
 */
export async function createPostgresqlTable(
  server: PostgresqlServer,
  name: string,
  { columns, rows }: GeneratedTable
): Promise<void> {
  const made = columns.map(
    column => `${quoteIdentifier(column.name)} ${column.personal ? 'text' : types[column.dataType]}`
  )
  await server.ask(`CREATE TABLE ${name} (${order} bigint, ${made.join(', ')})`)
  const lines = rows.map((row, number) => {
    const values = row.map((cell, at) => {
      const column = columns[at]
      const shown = column?.personal ? maskExpectedCell(cell, column) : cell
      return shown === null ? 'NULL' : quoteLiteral(Object.is(shown, -0) ? '-0' : String(shown))
    })
    return `(${[number, ...values].join(', ')})`
  })
  if (lines.length > 0) await server.ask(`INSERT INTO ${name} VALUES ${lines.join(', ')}`)
}

export const postgresqlSqlTable = (
  from: string,
  { name, columns }: GeneratedTable,
  isOrdered: boolean
): SqlTable => ({ name, columns, from, ...(isOrdered && { order }) })
