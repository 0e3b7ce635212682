import { rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BenchmarkResultRow,
  createBudgetResultRow,
  createRatioResultRow,
  median,
  percentile95
} from '../figures'
import { measureCallTimes } from '../in-page'
import { type BenchProgram, startBenchProgram } from '../program'
import { measureBareEngine } from './bare-engine'
import { bigTableId, makeBigTable } from './big-table'
import { callMeasuringBlocking, invokeIpcCall } from './call-watched'
import { personFileColumnNames, personFileRowAt, writeCsvFile } from './made-files'

const rows = 10_000_000
const changed = 10_000

interface Query {
  readonly search: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | null
}
const plain: Query = { search: '', filters: {}, sort: null }

/**
 * Benchmarks P15, P16, P18 and P19 (docs/performance.md): pages, search, exports and a small load
 * over ten million rows.
 */
export async function measureRows(folder: string, runs: number): Promise<BenchmarkResultRow[]> {
  const userData = join(folder, 'big')
  const path = await makeBigTable(userData, rows)
  const small = join(folder, 'thay-doi.csv')
  await writeCsvFile(small, 'utf-8', changed, (_, place) => createChangedRow(place))
  const found: BenchmarkResultRow[] = []
  const program = await startBenchProgram({ userData, dialog: small })
  try {
    found.push(...(await measurePages(program)))
    found.push(await measureSearch(program, path, runs))
    found.push(...(await measureChange(program, path, folder)))
  } finally {
    await program.close()
  }
  found.push(...(await measureFiles(userData, folder, path, runs)))
  return found
}

/**
 * Row of one of two partitions (units). All values equal those that the engine generated
 * (`big-table`), except for the amount, which is changed.
 */
export function createChangedRow(at: number): (string | number)[] {
  const units = 2_000
  const i = (at % 2) + 7 + units * Math.floor(at / 2)
  const day = new Date(Date.UTC(1960, 0, 1 + (i % 20_000))).toISOString().slice(0, 10)
  const [code = '', , unit = '', place = '', year = '', , , works = ''] = personFileRowAt(i)
  return [code, `Người ${i % 3_000_000}`, unit, place, year, '1234,5', day, works]
}

async function pageTimes(
  program: BenchProgram,
  query: Query,
  offsets: readonly number[]
): Promise<number[]> {
  const inputs = offsets.map(offset => ({
    id: bigTableId,
    query: { ...query, offset, limit: 200 }
  }))
  const [, ...times] = await measureCallTimes(program.page, 'dataMart:rows', inputs)
  return times
}

/**
 * Benchmark P15: time of table pages requested by IPC calls at random positions. The first page,
 * for which the sort order is created, is not counted.
 */
async function measurePages(program: BenchProgram): Promise<BenchmarkResultRow[]> {
  const offsets = Array.from({ length: 60 }, (_, at) => (at * 7_919_333) % (rows - 200))
  const row = async (name: string, query: Query): Promise<BenchmarkResultRow> => {
    const times = await pageTimes(program, query, offsets)
    return createBudgetResultRow(
      {
        id: 'P15',
        name: `a page of 10,000,000 rows, ${name}, p95`,
        unit: 'ms',
        ours: percentile95(times)
      },
      60
    )
  }
  return [
    await row('as they lie', plain),
    await row('sorted by a text', { ...plain, sort: { key: 'don_vi', direction: 'desc' } }),
    await row('filtered and sorted', {
      ...plain,
      filters: { 'loc.dang_cong_tac': 'co' },
      sort: { key: 'he_so', direction: 'asc' }
    })
  ]
}

/**
 * Benchmark P16: time of the first page of an accent-insensitive search in three million distinct
 * names, compared with the engine's `contains` on the searched text.
 */
async function measureSearch(
  program: BenchProgram,
  path: string,
  runs: number
): Promise<BenchmarkResultRow> {
  const [ours, floor]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    const needle = `nguoi ${12_345 + run}`
    const query = { ...plain, search: needle, filters: { cot: 'ten_goi' }, offset: 0, limit: 200 }
    ours.push(
      (await callMeasuringBlocking(program, 'dataMart:rows', { id: bigTableId, query })).time
    )
    floor.push(
      await measureBareEngine(1, [
        `ATTACH '${path}' AS g (READ_ONLY)`,
        'SELECT 1',
        `SELECT count(*) FROM g."~fold~ten_goi" WHERE contains(f, '${needle}')`
      ])
    )
  }
  const [mine, theirs] = [median(ours), median(floor)]
  return {
    id: 'P16',
    name: 'search in 3,000,000 different names',
    unit: 'ms',
    ours: mine,
    floor: theirs,
    budget: '<= 100 ms more',
    ok: mine <= theirs + 100
  }
}

