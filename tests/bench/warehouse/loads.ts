import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchmarkResultRow, createBudgetResultRow, createRatioResultRow } from '../figures'
import { type BenchProgram, startBenchProgram } from '../program'
import { measureBareEngine } from './bare-engine'
import { callMeasuringBlocking, invokeIpcCall } from './call-watched'
import {
  personFileColumnNames,
  personFileColumnTypes,
  writeCsvFile,
  writeXlsxFile
} from './made-files'

const many = 1_000_000
const sheetRows = 100_000

interface Chosen {
  readonly token: string
}

/** Selects the file that dialogs return, reads it, and creates a table from it. */
async function load(program: BenchProgram, table: string) {
  const { page } = program
  const { token } = await invokeIpcCall<Chosen>(page, 'fileImport:choose', undefined)
  const profiled = await callMeasuringBlocking(program, 'fileImport:profile', { token, choice: {} })
  const columns = personFileColumnNames.map((name, at) => ({
    id: String(at),
    name,
    dataType: personFileColumnTypes[at],
    description: ''
  }))
  const draft = {
    tableName: table,
    description: '',
    dataGroup: '',
    writeStrategy: 'append',
    columns,
    key: []
  }
  const sources = personFileColumnNames.map((_, at) => at)
  const input = { load: crypto.randomUUID(), token, draft, sources }
  const created = await callMeasuringBlocking<{ table: { id: string } }>(
    program,
    'dataLoad:create',
    input
  )
  const { id } = created.data.table
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
  const shown = await callMeasuringBlocking<{ matched: number }>(program, 'dataMart:rows', {
    id,
    query
  })
  return { profiled, created, id, time: created.time + shown.time, matched: shown.data.matched }
}

/**
 * Benchmarks P12 and P13 (docs/performance.md): creates a table from a file, compared with the
 * engine's own import, and with parsing the workbook alone.
 */
export async function measureLoads(folder: string, runs: number): Promise<BenchmarkResultRow[]> {
  const file = join(folder, 'nhan-su.csv')
  const old = join(folder, 'nhan-su-tcvn3.csv')
  const sheet = join(folder, 'nhan-su.xlsx')
  await writeCsvFile(file, 'utf-8', many)
  await writeCsvFile(old, 'tcvn3', many)
  await writeXlsxFile(sheet, sheetRows)
  const times: Record<'utf8' | 'tcvn3' | 'sheet' | 'reading' | 'floor', number[]> = {
    utf8: [],
    tcvn3: [],
    sheet: [],
    reading: [],
    floor: []
  }
  let [blocked, grown] = [0, 0]
  const measured: Readonly<Record<'utf8' | 'tcvn3' | 'sheet', string>> = {
    utf8: file,
    tcvn3: old,
    sheet
  }
  for (let run = 0; run < runs; run++) {
    times.floor.push(await measureEngineImport(folder, file))
    for (const name of ['utf8', 'tcvn3', 'sheet'] as const) {
      const program = await startBenchProgram({
        userData: join(folder, `${name}-${run}`),
        dialog: measured[name]
      })
      try {
        const made = await load(program, `dm_${name}`)
        if (made.matched !== (name === 'sheet' ? sheetRows : many))
          throw new Error(`${made.matched}`)
        times[name].push(made.time)
        if (name === 'sheet') {
          times.reading.push(made.profiled.time)
          grown = Math.max(grown, made.created.grown)
        } else blocked = Math.max(blocked, made.created.blocked)
      } finally {
        await program.close()
      }
      rmSync(join(folder, `${name}-${run}`), { recursive: true, force: true })
    }
  }
  const size = `${Math.round(statSync(file).size / 1e6)} MB`
  const row = (id: string, name: string) => ({ id, name, unit: 'ms' })
  return [
    createRatioResultRow(
      row('P12', `1,000,000 × 8 loaded, UTF-8, ${size}`),
      times.utf8,
      times.floor,
      4
    ),
    createRatioResultRow(row('P12', 'the same in TCVN3'), times.tcvn3, times.floor, 6),
    createBudgetResultRow(
      { ...row('P12', 'main waits meanwhile, the longest'), ours: blocked },
      50
    ),
    createRatioResultRow(
      row('P13', '100,000 × 8 of a workbook, beside reading it'),
      times.sheet,
      times.reading,
      1.5
    ),
    createBudgetResultRow(
      { id: 'P13', name: 'memory of main, more', unit: 'MiB', ours: grown / 1_048_576 },
      200
    )
  ]
}

/**
 * Baseline: milliseconds of the engine's own import of the file, with its options given, into a
 * separate database file.
 */
export async function measureEngineImport(folder: string, file: string): Promise<number> {
  const target = join(folder, 'bare.duckdb')
  rmSync(target, { force: true })
  const types = [
    'VARCHAR',
    'VARCHAR',
    'VARCHAR',
    'VARCHAR',
    'BIGINT',
    'VARCHAR',
    'VARCHAR',
    'VARCHAR'
  ]
  const columns = personFileColumnNames.map((name, at) => `${name} ${types[at]}`).join(', ')
  return measureBareEngine(1, [
    `ATTACH '${target}' AS t`,
    `CREATE TABLE t.rows (${columns})`,
    `COPY t.rows FROM '${file}' (FORMAT csv, DELIMITER ';', HEADER true)`
  ])
}
