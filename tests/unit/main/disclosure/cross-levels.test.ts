import { SeededRandom } from '@shared/kit/random'
import type { CrossTable } from '@shared/model/query/cross'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import {
  isCountingCrossTable,
  listCrossTableLevels,
  splitIntoPlainQueries
} from '../../../../src/main/disclosure/cross-levels'
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
  personAttributeNames
} from '../../../support/query/people-world'
import { deriveFiguresBySums, type PublishedFigures } from '../../../support/query/sum-attacker'

const worlds = chooseRepetitionCount(50, 5_000)
const timeout = chooseRepetitionCount(120_000, 3_600_000)
const ref = (column: string) => ({ table: 0, column })
const cross: CrossTable = {
  columns: ['c'],
  subtotals: true,
  totals: { rows: true, columns: true },
  shares: []
}
const question = (changes: Partial<StructuredQuery> = {}): StructuredQuery => ({
  ...createStructuredQuery('nguoi'),
  groups: ['a', 'b', 'c'].map(name => ({ name, column: ref(name) })),
  measures: [{ name: 'n', kind: 'count' }],
  cross,
  ...changes
})

/** Figures that one level of a cross table shows, if `hides` gives the groups that it hides. */
function shownFigures(
  people: readonly AttributePerson[],
  by: readonly PersonAttribute[],
  hides: (groups: readonly GroupWithPartSizes[]) => ReadonlySet<number> | undefined
): PublishedFigures | undefined {
  const found = Map.groupBy(people, person => attributeKeyOf(person, by))
  const groups = [...found].map(
    ([key, members]): GroupWithPartSizes => ({ keys: JSON.parse(key), sizes: [members.length] })
  )
  const hidden = hides(groups)
  const all = groups.map(({ keys }) =>
    Object.fromEntries(by.map((name, place) => [name, keys[place] ?? '']))
  )
  return hidden && { shown: all.filter((_, place) => !hidden.has(place)), all }
}

describe('levels of a cross table', { tags: 'F60' }, () => {
  it('are the plain queries of every leading part of its groups, the finest first', () => {
    const levels = listCrossTableLevels(question()) ?? []
    expect(levels.map(({ places, levels: counts }) => [places, counts])).toEqual([
      [
        [0, 1, 2],
        [2, 1]
      ],
      [
        [0, 1],
        [2, 0]
      ],
      [
        [0, 2],
        [1, 1]
      ],
      [[0], [1, 0]],
      [[2], [0, 1]],
      [[], [0, 0]]
    ])
    expect(levels[2]?.question).toEqual({
      ...createStructuredQuery('nguoi'),
      groups: ['a', 'c'].map(name => ({ name, column: ref(name) })),
      measures: [{ name: 'n', kind: 'count' }]
    })
    const plain = createStructuredQuery('nguoi')
    expect(splitIntoPlainQueries(plain)).toEqual([plain])
  })

  it(`reveal nobody in ${worlds} random data sets when all of them are added and subtracted`, {
    timeout
  }, () => {
    const seen = { told: 0, refused: 0, shown: 0 }
    for (let seed = 0; seed < worlds; seed++) {
      const people = generateSkewedPeople(new SeededRandom(seed))
      const few = findSmallGroups(people)
      const asked = personAttributeNames.slice(0, 3)
      const levels = (
        listCrossTableLevels(
          question({
            groups: asked.map(name => ({ name, column: ref(name) })),
            cross: { ...cross, columns: asked.slice(-1) }
          })
        ) ?? []
      ).map(({ places }) => places.flatMap(place => asked[place] ?? []))
      const answersOf = (
        hides: (
          groups: readonly GroupWithPartSizes[],
          keys: number
        ) => ReadonlySet<number> | undefined
      ) => levels.map(by => shownFigures(people, by, groups => hides(groups, by.length)))
      const told = (answers: readonly (PublishedFigures | undefined)[]) =>
        deriveFiguresBySums(
          attributeCombinations,
          answers.filter(one => one !== undefined),
          few
        )
      const byRule = answersOf((groups, keys) => {
        const coarser = Array.from({ length: keys }, () => [])
        return findSuppressedGroups(groups, coarser)?.[0]
      })
      // A cross table is refused if one of its levels is.
      if (byRule.includes(undefined)) seen.refused++
      else {
        seen.shown++
        expect({ seed, told: told(byRule) }).toEqual({ seed, told: [] })
      }
      const onlySmall = answersOf(
        groups =>
          new Set(
            groups.flatMap(({ sizes: [size = 0] }, place) =>
              size < minimumGroupSize ? [place] : []
            )
          )
      )
      if (told(onlySmall).length > 0) seen.told++
    }
    // Control experiment: if only small groups are suppressed, the same attack finds persons.
    expect(seen.told).toBeGreaterThan(worlds / 5)
    expect(seen.shown).toBeGreaterThan(worlds / 5)
  })
})

describe('isCountingCrossTable', () => {
  it('accepts counts, also of rows that pass a condition', () => {
    expect(isCountingCrossTable(question())).toBe(true)
    const where = { kind: 'filled' as const, column: ref('a') }
    expect(
      isCountingCrossTable(question({ measures: [{ name: 'n', kind: 'count', where }] }))
    ).toBe(true)
    expect(isCountingCrossTable(question({ sort: [{ output: 'a', direction: 'desc' }] }))).toBe(
      true
    )
  })

  it.each<readonly [string, Partial<StructuredQuery>]>([
    ['a sum', { measures: [{ name: 'n', kind: 'sum', column: ref('a') }] }],
    ['a share', { cross: { ...cross, shares: [{ name: 's', of: 'n', base: 'row' }] } }],
    ['an order by the figure', { sort: [{ output: 'n', direction: 'desc' }] }],
    ['distinct rows', { distinct: true }],
    ['tables read together', { together: ['nguoi_cu'] }]
  ])('does not accept %s', (_, changes) => {
    expect(isCountingCrossTable(question(changes))).toBe(false)
  })
})
