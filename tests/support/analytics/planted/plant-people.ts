import {
  dayNumberToIsoDay,
  samplePeriodDayRangeOf,
  samplePeriodEndDays,
  samplePeriods
} from '@shared/features/analytics/calendar'
import { samplePositionOf } from '../../../../src/main/analytics/measures/staffing'
import type { Person, SampleDataSet, Unit } from '../../../../src/main/analytics/model'
import type { ModelRows } from '../model-rows/harness'
import { codeListValueOfRow } from '../model-rows/organisation'
import { absenceRowOf, healthySpentShares } from './healthy'

/** A share of a group that is affected from a period on. */
export interface PlantedShare {
  readonly period: number
  readonly share: number
}

/** Code of the unit, last day of the period, component of pay, amount. */
type PayRow = readonly [code: string, end: string, component: string, amount: number]

const personsOf = ({ persons, positions }: SampleDataSet, unit: Unit): readonly Person[] =>
  persons.filter(({ position }) => positions[position]?.unit === unit.index)

/** Every k-th of the items, so that `count` of them are spread over the list. */
function spread<T>(items: readonly T[], count: number): T[] {
  return items.filter(
    (_, at) =>
      Math.floor(((at + 1) * count) / items.length) > Math.floor((at * count) / items.length)
  )
}

/** Persons leave in the period until the unit lacks `missing` persons of its establishment. */
export function plantShortage(
  data: SampleDataSet,
  unit: Unit,
  period: number,
  missing: number
): SampleDataSet {
  const own = personsOf(data, unit)
  const establishment = data.positions
    .filter(position => position.unit === unit.index)
    .reduce((sum, position) => sum + position.establishment, 0)
  const leaving = new Set(spread(own, own.length - establishment + missing))
  return {
    ...data,
    persons: data.persons.map(person =>
      leaving.has(person) ? { ...person, left: period, leaveReason: 1 } : person
    )
  }
}

/** `over` persons more than the establishment join the unit in the period. */
export function plantExcess(
  data: SampleDataSet,
  unit: Unit,
  period: number,
  over: number
): SampleDataSet {
  const added = spread(personsOf(data, unit), over).map((person, at) => {
    const index = data.persons.length + at
    return { ...person, index, code: `NS-${100_000 + index}`, joined: period, joinReason: 0 }
  })
  return { ...data, persons: [...data.persons, ...added] }
}

/** Retirement files of the unit that are due in the first days of the period and never completed. */
export function plantOverduePolicyFiles(
  data: SampleDataSet,
  unit: Unit,
  period: number,
  files: number
): SampleDataSet {
  const own = spread(personsOf(data, unit), files).map(({ index }, at) => {
    const due = samplePeriodDayRangeOf(period).first + (at % 20)
    const eligible = due - 30
    return { person: index, kind: 0, eligible, due, reached: [eligible - 90, eligible - 30, null] }
  })
  const planted = new Set(own.map(({ person }) => person))
  return {
    ...data,
    policyCases: [...data.policyCases.filter(({ person }) => !planted.has(person)), ...own]
  }
}

/** Adds absences of a share of the unit's persons on the last day of each period. */
export function plantAbsences(
  rows: ModelRows,
  data: SampleDataSet,
  unit: Unit,
  { period: from, share }: PlantedShare
): ModelRows {
  const own = personsOf(data, unit).filter(({ index }) => index % 150 > 0)
  const added = spread(own, Math.round(own.length * share)).flatMap(person =>
    [...samplePeriods.keys()]
      .filter(period => period >= from && samplePositionOf(person, period) !== undefined)
      .map(period => absenceRowOf(person, period))
  )
  return { ...rows, 'vang-mat': [...(rows['vang-mat'] ?? []), ...added] }
}

/** Raises the allowances of the unit until its expenditure exceeds the estimate by the share. */
export function plantOverspending(
  rows: ModelRows,
  unit: Unit,
  { period: from, share }: PlantedShare
): ModelRows {
  const allowance = codeListValueOfRow('khoan', 1, 1)
  const [, allowanceShare] = healthySpentShares
  const unspentShare = 1 - healthySpentShares.reduce((sum, part) => sum + part, 0)
  const months = new Set(samplePeriodEndDays.slice(from).map(dayNumberToIsoDay))
  const isRaised = ([code, end, component]: PayRow): boolean =>
    code === unit.code && months.has(end) && component === allowance
  const raised = (row: PayRow): PayRow => {
    const [code, end, component, amount] = row
    return isRaised(row)
      ? [
          code,
          end,
          component,
          Math.round((amount * (share + unspentShare + allowanceShare)) / allowanceShare)
        ]
      : row
  }
  return { ...rows, 'chi-che-do': (rows['chi-che-do'] ?? []).map(row => raised(row as PayRow)) }
}
