import { expect, test } from 'vitest'
import { fanSeries } from '../../../../../src/main/analytics/measures/forecast'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import {
  readSectorPage,
  sampleSectorData,
  sumValues
} from '../../../../support/analytics/sector-reading'

const blockOf = async (path: string, title: string, filters: Record<string, string> = {}) => {
  const { view } = await readSectorPage(path, filters)
  const block = view.blocks.find(one => one.title === title)
  if (!block) throw new Error(`no chart ${title}`)
  return block
}

test.each([
  ['lien-nganh/doi-chieu-bien-che', 'BC và HC theo đơn vị'],
  ['lien-nganh/doi-chieu-trang-bi', 'Định mức và hiện có theo nhóm'],
  ['trang-bi/theo-don-vi', 'Định mức và hiện có theo đơn vị'],
  ['dong-vien-du-bi/theo-don-vi', 'Chỉ tiêu và đã xếp']
])('the bullets of page %s are sorted by shortage, the largest first', async (path, title) => {
  const { data, pick } = await blockOf(path, title)
  expect(data.kind).toBe('bullet')
  const [target, actual] = data.series
  const gaps = data.labels.map((_, at) => (actual?.values[at] ?? 0) - (target?.values[at] ?? 0))
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
  expect(pick?.values).toHaveLength(data.labels.length)
})

test.each([[{}], [{ ky: '2026-03' }], [{ 'don-vi': 'b' }]])(
  'the flows of personnel filtered by %j have as many persons as the movements of the period',
  async filters => {
    const path = 'quan-so-chinh-sach/bien-dong-nhan-su'
    const { data } = await blockOf(path, 'Từ đâu đến đâu', filters)
    const { facts, period, choice } = createSamplePageScope(sampleSectorData, filters)
    const [counts = []] = await facts.persons.movements([period], choice)
    const people = sumValues(counts.map(({ came, went, within }) => came + went - within))
    const flows = data.series[0]?.values.map(Number) ?? []
    expect(people).toBeGreaterThan(0)
    expect(sumValues(flows)).toBe(people)
    expect(data.flows).toHaveLength(flows.length)
    expect(new Set(data.flows?.map(({ from }) => from)).size).toBeLessThanOrEqual(12)
  }
)

test.each([
  ['trang-bi/du-bao-nhu-cau', 'Thực tế và dải dự báo'],
  ['dong-vien-du-bi/du-bao', 'Số cuối năm so với chỉ tiêu']
])('the edges of the fan of page %s enclose each other and widen', async (path, title) => {
  const { data } = await blockOf(path, title)
  const edges = ['Thấp, hai độ lệch', 'Thấp', 'Giữa', 'Cao', 'Cao, hai độ lệch'].map(
    name => data.series.find(series => series.name === name)?.values ?? []
  )
  const points = data.labels
    .map((_, at) => edges.map(values => values[at] ?? null))
    .filter(point => point[0] !== null)
  expect(points.length).toBeGreaterThan(2)
  for (const point of points) {
    expect(point).toEqual(point.toSorted((one, other) => Number(one) - Number(other)))
  }
  const width = (at: number) => Number(points.at(at)?.[3]) - Number(points.at(at)?.[1])
  expect(width(-1)).toBeGreaterThan(width(1))
})

test('a fan of a count does not fall below zero', () => {
  const [lowest] = fanSeries([{ middle: 3, margin: 2 }, null])
  expect(lowest?.values).toEqual([0, null])
})

test('the middle of the reserve fan is the number at the end of each year in the table', async () => {
  const path = 'dong-vien-du-bi/du-bao'
  const { data } = await blockOf(path, 'Số cuối năm so với chỉ tiêu')
  const { column } = await readSectorPage(path, {})
  expect(data.series.find(({ name }) => name === 'Giữa')?.values).toEqual(column('cuoi-nam'))
})

test('the small multiples show the units with the lowest fill rates, the lowest first', async () => {
  const { data } = await blockOf('to-chuc-bien-che/tong-quan', 'Diễn biến của các đơn vị thấp nhất')
  const last = data.series.map(({ values }) => Number(values.at(-1)))
  expect(last).toHaveLength(12)
  expect(last).toEqual(last.toSorted((one, other) => one - other))
  const { column } = await readSectorPage('to-chuc-bien-che/tong-quan', {})
  const [lowest = 0] = last
  expect(lowest).toBeCloseTo(Math.min(...column('tld')), 3)
})
