import type { PersonFacts } from '../../persons'
import type { OwnParts } from '../parts'
import { ask, at, lastDay, numberOf, placeOf, textOf } from '../questions'
import { dayOf } from './cells'
import { heldSql, inUnits, statementsOf, thereSql } from './statements'

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
    // The tree cannot choose one of several rows of a person.
    learners: async (period, units) => {
      const learners = statements.table('hoc-vien')
      const answer = await statements.ask(
        `WITH last AS (SELECT g.ma_nguoi, g.ma_don_vi FROM ${heldSql(statements)} g
            WHERE g.ma_nguoi IN (SELECT ma_nguoi FROM ${learners})
            QUALIFY row_number() OVER (PARTITION BY g.ma_nguoi ORDER BY
              CASE WHEN ${thereSql('g', statements.day(period))} THEN 0 ELSE 1 END, g.tu_ngay DESC, g.rowid DESC) = 1)
          SELECT h.ma_khoa, h.buoc, count(*) FROM ${learners} h JOIN last l ON l.ma_nguoi = h.ma_nguoi
          WHERE ${inUnits('l.ma_don_vi', units)} GROUP BY 1, 2`
      )
      return answer.map(([course, stage, people]) => ({
        course: textOf(course),
        stage: placeOf(stage) + 1,
        people: numberOf(people)
      }))
    }
  }
}
