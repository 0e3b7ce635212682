import { join } from 'node:path'
import { sectorNavigationGroups } from '../../../src/shared/model/analytics/sector-navigation'
import { type BenchmarkResultRow, createBudgetResultRow, median, percentile95 } from '../figures'
import { measureRouteOpening } from '../in-page'
import { type BenchProgram, startBenchProgram } from '../program'
import { makeSectorTables } from './sector-tables'

const mebibyte = 1_048_576
const paths = sectorNavigationGroups.flatMap(({ items }) => items.map(({ path }) => path))

/**
 * Benchmark P20 (docs/performance.md): time from opening the address of a sector page to the
 * painted page, over a million persons of the unit's data; medians of the runs, each in a freshly
 * started program.
 */
export async function measureSectorPages(
  folder: string,
  runs: number
): Promise<BenchmarkResultRow[]> {
  const userData = join(folder, 'sector')
  // The first start of the program creates the records that the tables are added to.
  await (await startBenchProgram({ userData })).close()
  await makeSectorTables(userData)
  const all: Run[] = []
  for (let run = 0; run < runs; run++) all.push(await runOnce(userData))
  const of = (name: string, unit: string, figure: (run: Run) => number) => ({
    id: 'P20',
    name,
    unit,
    ours: median(all.map(figure))
  })
  return [
    createBudgetResultRow(
      of('first sector page of own data', 'ms', ({ first }) => first),
      3_000
    ),
    createBudgetResultRow(
      of('each page after it for the first time, p95', 'ms', ({ once }) => once),
      300
    ),
    createBudgetResultRow(
      of('each page again, p95', 'ms', ({ again }) => again),
      300
    ),
    createBudgetResultRow(
      of('memory of main more, both at rest', 'MiB', ({ rested }) => rested),
      50
    ),
    {
      ...of('the same, garbage of the walk among it', 'MiB', ({ busy }) => busy),
      budget: '',
      ok: undefined
    }
  ]
}

interface Run {
  readonly first: number
  /** 95th percentile of the milliseconds per page, over a hundred pages. */
  readonly once: number
  readonly again: number
  /** Growth of the main process's memory in MiB after all pages, once it is idle. */
  readonly rested: number
  readonly busy: number
}

async function runOnce(userData: string): Promise<Run> {
  const program = await startBenchProgram({ userData })
  try {
    await measureRouteOpening(program.page, '/thu-thap/nguon')
    const before = await restedMemory(program)
    const first = await measureRouteOpening(program.page, paths[0] ?? '')
    const once = await walk(program)
    const again = await walk(program)
    const more = (now: number | undefined): number =>
      before && now ? (now - before) / mebibyte : Number.NaN
    const busy = more(program.memory()?.main)
    const rested = more(await restedMemory(program))
    const slowest = once.toSorted(([, left], [, right]) => right - left).slice(0, 8)
    console.log(slowest.map(([path, time]) => `   ${time.toFixed(0)} ms ${path}`).join('\n'))
    const times = (walked: typeof once): number[] => walked.map(([, time]) => time)
    return {
      first,
      once: percentile95(times(once)),
      again: percentile95(times(again)),
      rested,
      busy
    }
  } finally {
    await program.close()
  }
}

/**
 * Resident memory of the main process after its garbage collection, some eight seconds after the
 * last work; the minimum of twenty samples, a second apart.
 */
async function restedMemory({ memory, page }: BenchProgram): Promise<number | undefined> {
  let least: number | undefined
  for (let look = 0; look < 20; look++) {
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 1_000)))
    const now = memory()?.main
    if (now !== undefined) least = Math.min(least ?? now, now)
  }
  return least
}

async function walk({ page }: BenchProgram): Promise<[string, number][]> {
  const times: [string, number][] = []
  for (const path of paths) times.push([path, await measureRouteOpening(page, path)])
  return times
}
