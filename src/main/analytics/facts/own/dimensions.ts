import { unitLevels } from '@shared/model/analytics/words'
import type { Area, Unit } from '../../model'
import type { SectorFacts, UnitAndAreaDimensions } from '../facts'
import type { WarehouseFigureDependencies } from './parts'
import {
  cellToListIndex,
  cellToText,
  createColumnRef,
  createModelQuery,
  lastDayOfPeriod,
  validOnDayCondition
} from './questions'

/**
 * Figure source for the areas from the unit's own tables; areas have no dates, so they are the same
 * for all periods.
 */
export const createWarehouseAreaFacts = ({
  ask: { rows }
}: WarehouseFigureDependencies): { areas: () => Promise<readonly Area[]> } => ({
  areas: async () => {
    const columns = ['ma_khu_vuc', 'ten_khu_vuc', 'vung'].map(name => ({
      name,
      column: createColumnRef(name)
    }))
    const answer = await rows(createModelQuery('khu-vuc', { columns }))
    return answer.map(
      ([code, name, region], index): Area => ({
        index,
        code: cellToText(code),
        name: cellToText(name),
        region: cellToListIndex(region)
      })
    )
  }
})

const unitColumns = ['ma_don_vi', 'ten_don_vi', 'cap', 'don_vi_cap_tren', 'ma_khu_vuc', 'loai_hinh']

/**
 * Figure source for the units at the end of a period and for the areas, read from the unit's own
 * tables.
 */
export function createWarehouseDimensions(
  { ask: { rows }, calendar }: WarehouseFigureDependencies,
  askAreas: () => Promise<readonly Area[]>
): Pick<SectorFacts, 'dimensions'> {
  const span = [createColumnRef('hieu_luc_tu'), createColumnRef('hieu_luc_den')] as const
  return {
    dimensions: async (period): Promise<UnitAndAreaDimensions> => {
      const question = createModelQuery('don-vi', {
        columns: unitColumns.map(name => ({ name, column: createColumnRef(name) })),
        filter: validOnDayCondition(lastDayOfPeriod(calendar, period), span, true)
      })
      const [areas, unitRows] = await Promise.all([askAreas(), rows(question)])
      const areaAt = new Map(areas.map(({ code, index }) => [code, index]))
      const unitAt = new Map(unitRows.map(([code], index) => [cellToText(code), index]))
      const units = unitRows.map(
        ([code, name, level, parent, area, kind], index): Unit => ({
          index,
          id: cellToText(code),
          code: cellToText(code),
          name: cellToText(name),
          level: unitLevels[cellToListIndex(level)] ?? 0,
          parent: unitAt.get(cellToText(parent)) ?? null,
          area: areaAt.get(cellToText(area)) ?? -1,
          kind: cellToListIndex(kind)
        })
      )
      return { areas, units: withoutCircles(units) }
    }
  }
}

/**
 * Breaks cycles in the unit hierarchy: a unit without a path to a root becomes a root, so that
 * traversals terminate.
 */
function withoutCircles(units: readonly Unit[]): Unit[] {
  const sound = new Set<number>()
  return units.map(unit => {
    const way: number[] = []
    let step: Unit | undefined = unit
    while (step && !sound.has(step.index) && !way.includes(step.index)) {
      way.push(step.index)
      step = step.parent === null ? undefined : units[step.parent]
    }
    const isCircle = step !== undefined && !sound.has(step.index)
    if (isCircle && step?.index === unit.index) {
      sound.add(unit.index)
      return { ...unit, parent: null }
    }
    for (const index of isCircle ? [] : way) sound.add(index)
    return unit
  })
}
