import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { QueryCondition } from '@shared/model/query/condition'
import type { Measure } from '@shared/model/query/question'
import { quoteLiteral } from '../../../../warehouse/sql/names'
import {
  lastPolicyFileStep,
  type PolicyFileCount,
  type PolicyFileRow,
  policyEligibilityHorizonDays,
  policyFileDueLabels,
  policyFileIdOf,
  policyFileProcessingSteps,
  sumPolicyFileCounts
} from '../../../measures/policies'
import { groupBy } from '../../../measures/sum'
import type { PersonFacts } from '../../persons'
import { memoiseMethods } from '../../remember'
import type { WarehouseFigureDependencies, WarehouseRowListDependencies } from '../parts'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  lastDayOfPeriod,
  namedUnit,
  positionHeldOnDayCondition,
  rowCountMeasure,
  tableJoinByColumn
} from '../questions'
import { createHandwrittenRowSource } from '../written-rows'
import {
  cellToRequiredDayNumber,
  createModelRowStatementBuilder,
  inUnitsSql,
  literalListSql,
  positionHoldersSql,
  unitNameSql,
  unitNamesSql,
  validOnDaySql
} from './statements'

/** Date columns of a policy file for the steps after the first. */
const stepDays = ['ngay_lap_ho_so', 'ngay_trinh_duyet', 'ngay_hoan_thanh'] as const

export function createWarehousePolicyFileCounts(
  parts: WarehouseFigureDependencies
): Pick<PersonFacts, 'policies' | 'policiesByUnit'> {
  const { calendar } = parts
  // Joining all holders of positions takes most of the time, so the files are counted once by unit,
  // kind and quarter, and both methods add up these counts.
  const { counts } = memoiseMethods({
    counts: async (period: number): Promise<readonly CountInUnit[]> => {
      const day = lastDayOfPeriod(calendar, period)
      const answer = await parts.ask.rows(
        createModelQuery('ho-so-chinh-sach', {
          relations: [
            tableJoinByColumn('giu-vi-tri', 'ma_nguoi'),
            tableJoinByColumn('bien-che', 'ma_vi_tri', 1)
          ],
          filter: conjunctionOf(positionHeldOnDayCondition(day, 1)),
          groups: [
            { name: 'don_vi', column: createColumnRef('ma_don_vi', 2) },
            { name: 'dien', column: createColumnRef('dien') },
            { name: 'quy', column: createColumnRef('ngay_du_dieu_kien'), part: 'quarter' }
          ],
          measures: policyMeasuresOn(
            day,
            dayNumberToIsoDay(calendar.days(period).last + policyEligibilityHorizonDays)
          )
        })
      )
      return answer.map(
        ([unit, kind, quarter, files, soon, open, done, overdue]): CountInUnit => ({
          unit: cellToText(unit),
          kind: cellToListIndex(kind),
          quarter: cellToText(quarter).replace(/^(\d+)-(Q\d)$/, '$2/$1'),
          files: cellToNumber(files),
          soon: cellToNumber(soon),
          open: cellToNumber(open),
          done: cellToNumber(done),
          overdue: cellToNumber(overdue)
        })
      )
    }
  })
  return {
    policies: async (period, units) => {
      const chosen = units === 'all' ? undefined : new Set(units)
      const own = (await counts(period)).filter(({ unit }) => !chosen || chosen.has(unit))
      const groups = groupBy(own, ({ kind, quarter }) => `${kind} ${quarter}`)
      return [...groups.values()].flatMap(([first, ...others]) =>
        first ? sumPolicyFileCounts(first, others) : []
      )
    },
    policiesByUnit: async period =>
      new Map(
        [...groupBy(await counts(period), ({ unit }) => unit)].flatMap(
          ([unit, [first, ...others]]) =>
            first ? [[unit, sumPolicyFileCounts(first, others)] as const] : []
        )
      )
  }
}

/** Files of one unit, kind and quarter of eligibility. */
interface CountInUnit extends PolicyFileCount {
  readonly unit: string
}

/**
 * Row list of policy files (retirement or change of profession), always queried on this machine.
 */
