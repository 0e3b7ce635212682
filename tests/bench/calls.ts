import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { shortLogCallCount, writeApiCallLogs } from './call-log'
import {
  type ExportMeasurement,
  measureExportCancellation,
  measureSingleExport
} from './export-once'
import {
  type BenchmarkResultRow,
  createBudgetResultRow,
  createRatioResultRow,
  median,
  percentile95
} from './figures'
import { type BenchProgram, startBenchProgram } from './program'
import { measureLogPages } from './tables'

/** Number of lines of the call log; the environment variable `CALLS` overrides it. */
const rows = Number(process.env.CALLS ?? 10_000_000)

/**
 * Benchmark P22 (docs/performance.md): log pages over ten million lines compared with twenty lines:
 * first paint, search, complete export.
 */
export async function measureCalls(folder: string, runs: number): Promise<BenchmarkResultRow[]> {
  const userData = join(folder, 'calls')
  const logs = await writeApiCallLogs(userData, rows)
  const file = join(folder, 'calls.csv')
  const program = await startBenchProgram({ userData, dialog: file })
  try {
    const { few, frame, keys, many, mounted } = await measureLogPages(program, logs, rows)
    const total = (rows - shortLogCallCount).toLocaleString('vi-VN')
    const p22 = (name: string, unit: string, ours: number) => ({ id: 'P22', name, unit, ours })
    return [
      createRatioResultRow(
        {
          id: 'P22',
          name: `log of ${total} calls opened, over one of ${shortLogCallCount}`,
          unit: 'ms'
        },
        many,
        few,
        2
      ),
      {
        ...createBudgetResultRow(p22('key in its search, p95', 'ms', percentile95(keys)), 50),
        floor: frame
      },
      createBudgetResultRow(p22('rows and cells mounted', 'nodes', mounted), 300),
      ...(await measureFile(program, logs.long, file, runs))
    ]
  } finally {
    await program.close()
  }
}

async function measureFile(
  program: BenchProgram,
  id: string,
  file: string,
  runs: number
): Promise<BenchmarkResultRow[]> {
  const made: ExportMeasurement[] = []
  for (let run = 0; run < runs; run++) {
    made.push(await measureSingleExport(program, id))
    rmSync(file)
  }
  const stopped = await measureExportCancellation(program, id)
  const of = (figure: (one: (typeof made)[number]) => number): number => median(made.map(figure))
  const speed = (rows - shortLogCallCount) / of(({ time }) => time) / 1_000
  const p22 = (name: string, unit: string, ours: number) => ({ id: 'P22', name, unit, ours })
  return [
    { ...p22('CSV of all calls', 'M rows/s', speed), budget: '>= 0.5 M rows/s', ok: speed >= 0.5 },
    createBudgetResultRow(
      p22(
        'memory of main, more',
        'MiB',
        of(({ grown = Number.NaN }) => grown / 1_048_576)
      ),
      100
    ),
    {
      ...createBudgetResultRow(
        p22(
          'longest wait for main',
          'ms',
          of(({ blocked }) => blocked)
        ),
        50
      ),
      floor: of(({ blockedAtRest }) => blockedAtRest)
    },
    createBudgetResultRow(p22('stopped', 'ms', stopped), 200)
  ]
}
