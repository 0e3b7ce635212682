import { join } from 'node:path'
import { allPageRoutes as allRoutes } from '../support/routes'
import { type BenchmarkResultRow, createBudgetResultRow, median, percentile95 } from './figures'
import { measureFrameTime, measureRouteOpening } from './in-page'
import { type BenchProgram, startBenchProgram } from './program'

/**
 * Benchmarks P3 and P9 (docs/performance.md): opens every route three times; the first time loads
 * the lazily loaded chunks.
 */
export async function measureRoutes(folder: string): Promise<BenchmarkResultRow[]> {
  const program = await startBenchProgram({ userData: join(folder, 'routes') })
  try {
    const frame = await measureFrameTime(program.page)
    await walk(program)
    const once = await rest(program)
    const times = await walk(program)
    const twice = await rest(program)
    const slowest = [...times].sort(([, left], [, right]) => right - left).slice(0, 5)
    console.log(
      slowest.map(([path, time]) => `   ${time.toFixed(0).padStart(5)} ms ${path}`).join('\n')
    )
    const all = times.map(([, time]) => time)
    const most = Math.min(100, 6 * Math.max(frame, 1000 / 60))
    return [
      {
        ...createBudgetResultRow(
          { id: 'P3', name: 'route painted, p95', unit: 'ms', ours: percentile95(all) },
          most
        ),
        floor: frame,
        budget: '<= 100 ms and 6 frames'
      },
      {
        ...createBudgetResultRow(
          { id: 'P3', name: 'the median of them', unit: 'ms', ours: median(all) },
          100
        )
      },
      memoryRow(once, twice)
    ]
  } finally {
    await program.close()
  }
}

async function walk({ page }: BenchProgram): Promise<[string, number][]> {
  const times: [string, number][] = []
  for (const path of allRoutes) times.push([path, await measureRouteOpening(page, path)])
  return times
}

/**
 * Memory at the home page after garbage collection; minimum of ten samples, half a second apart.
 */
async function rest({ page, memory }: BenchProgram): Promise<number | undefined> {
  await measureRouteOpening(page, '/')
  const session = await page.context().newCDPSession(page)
  const looks: number[] = []
  for (let look = 0; look < 10; look++) {
    await session.send('HeapProfiler.collectGarbage')
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 500)))
    const now = memory()
    if (now) looks.push(now.main + now.page)
  }
  await session.detach()
  return looks.length > 0 ? Math.min(...looks) : undefined
}

function memoryRow(once: number | undefined, twice: number | undefined): BenchmarkResultRow {
  const row = {
    id: 'P9',
    name: 'memory after two walks, over one',
    unit: 'MiB',
    budget: '<= 1.1 x'
  }
  if (once === undefined || twice === undefined) return { ...row, ours: Number.NaN, ok: undefined }
  const mib = (bytes: number): number => bytes / 1_048_576
  return { ...row, ours: mib(twice), floor: mib(once), ok: twice <= once * 1.1 }
}
