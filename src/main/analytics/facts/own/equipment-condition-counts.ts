import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { equipmentGroups } from '@shared/model/analytics/words'
import type { QueryCondition } from '@shared/model/query/condition'
import type { Measure, StructuredQuery, TableJoin } from '@shared/model/query/question'
import type { EquipmentType } from '../../model'
import {
  type EquipmentConditionCount,
  type EquipmentConditionsByUnit,
  noEquipment
} from '../equipment'
import { existingEquipmentCondition } from './equipment-rows'
import type { WarehouseFigureDependencies } from './parts'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  equalsCondition,
  inPeriodCondition,
  inPeriodRangeCondition,
  rowCountMeasure
} from './questions'

/**
 * Join from an equipment item to its type; `table` is the index of the item's table in the query.
 */
export const equipmentTypeTableJoin = (table: number): TableJoin => ({
  table: 'loai-trang-bi',
  kind: 'inner',
  on: [{ from: createColumnRef('ma_loai', table), to: 'ma_loai' }]
})
export const ofThing: TableJoin = {
  table: 'trang-bi',
  kind: 'inner',
  on: [{ from: createColumnRef('ma_trang_bi'), to: 'ma_trang_bi' }]
}
/** Indexes of the item and its type in queries about conditions. */
export const [thing, type] = [1, 2]

/** Distinct service intervals of these types, in days. */
export const intervalsOf = (types: readonly EquipmentType[]): number[] => [
  ...new Set(types.map(({ interval }) => interval))
]

/**
 * Condition for items whose next service was due before a day. Each distinct service interval is
 * compared with a fixed day, that many days before, because query trees have no date arithmetic.
 */
const overdueCondition = (intervals: readonly number[], day: number): QueryCondition => ({
  kind: 'any',
  parts: intervals.map(interval => overdueOf(interval, dayNumberToIsoDay(day - interval)))
})

/** Query over the conditions of items in a span of periods, grouped by unit and equipment group. */
export const conditionsByUnitQuery = (
  calendar: WarehouseFigureDependencies['calendar'],
  periods: readonly number[],
  measures: Measure[]
): StructuredQuery =>
  createModelQuery('tinh-trang-trang-bi', {
    relations: [ofThing, equipmentTypeTableJoin(thing)],
    filter: inPeriodRangeCondition(
      createColumnRef('ngay_cuoi_ky'),
      calendar,
      Math.min(...periods),
      Math.max(...periods)
    ),
    groups: [
      { name: 'don_vi', column: createColumnRef('ma_don_vi', thing) },
      { name: 'nhom', column: createColumnRef('nhom_trang_bi', type) }
    ],
    measures
  })

/** Numbers of items by unit, group and condition in each of these periods, from one scan. */
export async function conditionsByUnitIn(
  { ask: { rows }, calendar }: WarehouseFigureDependencies,
  intervals: readonly number[],
  periods: readonly number[]
): Promise<readonly EquipmentConditionsByUnit[]> {
  const isGood = equalsCondition(createColumnRef('trang_thai_ky_thuat'), '1')
  const measures = periods.flatMap(period => {
    const there = conjunctionOf(
      inPeriodCondition(createColumnRef('ngay_cuoi_ky'), calendar, period),
      existingEquipmentCondition(calendar, period, thing, 'all')
    )
    const isOverdue = overdueCondition(intervals, calendar.days(period).last)
    const isFaulty: QueryCondition = {
      kind: 'any',
      parts: [{ kind: 'not', part: isGood }, ...(intervals.length > 0 ? [isOverdue] : [])]
    }
    return [
      rowCountMeasure(`co_${period}`, there),
      rowCountMeasure(`tot_${period}`, conjunctionOf(there, isGood)),
      ...(intervals.length > 0
        ? [rowCountMeasure(`qua_han_${period}`, conjunctionOf(there, isOverdue))]
        : []),
      rowCountMeasure(`can_${period}`, conjunctionOf(there, isFaulty))
    ]
  })
  const answer = await rows(conditionsByUnitQuery(calendar, periods, measures))
  const each = measures.length / periods.length
  return periods.map((_, at) => {
    const byUnit = new Map<string, EquipmentConditionCount[]>()
    for (const [code, group, ...counts] of answer) {
      const place = cellToListIndex(group)
      if (place < 0 || place >= equipmentGroups.length) continue
      const unit = cellToText(code)
      const own = byUnit.get(unit) ?? equipmentGroups.map(() => noEquipment)
      const numbers = counts.slice(at * each, (at + 1) * each).map(cellToNumber)
      const [things = 0, good = 0] = numbers
      const faulty = numbers.at(-1) ?? 0
      own[place] = { things, good, overdue: intervals.length > 0 ? (numbers[2] ?? 0) : 0, faulty }
      byUnit.set(unit, own)
    }
    return byUnit
  })
}

const overdueOf = (interval: number, day: string): QueryCondition => ({
  kind: 'all',
  parts: [
    {
      kind: 'compare',
      column: createColumnRef('chu_ky_bao_duong', type),
      test: 'is',
      value: { value: String(interval) }
    },
    {
      kind: 'compare',
      column: createColumnRef('ngay_bao_duong_gan_nhat'),
      test: 'less',
      value: { value: day }
    }
  ]
})
