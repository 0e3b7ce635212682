import { SeededRandom } from '@shared/kit/random'
import { describe, expect, it } from 'vitest'
import { groupKeyCoarseningsOf } from '../../../../src/main/disclosure/coarser'
import {
  findSuppressedGroups,
  type GroupWithPartSizes
} from '../../../../src/main/disclosure/hidden-groups'
import { minimumGroupSize } from '../../../../src/shared/model/minimum-group-size'
import { chooseRepetitionCount } from '../../../support/effort'
import {
  type AttributePerson,
  attributeCombinations,
  attributeKeyOf,
  findSmallGroups,
  generateSkewedPeople,
  type PersonAttribute,
  personAttributeNames,
  subsetsOf
} from '../../../support/query/people-world'
import { deriveFiguresBySums, type PublishedFigures } from '../../../support/query/sum-attacker'

const worlds = chooseRepetitionCount(100, 10_000)
const timeout = chooseRepetitionCount(120_000, 3_600_000)

function groupsOf(
  people: readonly AttributePerson[],
  by: readonly PersonAttribute[]
): GroupWithPartSizes[] {
  const found = Map.groupBy(people, person => attributeKeyOf(person, by))
  return [...found].map(([key, members]) => ({ keys: JSON.parse(key), sizes: [members.length] }))
}

type Hides = (
  groups: readonly GroupWithPartSizes[],
  keys: number
) => ReadonlySet<number>[] | undefined

/**
 * Groups and figures that the result of one query shows to a user; empty if the query is refused.
 */
function answered(
  people: readonly AttributePerson[],
  by: readonly PersonAttribute[],
  hides: Hides
): PublishedFigures[] {
  const groups = groupsOf(people, by)
  const hidden = hides(groups, by.length)
  if (!hidden) return []
  const all = groups.map(({ keys }) =>
    Object.fromEntries(by.map((name, place) => [name, keys[place] ?? '']))
  )
  return [{ shown: all.filter((_, place) => !hidden[0]?.has(place)), all }]
}

const byRule: Hides = (groups, keys) =>
  findSuppressedGroups(
    groups,
    Array.from({ length: keys }, () => [])
  )
const onlySmall: Hides = groups =>
  (groups[0]?.sizes ?? []).map(
    (_, part) =>
      new Set(
        groups.flatMap(({ sizes }, place) => ((sizes[part] ?? 0) < minimumGroupSize ? [place] : []))
      )
  )

/** Two or three different groupings of the same people. */
const askedOf = (random: SeededRandom): (readonly PersonAttribute[])[] =>
  Array.from({ length: random.int(2, 3) }, () => random.pick(subsetsOf(personAttributeNames)))

describe('suppression of small groups in nested groupings', { tags: 'F60' }, () => {
  it(`suppressed results of nested groups reveal nobody in ${worlds} random data sets when added and subtracted`, {
    timeout
  }, () => {
    const seen = { told: 0, refused: 0, shown: 0, beside: 0 }
    for (let seed = 0; seed < worlds; seed++) {
      const random = new SeededRandom(seed)
      const people = generateSkewedPeople(random)
      const asked = askedOf(random)
      const few = findSmallGroups(people)
      const found = (hides: Hides) =>
        deriveFiguresBySums(
          attributeCombinations,
          asked.flatMap(one => answered(people, one, hides)),
          few
        )
      expect({ seed, told: found(byRule) }).toEqual({ seed, told: [] })
      if (found(onlySmall).length > 0) seen.told++
      for (const one of asked) {
        const groups = groupsOf(people, one)
        const [whole] = byRule(groups, one.length) ?? []
        if (!whole) seen.refused++
        else {
          seen.shown++
          if (whole.size > (onlySmall(groups, 0)?.[0]?.size ?? 0)) seen.beside++
        }
      }
    }
    // Control experiment: if only small groups are suppressed, the same attack finds persons, and
    // most queries are answered.
    expect(seen.told).toBeGreaterThan(worlds / 5)
    expect(seen.beside).toBeGreaterThan(worlds / 5)
    expect(seen.refused).toBeLessThan(seen.shown / 5)
  })

  it('the smallest groups are suppressed, independent of the order of the groups', () => {
    const line = [3, 9, 7, 8].map((size, place) => ({ keys: [`${place}`], sizes: [size] }))
    expect(findSuppressedGroups(line, [[]])).toEqual([new Set([0, 2])])
    const turned = line.toReversed()
    expect(findSuppressedGroups(turned, [[]])).toEqual([new Set([3, 1])])
    const table = [
      [2, 20, 30],
      [40, 9, 50],
      [60, 8, 70]
    ].flatMap((row, i) => row.map((size, j) => ({ keys: [`${i}`, `${j}`], sizes: [size] })))
    // The suppressed groups are four corners: two in each affected row and column, so that no sum
    // reveals one of them.
    expect(findSuppressedGroups(table, [[], []])).toEqual([new Set([0, 1, 3, 4])])
  })

  it('suppression of small groups takes into account that months add up to quarters and years', () => {
    const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2027-01']
    const groups = [3, 9, 20, 30, 30].map((size, place) => ({
      keys: [months[place] ?? ''],
      sizes: [size]
    }))
    expect(findSuppressedGroups(groups, [groupKeyCoarseningsOf('string', 'month')])).toEqual([
      new Set([0, 1])
    ])
    const other = [3, 30, 20, 9, 30].map((size, place) => ({
      keys: [months[place] ?? ''],
      sizes: [size]
    }))
    // The next smallest group is in another quarter. Suppressing it would not protect January,
    // because the sum of the first quarter would reveal January.
    expect(findSuppressedGroups(other, [groupKeyCoarseningsOf('string', 'month')])).toEqual([
      new Set([0, 2])
    ])
  })

  it('the suppression of small groups refuses a query with more groups than it can handle', () => {
    const one = [{ keys: ['A'], sizes: [3] }]
    expect(findSuppressedGroups(one, [[]])).toEqual([new Set([0])])
    const many = Array.from({ length: 200_001 }, (_, place) => ({ keys: [`${place}`], sizes: [9] }))
    expect(findSuppressedGroups(many, [[]])).toBeUndefined()
  })

  it('the suppression of small groups refuses a query with too many group keys before it runs out of memory', () => {
    const keys = Array.from({ length: 40 }, () => '2026-11-22')
    const parts = keys.map(() => groupKeyCoarseningsOf('date', undefined))
    expect(findSuppressedGroups([{ keys, sizes: [9] }], parts)).toBeUndefined()
  })

  it('the suppression of small groups returns no result when it exceeds its time limit', () => {
    const groups = Array.from({ length: 36 }, (_, place) => ({
      keys: [`a${place % 6}`, `b${Math.floor(place / 6)}`],
      sizes: [1 + ((place * 7) % 13)]
    }))
    const parts = [[], []]
    const found = Array.from({ length: 60 }, (_, steps) =>
      findSuppressedGroups(groups, parts, steps ** 3)
    )
    expect(found[0]).toBeUndefined()
    const whole = findSuppressedGroups(groups, parts)
    expect(whole?.[0]?.size).toBeGreaterThan(0)
    // Depending on the time limit, either all required groups are suppressed or the query is
    // refused; nothing in between may occur.
    for (const one of found) if (one) expect(one).toEqual(whole)
  })
})
