import type { SectorFacts } from '../facts/facts'
import type { AmountByUnit } from '../facts/staffing'
import type { Unit } from '../model'
import type { UnitStaffing } from './staffing'
import { ratio } from './sum'

/** Establishment, headcount and fill rate of units at the end of the requested periods. */
export interface FillRateLookup {
  readonly establishment: (units: Iterable<Unit>, period: number) => number
  readonly headcount: (units: Iterable<Unit>, period: number) => number
  /** Fill rate (TLĐ): headcount / establishment, null for an establishment of 0. */
  readonly rate: (units: readonly Unit[], period: number) => number | null
  /**
   * Staffing per unit, or per group of units given by `partsOf`, with the fill rate of the previous
   * period if it was requested.
   */
  readonly byUnit: (
    units: readonly Unit[],
    period: number,
    partsOf?: (unit: Unit) => readonly Unit[]
  ) => UnitStaffing[]
}

/** Sum of a figure over units. */
export function sumAmountOfUnits(byUnit: AmountByUnit | undefined, units: Iterable<Unit>): number {
  let total = 0
  // A loop without a function per unit: a page adds up thousands of units for each period.
  if (byUnit) for (const { code } of units) total += byUnit.get(code) ?? 0
  return total
}

/** Headcount of units at the end of the requested periods. */
export async function readHeadcounts(
  { staffing }: Pick<SectorFacts, 'staffing'>,
  periods: readonly number[]
): Promise<FillRateLookup['headcount']> {
  const present = await staffing.headcount(periods)
  return (units, period) => sumAmountOfUnits(present[periods.indexOf(period)], units)
}

/** Returns whether the mapped tables provide the establishment, or the headcount. */
type IsStrengthPartAvailable = (part: 'establishment' | 'headcount') => boolean

/**
 * Reads establishment and headcount with the fill rates. A part that the tables do not provide is
 * not queried and counts as zero, so the caller must not show it.
 */
export async function readFillRates(
  { staffing }: Pick<SectorFacts, 'staffing'>,
  periods: readonly number[],
  tells: IsStrengthPartAvailable = () => true
): Promise<FillRateLookup> {
  const [planned, present] = await Promise.all([
    tells('establishment') ? staffing.establishment(periods) : [],
    tells('headcount') ? staffing.headcount(periods) : []
  ])
  const total = (all: readonly AmountByUnit[], units: Iterable<Unit>, period: number): number =>
    sumAmountOfUnits(all[periods.indexOf(period)], units)
  const filling: FillRateLookup = {
    establishment: (units, period) => total(planned, units, period),
    headcount: (units, period) => total(present, units, period),
    rate: (units, period) =>
      ratio(filling.headcount(units, period), filling.establishment(units, period)),
    byUnit: (units, period, partsOf = unit => [unit]) =>
      units.map(unit => {
        const parts = partsOf(unit)
        const establishment = filling.establishment(parts, period)
        const headcount = filling.headcount(parts, period)
        return {
          unit,
          establishment,
          headcount,
          rate: ratio(headcount, establishment),
          before: filling.rate(parts, period - 1),
          earlier: {
            establishment: filling.establishment(parts, period - 1),
            headcount: filling.headcount(parts, period - 1)
          },
          short: Math.max(0, establishment - headcount),
          over: Math.max(0, headcount - establishment)
        }
      })
  }
  return filling
}
