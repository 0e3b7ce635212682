import { samplePeriods } from '@shared/features/analytics/calendar'
import { figureChangeText } from '@shared/features/analytics/change-text'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import { describe, expect, it } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import {
  findFigureCountDefinition,
  hasChangeExplanation
} from '../../../../../src/main/analytics/changes/explained'
import { openFigureChange } from '../../../../../src/main/analytics/changes/open-change'
import { splitFigureChange } from '../../../../../src/main/analytics/changes/split-change'
import {
  toCauseRowsView,
  toChangeView
} from '../../../../../src/main/analytics/changes/view-change'
import {
  countReservistsInAreas,
  readyReservistShareOf
} from '../../../../../src/main/analytics/measures/reserve'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

/** Computes the causes of a figure's change on a page over sample data. */
async function open(path: string, key: string, filters: Record<string, string> = {}) {
  const page = sectorPages.get(`/chuyen-nganh/${path}`)
  if (!page) throw new Error(`no page ${path}`)
  const scope = createSamplePageScope(sampleSectorData, filters)
  return openFigureChange(page, scope, key)
}

async function viewOf(path: string, key: string, filters: Record<string, string> = {}) {
  const opened = await open(path, key, filters)
  const { figure, split, explained, scope } = opened
  const view = toChangeView(figure, split, explained, { scope, mayReadPersons: true })
  if (!view) throw new Error(`the parts of ${key} do not add up`)
  return { ...opened, view }
}

/**
 * Keys of figures that count events of a month, or alerts. They have no causes, because they do not
 * compare rows of two months.
 */
const withoutRows = new Set(['gained', 'lost', 'alerts-grave', 'alerts-warning'])

