import { dayNumberOfDate, dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { personPresenceStates, positionGroupLetters } from '@shared/model/analytics/words'
import type { QueryCondition } from '@shared/model/query/condition'
import type { ColumnRef, StructuredQuery } from '@shared/model/query/question'
import type { AgeCount, PersonFacts, PersonnelRecord } from '../../persons'
import type { PostHolderGroupReader } from '../alike'
import { createMonthlyStrengthReader } from '../monthly'
import type { WarehouseFigureDependencies, WarehouseRowListDependencies } from '../parts'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  equalsCondition,
  inUnitsCondition,
  lastDayOfPeriod,
  oneOfCondition,
  positionHeldOnDayCondition,
  rowCountMeasure,
  tableJoinByColumn
} from '../questions'
import { cellToDayOrNull, cellToNumberOrNull, cellToTextOrNull } from './statements'

const femaleCode = 1
const groups: readonly string[] = positionGroupLetters

export function createWarehouseServingPersonFacts(
  parts: WarehouseFigureDependencies,
  alike: PostHolderGroupReader
): Pick<PersonFacts, 'absences' | 'ages' | 'careers'> {
  const {
    ask: { rows },
    calendar,
    strength
  } = parts
  const dayOf = (period: number): string => lastDayOfPeriod(calendar, period)
  return {
    absences: async period => {
      if (strength?.headcount === 'monthly')
        return createMonthlyStrengthReader(parts).absences(period)
      const answer = await rows(
        createModelQuery('vang-mat', {
          relations: [
            tableJoinByColumn('giu-vi-tri', 'ma_nguoi'),
            tableJoinByColumn('bien-che', 'ma_vi_tri', 1)
          ],
          filter: conjunctionOf(
            positionHeldOnDayCondition(dayOf(period), 0),
            positionHeldOnDayCondition(dayOf(period), 1)
          ),
          groups: [
            { name: 'don_vi', column: createColumnRef('ma_don_vi', 2) },
            { name: 'ly_do', column: createColumnRef('ly_do_vang') }
          ],
          // Distinct persons are counted, so that a person with two absence records counts once.
          measures: [{ name: 'nguoi', kind: 'distinct', column: createColumnRef('ma_nguoi') }]
        })
      )
      const byUnit = new Map<string, number[]>()
      for (const [code, reason, people] of answer) {
        const counts = byUnit.get(cellToText(code)) ?? personPresenceStates.slice(1).map(() => 0)
        const place = cellToListIndex(reason)
        if (place in counts) counts[place] = cellToNumber(people)
        byUnit.set(cellToText(code), counts)
      }
      return byUnit
    },
    ages: async (period, units) => {
      const end = dayOf(period)
      const answer = await rows(
        createModelQuery('giu-vi-tri', {
          relations: [
            tableJoinByColumn('bien-che', 'ma_vi_tri'),
            tableJoinByColumn('nguoi', 'ma_nguoi'),
            tableJoinByColumn('chuc-vu', 'ma_chuc_vu', 1, 'left')
          ],
          filter: conjunctionOf(
            positionHeldOnDayCondition(end, 0),
            inUnitsCondition(createColumnRef('ma_don_vi', 1), units),
            filled(createColumnRef('ngay_sinh', 2)),
            filled(createColumnRef('gioi_tinh', 2))
          ),
          groups: [
            { name: 'sinh', column: createColumnRef('ngay_sinh', 2), part: 'month' },
            { name: 'gioi', column: createColumnRef('gioi_tinh', 2) },
            { name: 'nhom', column: createColumnRef('nhom_chuc_vu', 3) }
          ],
          measures: [
            rowCountMeasure('nguoi'),
            rowCountMeasure('chua_toi', birthdayPendingCondition(end))
          ]
        })
      )
      const byTraits = new Map<string, AgeCount>()
      const add = (count: AgeCount): void => {
        const key = [count.age, count.female, count.group].join()
        const before = byTraits.get(key)?.people ?? 0
        if (count.people > 0) byTraits.set(key, { ...count, people: before + count.people })
      }
      for (const [month, sex, group, people, waiting] of answer) {
        const age = ageOfMonth(cellToText(month), end)
        const traits = {
          female: cellToListIndex(sex) === femaleCode,
          group: groups.indexOf(cellToText(group))
        }
        const late = cellToNumber(waiting)
        add({ age, ...traits, people: cellToNumber(people) - late })
        add({ age: age - 1, ...traits, people: late })
      }
      return [...byTraits.values()]
    },
    careers: async (period, units) => {
      // Persons without a recorded rank or years of service are left out.
      const answer = await alike(period, units, ['bac', 'tham_nien'])
      return answer.flatMap(([post, grade, seniority, people]) =>
        grade === null || seniority === null
          ? []
          : {
              post: cellToText(post),
              grade: cellToNumber(grade),
              seniority: cellToNumber(seniority),
              people: cellToNumber(people)
            }
      )
    }
  }
}

