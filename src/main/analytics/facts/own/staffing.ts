import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import { positionGroupLetters } from '@shared/model/analytics/words'
import type { QueryCondition } from '@shared/model/query/condition'
import type { Measure, StructuredQuery } from '@shared/model/query/question'
import type { Post } from '../../model'
import { applyEditedPostStandards } from '../../standards'
import type { AmountByUnit, EstablishmentLine, StaffingFacts } from '../staffing'
import {
  type PostHolderGroupReader,
  personTableIndex,
  personTableJoin,
  positionTableIndex,
  positionTableJoin
} from './alike'
import { cacheResultsPerPeriod } from './in-periods'
import { lastFullyStaffedMonthSql, maxEstablishmentLines } from './last-full'
import { createMonthlyStrengthReader } from './monthly'
import type { WarehouseFigureDependencies } from './parts'
import { warehousePostIdOf } from './post-groups'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  createTextInterner,
  inUnitsCondition,
  lastDayOfPeriod,
  rowCountMeasure,
  validOnDayCondition
} from './questions'
import { singleLineStrengthSource } from './strength'

/** Names of the post groups, in the order of the model's list. */
const groups: readonly string[] = positionGroupLetters

type Strengths = Pick<StaffingFacts, 'establishment' | 'headcount' | 'monthly'>

/**
 * Figure source for establishment and headcount, queried from the tables mapped to the standard
 * model.
 */
export function createWarehouseStaffingFacts(
  parts: WarehouseFigureDependencies,
  alike: PostHolderGroupReader
): StaffingFacts {
  const { standards, orders } = parts
  const firstPosts = (): Promise<Post[]> => readPosts(parts)
  return {
    ...createStrengthFacts(parts),
    ...createLineFacts(parts),
    ...createHolderFacts(parts, alike),
    firstPosts,
    posts: async () => applyEditedPostStandards(await firstPosts(), standards, orders?.rank)
  }
}

/** Condition that somebody holds the position at the end of a period. */
const heldAt = (calendar: PeriodCalendar, period: number): QueryCondition =>
  validOnDayCondition(lastDayOfPeriod(calendar, period), [
    createColumnRef('tu_ngay'),
    createColumnRef('den_ngay')
  ])
/** Condition that the establishment line is valid at the end of a period. */
const validAt = (calendar: PeriodCalendar, period: number): QueryCondition =>
  validOnDayCondition(
    lastDayOfPeriod(calendar, period),
    [createColumnRef('hieu_luc_tu'), createColumnRef('hieu_luc_den')],
    true
  )

/**
 * Figure source for the strengths (establishment and headcount) of units: from single lines and
 * persons, or from the table of monthly strengths.
 */
