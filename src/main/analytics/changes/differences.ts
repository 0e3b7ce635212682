import type { FigureChangeCause } from '@shared/features/analytics/change-view'
import { formatFigure } from '@shared/kit/figures/numbers'
import type { FigureRowsDataVersion, SectorFacts } from '../facts/facts'
import type { AmountByUnit } from '../facts/staffing'
import { readFillRates } from '../measures/filling'
import { totalPayOf } from '../measures/pay'
import { fillRateStatusTone } from '../measures/staffing'
import type { SectorPageScope } from '../scope'
import {
  type AmountAndDenominator,
  type AmountAndDenominatorByUnit,
  type RowCountedByFigure,
  zeroAmountAndDenominator
} from './counted-row'
import { type FigureCountDefinition, figureRowIdBuilders } from './explained'
import type { ChangeContribution } from './split'

/**
 * Whether one of the two compared versions of the tables records a figure only as totals of units,
 * so that single rows cannot be compared.
 */
export function hasOnlyUnitTotals(
  { kind }: Pick<FigureCountDefinition, 'kind'>,
  sources: readonly FigureRowsDataVersion[]
): boolean {
  if (kind === 'pay') return true
  const strengths = sources.flatMap(one => (one.origin === 'own' ? [one.parts.strength] : []))
  return strengths.some(strength => {
    const isCounted = strength?.headcount === 'monthly' && (kind === 'holders' || kind === 'fill')
    const isPlanned = strength?.establishment === 'monthly' && (kind === 'lines' || kind === 'fill')
    return isCounted || isPlanned
  })
}

/** Totals of each unit in a period, as computed for the page figures. Throws AppError. */
export async function readUnitTotals(
  { staffing, persons }: Pick<SectorFacts, 'persons' | 'staffing'>,
  { kind }: Pick<FigureCountDefinition, 'kind'>,
  period: number
): Promise<AmountAndDenominatorByUnit> {
  if (kind === 'pay') {
    const paid = await persons.payByUnit(period)
    return new Map([...paid].map(([code, pay]) => [code, { amount: totalPayOf(pay), base: 0 }]))
  }
  const [[headcount], [establishment]] = await Promise.all([
    kind === 'lines' ? [] : staffing.headcount([period]),
    kind === 'holders' ? [] : staffing.establishment([period])
  ])
  const [amounts, bases] = kind === 'lines' ? [establishment] : [headcount, establishment]
  return joined(amounts, bases)
}

function joined(
  amounts: AmountByUnit = new Map(),
  bases: AmountByUnit = new Map()
): AmountAndDenominatorByUnit {
  return new Map(
    [...new Set([...amounts.keys(), ...bases.keys()])].map(code => [
      code,
      { amount: amounts.get(code) ?? 0, base: bases.get(code) ?? 0 }
    ])
  )
}

/**
 * Explains a change from unit totals alone: the difference of each unit is one contribution to the
 * change of the figure.
 */
export const splitDifferenceByUnit = (
  before: AmountAndDenominatorByUnit,
  after: AmountAndDenominatorByUnit,
  { places }: Pick<FigureCountDefinition, 'places'>,
  cause: FigureChangeCause
): ChangeContribution[] =>
  [...places.keys()].flatMap(unit => {
    const [one, other] = [
      before.get(unit) ?? zeroAmountAndDenominator,
      after.get(unit) ?? zeroAmountAndDenominator
    ]
    const change = { amount: other.amount - one.amount, base: other.base - one.base }
    if (change.amount === 0 && change.base === 0) return []
    return [{ cause, id: '', unit, from: unit, to: unit, traits: ['', ''] as const, ...change }]
  })

/**
 * One row per unit, for figures that count the units in a level of the fill rate; a unit counts if
 * its fill rate lies in that level. Throws AppError.
 */
export async function readFillLevelRows(
  facts: SectorFacts,
  { level }: Pick<FigureCountDefinition, 'level'>,
  { units, thresholds, tells }: Pick<SectorPageScope, 'thresholds' | 'tells' | 'units'>,
  period: number
): Promise<RowCountedByFigure[]> {
  const filling = await readFillRates(facts, [period], tells)
  return units.map(unit => {
    const rate = filling.rate([unit], period)
    return {
      id: figureRowIdBuilders.unit(unit.code),
      unit: unit.code,
      amount: fillRateStatusTone(rate, thresholds) === level ? 1 : 0,
      base: 0,
      trait: formatFigure(rate, 'percent')
    }
  })
}

/** Sums what the rows of each unit add to the figure. */
export function sumAmountsByUnit(rows: readonly RowCountedByFigure[]): AmountAndDenominatorByUnit {
  const sums = new Map<string, AmountAndDenominator>()
  for (const { unit, amount, base } of rows) {
    const known = sums.get(unit) ?? zeroAmountAndDenominator
    sums.set(unit, { amount: known.amount + amount, base: known.base + base })
  }
  return sums
}