/** Reader of the personal file of one person. */
export function createWarehousePersonFileReader({
  ask: { rows },
  calendar
}: WarehouseRowListDependencies): Pick<PersonFacts, 'file'> {
  return {
    file: async (period, person) => {
      const names = ['ngay_sinh', 'gioi_tinh', 'bac', 'trinh_do', 'tham_nien']
      const [[found], [held]] = await Promise.all([
        rows(
          createModelQuery('nguoi', {
            columns: names.map(name => ({ name, column: createColumnRef(name) })),
            filter: equalsCondition(createColumnRef('ma_nguoi'), person)
          })
        ),
        rows(heldBy(person, lastDayOfPeriod(calendar, period)))
      ])
      if (!found && !held) return undefined
      const [birth, sex, grade, education, seniority] = found ?? []
      return {
        code: person,
        birth: cellToDayOrNull(birth),
        female: sex === undefined || sex === null ? null : cellToListIndex(sex) === femaleCode,
        unit: cellToTextOrNull(held?.[0]),
        post: cellToTextOrNull(held?.[1]),
        grade: cellToNumberOrNull(grade),
        education:
          education === undefined || education === null ? null : cellToListIndex(education),
        seniority: cellToNumberOrNull(seniority)
      } satisfies PersonnelRecord
    }
  }
}

const filled = (column: ColumnRef): QueryCondition => ({ kind: 'filled', column })

/** Whole years from a month of birth to the last day of a month. */
function ageOfMonth(month: string, end: string): number {
  const [year = 0, own = 0] = month.split('-').map(Number)
  const [endYear = 0, endMonth = 0] = end.split('-').map(Number)
  return endYear - year - (own > endMonth ? 1 : 0)
}

/**
 * Condition for persons born in the month whose birthday is still pending at its end: only those
 * born on 29 February, in a month that ends with the 28th.
 */
function birthdayPendingCondition(end: string): QueryCondition {
  const leapDays = Array.from({ length: 76 }, (_, at) =>
    dayNumberToIsoDay(dayNumberOfDate(1900 + at * 4, 2, 29))
  )
  const born = createColumnRef('ngay_sinh', 2)
  const days = end.endsWith('-02-28') ? leapDays.filter(day => day.endsWith('-02-29')) : []
  return oneOfCondition(born, days)
}

const heldBy = (person: string, day: string): StructuredQuery =>
  createModelQuery('giu-vi-tri', {
    relations: [
      tableJoinByColumn('bien-che', 'ma_vi_tri'),
      tableJoinByColumn('don-vi', 'ma_don_vi', 1, 'left'),
      tableJoinByColumn('chuc-vu', 'ma_chuc_vu', 1, 'left')
    ],
    columns: [
      { name: 'don_vi', column: createColumnRef('ten_don_vi', 2) },
      { name: 'chuc_vu', column: createColumnRef('ten_chuc_vu', 3) }
    ],
    filter: conjunctionOf(
      positionHeldOnDayCondition(day, 0),
      equalsCondition(createColumnRef('ma_nguoi'), person)
    ),
    limit: 1
  })
