import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import type { QueryCondition } from '@shared/model/query/condition'
import type { Measure } from '@shared/model/query/question'
import type { UnitSelection } from '../../row-source'
import type { EquipmentFacts, EquipmentLifeCount } from '../equipment'
import { equipmentTypeTableJoin } from './equipment-condition-counts'
import { existingEquipmentCondition } from './equipment-rows'
import type { WarehouseFigureDependencies } from './parts'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  inUnitsCondition,
  lastDayOfPeriod,
  notAfterCondition,
  rowCountMeasure
} from './questions'

/** Most observed years; each takes two measures of one query. */
const mostYears = 12
const removed = createColumnRef('ngay_loai')

/** Figure source for the ages at which equipment was removed, counted in the database. */
export function createEquipmentLifeFacts({
  ask: { rows },
  calendar
}: WarehouseFigureDependencies): Pick<EquipmentFacts, 'lives'> {
  return {
    lives: async (period, units) => {
      const since = await firstRemoval(period, units)
      if (since === null) return { since, years: 0, counts: [] }
      const years = observedYears(calendar, period, since)
      const found = await rows(
        createModelQuery('trang-bi', {
          relations: [equipmentTypeTableJoin(0)],
          filter: inUnitsCondition(createColumnRef('ma_don_vi'), units),
          groups: [
            { name: 'nhom', column: createColumnRef('nhom_trang_bi', 1) },
            { name: 'nam', column: createColumnRef('nam_san_xuat') }
          ],
          measures: [
            rowCountMeasure('con', existingEquipmentCondition(calendar, period, 0, 'all')),
            ...Array.from({ length: years }, (_, year) => yearMeasures(period, year)).flat()
          ]
        })
      )
      const counts = found.map(
        ([group, made, things, ...cells]): EquipmentLifeCount => ({
          group: cellToListIndex(group),
          made: cellToNumber(made),
          things: cellToNumber(things),
          years: Array.from({ length: years }, (_, year) => ({
            held: cellToNumber(cells[2 * year]),
            lost: cellToNumber(cells[2 * year + 1])
          }))
        })
      )
      return { since, years, counts }
    }
  }

  /** Day of the first removal by the end of a period; null if none is recorded. */
  async function firstRemoval(period: number, units: UnitSelection): Promise<string | null> {
    const [[day] = []] = await rows(
      createModelQuery('trang-bi', {
        filter: conjunctionOf(
          notAfterCondition(removed, lastDayOfPeriod(calendar, period)),
          inUnitsCondition(createColumnRef('ma_don_vi'), units)
        ),
        measures: [{ name: 'dau', kind: 'least', column: removed }]
      })
    )
    return day === null || day === undefined ? null : cellToText(day).slice(0, 10)
  }

  /** Items held at the beginning of a year, and those of them that were removed within it. */
  function yearMeasures(period: number, year: number): Measure[] {
    const held = existingEquipmentCondition(calendar, period - 12 * (year + 1), 0, 'all')
    const lost: QueryCondition = notAfterCondition(
      removed,
      lastDayOfPeriod(calendar, period - 12 * year)
    )
    return [
      rowCountMeasure(`giu_${year}`, held),
      rowCountMeasure(`loai_${year}`, conjunctionOf(held, lost))
    ]
  }
}

/**
 * Number of whole years before a period that begin after the first recorded removal: before it
 * removed items may be missing from the table, so that equipment would seem to last longer.
 */
function observedYears(calendar: PeriodCalendar, period: number, since: string): number {
  let years = 0
  while (years < mostYears && lastDayOfPeriod(calendar, period - 12 * (years + 1)) >= since) years++
  return years
}
