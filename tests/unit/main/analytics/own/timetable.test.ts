import { describe, expect, test } from 'vitest'
import type { ModelRows } from '../../../../support/analytics/model-rows/harness'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildReserveModelRows } from '../../../../support/analytics/model-rows/reserve'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

const path = '/chuyen-nganh/dong-vien-du-bi/san-sang'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const [first, second] = sampleSectorData.units.slice(-2).map(({ code }) => code)

/** Of 100 persons 60 arrive after 10 h (8 to 20) and 40 after 30 h (20 to 72). */
const timetable: ModelRows = {
  'lich-dong-vien': [
    [first ?? '', 1, 'Nhận lệnh', 2, 1, null, 0],
    [first ?? '', 2, 'Hành quân', 8, 7, 18, 60],
    [second ?? '', 1, null, 30, 20, 72, 40]
  ]
}
const reserve = buildReserveModelRows(sampleSectorData)
const without = (rows: ModelRows, names: readonly string[]): ModelRows =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !names.includes(name)))
const calls = ['dot-goi-thu', 'tra-loi-goi-thu']

describe.each([
  ['are missing', without(reserve, calls)],
  ['are empty', { ...reserve, 'dot-goi-thu': [], 'tra-loi-goi-thu': [] }]
] as const)('mobilisation curve where the tables of test calls %s', (_, rows) => {
  const { program } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...rows,
    ...timetable
  })
  const read = async (filters: Record<string, string> = {}) => {
    await program().storage.settings.update(settings => {
      settings.configuration.sectorData = 'own'
    })
    const view = await program().handlers['analytics:page']({ path, query: { ...query, filters } })
    const block = view.blocks.find(({ title }) => title === 'Có mặt ở điểm tập trung theo lịch')
    return block?.kind === 'chart' ? block : undefined
  }

  test('the page draws the curve of the time table with its bounds, and says so', async () => {
    const chart = await read()
    const values = (name: string) =>
      chart?.data.series.find(series => series.name.startsWith(name))?.values
    expect(chart?.data.labels.slice(0, 5)).toEqual(['6 h', '12 h', '18 h', '24 h', '30 h'])
    expect(values('Có mặt theo lịch')).toEqual([0, 0.6, 0.6, 0.6, 1, 1, 1, 1, 1, 1])
    expect(values('Khi mọi bước chậm nhất')?.slice(0, 4)).toEqual([0, 0, 0, 0.6])
    expect(values('Khi mọi bước nhanh nhất')?.slice(0, 4)).toEqual([0, 0.6, 0.6, 1])
    expect(chart?.summary).toContain('không phải kết quả gọi thử')
    expect(chart?.summary).toContain(
      '6 h 0,0% (0,0%–0,0%); 12 h 60,0% (0,0%–60,0%); 24 h 60,0% (60,0%–100,0%); 48 h 100,0% (60,0%–100,0%)'
    )
  })

  test('the curve counts the units that the page selects', async () => {
    const chart = await read({ 'don-vi': second ?? '', cong: 'rieng' })
    expect(chart?.data.series[0]?.values.slice(3, 5)).toEqual([0, 1])
  })
})

describe('mobilisation curve beside test calls', () => {
  const { program } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...reserve,
    ...timetable
  })

  test('the page draws the results of the test calls, and says so', async () => {
    await program().storage.settings.update(settings => {
      settings.configuration.sectorData = 'own'
    })
    const view = await program().handlers['analytics:page']({ path, query })
    const titles = view.blocks.map(({ title }) => title)
    expect(titles).toContain('Thời gian phản hồi')
    expect(titles).not.toContain('Có mặt ở điểm tập trung theo lịch')
    const chart = view.blocks.find(({ title }) => title === 'Thời gian phản hồi')
    expect(chart?.kind === 'chart' && chart.summary).toMatch(/^Theo kết quả gọi thử, đợt 3: /)
  })
})

describe('a page without a time table', () => {
  const { program } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...without(reserve, calls)
  })

  test('names both the test calls and the time table as missing', async () => {
    await program().storage.settings.update(settings => {
      settings.configuration.sectorData = 'own'
    })
    const { lacking = [] } = await program().handlers['analytics:page']({ path, query })
    expect(lacking.join(' ')).toContain('Kết quả gọi thử')
    expect(lacking.join(' ')).toContain('Lịch động viên')
  })
})

describe('a page with test calls but without a time table', () => {
  const { program } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...reserve
  })

  test('does not name the time table as missing', async () => {
    await program().storage.settings.update(settings => {
      settings.configuration.sectorData = 'own'
    })
    const { lacking = [] } = await program().handlers['analytics:page']({ path, query })
    expect(lacking.join(' ')).not.toContain('Lịch động viên')
  })
})
