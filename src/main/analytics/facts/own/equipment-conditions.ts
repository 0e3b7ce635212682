import { isoDay } from '@shared/features/analytics/calendar'
import { equipmentGroups, technicalStates } from '@shared/model/analytics/words'
import type { Condition, Question, Relation } from '@shared/model/query/question'
import type { Cell } from '../../../warehouse/engine/messages'
import type { EquipmentType } from '../../model'
import type { UnitChoice } from '../../row-source'
import type { Days, DaysOfThings, EquipmentFacts } from '../equipment'
import { thingsThere } from './equipment-rows'
import type { FigureParts } from './parts'
import {
  all,
  ask,
  at,
  counted,
  inMonth,
  inMonths,
  numberOf,
  ofUnits,
  placeOf,
  textOf
} from './questions'

/** Relation to the type of an item in the table at an index of the query. */
export const ofType = (table: number): Relation => ({
  table: 'loai-trang-bi',
  kind: 'inner',
  on: [{ from: at('ma_loai', table), to: 'ma_loai' }]
})
const ofThing: Relation = {
  table: 'trang-bi',
  kind: 'inner',
  on: [{ from: at('ma_trang_bi'), to: 'ma_trang_bi' }]
}
/** Maximum number of periods per query. */
const atOnce = 12

/** Indexes of the item and its type in queries about conditions. */
const [thing, type] = [1, 2]

type ConditionFacts = Pick<EquipmentFacts, 'days' | 'daysByUnit' | 'states' | 'overdue'>

/** Facts about the technical condition and the maintenance of items, from their monthly reports. */
export function createConditionFacts(
  parts: FigureParts,
  typesOf: () => Promise<readonly EquipmentType[]>
): ConditionFacts {
  const { calendar } = parts
  const { rows } = parts.ask
  /** Query for the condition of the existing items in a period. */
  const conditionsOf = (period: number, units: UnitChoice): Question =>
    ask('tinh-trang-trang-bi', {
      relations: [ofThing, ofType(thing)],
      filter: all(
        inMonth(at('ngay_cuoi_ky'), calendar, period),
        thingsThere(calendar, period, thing, units)
      )
    })
  return {
    days: async (periods, units) => {
      const groups = ['so_ngay_ke_hoach', 'so_ngay_dung'].map(name => ({ name, column: at(name) }))
      const answers = await countInPeriods(parts, periods, units, groups)
      return answers.map(answer =>
        answer.flatMap(([planned, down, things]): DaysOfThings[] =>
          numberOf(things) === 0
            ? []
            : [{ planned: numberOf(planned), down: numberOf(down), things: numberOf(things) }]
        )
      )
    },
    daysByUnit: async period => {
      const answer = await rows({
        ...conditionsOf(period, 'all'),
        groups: [
          { name: 'don_vi', column: at('ma_don_vi', thing) },
          { name: 'nhom', column: at('nhom_trang_bi', type) }
        ],
        measures: ['so_ngay_ke_hoach', 'so_ngay_dung'].map(name => ({
          name,
          kind: 'sum' as const,
          column: at(name)
        }))
      })
      const byUnit = new Map<string, Days[]>()
      for (const [code, group, planned, down] of answer) {
        const place = placeOf(group)
        if (place < 0 || place >= equipmentGroups.length) continue
        const unit = textOf(code)
        const own = byUnit.get(unit) ?? equipmentGroups.map(() => ({ planned: 0, down: 0 }))
        own[place] = { planned: numberOf(planned), down: numberOf(down) }
        byUnit.set(unit, own)
      }
      return byUnit
    },
    states: async (periods, units) => {
      const answers = await countInPeriods(parts, periods, units, [
        { name: 'nhom', column: at('nhom_trang_bi', type) },
        { name: 'trang_thai', column: at('trang_thai_ky_thuat') }
      ])
      return answers.map(answer => {
        const states = equipmentGroups.map(() => technicalStates.map(() => 0))
        for (const [group, state, things] of answer) {
          const own = states[placeOf(group)]
          const place = placeOf(state)
          if (own && place in own) own[place] = numberOf(things)
        }
        return states
      })
    },
    overdue: async (period, units) => {
      const intervals = [...new Set((await typesOf()).map(({ interval }) => interval))]
      if (intervals.length === 0) return 0
      const end = calendar.days(period).last
      const [row] = await rows({
        ...conditionsOf(period, units),
        measures: [
          counted('so', {
            kind: 'any',
            // Query trees have no date arithmetic, so each distinct interval is compared with a day
            // that many days before the end.
            parts: intervals.map(interval => overdueOf(interval, isoDay(end - interval)))
          })
        ]
      })
      return numberOf(row?.[0])
    }
  }
}

/**
 * Number of items by condition in each of these periods; rows have the groups, then one count per
 * period.
 */
async function countInPeriods(
  { ask: { rows }, calendar }: FigureParts,
  periods: readonly number[],
  units: UnitChoice,
  groups: Question['groups']
): Promise<readonly (readonly (readonly Cell[])[])[]> {
  const answers: (readonly (readonly Cell[])[])[] = []
  for (let start = 0; start < periods.length; start += atOnce) {
    const some = periods.slice(start, start + atOnce)
    const answer = await rows(
      ask('tinh-trang-trang-bi', {
        relations: [ofThing, ofType(thing)],
        filter: all(
          inMonths(at('ngay_cuoi_ky'), calendar, Math.min(...some), Math.max(...some)),
          ofUnits(at('ma_don_vi', thing), units)
        ),
        groups,
        measures: some.map(period =>
          counted(
            String(period),
            all(
              inMonth(at('ngay_cuoi_ky'), calendar, period),
              thingsThere(calendar, period, thing, 'all')
            )
          )
        )
      })
    )
    for (const place of some.keys()) {
      answers.push(
        answer.map(row => [...row.slice(0, groups.length), row[groups.length + place] ?? 0])
      )
    }
  }
  return answers
}

const overdueOf = (interval: number, day: string): Condition => ({
  kind: 'all',
  parts: [
    {
      kind: 'compare',
      column: at('chu_ky_bao_duong', type),
      test: 'is',
      value: { value: String(interval) }
    },
    {
      kind: 'compare',
      column: at('ngay_bao_duong_gan_nhat'),
      test: 'less',
      value: { value: day }
    }
  ]
})
