import { sampleCalendar, samplePeriods } from '@shared/features/analytics/calendar'
import type { SectorPageView } from '@shared/features/analytics/view'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import { describe, expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import type { SectorPageDefinition } from '../../../../../src/main/analytics/page'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import { selectEveryNthCase } from '../../../../support/effort'

const scopes: Record<string, Record<string, string>> = {
  'all units': {},
  'one area': { 'khu-vuc': '4' }
}
const pages = [...sectorPages].map(([path, page]) => ({ path, page }))
const labels = samplePeriods.map((_, period) => sampleCalendar.label(period))

describe.each(Object.entries(scopes))('sector pages over all periods with %s', (_, filters) => {
  const viewAll = (page: SectorPageDefinition): Promise<SectorPageView[]> =>
    Promise.all(
      samplePeriods.map(ky =>
        buildSectorPageView(page, createSamplePageScope(sampleSectorData, { ...filters, ky }))
      )
    )

  test.each(selectEveryNthCase(pages, 6))(
    'on page $path each change is the difference to the previous period',
    async ({ page }) => {
      const views = await viewAll(page)
      for (const [period, view] of views.entries()) {
        for (const { key, amount, value, delta } of view.figures) {
          if (!delta || period === 0) continue
          const before =
            views[period - 1]?.figures.find(one => one.key === key)?.amount ?? Number.NaN
          const unit = value.endsWith('%') ? 100 : 1
          const change = ((amount ?? Number.NaN) - before) * unit
          const said =
            parseDisplayedNumber(delta.text.replace(' điểm', '').replace(' ', '')) ?? Number.NaN
          expect(Math.abs(said - change), `${key} ${delta.text}`).toBeLessThan(0.5001 / unit ** 0.5)
          expect([key, delta.up]).toEqual([key, change > 0])
        }
      }
    }
  )

  test.each(selectEveryNthCase(pages, 6))(
    'on page $path a line chart over periods ends at the selected period',
    async ({ page }) => {
      const views = await viewAll(page)
      for (const [period, view] of views.entries()) {
        for (const block of view.blocks) {
          const { axis, labels: shown } = block.data
          if (axis !== 'Kỳ' || block.data.series.some(({ dashed }) => dashed)) continue
          const most = views.at(-1)?.blocks.find(({ title }) => title === block.title)?.data
          const room = most?.labels.length ?? 0
          expect(shown).toEqual(labels.slice(0, period + 1).slice(-room))
          for (const [at, label] of shown.entries()) {
            const then = views[labels.indexOf(label)]?.blocks.find(
              ({ title }) => title === block.title
            )
            for (const { name, values } of block.data.series) {
              const series = then?.data.series.find(one => one.name === name)
              expect([block.title, name, label, values[at]]).toEqual([
                block.title,
                name,
                label,
                series?.values.at(-1)
              ])
            }
          }
        }
      }
    }
  )
})
