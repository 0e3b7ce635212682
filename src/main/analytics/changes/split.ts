import type { FigureChangeCause } from '@shared/features/analytics/change-view'
import { compareText } from '@shared/kit/format'
import type { AmountAndDenominator, RowCountedByFigure } from './counted-row'

/** Part of a figure's change that one row causes in one unit. */
export interface ChangeContribution extends AmountAndDenominator {
  readonly cause: FigureChangeCause
  readonly id: string
  /** Code of the unit in which the figure changes. */
  readonly unit: string
  /**
   * Unit of the row before the change, then after it; null if the row does not exist at that time.
   */
  readonly from: string | null
  readonly to: string | null
  /** Attribute that decides what the row adds to the figure, before and after the change. */
  readonly traits: readonly [before: string, after: string]
}

/** Returns whether the figure covers a unit. */
type IsCounted = (unit: string) => boolean

/** Rows with the same identity that differ between two versions of the tables. */
interface Pair {
  readonly id: string
  readonly before: readonly RowCountedByFigure[]
  readonly after: readonly RowCountedByFigure[]
}

/**
 * Partitions the difference between two periods by cause. Every differing row belongs to exactly
 * one contribution, so the contributions of a unit add up to the difference of the unit, and all of
 * them to the difference of the figure. Rows that are equal in both states may be missing.
 */
export const splitPeriodDifference = (
  before: readonly RowCountedByFigure[],
  after: readonly RowCountedByFigure[],
  isCounted: IsCounted
): ChangeContribution[] => contributionsOf(before, after, pair => inTime(pair, isCounted))

/**
 * Attributes all differences between two versions of the tables about the same period to one cause:
 * later corrections (`corrected`) or another column mapping (`redefined`).
 */
export const splitRevisionDifference = (
  before: readonly RowCountedByFigure[],
  after: readonly RowCountedByFigure[],
  isCounted: IsCounted,
  cause: 'corrected' | 'redefined'
): ChangeContribution[] =>
  contributionsOf(before, after, pair => inTime(pair, isCounted).map(part => ({ ...part, cause })))

function contributionsOf(
  before: readonly RowCountedByFigure[],
  after: readonly RowCountedByFigure[],
  split: (pair: Pair) => readonly ChangeContribution[]
): ChangeContribution[] {
  const earlier = Map.groupBy(before, ({ id }) => id)
  const later = Map.groupBy(after, ({ id }) => id)
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap(id =>
    split({ id, before: earlier.get(id) ?? [], after: later.get(id) ?? [] }).filter(
      ({ amount, base }) => amount !== 0 || base !== 0
    )
  )
}

function inTime(pair: Pair, isCounted: IsCounted): ChangeContribution[] {
  const same = matched(pair.before, pair.after, identityOf)
  // Rows that stay in the same unit are paired first, so that they are not mistaken for moves
  // between units.
  const staying = matched(same.before, same.after, ({ unit }) => unit)
  const moving = matched(staying.before.toSorted(byUnit), staying.after.toSorted(byUnit), () => '')
  return [
    ...staying.pairs.flatMap(([one, other]) => changed(one, other, isCounted)),
    ...moving.pairs.flatMap(([one, other]) => moved(one, other, isCounted)),
    ...moving.before.flatMap(row => single(row, -1, pair.after.length > 0, isCounted)),
    ...moving.after.flatMap(row => single(row, 1, pair.before.length > 0, isCounted))
  ]
}

const identityOf = ({ unit, amount, base, trait }: RowCountedByFigure): string =>
  JSON.stringify([unit, amount, base, trait])

const byUnit = (one: RowCountedByFigure, other: RowCountedByFigure): number =>
  compareText(one.unit, other.unit)

/**
 * Pairs rows of the two versions that have equal keys, in their order, and returns the rows that
 * remain unpaired.
 */
function matched(
  before: readonly RowCountedByFigure[],
  after: readonly RowCountedByFigure[],
  keyOf: (row: RowCountedByFigure) => string
): { readonly pairs: readonly (readonly [RowCountedByFigure, RowCountedByFigure])[] } & Omit<
  Pair,
  'id'
> {
  const open = Map.groupBy(after, keyOf)
  const pairs: (readonly [RowCountedByFigure, RowCountedByFigure])[] = []
  const left: RowCountedByFigure[] = []
  for (const row of before) {
    const other = open.get(keyOf(row))?.shift()
    if (other) pairs.push([row, other])
    else left.push(row)
  }
  const taken = new Set(pairs.map(([, other]) => other))
  return { pairs, before: left, after: after.filter(row => !taken.has(row)) }
}

const difference = (
  one: AmountAndDenominator,
  other: AmountAndDenominator
): AmountAndDenominator => ({
  amount: other.amount - one.amount,
  base: other.base - one.base
})

const negative = ({ amount, base }: AmountAndDenominator): AmountAndDenominator => ({
  amount: -amount,
  base: -base
})

const amountsOf = ({ amount, base }: RowCountedByFigure): AmountAndDenominator => ({ amount, base })

/** Contribution of a row that stays in its unit but adds another amount than before. */
function changed(
  one: RowCountedByFigure,
  other: RowCountedByFigure,
  isCounted: IsCounted
): ChangeContribution[] {
  if (!isCounted(other.unit)) return []
  return [{ ...between(one, other), cause: 'changed', unit: other.unit, ...difference(one, other) }]
}

/**
 * Contributions of a row that moves to another unit: its former amount moves with it, and the
 * difference to its new amount is a separate change in the new unit.
 */
function moved(
  one: RowCountedByFigure,
  other: RowCountedByFigure,
  isCounted: IsCounted
): ChangeContribution[] {
  const [leaves, comes] = [isCounted(one.unit), isCounted(other.unit)]
  const way = between(one, other)
  if (!leaves && !comes) return []
  if (!comes) return [{ ...way, cause: 'moved-out', unit: one.unit, ...negative(one) }]
  if (!leaves) return [{ ...way, cause: 'moved-in', unit: other.unit, ...amountsOf(other) }]
  return [
    { ...way, cause: 'moved', unit: one.unit, ...negative(one) },
    { ...way, cause: 'moved', unit: other.unit, ...amountsOf(one) },
    { ...way, cause: 'changed', unit: other.unit, ...difference(one, other) }
  ]
}

const between = (one: RowCountedByFigure, other: RowCountedByFigure) => ({
  id: one.id,
  from: one.unit,
  to: other.unit,
  traits: [one.trait, other.trait] as const
})

/**
 * Contribution of a row without a counterpart in the other version: a new row, a removed row, or a
 * change if the identity `isKnown` in both versions.
 */
function single(
  row: RowCountedByFigure,
  sign: 1 | -1,
  isKnown: boolean,
  isCounted: IsCounted
): ChangeContribution[] {
  if (!isCounted(row.unit)) return []
  const isNew = sign > 0
  return [
    {
      cause: isKnown ? 'changed' : isNew ? 'joined' : 'left',
      id: row.id,
      unit: row.unit,
      from: isNew ? null : row.unit,
      to: isNew ? row.unit : null,
      traits: isNew ? ['', row.trait] : [row.trait, ''],
      ...(isNew ? amountsOf(row) : negative(row))
    }
  ]
}
