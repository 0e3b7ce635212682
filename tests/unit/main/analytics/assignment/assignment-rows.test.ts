import { expect, test } from 'vitest'
import type { ReservistAssignment } from '../../../../../src/main/analytics/assignment/assignment-problem'
import {
  toGroupRows,
  toMergedRows,
  toPersonRows
} from '../../../../../src/main/analytics/assignment/assignment-rows'

const areas = [{ index: 0, code: 'K1', name: 'Khu một', region: 0 }]

/** Assignment to a unit; persons of another speciality have the one beside the needed one. */
const assign = (
  unit: string,
  people: number,
  { isOther = false, isGroupA = true } = {}
): ReservistAssignment => ({
  demand: { unit, area: 'K1', speciality: 0, people },
  from: { area: 'K1', speciality: isOther ? 1 : 0, isGroupA },
  people,
  match: { isOtherSpeciality: isOther, isOtherAgeGroup: !isGroupA, isOtherArea: false }
})

const counts = (assignments: readonly ReservistAssignment[]) => {
  const { rows, assigned, exact } = toMergedRows(assignments)
  return { rows: rows.map(({ unit, persons }) => [unit, persons]), assigned, exact }
}

test('a small group is hidden with another one, because the sum of the rows is known', () => {
  expect(counts([assign('A', 3), assign('B', 8), assign('C', 20)])).toEqual({
    rows: [
      ['A', null],
      ['B', null],
      ['C', 20]
    ],
    assigned: 31,
    exact: 31
  })
})

test('rows with the needed speciality and others are hidden by their own sums', () => {
  const other = { isOther: true }
  expect(
    counts([assign('A', 3), assign('B', 8), assign('C', 20), assign('D', 9, other)])
  ).toMatchObject({
    rows: [
      ['A', null],
      ['B', null],
      ['C', 20],
      ['D', 9]
    ],
    assigned: 40,
    exact: 31
  })
})

test('the number of persons with the needed speciality is hidden if the others are few', () => {
  expect(counts([assign('A', 30), assign('D', 2, { isOther: true })])).toEqual({
    rows: [
      ['A', null],
      ['D', null]
    ],
    assigned: 32,
    exact: null
  })
})

test('a proposal of fewer persons than the minimum group size shows no number', () => {
  expect(counts([assign('A', 2)])).toEqual({ rows: [['A', null]], assigned: null, exact: null })
})

test('readers of personal data see every number and the group of the persons', () => {
  const { rows, assigned, exact } = toGroupRows([assign('A', 2), assign('A', 1)], areas)
  expect(rows).toMatchObject([{ unit: 'A', persons: 3, group: { ageGroup: 'A', area: 'Khu một' } }])
  expect([assigned, exact]).toEqual([3, 3])
})

test('each person is proposed for one unit, and the first ones for the first unit', () => {
  const group = { area: 'K1', speciality: 0, isGroupA: true }
  const persons = ['P1', 'P2', 'P3'].map(code => ({ ...group, code }))
  const rows = toPersonRows([assign('A', 2), assign('B', 1)], persons, areas)
  expect(rows.map(({ code, unit }) => [code, unit])).toEqual([
    ['P1', 'A'],
    ['P2', 'A'],
    ['P3', 'B']
  ])
})
