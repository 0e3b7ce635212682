import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { sectorPages } from '../../../src/main/analytics/pages'
import { createLoadedDataCalendar } from '../../../src/shared/features/analytics/calendar'
import { toVietnamIsoDay } from '../../../src/shared/kit/format'
import { type BenchmarkResultRow, percentile95 } from '../figures'
import { measureCallTimes, measureRouteOpening } from '../in-page'
import { startBenchProgram } from '../program'
import { makeSectorTables } from './sector-tables'

const mebibyte = 1_048_576
const pages = [...sectorPages.keys()]

/**
 * Measures closing a reporting period (**Chốt kỳ**), the last of 36 months, over a million persons;
 * and sector pages of a closed month.
 */
export async function measureClosings(folder: string): Promise<BenchmarkResultRow[]> {
  const userData = join(folder, 'closings')
  const { periods } = createLoadedDataCalendar(toVietnamIsoDay(Date.now()))
  const last = periods.at(-1) ?? ''
  await (await startBenchProgram({ userData })).close()
  await makeSectorTables(userData, periods.slice(0, -1))
  let program = await startBenchProgram({ userData })
  try {
    await measureRouteOpening(program.page, '/thu-thap/nguon')
    const { check, close } = await closePeriod(program.page, last)
    const before = program.memory()
    const query = { search: '', filters: { ky: periods.at(-2) }, sort: null, offset: 0, limit: 1 }
    const asked = pages.map(path => ({ path, query }))
    // Calls the main process directly: with so many closed months the first call may exceed the
    // page's timeout.
    const [first = Number.NaN, ...once] = await measureCallTimes(
      program.page,
      'analytics:page',
      asked
    )
    const again = await measureCallTimes(program.page, 'analytics:page', asked)
    const after = program.memory()
    const more = before && after ? (after.main - before.main) / mebibyte : Number.NaN
    await program.close()
    program = await startBenchProgram({ userData })
    await measureRouteOpening(program.page, '/thu-thap/nguon')
    const began = program.memory()
    const [known = Number.NaN, ...later] = await measureCallTimes(
      program.page,
      'analytics:page',
      asked
    )
    const ended = program.memory()
    const kept = began && ended ? (ended.main - began.main) / mebibyte : Number.NaN
    const row = (name: string, ours: number, unit = 'ms'): BenchmarkResultRow => ({
      id: 'P20',
      name,
      unit,
      ours,
      budget: '',
      ok: undefined
    })
    return [
      row('Kiểm tra mô hình before a closing', check),
      row('Chốt kỳ, prepared and closed', close),
      row('first page of a closed month, answered', first),
      row('each answer of it after that for the first time, p95', percentile95(once)),
      row('each answer of it again, p95', percentile95(again)),
      row('memory of main more, 36 months closed', more, 'MiB'),
      row('after a start, first page of a closed month', known),
      row('after a start, each answer after that, p95', percentile95(later)),
      row('after a start, memory of main more', kept, 'MiB')
    ]
  } finally {
    await program.close()
  }
}

type Calls = Readonly<
  Record<string, (input: unknown) => Promise<{ ok: boolean; data?: { base: string } }>>
>

/** Milliseconds that the model check and the closing of a period take, called as the page does. */
function closePeriod(page: Page, period: string): Promise<{ check: number; close: number }> {
  return page.evaluate(async wanted => {
    const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
    const ask = async (name: string, input: unknown) => {
      const reply = await calls[name]?.(input)
      if (!reply?.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`)
      return reply.data
    }
    const began = performance.now()
    await ask('standardModel:check', { job: crypto.randomUUID() })
    const checked = performance.now()
    const prepared = await ask('standardModel:prepareClosing', { period: wanted })
    const reason = 'Số liệu tháng đã đối chiếu'
    const { base } = prepared ?? { base: '' }
    await ask('standardModel:close', { period: wanted, base, reason, accepted: true })
    return { check: checked - began, close: performance.now() - checked }
  }, period)
}