function createStrengthFacts(parts: WarehouseFigureDependencies): Strengths {
  const { calendar, strength = singleLineStrengthSource } = parts
  const months = createMonthlyStrengthReader(parts)
  const approved = cacheResultsPerPeriod(periods =>
    countPerPeriod(
      parts,
      periods,
      createModelQuery('bien-che', {
        groups: [{ name: 'ma_don_vi', column: createColumnRef('ma_don_vi') }]
      }),
      period => ({
        name: String(period),
        kind: 'sum',
        column: createColumnRef('so_bien_che'),
        where: validAt(calendar, period)
      })
    )
  )
  const present = cacheResultsPerPeriod(periods =>
    countPerPeriod(
      parts,
      periods,
      createModelQuery('giu-vi-tri', {
        relations: [positionTableJoin],
        groups: [{ name: 'ma_don_vi', column: createColumnRef('ma_don_vi', positionTableIndex) }]
      }),
      period => rowCountMeasure(String(period), heldAt(calendar, period))
    )
  )
  /**
   * Drops the amounts of months without known strength: a shortage must not be reported for such a
   * month, because the missing numbers do not show that persons are missing.
   */
  const unlessBlank = (
    periods: readonly number[],
    told: readonly AmountByUnit[]
  ): Promise<AmountByUnit[]> =>
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

/** Figure source for establishment lines and how far they are filled. */
function createLineFacts(
  parts: WarehouseFigureDependencies
): Pick<StaffingFacts, 'lines' | 'lineHeadcount' | 'lastFull'> {
  const { calendar } = parts
  const { compiled, figures, rows } = parts.ask
  return {
    lines: async period => {
      const names = ['ma_vi_tri', 'ma_don_vi', 'ma_chuc_vu', 'so_bien_che']
      const answer = await rows(
        createModelQuery('bien-che', {
          columns: names.map(name => ({ name, column: createColumnRef(name) })),
          filter: validAt(calendar, period)
        })
      )
      const same = createTextInterner()
      return answer.map(
        ([code, unit, post, establishment]): EstablishmentLine => ({
          code: cellToText(code),
          unit: same(unit),
          post: same(post),
          establishment: cellToNumber(establishment)
        })
      )
    },
    lineHeadcount: async period => {
      const ofLines = createModelQuery('giu-vi-tri', {
        groups: [{ name: 'ma_vi_tri', column: createColumnRef('ma_vi_tri') }]
      })
      const count = (): Measure => rowCountMeasure('nguoi', heldAt(calendar, period))
      const [counts] = await countPerPeriod(parts, [period], ofLines, count)
      return counts ?? new Map()
    },
    lastFull: async period => {
      const answer = await figures(
        lastFullyStaffedMonthSql(compiled, calendar, period),
        maxEstablishmentLines
      )
      return new Map(
        answer.flatMap(([code, until]) => {
          // Index of the first month in which the establishment line was not fully staffed any
          // more.
          const after = calendar.periods.indexOf(cellToText(until))
          return after > 0 ? [[cellToText(code), after - 1] as const] : []
        })
      )
    }
  }
}

/**
 * Posts with the standards in the tables, without the standards that users edited in this program.
 */
async function readPosts({ ask: { rows }, orders }: WarehouseFigureDependencies): Promise<Post[]> {
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
    createModelQuery('chuc-vu', {
      columns: names.map(name => ({ name, column: createColumnRef(name) }))
    })
  )
  return answer.map(
    ([code, name, group, grade, education, seniority, certificate, issued], index): Post => ({
      index,
      id: warehousePostIdOf(cellToText(code)),
      code: cellToText(code),
      name: cellToText(name),
      group: groups.indexOf(cellToText(group)),
      grade: cellToNumber(grade),
      education: cellToListIndex(education),
      seniority: cellToNumber(seniority),
      certificate: certificate === true,
      // A standard with an unknown rank cannot be compared with a person's rank, so the post counts
      // as having no issued standard.
      open: issued !== true || (isNamed && grade === null)
    })
  )
}

/** Figure source for persons who hold positions. */
function createHolderFacts(
  { ask: { rows }, calendar }: WarehouseFigureDependencies,
  alike: PostHolderGroupReader
): Pick<StaffingFacts, 'holders' | 'grades' | 'secondPosts'> {
  return {
    holders: async (period, units) => {
      const answer = await alike(period, units, ['bac', 'trinh_do', 'tham_nien', 'co_chung_chi'])
      return answer.map(([post, grade, education, seniority, certificate, people]) => ({
        post: cellToText(post),
        grade: cellToNumber(grade),
        education: cellToListIndex(education),
        seniority: cellToNumber(seniority),
        certificate: certificate === true,
        people: cellToNumber(people)
      }))
    },
    grades: async (period, units) =>
      (await alike(period, units, ['bac'])).map(([post, grade, people]) => ({
        post: cellToText(post),
        grade: cellToNumber(grade),
        people: cellToNumber(people)
      })),
    secondPosts: async (period, units) => {
      const second = createColumnRef('chuc_vu_kiem_nhiem', personTableIndex)
      const [row] = await rows(
        createModelQuery('giu-vi-tri', {
          relations: [positionTableJoin, personTableJoin],
          filter: conjunctionOf(
            heldAt(calendar, period),
            inUnitsCondition(createColumnRef('ma_don_vi', positionTableIndex), units),
            {
              kind: 'filled',
              column: second
            }
          ),
          measures: [rowCountMeasure('nguoi')]
        })
      )
      return cellToNumber(row?.[0])
    }
  }
}

/** Runs a query with one measure per period, grouped by the group of the query. */
async function countPerPeriod(
  { ask: { rows } }: WarehouseFigureDependencies,
  periods: readonly number[],
  question: StructuredQuery,
  measure: (period: number) => Measure
): Promise<ReadonlyMap<string, number>[]> {
  const asked = await rows({ ...question, measures: periods.map(measure) })
  return periods.map(
    (_, place) =>
      new Map(
        asked.flatMap(([code, ...values]) => {
          const value = cellToNumber(values[place])
          return value === 0 ? [] : [[cellToText(code), value] as const]
        })
      )
  )
}
