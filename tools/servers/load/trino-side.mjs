import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { runTrinoStatement, startTrinoCluster } from '../trino-cluster.mjs'
import { prepareTrinoFiles } from '../trino-files.mjs'
import { loadTableColumnsSql, quoteSqlName } from './grow.mjs'

/** Column types in a sample file, by the column types of the standard model. */
const fileTypes = {
  string: 'VARCHAR',
  integer: 'BIGINT',
  float: 'DOUBLE',
  date: 'DATE',
  boolean: 'BOOLEAN'
}

/** Starts a Trino cluster for measurements over a data lake of files in `folder`. */
export async function startMeasuredTrino(folder, { workers, memory }) {
  const lake = join(folder, 'lake')
  const cluster = await startTrinoCluster({
    ...(await prepareTrinoFiles()),
    workers,
    lake,
    heap: memory
  })
  const address = `http://127.0.0.1:${cluster.port}`
  const run = sql => runTrinoStatement(address, sql)
  const schema = name => `${quoteSqlName('ho')}.${quoteSqlName(name)}`
  return {
    schema,
    server: {
      ...{ kind: 'trino', host: '127.0.0.1', port: cluster.port, database: 'ho' },
      ...{ user: 'may', password: '', tls: 'off', authority: '' }
    },
    run,
    /** Writes each sample table as a Parquet file of its own. */
    async seed(tables, name) {
      await run(`CREATE SCHEMA ${schema(name)}`)
      const instance = await DuckDBInstance.create(':memory:')
      const connection = await instance.connect()
      for (const table of tables) {
        const own = join(lake, name, table.name)
        mkdirSync(own, { recursive: true })
        const columns = [
          "'~n': 'BIGINT'",
          ...table.columns.map(column => `'${column.name}': '${fileTypes[column.type]}'`)
        ]
        await connection.run(
          `COPY (SELECT * FROM read_csv('${table.file}', header = false, delim = ',', quote = '"', escape = '"', allow_quoted_nulls = false, columns = {${columns.join(', ')}}))
            TO '${join(own, 'a.parquet')}' (FORMAT parquet)`
        )
        await run(
          `CREATE TABLE ${schema(name)}.${quoteSqlName(table.name)} (${loadTableColumnsSql(table, 'trino').join(', ')})
            WITH (external_location = 'local:///${name}/${table.name}', format = 'PARQUET')`
        )
      }
      connection.closeSync()
      instance.closeSync()
    },
    /**
     * Nothing is done here, because the statement that writes the rows also stores column
     * statistics.
     */
    settle: async () => undefined,
    bytes: async name => bytesBelow(join(lake, '.metastore', name)),
    async plan({ sql }) {
      const rows = await run(`EXPLAIN ANALYZE ${sql}`)
      return rows.map(([line]) => line).join('\n')
    },
    nodes: () => cluster.nodes().map(node => ({ ...node, whole: false })),
    /** Kills the last worker node and returns the time of the kill. */
    async kill() {
      const moment = performance.now()
      await cluster.killWorker(workers - 1)
      return moment
    },
    killed: 'a worker',
    notes: async () => [],
    close: () => cluster.close(),
    /** Amounts of data that an execution plan reports as read. */
    scanned: plan => [...plan.matchAll(/Physical input: ([^\s,]+)/g)].map(([, read]) => read)
  }
}

function bytesBelow(folder) {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
