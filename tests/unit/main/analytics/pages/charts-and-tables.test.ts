import {
  computeAgeInYearsOn,
  dayNumberToIsoDay,
  samplePeriodEndDays,
  samplePeriods
} from '@shared/features/analytics/calendar'
import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { personPresenceStates, unitKinds } from '@shared/model/analytics/words'
import { describe, expect, test } from 'vitest'
import { samplePresenceOf } from '../../../../../src/main/analytics/facts/sample/persons/presence'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import {
  readSectorPage,
  sampleSectorData,
  sumValues
} from '../../../../support/analytics/sector-reading'

const scopes: readonly Record<string, string>[] = [
  {},
  { ky: '2025-11' },
  { ky: '2026-03', 'don-vi': 'b' },
  { 'khu-vuc': '4' }
]

/** Cell texts of one column in a page's table, at most 200 rows. */
async function cellsOf(
  path: string,
  key: string,
  filters: Record<string, string>
): Promise<string[]> {
  const page = sectorPages.get(`/chuyen-nganh/${path}`)
  if (!page) throw new Error(`no page ${path}`)
  const at = page.table.columns.findIndex(column => column.key === key)
  const query = { search: '', filters, sort: null, offset: 0, limit: 200 }
  const table = await page.rows(createSamplePageScope(sampleSectorData, filters))
  return (await table.page(query)).rows.map(({ cells }) => {
    const cell = cells[at]
    return textOfSectorCell(cell)
  })
}

