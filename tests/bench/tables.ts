import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type ApiLogPairIds, apiLogPagePath, shortLogCallCount, writeApiCallLogs } from './call-log'
import {
  type BenchmarkResultRow,
  createBudgetResultRow,
  createRatioResultRow,
  percentile95
} from './figures'
import { measureFrameTime, measureRouteOpening } from './in-page'
import { type BenchProgram, startBenchProgram } from './program'

const rows = 100_000

/**
 * Measures benchmarks P4 and P5 (docs/performance.md) on a log of 100,000 calls and on a log of
 * twenty calls.
 */
export async function measureLogTables(folder: string): Promise<BenchmarkResultRow[]> {
  const userData = join(folder, 'tables')
  const logs = await writeApiCallLogs(userData, rows)
  const program = await startBenchProgram({ userData })
  try {
    const { few, frame, keys, many, mounted } = await measureLogPages(program, logs, rows)
    return [
      {
        ...createBudgetResultRow(
          {
            id: 'P4',
            name: 'key in search, 100,000 rows, p95',
            unit: 'ms',
            ours: percentile95(keys)
          },
          50
        ),
        floor: frame
      },
      createRatioResultRow(
        { id: 'P5', name: 'first paint of 100,000 rows over 20', unit: 'ms' },
        many,
        few,
        2
      ),
      createBudgetResultRow(
        { id: 'P5', name: 'rows and cells mounted', unit: 'nodes', ours: mounted },
        300
      )
    ]
  } finally {
    await program.close()
  }
}

interface LogPages {
  /**
   * Milliseconds of one frame; of each opening of the long and of the short log; of each key press.
   */
  readonly frame: number
  readonly many: readonly number[]
  readonly few: readonly number[]
  readonly keys: readonly number[]
  /** Number of rows in the document; `cells` is the number of cells. */
  readonly mounted: number
}

/**
 * Opens the pages of both logs alternately, then types into the search box of the long log.
 * `total`: number of calls of both logs.
 */
export async function measureLogPages(
  { page }: BenchProgram,
  { long, short }: ApiLogPairIds,
  total: number
): Promise<LogPages> {
  const frame = await measureFrameTime(page)
  // The first opening loads the code of the page and is not measured.
  await measureRouteOpening(page, apiLogPagePath('api-001'))
  const [many, few]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 5; turn++) {
    for (const [id, times] of [
      [short, few],
      [long, many]
    ] as const) {
      await measureRouteOpening(page, '/chia-se/api')
      times.push(await measureRouteOpening(page, apiLogPagePath(id)))
    }
  }
  const keys = await typeSearches(page, (total - shortLogCallCount).toLocaleString('vi-VN'))
  const mounted = await page.locator('[role="row"], [role="cell"], [role="gridcell"]').count()
  return { frame, many, few, keys, mounted }
}

/** Keys that narrow the search step by step, so that each key leaves fewer matching rows. */
const typed = ['3', '1', '.', '7', '7']

/**
 * Number of repeated searches. With fewer than twenty key presses in all, the slowest one would be
 * the 95th percentile.
 */
const searches = 8

/**
 * Types part of an address into the search box of a log with this number of rows ("100.000"), eight
 * times; returns the milliseconds from each key press until the matching rows are painted.
 */
async function typeSearches(page: Page, total: string): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < searches; count++) times.push(...(await typeSearch(page, total)))
  return times
}

async function typeSearch(page: Page, total: string): Promise<number[]> {
  const box = page.locator('[data-page-search]')
  await box.fill('')
  await page.getByText(`Hiển thị ${total} trên tổng số ${total}`).waitFor()
  await box.focus()
  const times: number[] = []
  for (const key of typed) {
    const painted = page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const count = [...document.querySelectorAll('[role="status"]')].find(({ textContent }) =>
            textContent?.startsWith('Hiển thị')
          )
          let began = 0
          const onKey = (event: Event): void => {
            began = event.timeStamp
          }
          document.addEventListener('beforeinput', onKey, { once: true })
          const watcher = new MutationObserver(() => {
            watcher.disconnect()
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - began)
              port2.postMessage(undefined)
            })
          })
          // Both are observed, because the first matches may appear before the count.
          for (const shown of [count, document.querySelector('main tbody[role="rowgroup"]')]) {
            if (shown)
              watcher.observe(shown, { childList: true, characterData: true, subtree: true })
          }
          document.documentElement.dataset.watching = ''
        })
    )
    await page.locator('html[data-watching]').waitFor({ state: 'attached' })
    await page.keyboard.insertText(key)
    times.push(await painted)
    await page.evaluate(() => delete document.documentElement.dataset.watching)
  }
  return times
}
