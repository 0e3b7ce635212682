import {
  dayNumberOfDate,
  dayNumberToIsoDay,
  indexAfterLastPeriod,
  indexBeforeFirstPeriod,
  samplePeriodEndDays,
  samplePeriods
} from '@shared/features/analytics/calendar'
import { makeSampleDataSet } from '../../../../src/main/analytics/data/data-set'
import { samplePositionOf } from '../../../../src/main/analytics/measures/staffing'
import type { Person, Reservist, SampleDataSet } from '../../../../src/main/analytics/model'
import { buildEquipmentModelRows } from '../model-rows/equipment'
import type { ModelRow, ModelRows } from '../model-rows/harness'
import { buildOrganisationModelRows, codeListValueOfRow } from '../model-rows/organisation'
import { buildPeopleModelRows } from '../model-rows/people'
import { buildPolicyModelRows } from '../model-rows/persons/dues'
import { buildReserveModelRows } from '../model-rows/reserve'

const always = { joined: indexBeforeFirstPeriod, left: indexAfterLastPeriod }
const neverMoved = indexBeforeFirstPeriod

/** Persons who hold all posts, and `surplus` of the establishment in addition, in every period. */
function makeHealthyPersons(data: SampleDataSet, surplus: number): Person[] {
  const persons: Person[] = []
  const add = (position: number): void => {
    const index = persons.length
    const traits = data.persons[index % data.persons.length] as Person
    persons.push({
      ...traits,
      ...always,
      index,
      code: `NS-${100_000 + index}`,
      position,
      formerPosition: position,
      moved: neverMoved,
      secondPost: -1
    })
  }
  for (const { index } of data.units) {
    const lines = data.positions.filter(({ unit }) => unit === index)
    const establishment = lines.reduce((sum, line) => sum + line.establishment, 0)
    for (const line of lines) for (let one = 0; one < line.establishment; one++) add(line.index)
    for (let one = 0; one < Math.round(establishment * surplus); one++)
      add((lines[one % lines.length] ?? lines[0])?.index ?? 0)
  }
  return persons
}

const lastDay = samplePeriodEndDays.at(-1) ?? 0

/** A policy file for each fortieth person, completed before its deadline. */
const makeHealthyPolicyFiles = (persons: readonly Person[]): SampleDataSet['policyCases'] =>
  persons
    .filter(({ index }) => index % 40 === 0)
    .map(({ index }, place) => {
      const eligible = lastDay - 300 + ((place * 7) % 480)
      return {
        person: index,
        kind: place % 2,
        eligible,
        due: eligible + 30,
        reached: [eligible - 150, eligible - 90, eligible - 20]
      }
    })

const healthyReservistOf = (reservist: Reservist): Reservist => ({
  ...reservist,
  registered: indexBeforeFirstPeriod,
  left: indexAfterLastPeriod,
  assigned: reservist.unit < 0 ? -1 : indexBeforeFirstPeriod,
  needed: reservist.unit < 0 ? -1 : reservist.speciality,
  updated: lastDay - (reservist.index % 200),
  readiness: Uint8Array.from(samplePeriods, () => (reservist.index % 25 === 0 ? 1 : 0)),
  attended: reservist.round >= 0,
  passed: reservist.round >= 0,
  answers: reservist.answers.map(() => 1 + (reservist.index % 24))
})

/**
 * The sample's data set without anything that a page reports as wrong: every unit has its
 * establishment and `surplus` of it in addition, equipment works, reservists are ready.
 */
export function makeHealthyDataSet(surplus: number): SampleDataSet {
  const data = makeSampleDataSet()
  const persons = makeHealthyPersons(data, surplus)
  const reservists = data.reservists.map(healthyReservistOf)
  const equipment = data.equipment.map(item => ({
    ...item,
    added: indexBeforeFirstPeriod,
    removed: indexAfterLastPeriod,
    states: item.states.map(() => 0),
    downDays: item.downDays.map(() => (item.index % 3 === 0 ? 1 : 0)),
    late: 0
  }))
  const countOf = <T>(items: readonly T[], test: (item: T) => boolean): number =>
    items.filter(test).length
  return {
    ...data,
    persons,
    policyCases: makeHealthyPolicyFiles(persons),
    equipment,
    norms: data.norms.map((row, unit) =>
      row.map((_, type) => countOf(equipment, item => item.unit === unit && item.type === type))
    ),
    reservists,
    localities: data.localities.map(locality => ({
      ...locality,
      quota: Math.floor(countOf(reservists, one => one.locality === locality.index) / 1.02)
    })),
    reserveQuotas: data.units.map(({ index }) => countOf(reservists, one => one.unit === index)),
    reserveNeeds: data.reserveNeeds.map((_, speciality) =>
      countOf(reservists, one => one.speciality === speciality)
    ),
    rounds: data.rounds.map((round, index) => {
      const start = dayNumberOfDate(2026, 3, 2) + index * 28
      return { ...round, start, end: start + 12 }
    })
  }
}

/** Million đồng of estimate for each approved post and month. */
const estimatePerPost = 10
/** Shares of the estimate that are spent on salaries, allowances and other payments. */
export const healthySpentShares = [0.6, 0.25, 0.08] as const

function buildHealthyPayRows({ units, positions }: SampleDataSet): ModelRows {
  const months = units.flatMap(unit =>
    samplePeriodEndDays.map(end => ({
      code: unit.code,
      end: dayNumberToIsoDay(end),
      estimate:
        estimatePerPost *
        positions.reduce((sum, one) => sum + (one.unit === unit.index ? one.establishment : 0), 0)
    }))
  )
  return {
    'du-toan': months.map(({ code, end, estimate }) => [code, end, estimate]),
    'chi-che-do': months.flatMap(({ code, end, estimate }) =>
      healthySpentShares.map((share, part) => [
        code,
        end,
        codeListValueOfRow('khoan', part, part),
        Math.round(estimate * share)
      ])
    )
  }
}

/** Absence of one person on the last day of a period. */
export const absenceRowOf = ({ code, index }: Person, period: number): ModelRow => {
  const end = samplePeriodEndDays[period] ?? 0
  const days = [dayNumberToIsoDay(end), dayNumberToIsoDay(end + 1)]
  return [code, ...days, codeListValueOfRow('lyDoVang', index % 3, index)]
}

/** Absences of one person of 150 in each period. */
const buildHealthyAbsenceRows = ({ persons }: SampleDataSet): ModelRow[] =>
  persons
    .filter(({ index }) => index % 150 === 0)
    .flatMap(person =>
      [...samplePeriods.keys()]
        .filter(period => samplePositionOf(person, period) !== undefined)
        .map(period => absenceRowOf(person, period))
    )

/** Rows of the model tables that the ten pages of the blind test read. */
export const buildPlantedModelRows = (data: SampleDataSet): ModelRows => ({
  ...buildOrganisationModelRows(data),
  ...buildPeopleModelRows(data),
  'vang-mat': buildHealthyAbsenceRows(data),
  'ho-so-chinh-sach': buildPolicyModelRows(data),
  ...buildHealthyPayRows(data),
  ...buildEquipmentModelRows(data),
  ...buildReserveModelRows(data)
})
