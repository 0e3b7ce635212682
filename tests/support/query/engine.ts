import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll } from 'vitest'
import { queryMacrosSql } from '../../../src/main/sql/macros'
import { parseSyntax } from '../../../src/main/sql/read/syntax'

/** Sets up a test file: an in-memory engine with the SQL functions of the query page. */
export function setUpInMemoryQueryEngine() {
  let ask: (sql: string) => Promise<unknown[][]> = async () => []
  let close = () => {}
  beforeAll(async () => {
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    ask = async sql => (await connection.runAndReadAll(sql)).getRowsJson() as unknown[][]
    close = () => {
      connection.closeSync()
      instance.closeSync()
    }
    await onDay('2026-11-22')
  })
  afterAll(() => close())
  /** Recreates the SQL functions for another current day, because their definition contains it. */
  async function onDay(day: string): Promise<void> {
    for (const sql of queryMacrosSql(day)) await ask(sql.replace('CREATE', 'CREATE OR REPLACE'))
  }
  return {
    onDay,
    ask: (sql: string) => ask(sql),
    /** Returns the syntax trees of several SQL statements from the engine, in one request. */
    syntaxOf: async (statements: readonly string[]): Promise<unknown[]> => {
      const list = statements.map(sql => `'${sql.replaceAll("'", "''")}'`)
      const rows = await ask(`SELECT ${list.map(sql => `json_serialize_sql(${sql})`).join(', ')}`)
      return (rows[0] ?? []).map(json => parseSyntax(String(json)))
    }
  }
}
