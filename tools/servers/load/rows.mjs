import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printScriptStep, UserFixableError } from '../../../scripts/tools.mjs'
import { buildGrowStatements, rowCountAfterCopies, sampleCopyCountForRows } from './grow.mjs'

/** Names of the database schemas that contain the queried rows and the sample rows. */
export const loadTestSchemas = { large: 'kho', sample: 'mau' }

const seconds = since => Math.round((performance.now() - since) / 1_000)

/**
 * Creates the tables of the standard model with the given millions of rows: loads the sample
 * tables, whose persons and items the engine then multiplies. Rows of an earlier run in `folder`
 * are reused if their number is the same. Prints rows, seconds and bytes; returns the total number
 * of rows.
 */
export async function createLoadTestTables(side, tables, { engine, millions, folder }) {
  const noted = join(folder, 'rows.json')
  if (existsSync(noted)) {
    const kept = JSON.parse(readFileSync(noted, 'utf8'))
    if (kept.millions !== millions) {
      throw new UserFixableError(`${folder} has ${kept.millions} million rows: name another folder`)
    }
    printScriptStep(
      `${kept.rows} rows are there already, made in ${kept.seconds} s, ${kept.megabytes} MB`
    )
    return kept.rows
  }
  const began = performance.now()
  await seed(side, tables)
  const { large, sample } = loadTestSchemas
  const copies = sampleCopyCountForRows(tables, millions * 1_000_000)
  const where = { engine, from: side.schema(sample), to: side.schema(large), copies }
  await side.run(`CREATE SCHEMA ${where.to}`)
  let rows = 0
  for (const table of tables) {
    const since = performance.now()
    for (const statement of buildGrowStatements(table, where)) await side.run(statement)
    const made = rowCountAfterCopies(table, copies)
    rows += made
    if (made > 1_000_000) printScriptStep(`${table.name}: ${made} rows in ${seconds(since)} s`)
  }
  await side.settle()
  const megabytes = Math.round((await side.bytes(large)) / 1_048_576)
  const told = { millions, rows, seconds: seconds(began), megabytes }
  printScriptStep(
    `${rows} rows (${copies} samples) made in ${told.seconds} s, ${megabytes} MB on disk`
  )
  writeFileSync(noted, JSON.stringify(told))
  return rows
}

async function seed(side, tables) {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'))
  try {
    // The server does not run as root and must be able to read the rows in this folder.
    chmodSync(folder, 0o755)
    const written = tables.map(table => ({ ...table, file: join(folder, `${table.name}.csv`) }))
    for (const { file, csv } of written) writeFileSync(file, csv)
    await side.seed(written, loadTestSchemas.sample)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
