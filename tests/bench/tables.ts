import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { limitRow, p95, type Row, ratioRow } from './figures'
import { frameTime, openRoute } from './in-page'
import { accessLogOf, writeAccessLog } from './log-files'
import { start } from './program'

const large = ['api-001', 'api-003', 'api-005']
const small = ['api-002', 'api-004', 'api-006']
const logPath = (id: string): string => `/chia-se/api/${id}/logs`

/**
 * P4 and P5: access logs of 100,000 rows and of 20, alternating; then typing into the search box of
 * the large one.
 */
export async function measureTables(folder: string): Promise<Row[]> {
  const userData = join(folder, 'tables')
  const [model, ...others] = large
  await writeAccessLog(accessLogOf(userData, model ?? ''), 100_000)
  for (const id of others)
    copyFileSync(accessLogOf(userData, model ?? ''), accessLogOf(userData, id))
  for (const id of small) await writeAccessLog(accessLogOf(userData, id), 20)
  const program = await start({ userData })
  const { page } = program
  try {
    const frame = await frameTime(page)
    // The page is loaded before measuring; the measurement covers the first opening of each log.
    await openRoute(page, logPath('api-007'))
    const [many, few, again]: number[][] = [[], [], []]
    for (const [turn, id] of large.entries()) {
      await openRoute(page, '/chia-se/api')
      few?.push(await openRoute(page, logPath(small[turn] ?? '')))
      await openRoute(page, '/chia-se/api')
      many?.push(await openRoute(page, logPath(id)))
    }
    for (const id of large) {
      await openRoute(page, '/chia-se/api')
      again?.push(await openRoute(page, logPath(id)))
    }
    const mounted = await page.locator('[role="row"], [role="cell"], [role="gridcell"]').count()
    const keys = await typeSearches(page, '100.000')
    return [
      {
        ...limitRow(
          { id: 'P4', name: 'key in search, 100,000 rows, p95', unit: 'ms', ours: p95(keys) },
          50
        ),
        floor: frame
      },
      ratioRow(
        { id: 'P5', name: 'first paint of 100,000 rows over 20', unit: 'ms' },
        many ?? [],
        few ?? [],
        2
      ),
      ratioRow({ id: 'P5', name: 'the same, seen before', unit: 'ms' }, again ?? [], few ?? [], 2),
      limitRow({ id: 'P5', name: 'rows and cells mounted', unit: 'nodes', ours: mounted }, 300)
    ]
  } finally {
    await program.close()
  }
}

/** Each key leaves fewer rows. */
const typed = ['3', '1', '.', '7', '7']

/** With fewer than twenty keys the slowest would count as the 95th percentile. */
const searches = 8

/**
 * Types part of an address into the search of a log with this number of rows ("100.000"), eight
 * times; returns milliseconds from each key to its painted rows.
 */
export async function typeSearches(page: Page, total: string): Promise<number[]> {
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
          // The first matches may appear before the count.
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
