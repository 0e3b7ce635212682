import { existsSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortLogCallCount, writeApiCallLogs } from './call-log'
import { writeCsvWithLibrary } from './csv-library'
import {
  type ExportMeasurement,
  measureExportCancellation,
  measureSingleExport
} from './export-once'
import {
  type BenchmarkResultRow,
  createBudgetResultRow,
  createRatioResultRow,
  createSpeedupResultRow,
  median
} from './figures'
import { measureCallTimes } from './in-page'
import { type BenchProgram, startBenchProgram } from './program'

/** Number of calls of both APIs in the log; the export contains all calls of one API. */
const rows = 1_000_000 + shortLogCallCount
const query = { search: '', filters: {}, sort: null }

/**
 * Measures benchmarks P6, P7 and P8 (docs/performance.md) on a data folder with a log of 1,000,000
 * rows, and P8 also on a folder without a log.
 */
export async function measureLargeLog(folder: string, runs: number): Promise<BenchmarkResultRow[]> {
  const userData = join(folder, 'large')
  const { long: id } = await writeApiCallLogs(userData, rows)
  const file = join(folder, 'export.csv')
  const other = join(folder, 'other.csv')
  const found: BenchmarkResultRow[] = []
  const exported: ExportMeasurement[] = []
  const [floors, plain, stops]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < runs; run++) {
    // Restarts the program for each export, so that memory allocated for one export is not reused
    // for the next.
    const program = await startBenchProgram({ userData, dialog: file })
    try {
      exported.push(await measureSingleExport(program, id))
      const bytes = readFileSync(file)
      floors.push(await writeCsvWithLibrary(other, rows))
      if (!readFileSync(other).equals(bytes)) throw new Error('Two exports differ')
      const began = performance.now()
      await writeFile(other, bytes)
      plain.push(performance.now() - began)
      rmSync(file)
      rmSync(other)
      stops.push(await measureExportCancellation(program, id))
      if (existsSync(file)) throw new Error('A stopped export left its file')
      if (run === runs - 1) found.push(...(await measureCalls(program)))
    } finally {
      await program.close()
    }
  }
  const of = (figure: (one: ExportMeasurement) => number): number => median(exported.map(figure))
  const speed = (rows - shortLogCallCount) / of(({ time }) => time) / 1_000
  const told = of(one => one.told)
  // Progress is emitted every 100 ms, so on a fast machine an export ends before its third progress
  // event.
  const toTell = Math.min(3, Math.floor(of(({ time }) => time) / 200))
  const p6 = (
    name: string,
    unit: string,
    ours: number
  ): Pick<BenchmarkResultRow, 'id' | 'name' | 'unit' | 'ours'> => ({
    id: 'P6',
    name,
    unit,
    ours
  })
  return [
    createSpeedupResultRow(
      { id: 'P6', name: 'CSV of 1,000,000 rows, beside csv-stringify', unit: 'ms' },
      exported.map(({ time }) => time),
      floors,
      3
    ),
    // The speed of disks varies fivefold between machines, so this line has no budget.
    { ...p6('their finished bytes written', 'ms', median(plain)), budget: '', ok: undefined },
    { ...p6('its speed', 'M rows/s', speed), budget: '>= 0.5 M rows/s', ok: speed >= 0.5 },
    createBudgetResultRow(
      p6(
        'memory of main, more',
        'MiB',
        of(({ grown = Number.NaN }) => grown / 1_048_576)
      ),
      100
    ),
    {
      ...createBudgetResultRow(
        p6(
          'longest wait for main',
          'ms',
          of(({ blocked }) => blocked)
        ),
        50
      ),
      floor: of(({ blockedAtRest }) => blockedAtRest)
    },
    { ...p6('words of progress', 'told', told), budget: `>= ${toTell} told`, ok: told >= toTell },
    createBudgetResultRow(p6('stopped, nothing left', 'ms', median(stops)), 200),
    ...found,
    await measurePreference(folder, userData)
  ]
}

/** Benchmark P7: time of one page of 200 rows relative to an empty call, both alternating. */
async function measureCalls({ page }: BenchProgram): Promise<BenchmarkResultRow[]> {
  const ask = { id: 'api-002', query: { ...query, offset: 0, limit: 200 } }
  const logs: number[] = []
  const empty: number[] = []
  await measureCallTimes(page, 'apiSharing:logs', [ask])
  for (let turn = 0; turn < 20; turn++) {
    empty.push(...(await measureCallTimes(page, 'app:painted', Array(5).fill(undefined))))
    logs.push(...(await measureCallTimes(page, 'apiSharing:logs', Array(5).fill(ask))))
  }
  const more = median(logs) - median(empty)
  return [
    {
      ...createBudgetResultRow(
        { id: 'P7', name: '200 log rows, over an empty call', unit: 'ms', ours: more },
        3
      ),
      floor: median(empty)
    }
  ]
}

/** Benchmark P8: time to save one preference, with the large log and without it. */
async function measurePreference(folder: string, large: string): Promise<BenchmarkResultRow> {
  const programs = [
    await startBenchProgram({ userData: large }),
    await startBenchProgram({ userData: join(folder, 'none') })
  ]
  try {
    const times: number[][] = programs.map(() => [])
    for (let turn = 0; turn < 25; turn++) {
      for (const [place, { page }] of programs.entries()) {
        const change = { 'sidebar-collapsed': turn % 2 === 0 }
        times[place]?.push(...(await measureCallTimes(page, 'preferences:update', [change])))
      }
    }
    const row = { id: 'P8', name: 'a preference, 1,000,000 log rows', unit: 'ms' }
    return createRatioResultRow(row, times[0] ?? [], times[1] ?? [], 1.2)
  } finally {
    for (const program of programs) await program.close()
  }
}
