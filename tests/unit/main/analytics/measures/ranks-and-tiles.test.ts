import { lastSamplePeriodIndex } from '@shared/features/analytics/calendar'
import { expect, test } from 'vitest'
import {
  crossCheckPersons,
  crossCheckRowsOf
} from '../../../../../src/main/analytics/facts/sample/persons/crossings'
import { samplePayOf } from '../../../../../src/main/analytics/facts/sample/persons/pay'
import type { Person, Position, SampleDataSet } from '../../../../../src/main/analytics/model'
import { tileShadesOf } from '../../../../../src/main/analytics/pages/common'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import {
  readSectorPage,
  readSectorPageOfData,
  sampleSectorData
} from '../../../../support/analytics/sector-reading'

const headcountsOf = async (data: SampleDataSet) => {
  const page = await readSectorPageOfData(data, 'lien-nganh/doi-chieu-bien-che', {})
  return new Map(page.texts('don-vi').map((name, at) => [name, page.column('hc')[at] ?? 0]))
}

/**
 * Headcounts of units in a data set in which the first posts of some units were changed, so that
 * their establishments have the wanted numbers.
 */
async function withEstablishments(wanted: readonly ((headcount: number) => number)[]) {
  const present = await headcountsOf(sampleSectorData)
  const seen = new Set<number>()
  const positions = sampleSectorData.positions.map((position): Position => {
    const rule = wanted[position.unit]
    if (!rule) return position
    const isFirst = !seen.has(position.unit)
    seen.add(position.unit)
    const headcount = present.get(sampleSectorData.units[position.unit]?.name ?? '') ?? 0
    return { ...position, establishment: isFirst ? rule(headcount) : 0 }
  })
  return { ...sampleSectorData, positions }
}

test('a unit with as many people as posts counts neither as understaffed nor as overstaffed', async () => {
  const data = await withEstablishments([is => is, is => is + 1, is => is - 1])
  const path = 'lien-nganh/doi-chieu-bien-che'
  const page = await readSectorPageOfData(data, path, {})
  const [exact = '', short = '', over = ''] = sampleSectorData.units.map(({ name }) => name)
  const found = async (filters: Record<string, string>) =>
    (await readSectorPageOfData(data, path, filters)).texts('don-vi')
  expect(page.figure('units-exact')).toBe(1)
  const [under, above] = [await found({ chenh: 'thieu' }), await found({ chenh: 'thua' })]
  expect([page.figure('units-short'), page.figure('units-over')]).toEqual([
    under.length,
    above.length
  ])
  expect(under).toContain(short)
  expect(above).toContain(over)
  expect([...under, ...above]).not.toContain(exact)
  expect(await found({ lech: 'co' })).toEqual(page.texts('don-vi').filter(name => name !== exact))
})

test('a unit without posts is counted, and its fill rate is a dash', async () => {
  const data = await withEstablishments([() => 0, () => 0])
  const page = await readSectorPageOfData(data, 'to-chuc-bien-che/cay-to-chuc', {})
  expect(page.figure('units-without-establishment')).toBe(2)
})

test.each<[Record<string, string>, string]>([
  [{}, 'Cấp IV'],
  [{ 'don-vi': 'b', 'khu-vuc': '6' }, '0']
])('the deepest level with the filters %j is %s', async (filters, said) => {
  const { view } = await readSectorPage('to-chuc-bien-che/cay-to-chuc', filters)
  expect(view.figures.find(({ key }) => key === 'deepest-level')?.value).toBe(said)
})

test('areas are listed in a fixed order, whatever the order of the units', () => {
  const data = { ...sampleSectorData, units: sampleSectorData.units.toReversed() }
  expect(createSamplePageScope(data, {}).areas.map(({ index }) => index)).toEqual([
    0, 1, 2, 3, 4, 5
  ])
  expect(createSamplePageScope(sampleSectorData, {}).areas.map(({ index }) => index)).toEqual([
    0, 1, 2, 3, 4, 5
  ])
})

test.each([
  [
    [5, 10, 20],
    [0, 1 / 3, 1]
  ],
  [
    [-10, 0, 10],
    [0, 0.5, 1]
  ],
  [
    [7, null, 9],
    [0, 0, 1]
  ],
  [
    [4, 4],
    [0, 0]
  ],
  [[null], [0]],
  [[], []]
])(
  'tileShadesOf maps the values %j to the shades %j, the smallest value to the lightest shade',
  (values, strengths) => {
    expect(tileShadesOf(values)).toEqual(strengths)
  }
)