export function createWarehousePolicyFileRows(
  parts: WarehouseRowListDependencies
): Pick<PersonFacts, 'policyRows'> {
  return {
    // These rows need a handwritten statement: the step of a policy file is derived from three
    // dates, and a query tree cannot sort by it.
    policyRows: async (period, units) => {
      const statements = createModelRowStatementBuilder(parts)
      const day = statements.day(period)
      const reached = stepDays
        .map((name, place) => `WHEN c.${name} <= ${day} THEN ${place + 1}`)
        .toReversed()
      const wordOf = (column: string, words: readonly string[]): string =>
        `list_extract([${literalListSql(words)}], ${column} + 1)`
      return createHandwrittenRowSource(statements, {
        sql: `SELECT f.ma, f."don-vi", f."ma-don-vi", f.dien, f."du-dieu-kien", ${wordOf('f.step', policyFileProcessingSteps)} AS buoc, f.han,
            CASE WHEN f.overdue THEN ${quoteLiteral(policyFileDueLabels.overdue)} ELSE ${quoteLiteral(policyFileDueLabels.onTime)} END AS "tinh-trang",
            f.kind, f.step, f.overdue
          FROM (SELECT *, kind_code - 1 AS kind, step < ${lastPolicyFileStep} AND han < ${day} AS overdue FROM (
            SELECT c.rowid AS n, c.ma_nguoi AS ma, ${unitNameSql('u', 'g.ma_don_vi')} AS "don-vi", u.ma_don_vi AS "ma-don-vi", c."dien.tu" AS dien,
              TRY_CAST(c.dien AS INTEGER) AS kind_code, c.ngay_du_dieu_kien AS "du-dieu-kien", c.han_giai_quyet AS han,
              CASE ${reached.join(' ')} ELSE 0 END AS step
            FROM ${statements.table('ho-so-chinh-sach')} c JOIN ${positionHoldersSql(statements)} g ON g.ma_nguoi = c.ma_nguoi
            LEFT JOIN ${unitNamesSql(statements)} u ON u.ma_don_vi = g.ma_don_vi
            WHERE ${validOnDaySql('g', day)} AND ${inUnitsSql('g.ma_don_vi', units)})) f
          ORDER BY f."du-dieu-kien", f.n`,
        columns: {
          ma: 'text',
          'don-vi': 'text',
          dien: 'text',
          'du-dieu-kien': 'number',
          buoc: 'text',
          han: 'number',
          'tinh-trang': 'text'
        },
        further: ['kind', 'step', 'overdue', 'ma-don-vi'],
        filters: {
          dien: value => ({ sql: 'r.kind = ?', parameters: [Number(value) - 1] }),
          buoc: value => ({ sql: 'r.step = ?', parameters: [Number(value) - 1] }),
          quy: value => ({
            sql: `'Q' || quarter(r."du-dieu-kien") || '/' || year(r."du-dieu-kien") = ?`,
            parameters: [value]
          })
        },
        id: `lower(r.ma) || '-' || (r.kind + 1)`,
        read: (cell): PolicyFileRow => ({
          id: policyFileIdOf(cellToText(cell('ma')), cellToNumber(cell('kind'))),
          code: cellToText(cell('ma')),
          unit: namedUnit(cell('ma-don-vi'), cell('don-vi')),
          kind: cellToNumber(cell('kind')),
          eligible: cellToRequiredDayNumber(cell('du-dieu-kien')),
          due: cellToRequiredDayNumber(cell('han')),
          step: cellToNumber(cell('step')),
          overdue: cell('overdue') === true
        })
      })
    }
  }
}

const compared = (
  column: string,
  test: 'atMost' | 'less' | 'greater',
  value: string
): QueryCondition => ({ kind: 'compare', column: createColumnRef(column), test, value: { value } })

/** Measures of `PolicyFileCount`; a file counts in the last step that it completed. */
function policyMeasuresOn(day: string, soon: string): Measure[] {
  const [begun, submitted, done] = stepDays.map(name => compared(name, 'atMost', day))
  const isDone = done as QueryCondition
  const notDone: QueryCondition = { kind: 'not', part: isDone }
  const isOpen: QueryCondition = {
    kind: 'any',
    parts: [begun, submitted].filter(one => one !== undefined)
  }
  const eligible = 'ngay_du_dieu_kien'
  return [
    rowCountMeasure('ho_so'),
    rowCountMeasure(
      'sap_toi',
      conjunctionOf(compared(eligible, 'greater', day), compared(eligible, 'atMost', soon))
    ),
    rowCountMeasure('dang_lam', conjunctionOf(notDone, isOpen)),
    rowCountMeasure('xong', isDone),
    rowCountMeasure('qua_han', conjunctionOf(notDone, compared('han_giai_quyet', 'less', day)))
  ]
}
