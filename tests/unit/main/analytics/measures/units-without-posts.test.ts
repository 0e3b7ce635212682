import { missingValueMark } from '@shared/kit/format'
import { describe, expect, test } from 'vitest'
import type { SampleDataSet, Unit } from '../../../../../src/main/analytics/model'
import {
  readSectorPageOfData,
  sampleSectorData
} from '../../../../support/analytics/sector-reading'

/**
 * Whether a unit is on the first two levels; these units have no posts, persons, norms, equipment
 * or reservists of their own.
 */
const isHead = (unit: number): boolean => (sampleSectorData.units[unit]?.level ?? 4) <= 2
const heads = sampleSectorData.units.filter(({ index }) => isHead(index))
const others = sampleSectorData.units.length - heads.length
const inHead = (position: number): boolean =>
  isHead(sampleSectorData.positions[position]?.unit ?? -1)

const data: SampleDataSet = {
  ...sampleSectorData,
  positions: sampleSectorData.positions.map(position =>
    isHead(position.unit) ? { ...position, establishment: 0 } : position
  ),
  persons: sampleSectorData.persons.filter(
    ({ position, formerPosition }) => !inHead(position) && !inHead(formerPosition)
  ),
  norms: sampleSectorData.norms.map((norms, unit) => (isHead(unit) ? norms.map(() => 0) : norms)),
  equipment: sampleSectorData.equipment.filter(({ unit }) => !isHead(unit)),
  reserveQuotas: sampleSectorData.reserveQuotas.map((quota, unit) => (isHead(unit) ? 0 : quota)),
  reservists: sampleSectorData.reservists.filter(({ unit }) => !isHead(unit))
}
const read = (path: string, filters: Record<string, string> = {}) =>
  readSectorPageOfData(data, path, filters)
const named = (units: readonly Pick<Unit, 'name'>[]): string[] => units.map(({ name }) => name)
const blockOf = async (path: string, title: string) =>
  (await read(path)).view.blocks.find(block => block.title === title)

describe('units without posts of their own', () => {
  test('units without posts count neither as fully staffed, nor understaffed, nor overstaffed', async () => {
    const page = await read('lien-nganh/doi-chieu-bien-che')
    const counted = ['units-exact', 'units-short', 'units-over'].map(page.figure)
    expect(counted.reduce((all, one) => all + one, 0)).toBe(others)
    const { texts } = await read('lien-nganh/doi-chieu-bien-che', { lech: 'co' })
    expect(texts('don-vi')).not.toEqual(expect.arrayContaining(named(heads)))
    const chart = await blockOf('lien-nganh/doi-chieu-bien-che', 'Chênh lệch HC − BC')
    expect(chart?.data.labels).toHaveLength(others)
  })

  test('units without posts are listed after the ranked units, with no chart and no trend', async () => {
    const page = await read('to-chuc-bien-che/ty-le-lap-day')
    const last = page.texts('don-vi').slice(-heads.length)
    expect(last).toEqual(named(heads))
    expect(page.texts('xu-huong').slice(-heads.length)).toEqual(heads.map(() => missingValueMark))
    const rates = page.column('tld').slice(0, others)
    expect(rates).toEqual(rates.toSorted((left, right) => left - right))
    const [chart] = page.view.blocks
    expect(chart?.summary).not.toContain('0,0%')
    expect(chart?.data.labels).not.toContain(heads[0]?.name)
    expect(chart?.data.series[0]?.values.every(rate => (rate ?? 0) > 0)).toBe(true)
    expect(page.view.figures[1]?.note).toBe(`trên ${others} đơn vị có biên chế`)
  })

  test('units without posts are not among the ten with the lowest fill rate', async () => {
    const page = await read('to-chuc-bien-che/tong-quan')
    expect(page.column('bc').every(posts => posts > 0)).toBe(true)
    expect(page.rows).toBe(10)
  })

  test('units without posts do not lower the fill rate of their kind of unit', async () => {
    const units = data.units.map(unit => ({
      ...unit,
      kind: isHead(unit.index) ? 0 : unit.kind || 1
    }))
    const page = await readSectorPageOfData(
      { ...data, units },
      'to-chuc-bien-che/theo-loai-hinh',
      {}
    )
    const rates = page.column('tld').filter(rate => rate > 0)
    expect(rates).toHaveLength(3)
    expect(page.figure('kind-lowest')).toBeCloseTo(Math.min(...rates), 3)
    expect(page.view.blocks[0]?.summary).not.toMatch(/NaN|Infinity/)
  })

  test('units without posts do not lower the average number of persons per unit', async () => {
    const page = await read('lien-nganh/vung-luc-luong')
    expect(page.figure('headcount-per-unit')).toBeCloseTo(page.figure('headcount') / others, 6)
  })

  test('units without norms or equipment are neither drawn in charts nor counted', async () => {
    const page = await read('trang-bi/theo-don-vi')
    expect(page.view.blocks[0]?.data.labels).toHaveLength(others)
    expect(page.view.figures.at(-1)?.note).toBe(`trên ${others} đơn vị có định mức hoặc trang bị`)
  })

  test('units without a reserve quota do not count as having enough reservists', async () => {
    const page = await read('dong-vien-du-bi/theo-don-vi')
    const counted = ['reserve-units-met', 'reserve-units-short', 'reserve-units-over']
    expect(counted.map(page.figure).reduce((all, one) => all + one, 0)).toBe(others)
    expect(page.view.blocks[0]?.data.labels).toHaveLength(others)
  })

  test('units in which no reservist was called do not count as having passed a training', async () => {
    for (const result of ['du', 'thieu']) {
      const page = await read('dong-vien-du-bi/huan-luyen', { 'ket-qua': result })
      expect(page.column('chi-tieu').every(planned => planned > 0)).toBe(true)
    }
  })
})

