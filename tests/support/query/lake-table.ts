import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { SqlTable } from '../../../src/main/sql/dialects/dialect'
import { duckdbDialect } from '../../../src/main/sql/dialects/duckdb'
import { trinoDialect } from '../../../src/main/sql/dialects/trino'
import { quoteIdentifier, quoteLiteral } from '../../../src/main/warehouse/sql/names'
import type { GeneratedTable } from './generated-tables'
import type { TrinoCluster } from './trino-server'

const periods = ['2026-10', '2026-11']
const order = 'so_dong'

/**
 * Table as it is in the data lake: without personal columns, and without columns whose names
 * contain a quotation mark.
 */
export function lakeTableOf({ name, columns, rows }: GeneratedTable): GeneratedTable {
  const kept = columns.flatMap((column, at) =>
    column.personal || column.name.includes('"') ? [] : [at]
  )
  return {
    name,
    columns: columns.filter((_, at) => kept.includes(at)),
    rows: rows.map(row => row.filter((_, at) => kept.includes(at)))
  }
}

/**
 * Writes a table as the program exports it, one file per period, and registers it in the data lake
 * as docs/lake.md describes.
 */
export async function createLakeTable(
  { ask, lake }: Pick<TrinoCluster, 'ask' | 'lake'>,
  name: string,
  { columns, rows }: GeneratedTable
): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const [part, period] of periods.entries()) {
    const folder = join(lake, name, `ky=${period}`)
    mkdirSync(folder, { recursive: true })
    const lines = rows.flatMap((row, number) => {
      if (number % periods.length !== part) return []
      const values = row.map((cell, at) => {
        const text =
          cell === null ? 'NULL' : quoteLiteral(Object.is(cell, -0) ? '-0' : String(cell))
        return `CAST(${text} AS ${duckdbDialect.types[columns[at]?.dataType ?? 'string']})`
      })
      return [`(${[`CAST(${number} AS BIGINT)`, ...values].join(', ')})`]
    })
    const names = [order, ...columns.map(column => quoteIdentifier(column.name))].join(', ')
    await connection.run(
      `COPY (SELECT * FROM (VALUES ${lines.join(', ')}) t(${names})) TO ${quoteLiteral(join(folder, 'a.parquet'))} (FORMAT parquet, COMPRESSION zstd)`
    )
  }
  connection.closeSync()
  instance.closeSync()
  const made = columns.map(
    column => `${quoteIdentifier(column.name)} ${trinoDialect.types[column.dataType]}`
  )
  await ask('CREATE SCHEMA IF NOT EXISTS ho.kho')
  await ask(`CREATE TABLE ho.kho.${name} (${order} bigint, ${made.join(', ')}, ky varchar)
    WITH (external_location = 'local:///${name}', format = 'PARQUET', partitioned_by = ARRAY['ky'])`)
  await ask(`CALL ho.system.sync_partition_metadata('kho', '${name}', 'FULL')`)
}

export const lakeSqlTable = (table: string, { name, columns }: GeneratedTable): SqlTable => ({
  name,
  columns,
  from: `ho.kho.${table}`,
  order
})
