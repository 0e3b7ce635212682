import type { EngineCell } from '../../../warehouse/engine/messages'
import type { UnitSelection } from '../../row-source'
import { memoiseMethods } from '../remember'
import type { WarehouseFigureDependencies } from './parts'
import {
  cellToNumber,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  inUnitsCondition,
  lastDayOfPeriod,
  positionHeldOnDayCondition,
  rowCountMeasure,
  tableJoinByColumn
} from './questions'

/**
 * Personal attributes (rank, years of service, education, certificate) by which pages count
 * persons, in addition to their post.
 */
const traits = ['bac', 'tham_nien', 'trinh_do', 'co_chung_chi'] as const
type HolderTrait = (typeof traits)[number]

/** Table indexes of positions and persons in queries about the holders of positions. */
export const [positionTableIndex, personTableIndex] = [1, 2]
export const positionTableJoin = tableJoinByColumn('bien-che', 'ma_vi_tri')
export const personTableJoin = tableJoinByColumn('nguoi', 'ma_nguoi', 0, 'left')

/**
 * Reads equivalence classes of the holders of posts at the end of a period: one row per post and
 * combination of attributes, with the number of persons that share them.
 */
export type PostHolderGroupReader = (
  period: number,
  units: UnitSelection,
  asked: readonly HolderTrait[]
) => Promise<readonly (readonly EngineCell[])[]>

/**
 * Three pages count the same persons by different attributes. Joining a million persons with their
 * attributes takes most of the time, so they are counted once by all attributes and then
 * aggregated; if some attributes are not mapped, they are counted by the requested attributes only.
 */
export function createPostHolderGroupReader({
  ask: { place, rows },
  calendar
}: WarehouseFigureDependencies): PostHolderGroupReader {
  const { counts } = memoiseMethods({
    counts: (period: number, units: UnitSelection, by: readonly HolderTrait[]) =>
      rows(
        createModelQuery('giu-vi-tri', {
          relations: [positionTableJoin, personTableJoin],
          filter: conjunctionOf(
            positionHeldOnDayCondition(lastDayOfPeriod(calendar, period), 0),
            inUnitsCondition(createColumnRef('ma_don_vi', positionTableIndex), units)
          ),
          groups: [
            { name: 'ma_chuc_vu', column: createColumnRef('ma_chuc_vu', positionTableIndex) },
            ...by.map(name => ({ name, column: createColumnRef(name, personTableIndex) }))
          ],
          measures: [rowCountMeasure('nguoi')]
        })
      )
  })
  return async (period, units, asked) => {
    const there = new Set(place('nguoi').columns.map(({ name }) => name))
    if (!traits.every(trait => there.has(trait))) return counts(period, units, asked)
    const places = [0, ...asked.map(trait => 1 + traits.indexOf(trait))]
    const added = new Map<string, EngineCell[]>()
    for (const row of await counts(period, units, traits)) {
      const by = places.map(at => row[at] ?? null)
      const key = JSON.stringify(by)
      const before = cellToNumber(added.get(key)?.at(-1))
      added.set(key, [...by, before + cellToNumber(row.at(-1))])
    }
    return [...added.values()]
  }
}
