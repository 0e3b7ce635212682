import { dayNumber, isoDay } from '@shared/features/analytics/calendar'
import { postGroups, presences } from '@shared/model/analytics/words'
import type { ColumnRef, Condition, Question } from '@shared/model/query/question'
import type { AgeCount, PersonFacts, PersonFile } from '../../persons'
import type { Alike } from '../alike'
import { ownMonthly } from '../monthly'
import type { FigureParts, OwnDataParts } from '../parts'
import {
  all,
  among,
  ask,
  at,
  counted,
  heldOn,
  is,
  joined,
  lastDay,
  numberOf,
  ofUnits,
  placeOf,
  textOf
} from '../questions'
import { dayOrNull, numberOrNull, textOrNull } from './statements'

const femaleCode = 1
const groups: readonly string[] = postGroups

export function ownServing(
  parts: FigureParts,
  alike: Alike
): Pick<PersonFacts, 'absences' | 'ages' | 'careers'> {
  const {
    ask: { rows },
    calendar,
    strength
  } = parts
  const dayOf = (period: number): string => lastDay(calendar, period)
  return {
    absences: async period => {
      if (strength?.headcount === 'monthly') return ownMonthly(parts).absences(period)
      const answer = await rows(
        ask('vang-mat', {
          relations: [joined('giu-vi-tri', 'ma_nguoi'), joined('bien-che', 'ma_vi_tri', 1)],
          filter: all(heldOn(dayOf(period), 0), heldOn(dayOf(period), 1)),
          groups: [
            { name: 'don_vi', column: at('ma_don_vi', 2) },
            { name: 'ly_do', column: at('ly_do_vang') }
          ],
          // A person with two records is absent once.
          measures: [{ name: 'nguoi', kind: 'distinct', column: at('ma_nguoi') }]
        })
      )
      const byUnit = new Map<string, number[]>()
      for (const [code, reason, people] of answer) {
        const counts = byUnit.get(textOf(code)) ?? presences.slice(1).map(() => 0)
        const place = placeOf(reason)
        if (place in counts) counts[place] = numberOf(people)
        byUnit.set(textOf(code), counts)
      }
      return byUnit
    },
    ages: async (period, units) => {
      const end = dayOf(period)
      const answer = await rows(
        ask('giu-vi-tri', {
          relations: [
            joined('bien-che', 'ma_vi_tri'),
            joined('nguoi', 'ma_nguoi'),
            joined('chuc-vu', 'ma_chuc_vu', 1, 'left')
          ],
          filter: all(
            heldOn(end, 0),
            ofUnits(at('ma_don_vi', 1), units),
            filled(at('ngay_sinh', 2)),
            filled(at('gioi_tinh', 2))
          ),
          groups: [
            { name: 'sinh', column: at('ngay_sinh', 2), part: 'month' },
            { name: 'gioi', column: at('gioi_tinh', 2) },
            { name: 'nhom', column: at('nhom_chuc_vu', 3) }
          ],
          measures: [counted('nguoi'), counted('chua_toi', notYetOn(end))]
        })
      )
      const byTraits = new Map<string, AgeCount>()
      const add = (count: AgeCount): void => {
        const key = [count.age, count.female, count.group].join()
        const before = byTraits.get(key)?.people ?? 0
        if (count.people > 0) byTraits.set(key, { ...count, people: before + count.people })
      }
      for (const [month, sex, group, people, waiting] of answer) {
        const age = ageOfMonth(textOf(month), end)
        const traits = {
          female: placeOf(sex) === femaleCode,
          group: groups.indexOf(textOf(group))
        }
        const late = numberOf(waiting)
        add({ age, ...traits, people: numberOf(people) - late })
        add({ age: age - 1, ...traits, people: late })
      }
      return [...byTraits.values()]
    },
    careers: async (period, units) => {
      // Persons without recorded traits are left out.
      const answer = await alike(period, units, ['bac', 'tham_nien'])
      return answer.flatMap(([post, grade, seniority, people]) =>
        grade === null || seniority === null
          ? []
          : {
              post: textOf(post),
              grade: numberOf(grade),
              seniority: numberOf(seniority),
              people: numberOf(people)
            }
      )
    }
  }
}

/** The personal file of one person. */
export function ownFile({ ask: { rows }, calendar }: OwnDataParts): Pick<PersonFacts, 'file'> {
  return {
    file: async (period, person) => {
      const names = ['ngay_sinh', 'gioi_tinh', 'bac', 'trinh_do', 'tham_nien']
      const [[found], [held]] = await Promise.all([
        rows(
          ask('nguoi', {
            columns: names.map(name => ({ name, column: at(name) })),
            filter: is(at('ma_nguoi'), person)
          })
        ),
        rows(heldBy(person, lastDay(calendar, period)))
      ])
      if (!found && !held) return undefined
      const [birth, sex, grade, education, seniority] = found ?? []
      return {
        code: person,
        birth: dayOrNull(birth),
        female: sex === undefined || sex === null ? null : placeOf(sex) === femaleCode,
        unit: textOrNull(held?.[0]),
        post: textOrNull(held?.[1]),
        grade: numberOrNull(grade),
        education: education === undefined || education === null ? null : placeOf(education),
        seniority: numberOrNull(seniority)
      } satisfies PersonFile
    }
  }
}

const filled = (column: ColumnRef): Condition => ({ kind: 'filled', column })

/** Whole years from a month of birth to the last day of a month. */
function ageOfMonth(month: string, end: string): number {
  const [year = 0, own = 0] = month.split('-').map(Number)
  const [endYear = 0, endMonth = 0] = end.split('-').map(Number)
  return endYear - year - (own > endMonth ? 1 : 0)
}

/**
 * Condition for persons born in the month who have not had their birthday by its end: only 29
 * February in a month that ends with the 28th.
 */
function notYetOn(end: string): Condition {
  const leapDays = Array.from({ length: 76 }, (_, at) => isoDay(dayNumber(1900 + at * 4, 2, 29)))
  const born = at('ngay_sinh', 2)
  const days = end.endsWith('-02-28') ? leapDays.filter(day => day.endsWith('-02-29')) : []
  return among(born, days)
}

const heldBy = (person: string, day: string): Question =>
  ask('giu-vi-tri', {
    relations: [
      joined('bien-che', 'ma_vi_tri'),
      joined('don-vi', 'ma_don_vi', 1, 'left'),
      joined('chuc-vu', 'ma_chuc_vu', 1, 'left')
    ],
    columns: [
      { name: 'don_vi', column: at('ten_don_vi', 2) },
      { name: 'chuc_vu', column: at('ten_chuc_vu', 3) }
    ],
    filter: all(heldOn(day, 0), is(at('ma_nguoi'), person)),
    limit: 1
  })
