import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { limitRow, type Row, ratioRow } from '../figures'
import { type Program, start } from '../program'
import { bareEngine } from './bare-engine'
import { callOnce, callWatched } from './call-watched'
import { names, types, writeCsvFile, writeXlsxFile } from './made-files'

const many = 1_000_000
const sheetRows = 100_000

interface Chosen {
  readonly token: string
}

/** Selects the file that dialogs return, reads it, and creates a table from it. */
async function load(program: Program, table: string) {
  const { page } = program
  const { token } = await callOnce<Chosen>(page, 'fileImport:choose', undefined)
  const profiled = await callWatched(program, 'fileImport:profile', { token, choice: {} })
  const columns = names.map((name, at) => ({
    id: String(at),
    name,
    dataType: types[at],
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
  const sources = names.map((_, at) => at)
  const input = { load: crypto.randomUUID(), token, draft, sources }
  const created = await callWatched<{ table: { id: string } }>(program, 'dataLoad:create', input)
  const { id } = created.data.table
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
  const shown = await callWatched<{ matched: number }>(program, 'dataMart:rows', { id, query })
  return { profiled, created, id, time: created.time + shown.time, matched: shown.data.matched }
}

/**
 * Benchmarks P12 and P13 (docs/performance.md): creates a table from a file, compared with the
 * engine's own import, and with parsing the workbook alone.
 */
export async function measureLoads(folder: string, runs: number): Promise<Row[]> {
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
    times.floor.push(await copyFrom(folder, file))
    for (const name of ['utf8', 'tcvn3', 'sheet'] as const) {
      const program = await start({
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
    ratioRow(row('P12', `1,000,000 × 8 loaded, UTF-8, ${size}`), times.utf8, times.floor, 4),
    ratioRow(row('P12', 'the same in TCVN3'), times.tcvn3, times.floor, 6),
    limitRow({ ...row('P12', 'main waits meanwhile, the longest'), ours: blocked }, 50),
    ratioRow(
      row('P13', '100,000 × 8 of a workbook, beside reading it'),
      times.sheet,
      times.reading,
      1.5
    ),
    limitRow({ id: 'P13', name: 'memory of main, more', unit: 'MiB', ours: grown / 1_048_576 }, 200)
  ]
}

/**
 * Baseline: milliseconds of the engine's own import of the file, with its options given, into a
 * separate database file.
 */
export async function copyFrom(folder: string, file: string): Promise<number> {
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
  const columns = names.map((name, at) => `${name} ${types[at]}`).join(', ')
  return bareEngine(1, [
    `ATTACH '${target}' AS t`,
    `CREATE TABLE t.rows (${columns})`,
    `COPY t.rows FROM '${file}' (FORMAT csv, DELIMITER ';', HEADER true)`
  ])
}