/**
 * Benchmark P19: time to compare and publish 10,000 changed rows matched by key, relative to the
 * engine's own copy of the table.
 */
async function measureChange(
  program: BenchProgram,
  path: string,
  folder: string
): Promise<BenchmarkResultRow[]> {
  const { page } = program
  const { token } = await invokeIpcCall<{ token: string }>(page, 'fileImport:choose', undefined)
  await invokeIpcCall(page, 'fileImport:profile', { token, choice: {} })
  const load = crypto.randomUUID()
  const sources = personFileColumnNames.map((_, at) => at)
  const staging = { load, token, table: bigTableId, sources, partition: 'don_vi' }
  const staged = await callMeasuringBlocking<{ comparison: { counts: Record<string, number> } }>(
    program,
    'dataLoad:stage',
    staging
  )
  const { changed: found, added } = staged.data.comparison.counts
  if (found !== changed || added !== 0)
    throw new Error(JSON.stringify(staged.data.comparison.counts))
  const published = await callMeasuringBlocking(program, 'dataLoad:publish', { load })
  const copy = join(folder, 'copy.duckdb')
  rmSync(copy, { force: true })
  const floor = await measureBareEngine(1, [
    `ATTACH '${path}' AS g (READ_ONLY)`,
    `ATTACH '${copy}' AS t`,
    'CREATE TABLE t.rows AS SELECT * FROM g.rows'
  ])
  const row = { id: 'P19', unit: 'ms' }
  return [
    createRatioResultRow(
      { ...row, name: '10,000 of 10,000,000 rows changed by key' },
      [staged.time + published.time],
      [floor],
      2
    ),
    createBudgetResultRow(
      {
        ...row,
        name: 'main waits meanwhile, the longest',
        ours: Math.max(staged.blocked, published.blocked)
      },
      50
    )
  ]
}

/** Benchmark P18: time to export all rows as CSV and Parquet. */
async function measureFiles(
  userData: string,
  folder: string,
  path: string,
  runs: number
): Promise<BenchmarkResultRow[]> {
  const found: Record<'csv' | 'parquet' | 'copy' | 'bytes', number[]> = {
    csv: [],
    parquet: [],
    copy: [],
    bytes: []
  }
  for (const format of ['csv', 'parquet'] as const) {
    const file = join(folder, `xuat.${format}`)
    const program = await startBenchProgram({ userData, dialog: file })
    try {
      for (let run = 0; run < runs; run++) {
        rmSync(file, { force: true })
        const input = { id: bigTableId, query: plain, format, job: crypto.randomUUID() }
        found[format].push(
          (await callMeasuringBlocking(program, 'dataMart:exportRows', input)).time
        )
        if (format === 'parquet') found.copy.push(await copyTo(path, join(folder, 'bare.parquet')))
        else {
          const began = performance.now()
          await writeFile(join(folder, 'bytes.csv'), Buffer.alloc(statSync(file).size))
          found.bytes.push(performance.now() - began)
        }
      }
    } finally {
      await program.close()
    }
  }
  const speed = rows / median(found.csv) / 1_000
  return [
    {
      id: 'P18',
      name: 'CSV, its speed',
      unit: 'M rows/s',
      ours: speed,
      budget: '>= 0.5 M rows/s',
      ok: speed >= 0.5
    },
    createRatioResultRow(
      { id: 'P18', name: 'Parquet, beside the engine’s own COPY', unit: 'ms' },
      found.parquet,
      found.copy,
      1.5
    )
  ]
}

const copyTo = (path: string, target: string): Promise<number> =>
  measureBareEngine(1, [
    `ATTACH '${path}' AS g (READ_ONLY)`,
    `COPY (SELECT * FROM g.rows) TO '${target}' (FORMAT parquet, COMPRESSION zstd)`
  ])
