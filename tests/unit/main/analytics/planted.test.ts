import {
  dayNumberToIsoDay,
  lastSamplePeriodIndex,
  samplePeriodEndDays
} from '@shared/features/analytics/calendar'
import { describe, expect, test } from 'vitest'
import { sectorPages } from '../../../../src/main/analytics/pages'
import { planBlindTest } from '../../../support/analytics/planted/blind-test'
import { buildPlantedRows } from '../../../support/analytics/planted/folder'
import { makeHealthyDataSet } from '../../../support/analytics/planted/healthy'
import {
  choosePlantedProblems,
  type PlantedProblem
} from '../../../support/analytics/planted/problems'

const healthy = makeHealthyDataSet(0)
const answersOf = (seed: number) => planBlindTest(seed).pictures.map(({ answer }) => answer)

describe('blind test of the sector pages', () => {
  test('names ten pictures of ten different existing pages', () => {
    const answers = answersOf(1)
    expect(answers.map(({ picture }) => picture)).toEqual(
      Array.from({ length: 10 }, (_, at) => `${String(at + 1).padStart(2, '0')}.png`)
    )
    const pages = new Set(answers.map(({ page }) => page))
    expect(pages.size).toBe(10)
    for (const page of pages) expect(sectorPages.has(`/chuyen-nganh/${page}`), page).toBe(true)
  })

  test('plants every problem in another unit, area or locality', () => {
    for (const seed of [1, 2, 3, 4])
      expect(new Set(answersOf(seed).map(({ subject }) => subject)).size).toBe(10)
  })

  test('is the same for the same seed and another for another seed', () => {
    expect(answersOf(7)).toEqual(answersOf(7))
    expect(answersOf(7)).not.toEqual(answersOf(8))
  })
})

const [first, second] = choosePlantedProblems(healthy, 5)
if (!first || !second) throw new Error('no folders')
const problemOf = (page: string): PlantedProblem => {
  const found = [...first.problems, ...second.problems].find(one => one.page.endsWith(page))
  if (!found) throw new Error(`no problem of ${page}`)
  return found
}
const rows = buildPlantedRows(first)
const codes = new Map(healthy.units.map(({ name, code }) => [name, code]))
const lastEnd = dayNumberToIsoDay(samplePeriodEndDays[lastSamplePeriodIndex] ?? 0)

/** Number of persons in a unit at the end of the last period, from its assignment rows. */
function headcountsOf(all: typeof rows): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of all['giu-vi-tri'] ?? []) {
    const { ma_vi_tri: position, tu_ngay: from, den_ngay: until } = row as Record<string, unknown>
    if (String(from) > lastEnd || (until && String(until) <= lastEnd)) continue
    const unit = `DV-${String(position).split('-')[1]}`
    counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  return counts
}

const establishments = new Map(
  healthy.units.map(({ code, index }) => [
    code,
    healthy.positions.reduce((sum, one) => sum + (one.unit === index ? one.establishment : 0), 0)
  ])
)
const unitsWhere = (
  counts: ReadonlyMap<string, number>,
  test: (headcount: number, establishment: number) => boolean
): string[] =>
  [...counts]
    .filter(([code, count]) => test(count, establishments.get(code) ?? 0))
    .map(([code]) => code)

describe('planted rows', () => {
  test('lack persons only in the unit with the planted shortage', () => {
    const { subject } = problemOf('ty-le-lap-day')
    expect(unitsWhere(headcountsOf(rows), (count, approved) => count < approved)).toEqual([
      codes.get(subject)
    ])
  })

  test('exceed the establishment only in the unit with the planted excess', () => {
    const { subject } = problemOf('doi-chieu-bien-che')
    const counts = headcountsOf(buildPlantedRows(second))
    expect(unitsWhere(counts, (count, approved) => count !== approved)).toEqual([
      codes.get(subject)
    ])
  })

  test('exceed the estimate only in the unit and from the month that the answer names', () => {
    const { subject, since } = problemOf('phu-cap-che-do-luong')
    const spent = new Map<string, number>()
    for (const row of rows['chi-che-do'] ?? []) {
      const [code, end, , amount] = row as readonly unknown[]
      const key = `${code} ${end}`
      spent.set(key, (spent.get(key) ?? 0) + Number(amount))
    }
    const over = (rows['du-toan'] ?? []).flatMap(row => {
      const [code, end, estimate] = row as readonly unknown[]
      return (spent.get(`${code} ${end}`) ?? 0) > Number(estimate) ? [`${code} ${end}`] : []
    })
    const [month, year] = since.split('/')
    expect(over.toSorted()[0]).toMatch(`${codes.get(subject)} ${year}-${month}`)
    expect(new Set(over.map(key => key.split(' ')[0])).size).toBe(1)
  })

  test('leave policy files without a date of completion only in the number that the answer names', () => {
    const { problem } = problemOf('chinh-sach-nghi-huu-chuyen-nganh')
    const open = (rows['ho-so-chinh-sach'] ?? []).filter(
      row => (row as Record<string, unknown>).ngay_hoan_thanh === null
    )
    expect(problem).toBe(`${open.length} hồ sơ nghỉ hưu quá hạn giải quyết`)
  })
})
