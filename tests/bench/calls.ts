import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fewCalls, writeCallLog } from './call-log'
import { type Exported, exportOnce, stopOnce } from './export-once'
import { limitRow, median, p95, type Row, ratioRow } from './figures'
import { type Program, start } from './program'
import { measureLogPages } from './tables'

/** Number of lines of the call log; the environment variable `CALLS` overrides it. */
const rows = Number(process.env.CALLS ?? 10_000_000)

/**
 * Benchmark P22 (docs/performance.md): log pages over ten million lines compared with twenty lines:
 * first paint, search, complete export.
 */
export async function measureCalls(folder: string, runs: number): Promise<Row[]> {
  const userData = join(folder, 'calls')
  const logs = await writeCallLog(userData, rows)
  const file = join(folder, 'calls.csv')
  const program = await start({ userData, dialog: file })
  try {
    const { few, frame, keys, many, mounted } = await measureLogPages(program, logs, rows)
    const total = (rows - fewCalls).toLocaleString('vi-VN')
    const p22 = (name: string, unit: string, ours: number) => ({ id: 'P22', name, unit, ours })
    return [
      ratioRow(
        { id: 'P22', name: `log of ${total} calls opened, over one of ${fewCalls}`, unit: 'ms' },
        many,
        few,
        2
      ),
      { ...limitRow(p22('key in its search, p95', 'ms', p95(keys)), 50), floor: frame },
      limitRow(p22('rows and cells mounted', 'nodes', mounted), 300),
      ...(await measureFile(program, logs.long, file, runs))
    ]
  } finally {
    await program.close()
  }
}

async function measureFile(
  program: Program,
  id: string,
  file: string,
  runs: number
): Promise<Row[]> {
  const made: Exported[] = []
  for (let run = 0; run < runs; run++) {
    made.push(await exportOnce(program, id))
    rmSync(file)
  }
  const stopped = await stopOnce(program, id)
  const of = (figure: (one: (typeof made)[number]) => number): number => median(made.map(figure))
  const speed = (rows - fewCalls) / of(({ time }) => time) / 1_000
  const p22 = (name: string, unit: string, ours: number) => ({ id: 'P22', name, unit, ours })
  return [
    { ...p22('CSV of all calls', 'M rows/s', speed), budget: '>= 0.5 M rows/s', ok: speed >= 0.5 },
    limitRow(
      p22(
        'memory of main, more',
        'MiB',
        of(({ grown = Number.NaN }) => grown / 1_048_576)
      ),
      100
    ),
    {
      ...limitRow(
        p22(
          'longest wait for main',
          'ms',
          of(({ blocked }) => blocked)
        ),
        50
      ),
      floor: of(({ blockedAtRest }) => blockedAtRest)
    },
    limitRow(p22('stopped', 'ms', stopped), 200)
  ]
}
