import { describe, expect, it } from 'vitest'
import { figureRowIdBuilders } from '../../../../../src/main/analytics/changes/explained'
import { groupContributionsByCause } from '../../../../../src/main/analytics/changes/groups'
import type { ChangeContribution } from '../../../../../src/main/analytics/changes/split'
import { roundPartsToTotal } from '../../../../../src/main/analytics/measures/largest-remainder'

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

const cellsOf = (parts: ChangeContribution[], mayReadPersons = false) =>
  groupContributionsByCause(parts, mayReadPersons).groups.flatMap(({ cause, cells }) =>
    cells.map(({ unit, amount, rows }) => [cause, unit, amount, rows])
  )

describe('groupContributionsByCause', () => {
  const persons = [
    ...contributions('joined', 'A', 9),
    ...contributions('left', 'A', 2),
    ...contributions('joined', 'B', 6),
    ...contributions('left', 'B', 5)
  ]

  it('a user with permission to read personal data sees every cause of a change in every unit', () => {
    expect(cellsOf(persons, true)).toEqual([
      ['joined', 'A', 9, 9],
      ['joined', 'B', 6, 6],
      ['left', 'A', -2, 2],
      ['left', 'B', -5, 5]
    ])
    expect(groupContributionsByCause(persons, true).isMerged).toBe(false)
  })

  it('every other user sees only the whole change of each unit of a figure that counts persons, however many they are', () => {
    expect(cellsOf(persons)).toEqual([
      ['merged', 'A', 7, 0],
      ['merged', 'B', 1, 0]
    ])
    expect(groupContributionsByCause(persons, false).isMerged).toBe(true)
  })

  it('contributions without rows are part of the whole change, so that it equals the figure', () => {
    const totals = contributions('untold', 'A', 3, () => '')
    expect(cellsOf([...persons, ...totals])).toEqual([
      ['merged', 'A', 10, 0],
      ['merged', 'B', 1, 0]
    ])
  })

  it('causes of posts and equipment items are shown to every user, because they are not personal data', () => {
    const posts = contributions('joined', 'A', 1, figureRowIdBuilders.line)
    expect(cellsOf(posts)).toEqual([['joined', 'A', 1, 1]])
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
