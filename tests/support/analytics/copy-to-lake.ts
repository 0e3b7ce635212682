import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { quoteIdentifier, quoteLiteral } from '../../../src/main/warehouse/sql/names'
import type { PostgresqlServer } from '../query/postgresql-server'
import type { TrinoCluster } from '../query/trino-server'

/** For each PostgreSQL type, the type in the Parquet file and the type on the query cluster. */
const types: Readonly<Record<string, readonly [file: string, cluster: string]>> = {
  text: ['VARCHAR', 'varchar'],
  bigint: ['BIGINT', 'bigint'],
  'double precision': ['DOUBLE', 'double'],
  date: ['DATE', 'date'],
  boolean: ['BOOLEAN', 'boolean'],
  'timestamp without time zone': ['TIMESTAMP', 'timestamp(6)']
}

/**
 * Copies tables published to a database server into the data lake of a query cluster as Parquet
 * files, with every column, the row numbers and the comment.
 */
export async function copyTablesToLake(
  server: PostgresqlServer,
  { ask, lake }: Pick<TrinoCluster, 'ask' | 'lake'>,
  tables: readonly (readonly [name: string, comment: string])[]
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'to-lake-'))
  // Every user may write to the folder, because the server runs as another user.
  chmodSync(folder, 0o777)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await ask('CREATE SCHEMA ho.kho_quan_luc')
  for (const [name, comment] of tables) {
    const file = join(folder, `${name}.csv`)
    await server.ask(
      `COPY kho_quan_luc.${quoteIdentifier(name)} TO ${quoteLiteral(file)} (FORMAT csv, HEADER)`
    )
    const columns = (
      await server.ask(
        `SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = 'kho_quan_luc' AND table_name = $1 ORDER BY ordinal_position`,
        [name]
      )
    ).map(([column, type]) => ({
      column: column ?? '',
      type: types[type ?? ''] ?? types.text ?? []
    }))
    mkdirSync(join(lake, name))
    const read = columns.map(
      ({ column, type }) => `${quoteLiteral(column)}: ${quoteLiteral(type[0] ?? '')}`
    )
    await connection.run(
      `COPY (SELECT * FROM read_csv(${quoteLiteral(file)}, header = true, delim = ',', quote = '"', escape = '"', allow_quoted_nulls = false, columns = {${read.join(', ')}}))
        TO ${quoteLiteral(join(lake, name, 'a.parquet'))} (FORMAT parquet, COMPRESSION zstd)`
    )
    const made = columns.map(({ column, type }) => `${quoteIdentifier(column)} ${type[1]}`)
    await ask(`CREATE TABLE ho.kho_quan_luc.${quoteIdentifier(name)} (${made.join(', ')}) COMMENT ${quoteLiteral(comment)}
      WITH (external_location = ${quoteLiteral(`local:///${name}`)}, format = 'PARQUET')`)
  }
  connection.closeSync()
  instance.closeSync()
  rmSync(folder, { recursive: true, force: true })
}
