import { equipmentGroups, postGroupName, postGroups } from '@shared/features/analytics/words'
import { oncePer } from '@shared/kit/once'
import type { Facts } from '../facts/facts'
import { type PeriodShortages, shortageKinds } from '../facts/shortages'

/** What an alert can be about: posts of a group, equipment of a group, the reserve. */
export const alertCauses: readonly string[] = [
  ...postGroups.map((_, group) => `Biên chế ${postGroupName(group)}`),
  ...equipmentGroups,
  'Lực lượng dự bị'
]

/** What should be there and what is of one unit, at the end of a period and of a cause. */
interface UnitShortages {
  readonly should: (period: number, cause: number) => number
  readonly is: (period: number, cause: number) => number
  /** What is there of what should be; all of it where nothing should be. */
  readonly share: (period: number, cause: number) => number
}

/** By the code of the unit. */
export type Shortages = (unit: string) => UnitShortages

/** Of all periods. Throws AppError. */
export async function shortagesOf({ calendar, shortages }: Facts): Promise<Shortages> {
  return shortagesAmong(await shortages.all([...calendar.periods.keys()]))
}

/** Each unit is looked up once in each period, however many figures are computed of it. */
const shortagesAmong = oncePer((all: readonly PeriodShortages[]): Shortages => {
  const known = new Map<string, UnitShortages>()
  return code => {
    const before = known.get(code)
    if (before) return before
    const first = Int32Array.from(all, ({ rowOf }) => (rowOf.get(code) ?? -1) * shortageKinds)
    const numberAt = (side: 'should' | 'is', period: number, cause: number): number => {
      const at = first[period] ?? -1
      return at < 0 ? 0 : (all[period]?.[side][at + cause] ?? 0)
    }
    const unit: UnitShortages = {
      should: (period, cause) => numberAt('should', period, cause),
      is: (period, cause) => numberAt('is', period, cause),
      // Asked of every unit, cause and period, eight hundred thousand times for a page of two thousand units: straight from the figures that takes 20 ms, by the two above 37.
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
