import type { OrderedNameLists } from '@shared/features/standard-model/model'
import type { OptionalSectorPagePart } from '@shared/features/standard-model/needs/parts'
import { memoisePerKey } from '@shared/kit/once'
import { positionGroupLetters } from '@shared/model/analytics/words'
import { type PeriodShortages, shortageKindCount } from '../facts/shortages'
import type { SectorPageScope } from '../scope'

/**
 * Establishment and actual number of one unit, by period and cause of shortage; a group of posts
 * has its index in the order of names of that period.
 */
interface UnitShortages {
  readonly should: (period: number, cause: number) => number
  readonly is: (period: number, cause: number) => number
  /** Actual number as a share of the establishment; 1 if the establishment is 0. */
  readonly share: (period: number, cause: number) => number
}

export type ShortageScope = Pick<SectorPageScope, 'closing' | 'facts' | 'period' | 'tells'>

export interface ShortagesByUnit {
  /** Returns the shortages of the unit with this code. */
  readonly of: (unit: string) => UnitShortages
  /** Configured orders of names (ranks, kinds of units, groups of posts) of each period. */
  readonly orders: readonly OrderedNameLists[]
}

/**
 * Shortages in all periods. A part whose tables are incomplete has no shortages, because a known
 * quota without actual numbers would count as entirely missing. Throws AppError.
 */
export async function readShortages({
  facts: { calendar, orders, shortages },
  tells,
  closing,
  period
}: ShortageScope): Promise<ShortagesByUnit> {
  // Open months after a closed period are not read, because tables that only the snapshot contains
  // may be missing there.
  const periods = [...calendar.periods.keys()].slice(0, closing ? period + 1 : undefined)
  const names = await Promise.all(periods.map(one => orders.names(one)))
  const all = shortagesAmong(
    await shortages.all(periods, tells('postSupply') ? undefined : 'posts')
  )
  const told = Array.from({ length: shortageKindCount }, (_, cause) =>
    tells(pagePartOfShortageCause(cause))
  )
  if (!told.includes(false)) return { of: all, orders: names }
  return {
    of: code => {
      const { should, is, share } = all(code)
      return {
        should: (period, cause) => (told[cause] ? should(period, cause) : 0),
        is: (period, cause) => (told[cause] ? is(period, cause) : 0),
        share: (period, cause) => (told[cause] ? share(period, cause) : 1)
      }
    },
    orders: names
  }
}

/** The part of a page that a cause belongs to. */
export function pagePartOfShortageCause(cause: number): OptionalSectorPagePart {
  if (cause < positionGroupLetters.length) return 'postSupply'
  return cause < shortageKindCount - 1 ? 'equipmentSupply' : 'reserveSupply'
}

/**
 * Resolves the row of each unit only once per period, however many figures are computed from it.
 */
const shortagesAmong = memoisePerKey((all: readonly PeriodShortages[]): ShortagesByUnit['of'] => {
  const known = new Map<string, UnitShortages>()
  return code => {
    const before = known.get(code)
    if (before) return before
    const first = Int32Array.from(all, ({ rowOf }) => (rowOf.get(code) ?? -1) * shortageKindCount)
    const numberAt = (side: 'should' | 'is', period: number, cause: number): number => {
      const at = first[period] ?? -1
      return at < 0 ? 0 : (all[period]?.[side][at + cause] ?? 0)
    }
    const unit: UnitShortages = {
      should: (period, cause) => numberAt('should', period, cause),
      is: (period, cause) => numberAt('is', period, cause),
      // The arrays are read directly, which takes 20 ms instead of 37 ms with the two functions
      // above: this function is called per unit, cause and period, eight hundred thousand times for
      // a page of two thousand units.
      share: (period, cause) => {
        const at = first[period] ?? -1
        const figures = at < 0 ? undefined : all[period]
        const needed = figures?.should[at + cause] ?? 0
        return needed === 0 ? 1 : (figures?.is[at + cause] ?? 0) / needed
      }
    }
    known.set(code, unit)
    return unit
  }
})