describe('causes of changes in figures over sample data', () => {
  it('refuses to split a change on a page that a filter narrows to a part of the rows of a unit', async () => {
    const path = 'trang-bi/theo-muc-do-san-sang'
    const ky = samplePeriods[5]
    const byUnit = { ky, dv: sampleSectorData.units[0]?.id ?? '' }
    const page = sectorPages.get(`/chuyen-nganh/${path}`)
    const [figure] = (await page?.figures(createSamplePageScope(sampleSectorData, byUnit))) ?? []
    expect(figure).toMatchObject({ key: 'equipment-ready', delta: {} })
    await expect(open(path, 'equipment-ready', { ky, nhom: '1' })).rejects.toThrow(
      figureChangeText.refused.unknown
    )
  })

  it('every figure with a change, on every page over sample data, can be split by cause', async () => {
    const missing: string[] = []
    let split = 0
    const ky = samplePeriods[5]
    for (const [path, page] of sectorPages) {
      const scope = createSamplePageScope(sampleSectorData, { ky })
      for (const { key, delta } of await page.figures(scope)) {
        if (!delta) continue
        if (withoutRows.has(key)) expect(hasChangeExplanation(key)).toBe(false)
        else if (!hasChangeExplanation(key)) missing.push(`${path} ${key}`)
        else {
          await viewOf(path.replace('/chuyen-nganh/', ''), key, { ky })
          split++
        }
      }
    }
    expect(missing).toEqual([])
    expect(split).toBeGreaterThan(15)
  })

  it.each<[string, string, Record<string, string>]>([
    ['quan-so-chinh-sach/tong-quan-quan-so', 'headcount', {}],
    ['quan-so-chinh-sach/tong-quan-quan-so', 'headcount', { 'don-vi': 'b' }],
    ['to-chuc-bien-che/ty-le-lap-day', 'fill-rate', { 'khu-vuc': '2' }],
    ['trang-bi/theo-muc-do-san-sang', 'equipment-ready', {}],
    ['dong-vien-du-bi/theo-dia-ban', 'reserve-quota-rate', {}],
    ['dong-vien-du-bi/tong-quan', 'reserve-registered-rank', { hang: '2' }],
    ['quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong', 'pay-total', {}]
  ])(
    '%s shows parts of %s over %j that add up to the total at each level',
    async (path, key, filters) => {
      const { view } = await viewOf(path, key, filters)
      const sum = (parts: readonly { readonly size: number }[]): number =>
        parts.reduce((all, { size }) => all + size, 0)
      expect(sum(view.causes)).toBe(view.total.size)
      for (const cause of view.causes) expect(sum(cause.places)).toBe(cause.size)
      const shown = view.causes.flatMap(
        ({ points, amount }) => parseDisplayedNumber(points ?? amount) ?? 0
      )
      const total = parseDisplayedNumber(view.total.points ?? view.total.amount) ?? 0
      expect(shown.reduce((all, one) => all + one, 0)).toBeCloseTo(total, 6)
      expect(view.causes.length).toBeGreaterThan(0)
    }
  )

  it.each(['reserve-assigned', 'reserve-assigned-rank', 'reserve-ready', 'reserve-ready-rank'])(
    'the change of %s is split between the two values that a direct count returns, on whichever page it is shown',
    async key => {
      const scope = createSamplePageScope(
        sampleSectorData,
        key.endsWith('rank') ? { hang: '2' } : {}
      )
      const explained = findFigureCountDefinition(key, scope)
      if (!explained) throw new Error(key)
      const { before, after, contributions } = await splitFigureChange(scope, explained)
      const rank = key.endsWith('rank') ? 2 : undefined
      const { period, areas, facts } = scope
      const periods = [period - 1, period]
      const registered = await facts.reserve.registered(periods, rank)
      const assigned = await facts.reserve.assigned(periods, rank)
      const states = await facts.reserve.states(periods, rank)
      const expected = [0, 1].map(at =>
        key.includes('assigned')
          ? countReservistsInAreas(assigned[at] ?? [], areas)
          : readyReservistShareOf(states[at] ?? [], registered[at] ?? [], areas)
      )
      const valueIn = ({ amount, base }: typeof before) =>
        key.includes('assigned') ? amount : amount / base
      expect([before, after].map(valueIn)).toEqual(expected)
      const sum = contributions.reduce((all, { amount }) => all + amount, 0)
      expect(sum).toBe(after.amount - before.amount)
      expect(contributions.some(({ cause }) => cause === 'changed')).toBe(true)
    }
  )

  it('a figure that shows a change refers to the figure that changed, and figures without a change refer to none', async () => {
    const explained = async (path: string, ky: string) => {
      const page = sectorPages.get(`/chuyen-nganh/${path}`)
      if (!page) throw new Error(`no page ${path}`)
      const { figures } = await buildSectorPageView(
        page,
        createSamplePageScope(sampleSectorData, { ky })
      )
      return figures.map(({ key, explains }) => [key, explains])
    }
    expect(await explained('quan-so-chinh-sach/tong-quan-quan-so', '2026-10')).toEqual([
      ['headcount', 'headcount'],
      ['present', undefined],
      ['absent', undefined],
      ['headcount-change', 'headcount']
    ])
    expect(await explained('trang-bi/theo-muc-do-san-sang', '2025-11')).toContainEqual([
      'equipment-ready',
      undefined
    ])
  })

  it('the rows behind a move between two units list the persons with both units', async () => {
    const opened = await open('quan-so-chinh-sach/tong-quan-quan-so', 'headcount')
    const moves = opened.split.contributions.filter(({ cause }) => cause === 'moved')
    const unit = moves[0]?.unit ?? ''
    const { explained, scope } = opened
    const rows = toCauseRowsView(
      opened.split.contributions,
      { cause: 'moved', unit },
      { explained, scope }
    )
    expect(rows.heads.slice(0, 3)).toEqual(['Mã', 'Từ', 'Đến'])
    expect(rows.count).toBe(moves.filter(one => one.unit === unit).length)
    for (const [code, from, to] of rows.rows) {
      expect(code).toMatch(/^NS-\d{6}$/)
      expect(from).not.toBe(to)
      expect([from, to]).toContain(explained.places.get(unit))
    }
  })

  it('a figure without a change cannot be split, and nothing is shown if the change on the page is not the computed one', async () => {
    await expect(open('quan-so-chinh-sach/tong-quan-quan-so', 'present')).rejects.toThrow(
      'không có thay đổi giữa hai kỳ'
    )
    const { figure, split, explained, scope } = await open(
      'quan-so-chinh-sach/tong-quan-quan-so',
      'headcount'
    )
    const other = { ...figure, delta: { text: '+99', up: true, tone: 'neutral' as const } }
    expect(toChangeView(other, split, explained, { scope, mayReadPersons: true })).toBeUndefined()
    expect(findFigureCountDefinition('present', scope)).toBeUndefined()
  })
})
