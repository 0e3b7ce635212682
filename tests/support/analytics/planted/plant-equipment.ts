import { dayNumberToIsoDay, samplePeriodDayRangeOf } from '@shared/features/analytics/calendar'
import type { SampleDataSet, Unit } from '../../../../src/main/analytics/model'
import type { ModelRow, ModelRows } from '../model-rows/harness'

/** Equipment of the unit is down for five to seven of thirty days from the period on. */
export const plantEquipmentDownDays = (
  data: SampleDataSet,
  { index: unit }: Unit,
  from: number
): SampleDataSet => ({
  ...data,
  equipment: data.equipment.map(item =>
    item.unit === unit
      ? {
          ...item,
          downDays: item.downDays.map((days, period) =>
            period >= from ? 5 + (item.index % 3) : days
          )
        }
      : item
  )
})

const isListed = (row: ModelRow): row is readonly (string | number | boolean | null)[] =>
  Array.isArray(row)

/**
 * Two thirds of the unit's equipment miss the service that is due in the first twenty days of the
 * period, and get none afterwards.
 */
export function plantOverdueMaintenance(
  rows: ModelRows,
  { equipment, equipmentTypes }: SampleDataSet,
  { index: unit }: Unit,
  from: number
): ModelRows {
  const due = samplePeriodDayRangeOf(from).first
  const lasts = new Map(
    equipment
      .filter(item => item.unit === unit && item.index % 3 > 0)
      .map(({ code, type, index }) => [
        code,
        dayNumberToIsoDay(due + (index % 20) - (equipmentTypes[type]?.interval ?? 0))
      ])
  )
  const missed = (row: ModelRow): ModelRow => {
    if (!isListed(row)) return row
    const last = lasts.get(String(row[0]))
    const day = String(row[1])
    return last !== undefined && last <= day ? [...row.slice(0, -1), last] : row
  }
  return { ...rows, 'tinh-trang-trang-bi': (rows['tinh-trang-trang-bi'] ?? []).map(missed) }
}