describe.each(scopes)('charts and tables filtered by %j', filters => {
  test('people who meet or miss a criterion add up to the holders of posts with a standard', async () => {
    const page = await readSectorPage('to-chuc-bien-che/chuan-chuc-vu', filters)
    const measured = page
      .column('nguoi')
      .filter((_, at) => page.texts('bac')[at] !== 'Chưa ban hành')
    const title = 'Đạt và chưa đạt theo tiêu chí'
    const [met, missed] = ['Đạt', 'Chưa đạt'].map(name => page.bars(title, name))
    expect(met).toHaveLength(4)
    for (const [at, people] of (met ?? []).entries()) {
      expect(people + (missed?.[at] ?? Number.NaN)).toBe(sumValues(measured))
      expect(missed?.[at]).toBeGreaterThanOrEqual(0)
    }
  })

  test('headcounts by region add up to the total headcount for each kind of unit', async () => {
    const regions = await readSectorPage('quan-so-chinh-sach/phan-bo-theo-vung-mien', filters)
    const kinds = await readSectorPage('to-chuc-bien-che/theo-loai-hinh', filters)
    const names = kinds.texts('loai-hinh')
    for (const kind of unitKinds) {
      const people = sumValues(kinds.column('hc').filter((_, at) => names[at] === kind))
      expect([kind, sumValues(regions.bars('Vùng và loại hình', kind))]).toEqual([kind, people])
    }
    for (const region of [1, 2, 3]) {
      const stacked = unitKinds.map(
        kind => regions.bars('Vùng và loại hình', kind)[region - 1] ?? 0
      )
      expect(sumValues(stacked)).toBe(regions.figure(`headcount-region-${region}`))
    }
  })

  test('a post is shown as vacant since the day after the last period in which it was filled', async () => {
    const path = 'to-chuc-bien-che/chi-tiet-bien-che'
    const period = Math.max(
      0,
      samplePeriods.findIndex(ky => ky === (filters.ky ?? samplePeriods.at(-1)))
    )
    const vacant = (await cellsOf(path, 'trong', filters)).map(Number)
    const since = await cellsOf(path, 'tu-ngay', filters)
    expect(vacant.some(places => places > 0)).toBe(true)
    const codes = await cellsOf(path, 'ma', filters)
    const earlier = await Promise.all(
      samplePeriods.slice(0, period).map(async ky => {
        const own = { ...filters, ky }
        const places = await cellsOf(path, 'trong', own)
        return new Map((await cellsOf(path, 'ma', own)).map((code, place) => [code, places[place]]))
      })
    )
    for (const [at, text] of since.entries()) {
      if (vacant[at] === 0) {
        expect(text).toBe('—')
        continue
      }
      // If the post was filled in no known period, it is vacant since before the first period.
      const then = earlier.findLastIndex(places => places.get(codes[at] ?? '') === '0')
      const day = dayNumberToIsoDay((samplePeriodEndDays[then] ?? 0) + 1)
      const words = day.split('-').reverse().join('/')
      expect([codes[at], text]).toEqual([codes[at], then < 0 ? 'Trước 11/2025' : words])
      if (at > 40) break
    }
  })

  test('alerts are sorted with open ones first, by unit, then by severity, then by size', async () => {
    const page = await readSectorPage('lien-nganh/canh-bao-thieu-hut', filters)
    const [states, levels, short] = [
      page.texts('trang-thai'),
      page.texts('muc'),
      page.column('thieu')
    ]
    // Groups in the order of their first row: one per unit for open alerts, and one for the closed
    // alerts of all units.
    const groups = page
      .texts('don-vi')
      .map((unit, at) => (states[at] === 'Đã đóng' ? 'Đã đóng' : unit))
    const order = [...new Set(groups)]
    const keys = states.map((state, at) => [
      Number(state === 'Đã đóng'),
      order.indexOf(groups[at] ?? ''),
      Number(levels[at] !== 'Nghiêm trọng'),
      -(short[at] ?? 0)
    ])
    const sorted = keys.toSorted(
      ([a = 0, b = 0, c = 0, d = 0], [e = 0, f = 0, g = 0, h = 0]) =>
        a - e || b - f || c - g || d - h
    )
    expect(keys).toEqual(sorted)
  })

  test('the reserve forecast subtracts people who turn 45 in the year and the average number of early leavers', async () => {
    const { column } = await readSectorPage('dong-vien-du-bi/du-bao', {
      ...filters,
      'chan-troi': '8'
    })
    const { period, areas } = createSamplePageScope(sampleSectorData, filters)
    const today = samplePeriodEndDays[period] ?? 0
    const inAreas = sampleSectorData.reservists.filter(person =>
      areas.some(({ index }) => index === sampleSectorData.localities[person.locality]?.area)
    )
    const people = inAreas.filter(({ registered, left }) => registered <= period && left > period)
    const early = (inAreas.filter(({ left }) => left <= period).length * 12) / (period + 1)
    const years = column('ra')
    expect(years).toHaveLength(8)
    for (const [step, lost] of years.entries()) {
      const [from, to] = [step, step + 1].map(year => today + Math.round(year * 365.25))
      const aged = people.filter(
        ({ birth }) =>
          computeAgeInYearsOn(birth, from ?? 0) < 45 && computeAgeInYearsOn(birth, to ?? 0) >= 45
      )
      // The tolerance allows for birthdays exactly on a period boundary and for the rounding of
      // early leavers.
      expect(Math.abs(lost - aged.length - early)).toBeLessThanOrEqual(2.5)
    }
    expect(sumValues(years)).toBeGreaterThan(8 * early)
  })
})

test('in the sample data 93 percent of the persons are present, and the absences have all reasons', () => {
  const people = sampleSectorData.persons
  const counts = personPresenceStates.map(() => 0)
  for (const person of people) {
    for (const period of samplePeriods.keys()) {
      const where = samplePresenceOf(person, period)
      expect(where).toBeGreaterThanOrEqual(0)
      counts[where] = (counts[where] ?? 0) + 1
    }
  }
  const all = people.length * samplePeriods.length
  for (const [where, share] of [0.93, 0.027, 0.018, 0.016, 0.009].entries()) {
    expect((counts[where] ?? 0) / all).toBeCloseTo(share, 2)
  }
})
