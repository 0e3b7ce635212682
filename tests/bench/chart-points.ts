import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { chooseRuntime, chooseSandboxSwitches } from '../../scripts/runtime.mjs'
import { type BenchmarkResultRow, createBudgetResultRow, median, percentile95 } from './figures'
import { benchRepositoryRoot } from './program'

const points = 100_000

/** P25: a chart of 100,000 points, from its data to its paint, in a page of the installed Chromium. */
export async function measureChartPoints(
  folder: string,
  runs: number
): Promise<BenchmarkResultRow[]> {
  await build({
    configFile: false,
    root: benchRepositoryRoot,
    oxc: { jsx: { development: false } },
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: {
        '@shared': join(benchRepositoryRoot, 'src/shared'),
        '@renderer': join(benchRepositoryRoot, 'src/renderer')
      }
    },
    build: {
      outDir: folder,
      lib: {
        entry: join(benchRepositoryRoot, 'tests/bench/chart-page.tsx'),
        formats: ['iife'],
        name: 'chartPage',
        fileName: () => 'chart.js'
      }
    }
  })
  const { executable } = chooseRuntime({ ...process.env, APP_RUNTIME: 'chromium' })
  const browser = await chromium.launch({
    executablePath: executable,
    args: chooseSandboxSwitches()
  })
  const times: number[] = []
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await page.setContent('<!doctype html><html><body></body></html>')
    await page.addScriptTag({ path: join(folder, 'chart.js') })
    for (let run = 0; run < runs * 10 + 1; run++) {
      const time = await page.evaluate(
        count =>
          (window as unknown as { drawChart: (n: number) => Promise<number> }).drawChart(count),
        points
      )
      // The first chart of a page also compiles the code.
      if (run > 0) times.push(time)
    }
  } finally {
    await browser.close()
  }
  const row = { id: 'P25', unit: 'ms' }
  return [
    createBudgetResultRow(
      { ...row, name: 'chart of 100,000 points painted, p95', ours: percentile95(times) },
      100
    ),
    createBudgetResultRow({ ...row, name: 'the median of them', ours: median(times) }, 100)
  ]
}
