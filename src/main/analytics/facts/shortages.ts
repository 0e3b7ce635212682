import { equipmentGroups, postGroups } from '@shared/features/analytics/words'
import type { ByUnitGroup, EquipmentFacts } from './equipment'
import type { PostGroupFacts } from './post-groups'
import type { ReserveFacts } from './reserve'
import type { ByUnit } from './staffing'

/** What something can be missing of: posts of each group, equipment of each group, the reserve. */
export const shortageKinds = postGroups.length + equipmentGroups.length + 1

/**
 * What should be there and what is at the end of a period: numbers by the unit's row times `shortageKinds` plus the kind. Thousands of units over
 * dozens of periods are looked through for every page of alerts, so that nothing is an object of its own here.
 */
export interface PeriodShortages {
  /** By the code of the unit; of one that has none nothing should be there. */
  readonly rowOf: ReadonlyMap<string, number>
  readonly should: Int32Array
  readonly is: Int32Array
}

export interface ShortageFacts {
  readonly all: (periods: readonly number[]) => Promise<readonly PeriodShortages[]>
}

interface Sources {
  readonly postGroups: PostGroupFacts
  readonly equipment: Pick<EquipmentFacts, 'norms' | 'present'>
  readonly reserve: Pick<ReserveFacts, 'assignedByUnit' | 'quotaByUnit'>
}

/** Put together of other facts of the same maker. */
export const shortagesOf = ({ postGroups, equipment, reserve }: Sources): ShortageFacts => ({
  all: async periods => {
    // Two side by side keep the engine busy; all at once main would hold what all of them answer.
    const ofPeople = async () =>
      [await postGroups.establishment(periods), await postGroups.headcount(periods)] as const
    const ofThings = async () =>
      [await equipment.norms(periods), await equipment.present(periods)] as const
    const [[posts, people], [norms, things], quotas, assigned] = await Promise.all([
      ofPeople(),
      ofThings(),
      // They say no days: those of one period are those of all.
      reserve.quotaByUnit(Math.max(...periods)),
      reserve.assignedByUnit(periods)
    ])
    const rowOf = new Map<string, number>()
    for (const maps of [posts, norms, [quotas]]) {
      for (const map of maps) for (const code of map.keys()) addRow(rowOf, code)
    }
    let should: Int32Array | undefined
    return periods.map((_, at) => {
      // An establishment stands for months: what stayed as it was is kept once.
      const isSame = at > 0 && posts[at] === posts[at - 1] && norms[at] === norms[at - 1]
      if (!should || !isSame) should = side(rowOf, posts[at], norms[at], quotas)
      return { rowOf, should, is: side(rowOf, people[at], things[at], assigned[at]) }
    })
  }
})

function addRow(rowOf: Map<string, number>, code: string): void {
  if (!rowOf.has(code)) rowOf.set(code, rowOf.size)
}

/** What should be there, or what is; of units of which nothing should be there nothing is kept. */
function side(
  rowOf: ReadonlyMap<string, number>,
  people: ByUnitGroup = new Map<string, number[]>(),
  things: ByUnitGroup = new Map<string, number[]>(),
  reservists: ByUnit = new Map()
): Int32Array {
  const numbers = new Int32Array(rowOf.size * shortageKinds)
  for (const [code, row] of rowOf) {
    const first = row * shortageKinds
    numbers.set(people.get(code) ?? [], first)
    numbers.set(things.get(code) ?? [], first + postGroups.length)
    numbers[first + shortageKinds - 1] = reservists.get(code) ?? 0
  }
  return numbers
}
