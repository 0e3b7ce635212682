import type { Calendar } from '@shared/features/analytics/calendar'
import { postGroups } from '@shared/model/analytics/words'
import type { Condition, Measure, Question } from '@shared/model/query/question'
import type { Post } from '../../model'
import { withStandards } from '../../standards'
import type { ByUnit, Line, StaffingFacts } from '../staffing'
import { type Alike, ofPerson, ofPosition, person, position } from './alike'
import { inPeriods } from './in-periods'
import { lastFullSql, mostLines } from './last-full'
import { ownMonthly } from './monthly'
import type { FigureParts } from './parts'
import { ownPostId } from './post-groups'
import {
  all,
  ask,
  at,
  counted,
  lastDay,
  numberOf,
  ofUnits,
  placeOf,
  sameTexts,
  textOf,
  thereOn
} from './questions'
import { singleStrength } from './strength'

/** As the list of the model has them. */
const groups: readonly string[] = postGroups

type Strengths = Pick<StaffingFacts, 'establishment' | 'headcount' | 'monthly'>

/** Establishment and headcount, queried from the tables mapped to the model. */
export function ownStaffing(parts: FigureParts, alike: Alike): StaffingFacts {
  const { standards, orders } = parts
  const firstPosts = (): Promise<Post[]> => readPosts(parts)
  return {
    ...createStrengthFacts(parts),
    ...createLineFacts(parts),
    ...createHolderFacts(parts, alike),
    firstPosts,
    posts: async () => withStandards(await firstPosts(), standards, orders?.rank)
  }
}

/** Somebody holds the position at the end of a period. */
const heldAt = (calendar: Calendar, period: number): Condition =>
  thereOn(lastDay(calendar, period), [at('tu_ngay'), at('den_ngay')])
/** The line of the establishment counts at the end of a period. */
const validAt = (calendar: Calendar, period: number): Condition =>
  thereOn(lastDay(calendar, period), [at('hieu_luc_tu'), at('hieu_luc_den')], true)

/** Strengths of units: from single lines and persons, or from the table of monthly strengths. */
function createStrengthFacts(parts: FigureParts): Strengths {
  const { calendar, strength = singleStrength } = parts
  const months = ownMonthly(parts)
  const approved = inPeriods(periods =>
    countPerPeriod(
      parts,
      periods,
      ask('bien-che', { groups: [{ name: 'ma_don_vi', column: at('ma_don_vi') }] }),
      period => ({
        name: String(period),
        kind: 'sum',
        column: at('so_bien_che'),
        where: validAt(calendar, period)
      })
    )
  )
  const present = inPeriods(periods =>
    countPerPeriod(
      parts,
      periods,
      ask('giu-vi-tri', {
        relations: [ofPosition],
        groups: [{ name: 'ma_don_vi', column: at('ma_don_vi', position) }]
      }),
      period => counted(String(period), heldAt(calendar, period))
    )
  )
  /**
   * In a month without known strength no shortage may be reported, because the persons may exist.
   */
  const unlessBlank = (periods: readonly number[], told: readonly ByUnit[]): Promise<ByUnit[]> =>
    Promise.all(
      told.map(async (byUnit, place) => {
        const { isBlank } = await months.monthly(periods[place] ?? 0)
        return isBlank ? new Map<string, number>() : byUnit
      })
    )

  return {
    establishment: async periods =>
      unlessBlank(
        periods,
        await (strength.establishment === 'monthly' ? months.establishment : approved)(periods)
      ),
    headcount: strength.headcount === 'monthly' ? months.headcount : present,
    monthly: months.monthly
  }
}

