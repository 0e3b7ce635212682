import { describe, expect, it } from 'vitest'
import type { RowCountedByFigure } from '../../../../../src/main/analytics/changes/counted-row'
import {
  splitPeriodDifference,
  splitRevisionDifference
} from '../../../../../src/main/analytics/changes/split'
import { createRandom } from '../../../../support/seeded-random'

const units = ['A', 'B', 'C', 'D', '']
const isCounted = (unit: string): boolean => unit === 'A' || unit === 'B' || unit === 'C'

const row = (
  id: string,
  unit: string,
  extra: Partial<RowCountedByFigure> = {}
): RowCountedByFigure => ({
  id,
  unit,
  amount: 1,
  base: 0,
  trait: '',
  ...extra
})

/** Random rows of one month: up to three rows for each of a few ids. */
function anyRows(random: () => number): RowCountedByFigure[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  return Array.from({ length: 6 }, (_, index) => `n${index}`).flatMap(id =>
    Array.from({ length: pick([0, 1, 1, 1, 2, 3]) }, () =>
      row(id, pick(units), {
        amount: pick([0, 1, 1, 5, 12]),
        base: pick([0, 0, 7, 30]),
        trait: pick(['x', 'y'])
      })
    )
  )
}

/** The given rows with some removed, added and changed, as in a later month. */
function laterRows(
  rows: readonly RowCountedByFigure[],
  random: () => number
): RowCountedByFigure[] {
  const kept = rows.filter(() => random() > 0.2)
  const edited = kept.map(one =>
    random() > 0.3 ? one : { ...one, ...anyRows(random)[0], id: one.id }
  )
  return random() > 0.5 ? edited : [...edited, ...anyRows(random).slice(0, 2)]
}

/** Expected sum of a column over the counted rows of one unit, computed without splitPeriodDifference. */
function total(rows: readonly RowCountedByFigure[], unit: string, of: 'amount' | 'base'): number {
  let all = 0
  for (const one of rows) if (one.unit === unit) all += one[of]
  return all
}

const has = (rows: readonly RowCountedByFigure[], id: string): boolean =>
  rows.some(one => one.id === id)

/** Errors in the split of the change between two months, as texts; empty if it is correct. */
function faultsOf(
  before: readonly RowCountedByFigure[],
  after: readonly RowCountedByFigure[]
): string[] {
  const parts = splitPeriodDifference(before, after, isCounted)
  const faults: string[] = []
  for (const unit of units) {
    for (const of of ['amount', 'base'] as const) {
      const own = sum(parts.filter(part => part.unit === unit).map(part => part[of]))
      const expected = isCounted(unit) ? total(after, unit, of) - total(before, unit, of) : 0
      if (own !== expected) faults.push(`${of} of ${unit}: ${own}, not ${expected}`)
    }
  }
  for (const { id, cause, from, to, amount, base } of parts) {
    const [leaves, comes] = [isCounted(from ?? ''), isCounted(to ?? '')]
    const isRight = {
      joined: !has(before, id) && from === null,
      left: !has(after, id) && to === null,
      'moved-in': has(before, id) && !leaves && comes,
      'moved-out': has(after, id) && leaves && !comes,
      moved: leaves && comes && from !== to,
      changed: has(before, id) && has(after, id)
    }
    if (!(isRight as Record<string, boolean>)[cause]) faults.push(`${cause}: ${from} to ${to}`)
    if (amount === 0 && base === 0) faults.push(`empty ${cause}`)
  }
  const moved = parts.filter(({ cause }) => cause === 'moved')
  if (sum(moved.map(({ amount }) => amount)) !== 0) faults.push('moves change the amount')
  if (sum(moved.map(({ base }) => base)) !== 0) faults.push('moves change the base')
  return faults
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

describe('splitPeriodDifference (causes of the change between two months)', () => {
  it('splitPeriodDifference returns disjoint causes that add up to the difference of every unit, for 10,000 random pairs of months', () => {
    const random = createRandom(20_261_128)
    const faults: string[] = []
    for (let pair = 0; pair < 10_000; pair++) {
      const before = anyRows(random)
      const after = random() > 0.3 ? laterRows(before, random) : anyRows(random)
      faults.push(...faultsOf(before, after))
    }
    expect(faults).toEqual([])
  })

  it('splitPeriodDifference returns no cause if both months have the same rows, in whatever order', () => {
    const rows = anyRows(createRandom(5))
    expect(splitPeriodDifference(rows, rows.toReversed(), isCounted)).toEqual([])
  })

  it.each([
    ['joined', [], [row('n', 'A')], [['joined', 'A', 1]]],
    ['left', [row('n', 'A')], [], [['left', 'A', -1]]],
    ['came from outside', [row('n', 'D')], [row('n', 'A')], [['moved-in', 'A', 1]]],
    ['went outside', [row('n', 'A')], [row('n', 'D')], [['moved-out', 'A', -1]]],
    [
      'moved between counted units',
      [row('n', 'A')],
      [row('n', 'B')],
      [
        ['moved', 'A', -1],
        ['moved', 'B', 1]
      ]
    ],
    [
      'moved with another amount',
      [row('n', 'A', { amount: 3 })],
      [row('n', 'B', { amount: 5 })],
      [
        ['moved', 'A', -3],
        ['moved', 'B', 3],
        ['changed', 'B', 2]
      ]
    ],
    [
      'came to meet the condition',
      [row('n', 'A', { amount: 0, trait: 'Hạng 1' })],
      [row('n', 'A', { trait: 'Hạng 2' })],
      [['changed', 'A', 1]]
    ],
    ['took a second post', [row('n', 'A')], [row('n', 'A'), row('n', 'B')], [['changed', 'B', 1]]],
    ['changed outside the figure', [row('n', 'D')], [row('n', '')], []]
  ])(
    'splitPeriodDifference returns the expected cause for a row that %s',
    (_, before, after, expected) => {
      const parts = splitPeriodDifference(before, after, isCounted)
      expect(parts.map(({ cause, unit, amount }) => [cause, unit, amount])).toEqual(expected)
    }
  )
})

describe('splitRevisionDifference (causes of a change between two versions of the same month)', () => {
  it('splitRevisionDifference gives every difference the same cause, in the unit whose figure changes', () => {
    const before = [row('n', 'A'), row('m', 'B')]
    const after = [row('n', 'C'), row('k', 'A')]
    const parts = splitRevisionDifference(before, after, isCounted, 'corrected')
    expect(parts.map(({ cause, id, unit, amount }) => [cause, id, unit, amount])).toEqual([
      ['corrected', 'n', 'A', -1],
      ['corrected', 'n', 'C', 1],
      ['corrected', 'm', 'B', -1],
      ['corrected', 'k', 'A', 1]
    ])
  })
})
