import { equipmentConditions, equipmentGroups } from '@shared/model/analytics/words'
import type { Measure, StructuredQuery } from '@shared/model/query/question'
import type { EngineCell } from '../../../warehouse/engine/messages'
import type { EquipmentType } from '../../model'
import type { UnitSelection } from '../../row-source'
import type {
  EquipmentDaysByUnit,
  EquipmentFacts,
  EquipmentUsableDays,
  EquipmentUsableDaysCount
} from '../equipment'
import { readCube } from './cube'
import {
  conditionsByUnitIn,
  conditionsByUnitQuery,
  equipmentTypeTableJoin,
  intervalsOf,
  ofThing,
  thing,
  type
} from './equipment-condition-counts'
import { existingEquipmentCondition } from './equipment-rows'
import type { WarehouseFigureDependencies } from './parts'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  inPeriodCondition,
  inPeriodRangeCondition,
  rowCountMeasure
} from './questions'

/** Maximum number of periods per query. */
const atOnce = 12

type ConditionFacts = Pick<
  EquipmentFacts,
  'conditionsByUnit' | 'days' | 'daysByUnit' | 'daysByUnitIn' | 'states'
>

/**
 * Figure source for the technical condition and the maintenance of equipment items, read from their
 * monthly reports.
 */
export function createEquipmentConditionFacts(
  parts: WarehouseFigureDependencies,
  typesOf: () => Promise<readonly EquipmentType[]>
): ConditionFacts {
  return {
    days: async (periods, units, ofGroups) => {
      const groups = ['so_ngay_ke_hoach', 'so_ngay_dung'].map(name => ({
        name,
        column: createColumnRef(name)
      }))
      const answers = await countInPeriods(parts, periods, groups, { units, ofGroups })
      return answers.map(answer =>
        answer.flatMap(([planned, down, things]): EquipmentUsableDaysCount[] =>
          cellToNumber(things) === 0
            ? []
            : [
                {
                  planned: cellToNumber(planned),
                  down: cellToNumber(down),
                  things: cellToNumber(things)
                }
              ]
        )
      )
    },
    daysByUnit: async period => (await daysByUnitIn(parts, [period]))[0] ?? new Map(),
    daysByUnitIn: periods => daysByUnitIn(parts, periods),
    states: async (periods, units) => {
      const groups = [
        { name: 'nhom', column: createColumnRef('nhom_trang_bi', type) },
        { name: 'trang_thai', column: createColumnRef('trang_thai_ky_thuat') }
      ]
      const answers = await countInPeriods(parts, periods, groups, { units })
      return answers.map(answer => {
        const states = equipmentGroups.map(() => equipmentConditions.map(() => 0))
        for (const [group, state, things] of answer) {
          const own = states[cellToListIndex(group)]
          const place = cellToListIndex(state)
          if (own && place in own) own[place] = cellToNumber(things)
        }
        return states
      })
    },
    conditionsByUnit: async periods =>
      conditionsByUnitIn(parts, intervalsOf(await typesOf()), periods)
  }
}

/** Units and equipment groups of the counted items; all groups if they are undefined. */
interface CountedItems {
  readonly units: UnitSelection
  readonly ofGroups?: readonly number[] | undefined
}

/** Rows of a counting query over conditions; for a part of the items from a cube by unit and group. */
function countIn(
  { ask }: WarehouseFigureDependencies,
  question: StructuredQuery,
  { units, ofGroups }: CountedItems
): Promise<readonly (readonly EngineCell[])[]> {
  if (units === 'all' && !ofGroups) return ask.rows(question)
  return readCube(ask, question, [
    {
      name: 'chieu_don_vi',
      column: createColumnRef('ma_don_vi', thing),
      values: units === 'all' ? undefined : units
    },
    {
      name: 'chieu_nhom',
      column: createColumnRef('nhom_trang_bi', type),
      values: ofGroups?.map(group => String(group + 1))
    }
  ])
}

/**
 * Number of items by condition in each of these periods; rows have the groups, then one count per
 * period.
 */
async function countInPeriods(
  parts: WarehouseFigureDependencies,
  periods: readonly number[],
  groups: StructuredQuery['groups'],
  items: CountedItems
): Promise<readonly (readonly (readonly EngineCell[])[])[]> {
  const { calendar } = parts
  const answers: (readonly (readonly EngineCell[])[])[] = []
  for (let start = 0; start < periods.length; start += atOnce) {
    const some = periods.slice(start, start + atOnce)
    const answer = await countIn(
      parts,
      createModelQuery('tinh-trang-trang-bi', {
        relations: [ofThing, equipmentTypeTableJoin(thing)],
        filter: inPeriodRangeCondition(
          createColumnRef('ngay_cuoi_ky'),
          calendar,
          Math.min(...some),
          Math.max(...some)
        ),
        groups,
        measures: some.map(period =>
          rowCountMeasure(
            String(period),
            conjunctionOf(
              inPeriodCondition(createColumnRef('ngay_cuoi_ky'), calendar, period),
              existingEquipmentCondition(calendar, period, thing, 'all')
            )
          )
        )
      }),
      items
    )
    for (const place of some.keys()) {
      answers.push(
        answer.map(row => [...row.slice(0, groups.length), row[groups.length + place] ?? 0])
      )
    }
  }
  return answers
}

/** Sums of planned and unusable days in each of these periods, from one scan. */
async function daysByUnitIn(
  { ask: { rows }, calendar }: WarehouseFigureDependencies,
  periods: readonly number[]
): Promise<readonly EquipmentDaysByUnit[]> {
  const measures = periods.flatMap(period => {
    const where = conjunctionOf(
      inPeriodCondition(createColumnRef('ngay_cuoi_ky'), calendar, period),
      existingEquipmentCondition(calendar, period, thing, 'all')
    )
    return ['so_ngay_ke_hoach', 'so_ngay_dung'].map(
      (name): Measure => ({
        name: `${name}_${period}`,
        kind: 'sum',
        column: createColumnRef(name),
        ...(where && { where })
      })
    )
  })
  const answer = await rows(conditionsByUnitQuery(calendar, periods, measures))
  return periods.map((_, at) => {
    const byUnit = new Map<string, EquipmentUsableDays[]>()
    for (const [code, group, ...sums] of answer) {
      const place = cellToListIndex(group)
      const [planned, down] = sums.slice(2 * at)
      if (place < 0 || place >= equipmentGroups.length || planned === null) continue
      const unit = cellToText(code)
      const own = byUnit.get(unit) ?? equipmentGroups.map(() => ({ planned: 0, down: 0 }))
      own[place] = { planned: cellToNumber(planned), down: cellToNumber(down) }
      byUnit.set(unit, own)
    }
    return byUnit
  })
}
