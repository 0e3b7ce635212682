import { indexBeforeFirstPeriod } from '@shared/features/analytics/calendar'
import { samplePosts as firstPosts } from '../../data/positions'
import {
  sampleEstablishmentOf,
  sampleHeadcountOf,
  samplePersonsInUnits,
  samplePositionHeadcountOf,
  samplePositionOf
} from '../../measures/staffing'
import { countMatching, groupBy } from '../../measures/sum'
import type { Person, SampleDataSet, Unit } from '../../model'
import type { UnitSelection } from '../../row-source'
import {
  type AmountByUnit,
  type PostHolderCount,
  type StaffingFacts,
  unusedMonthlyStrengthTable
} from '../staffing'

export function createSampleStaffingFacts(data: SampleDataSet): StaffingFacts {
  const byUnit = (value: (unit: Unit) => number): AmountByUnit =>
    new Map(data.units.map(unit => [unit.code, value(unit)]))
  const people = (period: number, units: UnitSelection): Person[] =>
    samplePersonsInUnits(data, selectSampleUnits(data, units), period)
  return {
    establishment: async periods =>
      periods.map(() => byUnit(unit => sampleEstablishmentOf(data, [unit]))),
    headcount: async periods =>
      periods.map(period => byUnit(unit => sampleHeadcountOf(data, [unit], period))),
    monthly: async () => unusedMonthlyStrengthTable,
    lines: async () =>
      data.positions.map(({ code, unit, post, establishment: places }) => ({
        code,
        unit: data.units[unit]?.code ?? '',
        post: data.posts[post]?.code ?? '',
        establishment: places
      })),
    lineHeadcount: async period =>
      new Map(
        data.positions.map(({ code, index }) => [
          code,
          samplePositionHeadcountOf(data, index, period)
        ])
      ),
    lastFull: async period =>
      new Map(
        data.positions.flatMap(({ code, index, establishment: places }) => {
          let at = period - 1
          while (at > indexBeforeFirstPeriod && samplePositionHeadcountOf(data, index, at) < places)
            at--
          return at > indexBeforeFirstPeriod ? [[code, at] as const] : []
        })
      ),
    firstPosts: async () => firstPosts,
    posts: async () => data.posts,
    holders: async (period, units) => holdersOf(data, people(period, units), period),
    grades: async (period, units) => gradesOf(data, people(period, units), period),
    secondPosts: async (period, units) =>
      countMatching(people(period, units), ({ secondPost }) => secondPost >= 0)
  }
}

/** The sample units with these codes. */
export const selectSampleUnits = (
  { units }: SampleDataSet,
  choice: UnitSelection
): readonly Unit[] => (choice === 'all' ? units : units.filter(({ code }) => choice.includes(code)))

const postOf = (data: SampleDataSet, person: Person, period: number): string => {
  const post = data.positions[samplePositionOf(person, period) ?? -1]?.post
  return data.posts[post ?? -1]?.code ?? ''
}

function holdersOf(
  data: SampleDataSet,
  people: readonly Person[],
  period: number
): PostHolderCount[] {
  const traits = people.map(person => {
    const { grade, education, seniority, certificate } = person
    return { post: postOf(data, person, period), grade, education, seniority, certificate }
  })
  return [...groupBy(traits, one => JSON.stringify(one)).values()].flatMap(alike =>
    alike.slice(0, 1).map(one => ({ ...one, people: alike.length }))
  )
}

function gradesOf(data: SampleDataSet, people: readonly Person[], period: number) {
  const traits = people.map(person => ({
    post: postOf(data, person, period),
    grade: person.grade
  }))
  return [...groupBy(traits, one => JSON.stringify(one)).values()].flatMap(alike =>
    alike.slice(0, 1).map(one => ({ ...one, people: alike.length }))
  )
}
