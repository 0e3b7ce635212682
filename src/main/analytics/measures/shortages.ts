import {
  equipmentGroups,
  postGroups as groupsOfPosts,
  postGroupName
} from '@shared/features/analytics/words'
import { oncePer } from '@shared/kit/once'
import type { ByUnitGroup } from '../facts/equipment'
import type { Facts } from '../facts/facts'
import { remembering } from '../facts/remember'
import type { ByUnit } from '../facts/staffing'

/** What an alert can be about: posts of a group, equipment of a group, the reserve. */
export const alertCauses: readonly string[] = [
  ...groupsOfPosts.map((_, group) => `Biên chế ${postGroupName(group)}`),
  ...equipmentGroups,
  'Lực lượng dự bị'
]
const firstEquipment = groupsOfPosts.length
const ofReserve = firstEquipment + equipmentGroups.length

interface Measure {
  readonly should: number
  readonly is: number
}

/** What should be there and what is, of each unit by its code and of each cause, at the end of every period. */
export type Shortages = (period: number, unit: string, cause: number) => Measure

/** Asked once for one set of facts. */
export const shortagesOf = (facts: Facts): Promise<Shortages> => kept(facts).shortages()

const kept = oncePer((facts: Facts) => remembering({ shortages: () => askShortages(facts) }))

async function askShortages({
  calendar,
  postGroups,
  equipment,
  reserve
}: Facts): Promise<Shortages> {
  const periods = [...calendar.periods.keys()]
  const [posts, people, norms, things, quotas, assigned] = await Promise.all([
    postGroups.establishment(periods),
    postGroups.headcount(periods),
    equipment.norms(periods),
    equipment.present(periods),
    Promise.all(periods.map(period => reserve.quotaByUnit(period))),
    reserve.assignedByUnit(periods)
  ])
  const should = joined(posts, norms, quotas)
  const is = joined(people, things, assigned)
  return (period, unit, cause) => ({
    should: should(period, unit, cause),
    is: is(period, unit, cause)
  })
}

/** One of the two sides, by cause; what nobody said is 0. */
function joined(
  people: readonly ByUnitGroup[],
  things: readonly ByUnitGroup[],
  reservists: readonly ByUnit[]
) {
  return (period: number, unit: string, cause: number): number => {
    if (cause === ofReserve) return reservists[period]?.get(unit) ?? 0
    const [facts, group] =
      cause < firstEquipment ? [people, cause] : [things, cause - firstEquipment]
    return facts[period]?.get(unit)?.[group] ?? 0
  }
}
