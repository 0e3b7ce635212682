import { equipmentGroups, postGroupName, postGroups } from '@shared/features/analytics/words'
import type { Facts } from '../facts/facts'
import { shortageKinds } from '../facts/shortages'

/** What an alert can be about: posts of a group, equipment of a group, the reserve. */
export const alertCauses: readonly string[] = [
  ...postGroups.map((_, group) => `Biên chế ${postGroupName(group)}`),
  ...equipmentGroups,
  'Lực lượng dự bị'
]

/** What should be there and what is of one unit, at the end of a period and of a cause. */
export interface UnitShortages {
  readonly should: (period: number, cause: number) => number
  readonly is: (period: number, cause: number) => number
}

/** By the code of the unit. */
export type Shortages = (unit: string) => UnitShortages

/** Of all periods. Throws AppError. */
export async function shortagesOf({ calendar, shortages }: Facts): Promise<Shortages> {
  const all = await shortages.all([...calendar.periods.keys()])
  return unit => {
    const first = all.map(({ rowOf }) => (rowOf.get(unit) ?? Number.NaN) * shortageKinds)
    return {
      should: (period, cause) => all[period]?.should[(first[period] ?? Number.NaN) + cause] ?? 0,
      is: (period, cause) => all[period]?.is[(first[period] ?? Number.NaN) + cause] ?? 0
    }
  }
}
