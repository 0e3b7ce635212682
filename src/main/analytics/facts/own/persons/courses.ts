import type { PersonFacts } from '../../persons'
import type { FigureParts } from '../parts'
import { ask, at, lastDay, numberOf, placeOf, textOf } from '../questions'
import { dayOf, heldSql, inUnits, type Statements, statementsOf, thereSql } from './statements'

const columns = ['ma_khoa', 'ten_khoa', 'loai_khoa', 'ngay_khai_giang', 'ngay_ket_thuc', 'chi_tieu']

export function ownCourses(parts: FigureParts): Pick<PersonFacts, 'courses' | 'learners'> {
  const statements = statementsOf(parts)
  return {
    courses: async period => {
      const answer = await parts.ask.rows(
        ask('khoa-hoc', {
          columns: columns.map(name => ({ name, column: at(name) })),
          filter: {
            kind: 'compare',
            column: at('ngay_khai_giang'),
            test: 'atMost',
            value: { value: lastDay(parts.calendar, period) }
          }
        })
      )
      return answer.map(([code, name, kind, start, end, quota]) => ({
        code: textOf(code),
        name: textOf(name),
        kind: placeOf(kind),
        start: dayOf(start),
        end: dayOf(end),
        quota: numberOf(quota)
      }))
    },
    learners: async (period, units) => {
      const answer = await statements.figures(
        learnersSql(statements, period),
        placed =>
          `SELECT ma_khoa, buoc, count(*) AS so FROM ${placed} h WHERE ${inUnits('ma_don_vi', units)} GROUP BY 1, 2`,
        ['string', 'string', 'integer']
      )
      return answer.map(([course, stage, people]) => ({
        course: textOf(course),
        stage: placeOf(stage) + 1,
        people: numberOf(people)
      }))
    }
  }
}

/**
 * Learners with their unit at the end of a period, or their last one. A query tree cannot select
 * one of several rows of a person.
 */
function learnersSql(statements: Statements, period: number): string {
  const learners = statements.table('hoc-vien')
  return `WITH held AS (SELECT g.ma_nguoi, g.ma_don_vi, row_number() OVER (PARTITION BY g.ma_nguoi ORDER BY
          CASE WHEN ${thereSql('g', statements.day(period))} THEN 0 ELSE 1 END, g.tu_ngay DESC NULLS LAST, g.rowid DESC) AS thu
        FROM ${heldSql(statements)} g WHERE g.ma_nguoi IN (SELECT ma_nguoi FROM ${learners} c))
      SELECT h.ma_khoa, h.buoc, l.ma_don_vi FROM ${learners} h JOIN held l ON l.ma_nguoi = h.ma_nguoi AND l.thu = 1`
}
