import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { benchRepositoryRoot } from '../program'

/**
 * Script of a process that has only the engine: runs SQL statements in sequence and prints the
 * milliseconds of the last one.
 */
const script = `
import { DuckDBInstance } from '@duckdb/node-api'
const { threads, statements } = JSON.parse(process.argv[1])
const instance = await DuckDBInstance.create(':memory:', { threads: String(threads), memory_limit: '512MB' })
const connection = await instance.connect()
let last = 0
for (const sql of statements) {
  const began = performance.now()
  await connection.runAndReadAll(sql)
  last = performance.now() - began
}
console.log(last)
process.exit(0)
`

/** Milliseconds that the engine alone, without the program, takes for the last statement. */
export async function measureBareEngine(
  threads: number,
  statements: readonly string[]
): Promise<number> {
  const node = join(benchRepositoryRoot, 'node_modules/node/bin/node')
  const given = JSON.stringify({ threads, statements })
  const answer = await promisify(execFile)(node, ['--input-type=module', '-e', script, given], {
    cwd: benchRepositoryRoot
  })
  return Number(answer.stdout)
}