/** Lines of the establishment and how they are filled. */
function createLineFacts(
  parts: FigureParts
): Pick<StaffingFacts, 'lines' | 'lineHeadcount' | 'lastFull'> {
  const { calendar } = parts
  const { compiled, figures, rows } = parts.ask
  return {
    lines: async period => {
      const names = ['ma_vi_tri', 'ma_don_vi', 'ma_chuc_vu', 'so_bien_che']
      const answer = await rows(
        ask('bien-che', {
          columns: names.map(name => ({ name, column: at(name) })),
          filter: validAt(calendar, period)
        })
      )
      const same = sameTexts()
      return answer.map(
        ([code, unit, post, establishment]): Line => ({
          code: textOf(code),
          unit: same(unit),
          post: same(post),
          establishment: numberOf(establishment)
        })
      )
    },
    lineHeadcount: async period => {
      const ofLines = ask('giu-vi-tri', {
        groups: [{ name: 'ma_vi_tri', column: at('ma_vi_tri') }]
      })
      const count = (): Measure => counted('nguoi', heldAt(calendar, period))
      const [counts] = await countPerPeriod(parts, [period], ofLines, count)
      return counts ?? new Map()
    },
    lastFull: async period => {
      const answer = await figures(lastFullSql(compiled, calendar, period), mostLines)
      return new Map(
        answer.flatMap(([code, until]) => {
          // The first month in which the line was not full any more.
          const after = calendar.periods.indexOf(textOf(until))
          return after > 0 ? [[textOf(code), after - 1] as const] : []
        })
      )
    }
  }
}

/** Posts as the tables state them, without the standards that are kept beside them. */
async function readPosts({ ask: { rows }, orders }: FigureParts): Promise<Post[]> {
  const isNamed = orders?.rank !== undefined
  const names = [
    'ma_chuc_vu',
    'ten_chuc_vu',
    'nhom_chuc_vu',
    'bac_chuan',
    'trinh_do_chuan',
    'tham_nien_chuan',
    'yeu_cau_chung_chi',
    'da_ban_hanh_chuan'
  ]
  const answer = await rows(
    ask('chuc-vu', { columns: names.map(name => ({ name, column: at(name) })) })
  )
  return answer.map(
    ([code, name, group, grade, education, seniority, certificate, issued], index): Post => ({
      index,
      id: ownPostId(textOf(code)),
      code: textOf(code),
      name: textOf(name),
      group: groups.indexOf(textOf(group)),
      grade: numberOf(grade),
      education: placeOf(education),
      seniority: numberOf(seniority),
      certificate: certificate === true,
      // A standard without a rank that is known can be compared with nobody.
      open: issued !== true || (isNamed && grade === null)
    })
  )
}

/** Persons who hold positions. */
function createHolderFacts(
  { ask: { rows }, calendar }: FigureParts,
  alike: Alike
): Pick<StaffingFacts, 'holders' | 'grades' | 'secondPosts'> {
  return {
    holders: async (period, units) => {
      const answer = await alike(period, units, ['bac', 'trinh_do', 'tham_nien', 'co_chung_chi'])
      return answer.map(([post, grade, education, seniority, certificate, people]) => ({
        post: textOf(post),
        grade: numberOf(grade),
        education: placeOf(education),
        seniority: numberOf(seniority),
        certificate: certificate === true,
        people: numberOf(people)
      }))
    },
    grades: async (period, units) =>
      (await alike(period, units, ['bac'])).map(([post, grade, people]) => ({
        post: textOf(post),
        grade: numberOf(grade),
        people: numberOf(people)
      })),
    secondPosts: async (period, units) => {
      const second = at('chuc_vu_kiem_nhiem', person)
      const [row] = await rows(
        ask('giu-vi-tri', {
          relations: [ofPosition, ofPerson],
          filter: all(heldAt(calendar, period), ofUnits(at('ma_don_vi', position), units), {
            kind: 'filled',
            column: second
          }),
          measures: [counted('nguoi')]
        })
      )
      return numberOf(row?.[0])
    }
  }
}

/** One measure per period, by the group of the query. */
async function countPerPeriod(
  { ask: { rows } }: FigureParts,
  periods: readonly number[],
  question: Question,
  measure: (period: number) => Measure
): Promise<ReadonlyMap<string, number>[]> {
  const asked = await rows({ ...question, measures: periods.map(measure) })
  return periods.map(
    (_, place) =>
      new Map(
        asked.flatMap(([code, ...values]) => {
          const value = numberOf(values[place])
          return value === 0 ? [] : [[textOf(code), value] as const]
        })
      )
  )
}
