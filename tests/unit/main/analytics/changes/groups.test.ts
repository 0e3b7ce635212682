import { describe, expect, it } from 'vitest'
import { figureRowIdBuilders } from '../../../../../src/main/analytics/changes/explained'
import { groupContributionsByCause } from '../../../../../src/main/analytics/changes/groups'
import { roundPartsToTotal } from '../../../../../src/main/analytics/changes/shares'
import type { ChangeContribution } from '../../../../../src/main/analytics/changes/split'
import { createRandom } from '../../../../support/seeded-random'

let number = 0
const contributions = (
  cause: ChangeContribution['cause'],
  unit: string,
  count: number,
  of = figureRowIdBuilders.person
): ChangeContribution[] =>
  Array.from({ length: count }, () => ({
    cause,
    unit,
    id: of(String(number++)),
    from: null,
    to: unit,
    traits: ['', ''],
    amount: cause === 'left' ? -1 : 1,
    base: 0
  }))

const reader = { mayReadPersons: false, coversAll: false }
const cellsOf = (parts: ChangeContribution[], readers = reader) =>
  groupContributionsByCause(parts, readers).groups.flatMap(({ cause, cells }) =>
    cells.map(({ unit, amount, rows }) => [cause, unit, amount, rows])
  )

describe('groupContributionsByCause', () => {
  const few = [
    ...contributions('joined', 'A', 9),
    ...contributions('left', 'A', 2),
    ...contributions('joined', 'B', 6),
    ...contributions('left', 'B', 5)
  ]

  it('groupsOf shows every cause of a change in every unit to a user with permission to read personal data', () => {
    expect(cellsOf(few, { mayReadPersons: true, coversAll: false })).toEqual([
      ['joined', 'A', 9, 9],
      ['joined', 'B', 6, 6],
      ['left', 'A', -2, 2],
      ['left', 'B', -5, 5]
    ])
  })

  it('groupsOf merges all causes of a unit if one of them concerns fewer persons than the minimum group size', () => {
    expect(cellsOf(few)).toEqual([
      ['joined', 'B', 6, 6],
      ['left', 'B', -5, 5],
      ['merged', 'A', 7, 0]
    ])
    expect(groupContributionsByCause(few, reader).isMerged).toBe(true)
  })

  it('groupsOf adds up the causes of all units with small groups if the figure covers all units and no sum is too small', () => {
    const all = { mayReadPersons: false, coversAll: true }
    const more = [...few, ...contributions('left', 'C', 4), ...contributions('joined', 'C', 1)]
    expect(cellsOf(more, all)).toEqual([
      ['joined', '', 10, 0],
      ['joined', 'B', 6, 6],
      ['left', '', -6, 0],
      ['left', 'B', -5, 5]
    ])
    // If only one unit has small groups, the sums would be that unit's own numbers, so its causes
    // are merged instead.
    expect(cellsOf(few, all)).toContainEqual(['merged', 'A', 7, 0])
    const tooFew = [...few, ...contributions('moved', 'C', 3)]
    expect(cellsOf(tooFew, all)).toContainEqual(['merged', 'C', 3, 0])
  })

  it('groupsOf shows small groups of posts and equipment items, because these are not personal data', () => {
    const posts = contributions('joined', 'A', 1, figureRowIdBuilders.line)
    expect(cellsOf([...posts, ...contributions('left', 'A', 1)])).toEqual([
      ['joined', 'A', 1, 1],
      ['merged', 'A', -1, 0]
    ])
  })

  it('groupsOf never shows a cause with fewer than five persons, and preserves the total, for random contributions', () => {
    const random = createRandom(7)
    const faults: string[] = []
    for (let run = 0; run < 500; run++) {
      const parts = ['A', 'B', 'C'].flatMap(unit =>
        (['joined', 'left', 'moved-in'] as const).flatMap(cause =>
          contributions(cause, unit, Math.floor(random() * 9))
        )
      )
      const readers = { mayReadPersons: false, coversAll: random() > 0.5 }
      const cells = groupContributionsByCause(parts, readers).groups.flatMap(({ cause, cells }) =>
        cells.map(cell => ({ cause, ...cell }))
      )
      const sum = (all: readonly { readonly amount: number }[]): number =>
        all.reduce((total, { amount }) => total + amount, 0)
      if (sum(cells) !== sum(parts)) faults.push('total')
      for (const { cause, amount } of cells) {
        if (cause !== 'merged' && Math.abs(amount) < 5) faults.push(`${cause} ${amount}`)
      }
    }
    expect(faults).toEqual([])
  })
})

describe('apportioned (rounding parts to integers with the same sum)', () => {
  it.each([
    [[0.4, 0.3, 0.3], 1, [1, 0, 0]],
    [[2, -3, 1], 0, [2, -3, 1]],
    [[-0.5, -0.4], -1, [-1, 0]],
    [[1.2, 1.2, 1.2], 4, [2, 1, 1]],
    [[], 0, []]
  ])('apportioned rounds %j to integers whose sum is %i', (parts, total, expected) => {
    expect(roundPartsToTotal(parts, total).map(one => one + 0)).toEqual(expected)
  })
})
