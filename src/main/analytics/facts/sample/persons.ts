import { ageOn, periodEnds } from '@shared/features/analytics/calendar'
import { establishment, personsIn, positionOf } from '../../measures/staffing'
import { countAlike } from '../../measures/sum'
import type { DataSet, Person } from '../../model'
import type { UnitChoice } from '../../row-source'
import type { AgeCount, CareerCount, LearnerCount, PersonFacts, PersonFile } from '../persons'
import { crossingCountsOf, crossingOf, crossingRowsOf, crossingsOf } from './persons/crossings'
import { movementCounts, movementRowsOf } from './persons/movements'
import { addPay, estimateFor, payByUnit } from './persons/pay'
import { policyCountsOf, policyRowsOf } from './persons/policies'
import { absencesOf } from './persons/presence'
import { chosenUnits } from './staffing'

export function samplePersons(data: DataSet): PersonFacts {
  const hasOf = (units: UnitChoice): ((unit: number) => boolean) => {
    const chosen = new Set(chosenUnits(data, units).map(({ index }) => index))
    return unit => chosen.has(unit)
  }
  const people = (period: number, units: UnitChoice): Person[] =>
    personsIn(data, chosenUnits(data, units), period)
  const crossings = (period: number, units: UnitChoice) =>
    crossingsOf(data, chosenUnits(data, units), period)
  const personOf = (code: string): Person | undefined =>
    data.persons.find(person => person.code === code)

  return {
    absences: async period => absencesOf(data, period),
    ages: async (period, units) => agesOf(data, people(period, units), period),
    careers: async (period, units) => careersOf(data, people(period, units), period),
    movements: async (periods, units) =>
      periods.map(period => movementCounts(data, period, hasOf(units))),
    movementRows: async (period, units) => movementRowsOf(data, period, hasOf(units)),
    policies: async (period, units) =>
      policyCountsOf(policyRowsOf(data, period, hasOf(units)), period),
    policyRows: async (period, units) => policyRowsOf(data, period, hasOf(units)),
    courses: async period => data.courses.filter(({ start }) => start <= (periodEnds[period] ?? 0)),
    learners: async (period, units) => learnersOf(data, period, hasOf(units)),
    pay: async (periods, units) =>
      periods.map(period => {
        const byUnit = payByUnit(data, period)
        return addPay(chosenUnits(data, units).flatMap(({ code }) => byUnit.get(code) ?? []))
      }),
    payByUnit: async period => payByUnit(data, period),
    estimates: async () =>
      new Map(data.units.map(unit => [unit.code, estimateFor(establishment(data, [unit]))])),
    crossings: async (period, units) => crossingCountsOf(crossings(period, units)),
    crossingRows: async (period, units) => crossingRowsOf(crossings(period, units)),
    stated: async (period, code) => {
      const person = personOf(code)
      const unit = person && data.units[unitOf(data, person, period)]
      return person && unit ? crossingOf(data, person, unit).stated : []
    },
    file: async (period, code) => {
      const person = personOf(code)
      return person && fileOf(data, person, period)
    }
  }
}

function agesOf(data: DataSet, people: readonly Person[], period: number): AgeCount[] {
  const end = periodEnds[period] ?? 0
  return countAlike(
    people.map(person => {
      const position = data.positions[positionOf(person, period) ?? -1]
      const group = data.posts[position?.post ?? -1]?.group ?? 0
      return { age: ageOn(person.birth, end), female: person.female, group }
    })
  )
}

function careersOf(data: DataSet, people: readonly Person[], period: number): CareerCount[] {
  return countAlike(
    people.map(person => {
      const position = data.positions[positionOf(person, period) ?? -1]
      const post = data.posts[position?.post ?? -1]?.code ?? ''
      return { post, grade: person.grade, seniority: person.seniority }
    })
  )
}

function unitOf(data: DataSet, person: Person, period: number): number {
  return data.positions[positionOf(person, period) ?? person.position]?.unit ?? -1
}

function learnersOf(data: DataSet, period: number, has: (unit: number) => boolean): LearnerCount[] {
  const learners = data.participants.filter(({ person }) => {
    const one = data.persons[person]
    return one !== undefined && has(unitOf(data, one, period))
  })
  return countAlike(
    learners.map(({ course, stage }) => ({ course: data.courses[course]?.code ?? '', stage }))
  )
}

function fileOf(data: DataSet, person: Person, period: number): PersonFile {
  const position = data.positions[positionOf(person, period) ?? -1]
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
