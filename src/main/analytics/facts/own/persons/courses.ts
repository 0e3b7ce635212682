import type { Arrangement } from '../../../../warehouse/engine/messages'
import { arranged, placeOf as made } from '../../../../warehouse/sql/arrangement'
import type { PersonFacts } from '../../persons'
import type { OwnParts } from '../parts'
import { ask, at, lastDay, numberOf, placeOf, textOf } from '../questions'
import { dayOf } from './cells'
import { heldSql, inUnits, type Statements, statementsOf, thereSql } from './statements'

const columns = ['ma_khoa', 'ten_khoa', 'loai_khoa', 'ngay_khai_giang', 'ngay_ket_thuc', 'chi_tieu']

export function ownCourses(parts: OwnParts): Pick<PersonFacts, 'courses' | 'learners'> {
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
      const placed = learnersOf(statements, period)
      const answer = await statements.ask(
        `SELECT ma_khoa, buoc, count(*) FROM ${made(placed)} WHERE ${inUnits('ma_don_vi', units)} GROUP BY 1, 2`,
        placed
      )
      return answer.map(([course, stage, people]) => ({
        course: textOf(course),
        stage: placeOf(stage) + 1,
        people: numberOf(people)
      }))
    }
  }
}

/** Learners with the unit that they serve in at the end of a period, or last. The tree cannot choose one of several rows of a person. */
function learnersOf(statements: Statements, period: number): Arrangement {
  const learners = statements.table('hoc-vien')
  return arranged(
    `WITH last AS (SELECT g.ma_nguoi, g.ma_don_vi FROM ${heldSql(statements)} g
        WHERE g.ma_nguoi IN (SELECT ma_nguoi FROM ${learners})
        QUALIFY row_number() OVER (PARTITION BY g.ma_nguoi ORDER BY
          CASE WHEN ${thereSql('g', statements.day(period))} THEN 0 ELSE 1 END, g.tu_ngay DESC, g.rowid DESC) = 1)
      SELECT h.ma_khoa, h.buoc, l.ma_don_vi FROM ${learners} h JOIN last l ON l.ma_nguoi = h.ma_nguoi`
  )
}
