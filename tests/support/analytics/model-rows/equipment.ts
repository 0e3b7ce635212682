import {
  dayNumberToIsoDay,
  indexAfterLastPeriod,
  indexBeforeFirstPeriod,
  lastSamplePeriodIndex,
  samplePeriodDayRangeOf,
  samplePeriodEndDays
} from '@shared/features/analytics/calendar'
import {
  maintenanceDatesOf,
  plannedDaysPerMonth
} from '../../../../src/main/analytics/facts/sample/things'
import type { SampleDataSet } from '../../../../src/main/analytics/model'
import type { ModelRows } from './harness'
import { codeListValueOfRow } from './organisation'

/** Day within a period, different for each item; includes the first and the last day. */
function dayIn(period: number, index: number): string {
  const { first, last } = samplePeriodDayRangeOf(period)
  return dayNumberToIsoDay(first + (index % (last - first + 1)))
}

const day = (period: number, last: 'first' | 'last', more = 0): string =>
  dayNumberToIsoDay(samplePeriodDayRangeOf(period)[last] + more)

/**
 * Rows of one equipment norm with their validity: unbounded, or with an earlier and a later norm
 * that must not count; the end day itself is excluded.
 */
function normRows(norm: number, index: number): (number | string | null)[][] {
  if (index % 3 > 0) return [[norm, null, null]]
  const [from, until] = [day(0, 'first'), day(lastSamplePeriodIndex, 'last', 1)]
  return [
    [norm + 5, null, from],
    [norm, from, until],
    [norm + 7, until, null]
  ]
}

/** Rows of the model's equipment tables with the same content as the sample data. */
export function buildEquipmentModelRows(data: SampleDataSet): ModelRows {
  const { equipment, equipmentTypes, norms, units } = data
  const typeCode = (type: number): string => equipmentTypes[type]?.code ?? ''
  const unitCode = (unit: number): string => units[unit]?.code ?? ''
  return {
    'loai-trang-bi': equipmentTypes.map(({ code, name, group, life, interval }, index) => [
      code,
      name,
      codeListValueOfRow('nhomTrangBi', group, index),
      life,
      interval
    ]),
    'dinh-muc': norms.flatMap((row, unit) =>
      row.flatMap((norm, type) =>
        normRows(norm, type).map(values => [unitCode(unit), typeCode(type), ...values])
      )
    ),
    'trang-bi': equipment.map(({ code, unit, type, year, added, removed, index }) => [
      code,
      unitCode(unit),
      typeCode(type),
      year,
      added === indexBeforeFirstPeriod ? null : dayIn(added, index),
      removed === indexAfterLastPeriod ? null : dayIn(removed, index)
    ]),
    // Includes conditions in periods in which an item did not exist, because such rows must not be
    // counted.
    'tinh-trang-trang-bi': equipment.flatMap(item =>
      samplePeriodEndDays.map((end, period) => [
        item.code,
        dayNumberToIsoDay(end),
        codeListValueOfRow('trangThaiKyThuat', item.states[period] ?? 0, item.index),
        plannedDaysPerMonth,
        item.downDays[period] ?? 0,
        dayNumberToIsoDay(maintenanceDatesOf(data, item, period).last)
      ])
    )
  }
}
