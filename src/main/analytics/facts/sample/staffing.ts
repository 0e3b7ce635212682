import { beforeAll } from '@shared/features/analytics/calendar'
import { posts as firstPosts } from '../../data/positions'
import {
  establishment,
  headcount,
  personsIn,
  positionHeadcount,
  positionOf
} from '../../measures/staffing'
import { count, groupBy } from '../../measures/sum'
import type { DataSet, Person, Unit } from '../../model'
import type { UnitChoice } from '../../row-source'
import { type ByUnit, type Holders, notMonthly, type StaffingFacts } from '../staffing'

export function sampleStaffing(data: DataSet): StaffingFacts {
  const byUnit = (value: (unit: Unit) => number): ByUnit =>
    new Map(data.units.map(unit => [unit.code, value(unit)]))
  const people = (period: number, units: UnitChoice): Person[] =>
    personsIn(data, chosenUnits(data, units), period)
  return {
    establishment: async periods => periods.map(() => byUnit(unit => establishment(data, [unit]))),
    headcount: async periods =>
      periods.map(period => byUnit(unit => headcount(data, [unit], period))),
    monthly: async () => notMonthly,
    lines: async () =>
      data.positions.map(({ code, unit, post, establishment: places }) => ({
        code,
        unit: data.units[unit]?.code ?? '',
        post: data.posts[post]?.code ?? '',
        establishment: places
      })),
    lineHeadcount: async period =>
      new Map(
        data.positions.map(({ code, index }) => [code, positionHeadcount(data, index, period)])
      ),
    lastFull: async period =>
      new Map(
        data.positions.flatMap(({ code, index, establishment: places }) => {
          let at = period - 1
          while (at > beforeAll && positionHeadcount(data, index, at) < places) at--
          return at > beforeAll ? [[code, at] as const] : []
        })
      ),
    firstPosts: async () => firstPosts,
    posts: async () => data.posts,
    holders: async (period, units) => holdersOf(data, people(period, units), period),
    grades: async (period, units) => gradesOf(data, people(period, units), period),
    secondPosts: async (period, units) =>
      count(people(period, units), ({ secondPost }) => secondPost >= 0)
  }
}

/** The sample units with these codes. */
export const chosenUnits = ({ units }: DataSet, choice: UnitChoice): readonly Unit[] =>
  choice === 'all' ? units : units.filter(({ code }) => choice.includes(code))

const postOf = (data: DataSet, person: Person, period: number): string => {
  const post = data.positions[positionOf(person, period) ?? -1]?.post
  return data.posts[post ?? -1]?.code ?? ''
}

function holdersOf(data: DataSet, people: readonly Person[], period: number): Holders[] {
  const traits = people.map(person => {
    const { grade, education, seniority, certificate } = person
    return { post: postOf(data, person, period), grade, education, seniority, certificate }
  })
  return [...groupBy(traits, one => JSON.stringify(one)).values()].flatMap(alike =>
    alike.slice(0, 1).map(one => ({ ...one, people: alike.length }))
  )
}

function gradesOf(data: DataSet, people: readonly Person[], period: number) {
  const traits = people.map(person => ({
    post: postOf(data, person, period),
    grade: person.grade
  }))
  return [...groupBy(traits, one => JSON.stringify(one)).values()].flatMap(alike =>
    alike.slice(0, 1).map(one => ({ ...one, people: alike.length }))
  )
}