test('a unit with reservists but no reserve quota counts as over its quota', async () => {
  const some = sampleSectorData.reservists.find(({ unit }) => unit >= 0)?.unit ?? -1
  const reserveQuotas = sampleSectorData.reserveQuotas.map((quota, unit) =>
    unit === some ? 0 : quota
  )
  const before = await readSectorPageOfData(sampleSectorData, 'dong-vien-du-bi/theo-don-vi', {})
  const after = await readSectorPageOfData(
    { ...sampleSectorData, reserveQuotas },
    'dong-vien-du-bi/theo-don-vi',
    {}
  )
  const all = (page: typeof before): number =>
    ['reserve-units-met', 'reserve-units-short', 'reserve-units-over']
      .map(page.figure)
      .reduce((sum, one) => sum + one, 0)
  expect([all(before), all(after)]).toEqual([24, 24])
  expect(after.figure('reserve-units-over')).toBe(1 + before.figure('reserve-units-over'))
})

test('a locality without a quota counts neither as met nor unmet and is not ranked lowest', async () => {
  const [first] = sampleSectorData.localities
  const localities = sampleSectorData.localities.map(place =>
    place === first ? { ...place, quota: 0 } : place
  )
  const page = await readSectorPageOfData(
    { ...sampleSectorData, localities },
    'dong-vien-du-bi/theo-dia-ban',
    {}
  )
  expect(page.figure('places-met') + page.figure('places-unmet')).toBe(localities.length - 1)
  const [chart] = page.view.blocks
  expect(chart?.data.labels).not.toContain(first?.code)
})

test('the speciality with the largest shortage is named only when a speciality has a shortage', async () => {
  const reserveNeeds = sampleSectorData.reserveNeeds.map(() => 0)
  const path = 'dong-vien-du-bi/theo-chuyen-nganh'
  const { view } = await readSectorPageOfData({ ...sampleSectorData, reserveNeeds }, path, {})
  expect(view.figures.find(({ key }) => key === 'speciality-short')).toMatchObject({
    amount: 0,
    note: missingValueMark
  })
})
