import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildAssignmentProblem,
  type ReservistDemand
} from '../../../../../src/main/analytics/assignment/assignment-problem'
import { divideReservistDemand } from '../../../../../src/main/analytics/assignment/reservist-demand'
import type { UnassignedReservistCount } from '../../../../../src/main/analytics/facts/reserve'
import { solveTieredTransport } from '../../../../../src/main/planning/transport/tiered-transport'
import { openInstalledSolver } from '../../../../support/planning/plan-problems'

const solver = await openInstalledSolver()

type Person = Omit<UnassignedReservistCount, 'people'>
type Post = Omit<ReservistDemand, 'people'>

/** Assigned persons, those of another speciality, of age group B, and from another area. */
type Quality = readonly [number, number, number, number]

const canServe = (person: Person, post: Post): boolean =>
  Math.floor(person.speciality / 2) === Math.floor(post.speciality / 2)

const qualityOf = (pairs: readonly (readonly [Person, Post])[]): Quality => {
  const count = (test: (person: Person, post: Post) => boolean): number =>
    pairs.filter(([person, post]) => test(person, post)).length
  return [
    0 - pairs.length,
    count((person, post) => person.speciality !== post.speciality),
    count(({ isGroupA }) => !isGroupA),
    count((person, post) => person.area !== post.area || post.area === '')
  ]
}

const isBetter = (one: Quality, other: Quality): boolean => {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

/** Quality of the best assignment of single persons to single posts, by enumeration. */
function bestQuality(persons: readonly Person[], posts: readonly Post[]): Quality {
  let best: Quality = [0, 0, 0, 0]
  const pairs: (readonly [Person, Post])[] = []
  const used = new Set<number>()
  const extend = (at: number): void => {
    const post = posts[at]
    if (!post) {
      const quality = qualityOf(pairs)
      if (isBetter(quality, best)) best = quality
      return
    }
    extend(at + 1)
    for (const [index, person] of persons.entries()) {
      if (used.has(index) || !canServe(person, post)) continue
      used.add(index)
      pairs.push([person, post])
      extend(at + 1)
      pairs.pop()
      used.delete(index)
    }
  }
  extend(0)
  return best
}

const areas = fc.constantFrom('1', '2')
const specialities = fc.constantFrom(0, 1, 2)
const supply = fc.uniqueArray(
  fc.record({
    area: areas,
    speciality: specialities,
    isGroupA: fc.boolean(),
    people: fc.integer({ min: 1, max: 2 })
  }),
  {
    maxLength: 4,
    selector: ({ area, speciality, isGroupA }) => `${area} ${speciality} ${isGroupA}`
  }
)
const demands = fc.array(
  fc.record({
    unit: fc.constantFrom('A', 'B', 'C'),
    area: fc.constantFrom('1', '2', ''),
    speciality: specialities,
    people: fc.integer({ min: 1, max: 2 })
  }),
  { maxLength: 3 }
)

const solve = (some: readonly UnassignedReservistCount[], wanted: readonly ReservistDemand[]) => {
  const { problem, assignmentsOf } = buildAssignmentProblem(some, wanted)
  return assignmentsOf(solveTieredTransport(solver, problem, 10))
}

describe('assignment of reservists to units', () => {
  it('has the quality of the best assignment by speciality, then age group, then area', () => {
    fc.assert(
      fc.property(supply, demands, (some, wanted) => {
        const assignments = solve(some, wanted)
        const pairs = assignments.flatMap(({ from, demand, people }) =>
          Array.from({ length: people }, () => [from, demand] as const)
        )
        const single = <T extends { readonly people: number }>(groups: readonly T[]): T[] =>
          groups.flatMap(group => Array.from({ length: group.people }, () => group))
        expect(qualityOf(pairs)).toEqual(bestQuality(single(some), single(wanted)))
        for (const demand of wanted) {
          const given = assignments.filter(one => one.demand === demand)
          expect(given.reduce((sum, { people }) => sum + people, 0)).toBeLessThanOrEqual(
            demand.people
          )
        }
        for (const { from, demand, match } of assignments) {
          expect(match).toEqual({
            isOtherSpeciality: from.speciality !== demand.speciality,
            isOtherAgeGroup: !from.isGroupA,
            isOtherArea: from.area !== demand.area || demand.area === ''
          })
        }
      }),
      { numRuns: 150 }
    )
  })

  it('assigns nobody whose speciality is unknown', () => {
    const unknown = { area: '1', speciality: -1, isGroupA: true, people: 3 }
    expect(solve([unknown], [{ unit: 'A', area: '1', speciality: 0, people: 1 }])).toEqual([])
  })
})

describe('demand for reservists', () => {
  const unit = (index: number, area = 0) => ({
    index,
    id: `u${index}`,
    code: `U${index}`,
    name: `Đơn vị ${index}`,
    level: 0 as const,
    parent: null,
    area,
    kind: 0
  })

  it('divides what units lack over the specialities by their needs, and keeps all sums', () => {
    const units = [unit(0), unit(1), unit(2, -1), unit(3)]
    const divided = divideReservistDemand({
      units,
      areas: [{ index: 0, code: '1', name: 'Khu vực 1', region: 0 }],
      quotas: new Map([
        ['U0', 4],
        ['U1', 3],
        ['U2', 3],
        ['U3', 5]
      ]),
      assigned: new Map([['U3', 6]]),
      needs: [30, 20, 0]
    })
    const sumOf = (test: (demand: ReservistDemand) => boolean): number =>
      divided.filter(test).reduce((sum, { people }) => sum + people, 0)
    expect(units.map(({ name }) => sumOf(demand => demand.unit === name))).toEqual([4, 3, 3, 0])
    expect([0, 1, 2].map(one => sumOf(({ speciality }) => speciality === one))).toEqual([6, 4, 0])
    expect(divided.find(demand => demand.unit === 'Đơn vị 2')?.area).toBe('')
  })
})
