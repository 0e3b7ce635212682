import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { joinFilterValues } from '../../../src/shared/kit/list/filter-values'
import { type BenchmarkResultRow, createBudgetResultRow, median, percentile95 } from '../figures'
import { measureRouteOpening } from '../in-page'
import { startBenchProgram } from '../program'
import { makeSectorTables } from './sector-tables'

/** Pages with the filters that their charts set, and values to select in this order. */
const selections: readonly (readonly [page: string, filter: string, values: readonly string[]])[] =
  [
    ['lien-nganh/dashboard', 'kv', ['K0', 'K1', 'K2', 'K3']],
    ['lien-nganh/vung-luc-luong', 'kv', ['K0', 'K1', 'K2', 'K3']],
    ['lien-nganh/doi-chieu-bien-che', 'dv', ['D1', 'D2', 'D3', 'D4']],
    ['lien-nganh/doi-chieu-trang-bi', 'nhom', ['1', '2', '3', '4']],
    ['lien-nganh/chuc-vu-cap-bac', 'nhom', ['1', '2', '3', '4']],
    ['to-chuc-bien-che/tong-quan', 'cap', ['1', '2', '3', '4']],
    ['to-chuc-bien-che/theo-loai-hinh', 'loai-hinh', ['1', '2', '3', '4']],
    ['to-chuc-bien-che/ty-le-lap-day', 'dv', ['D1', 'D2', 'D3', 'D4']],
    ['quan-so-chinh-sach/phan-bo-theo-vung-mien', 'vung', ['1', '2', '3']],
    ['trang-bi/theo-don-vi', 'dv', ['D1', 'D2', 'D3', 'D4']],
    ['trang-bi/theo-muc-do-san-sang', 'nhom', ['1', '2', '3', '4']],
    ['trang-bi/theo-trang-thai-ky-thuat', 'nhom', ['1', '2', '3', '4']],
    ['dong-vien-du-bi/theo-dia-ban', 'kv', ['K0', 'K1', 'K2', 'K3']],
    ['dong-vien-du-bi/san-sang', 'kv', ['K0', 'K1', 'K2', 'K3']]
  ]

/**
 * P24: time from a selection in a chart to the painted page, over a million people of own data. The
 * first selection of a page is counted separately, because it may have to query the engine.
 */
export async function measureFilters(folder: string, runs: number): Promise<BenchmarkResultRow[]> {
  const userData = join(folder, 'filters')
  // The first startBenchProgram of the program creates its records.
  await (await startBenchProgram({ userData })).close()
  await makeSectorTables(userData)
  const program = await startBenchProgram({ userData })
  const [first, later]: [number[], number[]] = [[], []]
  try {
    for (let run = 0; run < runs; run++) {
      for (const [path, filter, values] of selections) {
        const address = `/chuyen-nganh/${path}`
        await measureRouteOpening(program.page, address)
        const times: number[] = []
        for (const count of values.keys()) {
          const chosen = joinFilterValues(values.slice(0, count + 1))
          const query = new URLSearchParams({ [filter]: chosen })
          times.push(await select(program.page, `${address}?${query}`, count + 1))
        }
        console.log(`   ${times.map(time => time.toFixed(0)).join(', ')} ms ${path}`)
        if (run === 0) first.push(times[0] ?? Number.NaN)
        later.push(...times.slice(run === 0 ? 1 : 0))
      }
    }
  } finally {
    await program.close()
  }
  const row = { id: 'P24', unit: 'ms' }
  return [
    createBudgetResultRow(
      { ...row, name: 'first selection on a page, p95', ours: percentile95(first) },
      300
    ),
    createBudgetResultRow(
      { ...row, name: 'further selections, p95', ours: percentile95(later) },
      50
    ),
    createBudgetResultRow({ ...row, name: 'the median of them', ours: median(later) }, 50)
  ]
}

/** Milliseconds without a change after which a page counts as settled. */
const settled = 250

/**
 * Sets the address of an open page; returns milliseconds until the last change of the page that
 * shows as many selected elements was painted.
 */
function select(page: Page, address: string, chips: number): Promise<number> {
  return page.evaluate(
    async ([to, wanted, quiet]) => {
      const main = document.querySelector('main')
      if (!main) throw new Error('no page')
      const label = 'Đang lọc theo biểu đồ'
      const isThere = (): boolean =>
        // The last button removes all selections.
        main.querySelectorAll(`[aria-label="${label}"] button`).length === wanted + 1
      const began = performance.now()
      let painted = Number.NaN
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${to} is not there after 30 s`)), 30_000)
        let timer = 0
        const watcher = new MutationObserver(() => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              painted = performance.now()
            }
            port2.postMessage(undefined)
          })
          clearTimeout(timer)
          if (!isThere()) return
          timer = window.setTimeout(() => {
            clearTimeout(late)
            watcher.disconnect()
            resolve()
          }, quiet)
        })
        watcher.observe(main, { childList: true, subtree: true, characterData: true })
        window.location.hash = `#${to}`
      })
      return painted - began
    },
    [address, chips, settled] as const
  )
}
