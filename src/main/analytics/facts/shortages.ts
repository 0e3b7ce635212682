import { equipmentGroups, positionGroupLetters } from '@shared/model/analytics/words'
import type { EquipmentAmountsByUnitAndGroup, EquipmentFacts } from './equipment'
import type { ReserveFacts } from './reserve'
import type { AmountByUnit, PostGroupFacts } from './staffing'

/**
 * Number of kinds of shortage: one per group of posts, one per group of equipment, and one for the
 * reserve.
 */
export const shortageKindCount = positionGroupLetters.length + equipmentGroups.length + 1

/**
 * Establishment and actual numbers at the end of a period in flat arrays, indexed by the unit's row
 * times `shortageKindCount` plus the kind of shortage. Alert pages scan thousands of units over
 * dozens of periods, so no objects are allocated per number.
 */
export interface PeriodShortages {
  /** Row by unit code; a unit without a row has no establishment. */
  readonly rowOf: ReadonlyMap<string, number>
  readonly should: Int32Array
  readonly is: Int32Array
}

export interface ShortageFacts {
  /**
   * Reads the shortages of all kinds in each period; with `'posts'` the kinds for groups of posts
   * are skipped, and their numbers must not be used.
   */
  readonly all: (periods: readonly number[], left?: 'posts') => Promise<readonly PeriodShortages[]>
}

interface ShortageFactSources {
  readonly postGroups: PostGroupFacts
  readonly equipment: Pick<EquipmentFacts, 'norms' | 'present'>
  readonly reserve: Pick<ReserveFacts, 'assignedByUnit' | 'quotaByUnit'>
}

/** Computes shortages from the other figures of the same data source. */
export const createShortageFacts = ({
  postGroups,
  equipment,
  reserve
}: ShortageFactSources): ShortageFacts => ({
  all: async (periods, left) => {
    // Two queries run concurrently, which keeps the engine busy; more would make the main process
    // hold all their results at once.
    const ofPeople = async (): Promise<readonly (readonly EquipmentAmountsByUnitAndGroup[])[]> =>
      left ? [] : [await postGroups.establishment(periods), await postGroups.headcount(periods)]
    const ofThings = async () =>
      [await equipment.norms(periods), await equipment.present(periods)] as const
    const [[posts = [], people = []], [norms, things], quotas, assigned] = await Promise.all([
      ofPeople(),
      ofThings(),
      // The required numbers of reservists have no dates, so those of one period apply to all
      // periods.
      reserve.quotaByUnit(Math.max(...periods)),
      reserve.assignedByUnit(periods)
    ])
    const rowOf = new Map<string, number>()
    for (const maps of [posts, norms, [quotas]]) {
      for (const map of maps) for (const code of map.keys()) addRow(rowOf, code)
    }
    let should: Int32Array | undefined
    return periods.map((_, at) => {
      // An establishment stays unchanged for months, so consecutive periods with equal values share
      // one array.
      const isSame = at > 0 && posts[at] === posts[at - 1] && norms[at] === norms[at - 1]
      if (!should || !isSame) should = side(rowOf, posts[at], norms[at], quotas)
      return { rowOf, should, is: side(rowOf, people[at], things[at], assigned[at]) }
    })
  }
})

function addRow(rowOf: Map<string, number>, code: string): void {
  if (!rowOf.has(code)) rowOf.set(code, rowOf.size)
}

/**
 * Flattens the establishment or the actual numbers of all units into one array; units without an
 * establishment are omitted.
 */
function side(
  rowOf: ReadonlyMap<string, number>,
  people: EquipmentAmountsByUnitAndGroup = new Map<string, number[]>(),
  things: EquipmentAmountsByUnitAndGroup = new Map<string, number[]>(),
  reservists: AmountByUnit = new Map()
): Int32Array {
  const numbers = new Int32Array(rowOf.size * shortageKindCount)
  for (const [code, row] of rowOf) {
    const first = row * shortageKindCount
    numbers.set(people.get(code) ?? [], first)
    numbers.set(things.get(code) ?? [], first + positionGroupLetters.length)
    numbers[first + shortageKindCount - 1] = reservists.get(code) ?? 0
  }
  return numbers
}