test.each([
  ['quan-so-chinh-sach/phan-bo-theo-vung-mien', {}, 'Khu vực'],
  ['lien-nganh/vung-luc-luong', { 'chi-tieu': 'hc' }, 'Khu vực – quân số hiện có']
])(
  'on page %s the area with the most persons has the darkest tile',
  async (path, filters, title) => {
    const { view } = await readSectorPage(path, filters as Record<string, string>)
    const block = view.blocks.find(one => one.title === title)
    const values = block?.data.series[0]?.values.map(Number) ?? []
    const strengths = block?.kind === 'tiles' ? block.tiles.map(({ strength }) => strength) : []
    expect(strengths[values.indexOf(Math.max(...values))]).toBe(1)
    expect(strengths[values.indexOf(Math.min(...values))]).toBe(0)
  }
)

test('the chart shows the localities furthest below their quota first, as many as fit', async () => {
  const { view, column, texts } = await readSectorPage('dong-vien-du-bi/theo-dia-ban', {})
  const block = view.blocks.find(({ title }) => title === 'Địa bàn đạt thấp nhất')
  const rates = column('ty-le').toSorted((left, right) => left - right)
  expect(texts('dia-ban')).toHaveLength(24)
  expect(block?.data.labels).toHaveLength(12)
  const shown = block?.data.series[0]?.values.map(Number) ?? []
  for (const [at, rate] of shown.entries()) expect(rate).toBeCloseTo(rates[at] ?? Number.NaN, 3)
})

test('in most personnel files all sources agree, and a conflicting file shows the value of each source', () => {
  const files = crossCheckPersons(sampleSectorData, sampleSectorData.units, lastSamplePeriodIndex)
  const agreeing = files.filter(({ conflict }) => conflict < 0)
  expect(agreeing.length).toBeGreaterThan(files.length / 2)
  for (const { stated, settled } of agreeing) {
    expect([
      settled,
      new Set(stated.flatMap(one => (one ? JSON.stringify(one) : []))).size
    ]).toEqual([false, 1])
  }
  const others = files.filter(({ conflict }) => conflict >= 0)
  expect(others.length).toBeGreaterThan(0)
  for (const [at, { values }] of crossCheckRowsOf(files).entries()) {
    expect(values.map(value => value !== null)).toEqual(others[at]?.stated.map(one => one !== null))
    expect(new Set(values.filter(value => value !== null)).size).toBeGreaterThan(0)
  }
  for (const { stated } of others) {
    expect(new Set(stated.flatMap(one => (one ? JSON.stringify(one) : []))).size).toBe(2)
  }
  // For each kind of conflict between sources, there are files in which it is settled and files in
  // which it is not.
  for (const kind of [0, 1, 2, 3]) {
    const settled = others.filter(({ conflict }) => conflict === kind).map(file => file.settled)
    expect(new Set(settled).size).toBe(2)
  }
})

test('the pay in the sample data depends on grade, seniority, post group and month', () => {
  const [person] = sampleSectorData.persons
  if (!person) throw new Error('no sample')
  const always: Person = { ...person, joined: -1, left: 12, moved: -1, grade: 3, seniority: 5 }
  const of = (change: Partial<Person>, period = 3) =>
    samplePayOf(sampleSectorData, { ...always, ...change }, period)
  expect(of({ grade: 4 }).salary).toBeGreaterThan(of({}).salary)
  expect(of({ seniority: 6 }).allowance).toBeGreaterThan(of({}).allowance)
  const inGroup = (group: number) => {
    const line = sampleSectorData.positions.find(
      ({ post }) => sampleSectorData.posts[post]?.group === group
    )
    return of({ position: line?.index ?? -1 }).allowance
  }
  const groups = [0, 1, 2, 3, 4].map(inGroup)
  expect(groups).toEqual(groups.toSorted((left, right) => right - left))
  expect(new Set(groups).size).toBe(5)
  const rest = [3, 4, 5, 6, 7].map(period => of({}, period).other)
  expect(rest[4]).toBe(rest[0])
  expect(rest.slice(0, 4)).toEqual(rest.slice(0, 4).toSorted((left, right) => left - right))
  expect(new Set(rest).size).toBe(4)
})
