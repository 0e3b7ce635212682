import { samplePeriods } from '@shared/features/analytics/calendar'
import { describe, expect, it } from 'vitest'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import { createSampleEquipmentFacts } from '../../../../../src/main/analytics/facts/sample/equipment'
import { countSampleMovements } from '../../../../../src/main/analytics/facts/sample/persons/movements'
import {
  estimateMonthlyBudget,
  samplePayByUnit,
  samplePayOf,
  sumPay
} from '../../../../../src/main/analytics/facts/sample/persons/pay'
import { createSampleReserveFacts } from '../../../../../src/main/analytics/facts/sample/reserve'
import { createSampleStaffingFacts } from '../../../../../src/main/analytics/facts/sample/staffing'
import { equipmentNormOf } from '../../../../../src/main/analytics/facts/sample/things'
import {
  countOpenAlertsByUnit,
  readPeriodAlerts
} from '../../../../../src/main/analytics/measures/alerts'
import { readFillRates } from '../../../../../src/main/analytics/measures/filling'
import { forecastValues } from '../../../../../src/main/analytics/measures/forecast'
import { apportionByWeight } from '../../../../../src/main/analytics/measures/largest-remainder'
import { personnelMovementBalanceOf } from '../../../../../src/main/analytics/measures/movements'
import { totalPayOf } from '../../../../../src/main/analytics/measures/pay'
import {
  sampleEstablishmentOf,
  sampleHeadcountOf,
  samplePersonsInUnits
} from '../../../../../src/main/analytics/measures/staffing'
import { sum } from '../../../../../src/main/analytics/measures/sum'
import { equipmentReadinessOf } from '../../../../../src/main/analytics/measures/things'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'

const data = makeSampleDataSet()
const all = data.units
const allPeriods = [...samplePeriods.keys()]

describe('gains and losses explain the change of the headcount', () => {
  it.each(['a', 'b', 'k', 'x'])(
    'opening headcount plus gains minus losses equals closing headcount of unit %s in every period',
    unit => {
      const scope = createSamplePageScope(data, { 'don-vi': unit })
      for (const period of allPeriods) {
        const { gained, lost } = personnelMovementBalanceOf(
          countSampleMovements(data, period, scope.has)
        )
        const opening = sampleHeadcountOf(data, scope.units, period - 1)
        expect(opening + gained - lost).toBe(sampleHeadcountOf(data, scope.units, period))
      }
    }
  )

  it('opening headcount plus gains minus losses equals closing headcount over all periods', () => {
    const { gained, lost } = personnelMovementBalanceOf(
      allPeriods.flatMap(period => countSampleMovements(data, period, () => true))
    )
    expect(sampleHeadcountOf(data, all, -1) + gained - lost).toBe(sampleHeadcountOf(data, all, 11))
  })
})

describe('totals equal the sums of their parts', () => {
  it('headcounts of units add up to those of levels, areas and kinds, and to the total', () => {
    for (const period of allPeriods) {
      const whole = sampleHeadcountOf(data, all, period)
      for (const key of ['level', 'area', 'kind'] as const) {
        const groups = new Set(all.map(unit => unit[key]))
        const parts = [...groups].map(group =>
          sampleHeadcountOf(
            data,
            all.filter(unit => unit[key] === group),
            period
          )
        )
        expect(parts.reduce((left, right) => left + right, 0)).toBe(whole)
      }
    }
  })

  it('surplus minus shortage equals headcount minus establishment', async () => {
    const filling = await readFillRates({ staffing: createSampleStaffingFacts(data) }, allPeriods)
    for (const period of allPeriods) {
      const rows = filling.byUnit(all, period)
      const net = sum(rows, row => row.over) - sum(rows, row => row.short)
      expect(net).toBe(sampleHeadcountOf(data, all, period) - sampleEstablishmentOf(data, all))
    }
  })

  it('equipment items by state add up to all items, and norms by group to the total norm', async () => {
    const equipment = createSampleEquipmentFacts(data)
    const [states, days, present] = await Promise.all([
      equipment.states(allPeriods, 'all'),
      equipment.days(allPeriods, 'all'),
      equipment.present(allPeriods)
    ])
    for (const period of allPeriods) {
      const things = sum((states[period] ?? []).flat(), value => value)
      const there = present[period]
      const numbers = [...(there?.keys() ?? [])].flatMap(unit => Array.from(there?.get(unit) ?? []))
      expect(things).toBe(sum(numbers, value => value))
      expect(things).toBe(sum(days[period] ?? [], one => one.things))
      expect(equipmentReadinessOf(days[period] ?? [])).toBeGreaterThan(0.5)
    }
    expect(sum([0, 1, 2, 3, 4], group => equipmentNormOf(data, all, group))).toBe(
      equipmentNormOf(data, all)
    )
  })

  it('reservists by locality, speciality and state add up to the reservists of the areas', async () => {
    const { registered, registeredByLocality, states, specialities } =
      createSampleReserveFacts(data)
    const [all, first, second, byPlace, byState] = await Promise.all([
      registered(allPeriods),
      registered(allPeriods, 1),
      registered(allPeriods, 2),
      registeredByLocality(allPeriods),
      states(allPeriods)
    ])
    for (const period of allPeriods) {
      const people = (cells: readonly { people: number }[] = []) => sum(cells, cell => cell.people)
      const whole = people(all[period])
      expect(whole).toBeGreaterThan(0)
      expect(people(first[period]) + people(second[period])).toBe(whole)
      expect(sum(byPlace[period]?.values() ?? [], value => value)).toBe(whole)
      expect(people(byState[period])).toBe(whole)
      expect(people(await specialities(period))).toBe(whole)
    }
  })

  it('the pay of units adds up to the total pay', () => {
    const people = samplePersonsInUnits(data, all, 5)
    const whole = sum(people, person => totalPayOf(samplePayOf(data, person, 5)))
    const byUnit = samplePayByUnit(data, 5)
    expect(byUnit.size).toBe(all.length)
    expect(sum(byUnit.values(), totalPayOf)).toBeCloseTo(whole, 4)
    expect(totalPayOf(sumPay(byUnit.values()))).toBeCloseTo(whole, 4)
    expect(estimateMonthlyBudget(0)).toBe(0)
  })

  it('apportionByWeight divides a whole number into parts that add up to it, for any weights', () => {
    for (const total of [0, 1, 7, 12_480]) {
      expect(sum(apportionByWeight(total, [3, 1, 1, 0.3, 2]), part => part)).toBe(total)
    }
  })
})

