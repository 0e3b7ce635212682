import type { Facts } from '../facts/facts'
import type { ByUnit } from '../facts/staffing'
import type { Unit } from '../model'
import type { Staffing } from './staffing'
import { ratio, sum } from './sum'

/** Establishment, headcount and fill rate of units at the end of the requested periods. */
export interface Filling {
  readonly establishment: (units: Iterable<Unit>, period: number) => number
  readonly headcount: (units: Iterable<Unit>, period: number) => number
  /** Fill rate (TLĐ): headcount / establishment, null for an establishment of 0. */
  readonly rate: (units: readonly Unit[], period: number) => number | null
  /**
   * Per unit, or per group of units given by `partsOf`, with the fill rate of the previous period
   * if it was requested.
   */
  readonly byUnit: (
    units: readonly Unit[],
    period: number,
    partsOf?: (unit: Unit) => readonly Unit[]
  ) => Staffing[]
}

/** Sum of a figure over units. */
export const totalOf = (byUnit: ByUnit | undefined, units: Iterable<Unit>): number =>
  sum(units, ({ code }) => byUnit?.get(code) ?? 0)

/** Headcount of units at the end of the requested periods. */
export async function headcountOf(
  { staffing }: Pick<Facts, 'staffing'>,
  periods: readonly number[]
): Promise<Filling['headcount']> {
  const present = await staffing.headcount(periods)
  return (units, period) => totalOf(present[periods.indexOf(period)], units)
}

/** Whether BC or HC can be told. */
type Tells = (part: 'establishment' | 'headcount') => boolean

/** Untold parts are not queried and count as zero; the caller must leave them out. */
export async function fillingOf(
  { staffing }: Pick<Facts, 'staffing'>,
  periods: readonly number[],
  tells: Tells = () => true
): Promise<Filling> {
  const [planned, present] = await Promise.all([
    tells('establishment') ? staffing.establishment(periods) : [],
    tells('headcount') ? staffing.headcount(periods) : []
  ])
  const total = (all: readonly ByUnit[], units: Iterable<Unit>, period: number): number =>
    totalOf(all[periods.indexOf(period)], units)
  const filling: Filling = {
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
