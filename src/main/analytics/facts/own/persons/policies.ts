import { isoDay } from '@shared/features/analytics/calendar'
import type { Condition, Measure } from '@shared/model/query/question'
import { literal } from '../../../../warehouse/sql/names'
import {
  lastStep,
  type PolicyCount,
  type PolicyRow,
  policyId,
  policySteps,
  policyTimes,
  soonDays
} from '../../../measures/policies'
import type { PersonFacts } from '../../persons'
import type { FigureParts, OwnDataParts } from '../parts'
import {
  all,
  ask,
  at,
  counted,
  heldOn,
  joined,
  lastDay,
  numberOf,
  ofUnits,
  placeOf,
  textOf
} from '../questions'
import { writtenRows } from '../written-rows'
import {
  dayOf,
  heldSql,
  inUnits,
  nameSql,
  namesSql,
  oneOf,
  rowStatementsOf,
  thereSql
} from './statements'

/** Dates of the steps after the first. */
const stepDays = ['ngay_lap_ho_so', 'ngay_trinh_duyet', 'ngay_hoan_thanh'] as const

export function ownPolicies(parts: FigureParts): Pick<PersonFacts, 'policies'> {
  const { calendar } = parts
  return {
    policies: async (period, units) => {
      const day = lastDay(calendar, period)
      const answer = await parts.ask.rows(
        ask('ho-so-chinh-sach', {
          relations: [joined('giu-vi-tri', 'ma_nguoi'), joined('bien-che', 'ma_vi_tri', 1)],
          filter: all(heldOn(day, 1), ofUnits(at('ma_don_vi', 2), units)),
          groups: [
            { name: 'dien', column: at('dien') },
            { name: 'quy', column: at('ngay_du_dieu_kien'), part: 'quarter' }
          ],
          measures: measuresOn(day, isoDay(calendar.days(period).last + soonDays))
        })
      )
      return answer.map(
        ([kind, quarter, files, soon, open, done, overdue]): PolicyCount => ({
          kind: placeOf(kind),
          quarter: textOf(quarter).replace(/^(\d+)-(Q\d)$/, '$2/$1'),
          files: numberOf(files),
          soon: numberOf(soon),
          open: numberOf(open),
          done: numberOf(done),
          overdue: numberOf(overdue)
        })
      )
    }
  }
}

/** The policy files as a list on this machine. */
export function ownPolicyRows(parts: OwnDataParts): Pick<PersonFacts, 'policyRows'> {
  return {
    // A step is derived from three dates, by which a query tree cannot sort.
    policyRows: async (period, units) => {
      const statements = rowStatementsOf(parts)
      const day = statements.day(period)
      const reached = stepDays
        .map((name, place) => `WHEN c.${name} <= ${day} THEN ${place + 1}`)
        .toReversed()
      const wordOf = (column: string, words: readonly string[]): string =>
        `list_extract([${oneOf(words)}], ${column} + 1)`
      return writtenRows(statements, {
        sql: `SELECT f.ma, f."don-vi", f.dien, f."du-dieu-kien", ${wordOf('f.step', policySteps)} AS buoc, f.han,
            CASE WHEN f.overdue THEN ${literal(policyTimes.overdue)} ELSE ${literal(policyTimes.onTime)} END AS "tinh-trang",
            f.kind, f.step, f.overdue
          FROM (SELECT *, kind_code - 1 AS kind, step < ${lastStep} AND han < ${day} AS overdue FROM (
            SELECT c.rowid AS n, c.ma_nguoi AS ma, ${nameSql('u', 'g.ma_don_vi')} AS "don-vi", c."dien.tu" AS dien,
              TRY_CAST(c.dien AS INTEGER) AS kind_code, c.ngay_du_dieu_kien AS "du-dieu-kien", c.han_giai_quyet AS han,
              CASE ${reached.join(' ')} ELSE 0 END AS step
            FROM ${statements.table('ho-so-chinh-sach')} c JOIN ${heldSql(statements)} g ON g.ma_nguoi = c.ma_nguoi
            LEFT JOIN ${namesSql(statements)} u ON u.ma_don_vi = g.ma_don_vi
            WHERE ${thereSql('g', day)} AND ${inUnits('g.ma_don_vi', units)})) f
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
        further: ['kind', 'step', 'overdue'],
        filters: {
          dien: value => ({ sql: 'r.kind = ?', parameters: [Number(value) - 1] }),
          buoc: value => ({ sql: 'r.step = ?', parameters: [Number(value) - 1] }),
          quy: value => ({
            sql: `'Q' || quarter(r."du-dieu-kien") || '/' || year(r."du-dieu-kien") = ?`,
            parameters: [value]
          })
        },
        id: `lower(r.ma) || '-' || (r.kind + 1)`,
        read: (cell): PolicyRow => ({
          id: policyId(textOf(cell('ma')), numberOf(cell('kind'))),
          code: textOf(cell('ma')),
          unit: textOf(cell('don-vi')),
          kind: numberOf(cell('kind')),
          eligible: dayOf(cell('du-dieu-kien')),
          due: dayOf(cell('han')),
          step: numberOf(cell('step')),
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
): Condition => ({ kind: 'compare', column: at(column), test, value: { value } })

/** Measures of `PolicyCount`; a file is in the furthest of its completed steps. */
function measuresOn(day: string, soon: string): Measure[] {
  const [begun, submitted, done] = stepDays.map(name => compared(name, 'atMost', day))
  const isDone = done as Condition
  const notDone: Condition = { kind: 'not', part: isDone }
  const isOpen: Condition = {
    kind: 'any',
    parts: [begun, submitted].filter(one => one !== undefined)
  }
  const eligible = 'ngay_du_dieu_kien'
  return [
    counted('ho_so'),
    counted('sap_toi', all(compared(eligible, 'greater', day), compared(eligible, 'atMost', soon))),
    counted('dang_lam', all(notDone, isOpen)),
    counted('xong', isDone),
    counted('qua_han', all(notDone, compared('han_giai_quyet', 'less', day)))
  ]
}
