import { computeAgeInYearsOn, samplePeriodEndDays } from '@shared/features/analytics/calendar'
import {
  sampleEstablishmentOf,
  samplePersonsInUnits,
  samplePositionOf
} from '../../measures/staffing'
import { countByTraits } from '../../measures/sum'
import type { Person, SampleDataSet } from '../../model'
import type { UnitSelection } from '../../row-source'
import type {
  AgeCount,
  CourseLearnerCount,
  PersonFacts,
  PersonnelRecord,
  PostGradeSeniorityCount
} from '../persons'
import {
  countCrossChecks,
  crossCheckPerson,
  crossCheckPersons,
  crossCheckRowsOf
} from './persons/crossings'
import { countSampleMovements, movementFlowsOf, sampleMovementRowsOf } from './persons/movements'
import { estimateMonthlyBudget, samplePayByUnit, sumPay } from './persons/pay'
import { policyCountsByUnit, policyCountsOf, samplePolicyRowsOf } from './persons/policies'
import { sampleAbsencesOf } from './persons/presence'
import { selectSampleUnits } from './staffing'

export function createSamplePersonFacts(data: SampleDataSet): PersonFacts {
  const hasOf = (units: UnitSelection): ((unit: number) => boolean) => {
    const chosen = new Set(selectSampleUnits(data, units).map(({ index }) => index))
    return unit => chosen.has(unit)
  }
  const people = (period: number, units: UnitSelection): Person[] =>
    samplePersonsInUnits(data, selectSampleUnits(data, units), period)
  const crossings = (period: number, units: UnitSelection) =>
    crossCheckPersons(data, selectSampleUnits(data, units), period)
  const personOf = (code: string): Person | undefined =>
    data.persons.find(person => person.code === code)

  return {
    absences: async period => sampleAbsencesOf(data, period),
    ages: async (period, units) => agesOf(data, people(period, units), period),
    careers: async (period, units) => careersOf(data, people(period, units), period),
    movements: async (periods, units) =>
      periods.map(period => countSampleMovements(data, period, hasOf(units))),
    movementFlows: async (period, units) => movementFlowsOf(data, period, hasOf(units)),
    movementRows: async (period, units) => sampleMovementRowsOf(data, period, hasOf(units)),
    policies: async (period, units) =>
      policyCountsOf(samplePolicyRowsOf(data, period, hasOf(units)), period),
    policiesByUnit: async period =>
      policyCountsByUnit(
        samplePolicyRowsOf(data, period, () => true),
        period
      ),
    policyRows: async (period, units) => samplePolicyRowsOf(data, period, hasOf(units)),
    // Persons of the sample have neither a kind nor a military rank.
    lawDue: async () => [],
    lawDuePersons: async () => [],
    courses: async period =>
      data.courses.filter(({ start }) => start <= (samplePeriodEndDays[period] ?? 0)),
    learners: async (period, units) => learnersOf(data, period, hasOf(units)),
    pay: async (periods, units) =>
      periods.map(period => {
        const byUnit = samplePayByUnit(data, period)
        return sumPay(selectSampleUnits(data, units).flatMap(({ code }) => byUnit.get(code) ?? []))
      }),
    payByUnit: async period => samplePayByUnit(data, period),
    estimates: async () =>
      new Map(
        data.units.map(unit => [
          unit.code,
          estimateMonthlyBudget(sampleEstablishmentOf(data, [unit]))
        ])
      ),
    crossings: async (period, units) => countCrossChecks(crossings(period, units)),
    crossingRows: async (period, units) => crossCheckRowsOf(crossings(period, units)),
    stated: async (period, code) => {
      const person = personOf(code)
      const unit = person && data.units[unitOf(data, person, period)]
      return person && unit ? crossCheckPerson(data, person, unit).stated : []
    },
    file: async (period, code) => {
      const person = personOf(code)
      return person && fileOf(data, person, period)
    }
  }
}

function agesOf(data: SampleDataSet, people: readonly Person[], period: number): AgeCount[] {
  const end = samplePeriodEndDays[period] ?? 0
  return countByTraits(
    people.map(person => {
      const position = data.positions[samplePositionOf(person, period) ?? -1]
      const group = data.posts[position?.post ?? -1]?.group ?? 0
      return { age: computeAgeInYearsOn(person.birth, end), female: person.female, group }
    })
  )
}

function careersOf(
  data: SampleDataSet,
  people: readonly Person[],
  period: number
): PostGradeSeniorityCount[] {
  return countByTraits(
    people.map(person => {
      const position = data.positions[samplePositionOf(person, period) ?? -1]
      const post = data.posts[position?.post ?? -1]?.code ?? ''
      return { post, grade: person.grade, seniority: person.seniority }
    })
  )
}

function unitOf(data: SampleDataSet, person: Person, period: number): number {
  return data.positions[samplePositionOf(person, period) ?? person.position]?.unit ?? -1
}

function learnersOf(
  data: SampleDataSet,
  period: number,
  has: (unit: number) => boolean
): CourseLearnerCount[] {
  const learners = data.participants.filter(({ person }) => {
    const one = data.persons[person]
    return one !== undefined && has(unitOf(data, one, period))
  })
  return countByTraits(
    learners.map(({ course, stage }) => ({ course: data.courses[course]?.code ?? '', stage }))
  )
}

function fileOf(data: SampleDataSet, person: Person, period: number): PersonnelRecord {
  const position = data.positions[samplePositionOf(person, period) ?? -1]
  const { code, birth, female, grade, education, seniority } = person
  return {
    code,
    birth,
    female,
    unit: data.units[position?.unit ?? -1]?.name ?? null,
    post: data.posts[position?.post ?? -1]?.name ?? null,
    grade,
    education,
    seniority
  }
}