describe('alerts and test calls agree with their lists', () => {
  it('an alert is closed only in a period after the one in which it was found', async () => {
    for (const alert of await readPeriodAlerts(createSamplePageScope(data, {}), 11)) {
      expect(alert.short).toBeGreaterThan(0)
      if (alert.closed !== null) expect(alert.closed).toBeGreaterThan(alert.found)
    }
  })

  it('the number of open alerts equals the number of rows in the list, also after a user closed one', async () => {
    const scope = createSamplePageScope(data, {})
    const [some] = (await readPeriodAlerts(scope, 11)).filter(({ closed }) => closed === null)
    const id = some?.id ?? ''
    const cases = new Map([[id, { id, owner: 'Lan', closed: true, steps: [] }]])
    for (const asked of [scope, createSamplePageScope(data, {}, { cases })]) {
      for (const period of [0, 5, 11]) {
        const open = (await readPeriodAlerts(asked, period)).filter(({ closed }) => closed === null)
        const listed = Map.groupBy(open, ({ unit }) => unit)
        const counted = await countOpenAlertsByUnit(asked, period)
        expect(new Map([...listed].map(([unit, own]) => [unit, own.length]))).toEqual(counted)
      }
    }
    const totals = [scope, createSamplePageScope(data, {}, { cases })].map(async asked =>
      sum((await countOpenAlertsByUnit(asked, 11)).values(), count => count)
    )
    const [before = 0, after] = await Promise.all(totals)
    expect(after).toBe(before - 1)
  })

  it('prompt responders are a subset of the responders, who are a subset of the people called', async () => {
    const { answers, testCalls } = createSampleReserveFacts(data)
    for (const { code } of await testCalls(11)) {
      const areas = await answers(11, code)
      expect(areas).toHaveLength(6)
      for (const { called, answered, prompt, within } of areas) {
        expect(prompt).toBeLessThanOrEqual(answered)
        expect(answered).toBeLessThanOrEqual(called)
        expect(sum(within, people => people)).toBe(answered)
      }
    }
  })
})

describe('forecast of a series of values', () => {
  it('the forecast of values on a straight line continues the line exactly', () => {
    const [next, later] = forecastValues([1, 2, 3, 4], 2, 'tuyen-tinh')
    expect(next?.middle).toBeCloseTo(5)
    expect(later?.high).toBeCloseTo(6)
  })

  it('every forecast satisfies low ≤ middle ≤ high and is never below zero', () => {
    for (const method of ['trung-binh', 'tuyen-tinh'] as const) {
      for (const { low, middle, high } of forecastValues([9, 1, 7, 0, 2], 6, method)) {
        expect(low).toBeGreaterThanOrEqual(0)
        expect(low).toBeLessThanOrEqual(middle)
        expect(middle).toBeLessThanOrEqual(high)
      }
    }
  })
})
