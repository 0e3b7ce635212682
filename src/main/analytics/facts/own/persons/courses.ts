import type { PersonFacts } from '../../persons'
import type { WarehouseFigureDependencies } from '../parts'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  createColumnRef,
  createModelQuery,
  lastDayOfPeriod
} from '../questions'
import {
  cellToRequiredDayNumber,
  createModelStatementBuilder,
  inUnitsSql,
  type ModelStatementBuilder,
  positionHoldersSql,
  validOnDaySql
} from './statements'

const columns = ['ma_khoa', 'ten_khoa', 'loai_khoa', 'ngay_khai_giang', 'ngay_ket_thuc', 'chi_tieu']

export function createWarehouseCourseFacts(
  parts: WarehouseFigureDependencies
): Pick<PersonFacts, 'courses' | 'learners'> {
  const statements = createModelStatementBuilder(parts)
  return {
    courses: async period => {
      const answer = await parts.ask.rows(
        createModelQuery('khoa-hoc', {
          columns: columns.map(name => ({ name, column: createColumnRef(name) })),
          filter: {
            kind: 'compare',
            column: createColumnRef('ngay_khai_giang'),
            test: 'atMost',
            value: { value: lastDayOfPeriod(parts.calendar, period) }
          }
        })
      )
      return answer.map(([code, name, kind, start, end, quota]) => ({
        code: cellToText(code),
        name: cellToText(name),
        kind: cellToListIndex(kind),
        start: cellToRequiredDayNumber(start),
        end: cellToRequiredDayNumber(end),
        quota: cellToNumber(quota)
      }))
    },
    learners: async (period, units) => {
      const answer = await statements.figures(
        learnersSql(statements, period),
        placed =>
          `SELECT ma_khoa, buoc, count(*) AS so FROM ${placed} h WHERE ${inUnitsSql('ma_don_vi', units)} GROUP BY 1, 2`,
        ['string', 'string', 'integer']
      )
      return answer.map(([course, stage, people]) => ({
        course: cellToText(course),
        stage: cellToListIndex(stage) + 1,
        people: cellToNumber(people)
      }))
    }
  }
}

/**
 * SQL for learners with their unit at the end of a period, or their last unit if they no longer
 * serve. It is handwritten, because a query tree cannot select one of several rows of a person.
 */
function learnersSql(statements: ModelStatementBuilder, period: number): string {
  const learners = statements.table('hoc-vien')
  return `WITH held AS (SELECT g.ma_nguoi, g.ma_don_vi, row_number() OVER (PARTITION BY g.ma_nguoi ORDER BY
          CASE WHEN ${validOnDaySql('g', statements.day(period))} THEN 0 ELSE 1 END, g.tu_ngay DESC NULLS LAST, g.rowid DESC) AS thu
        FROM ${positionHoldersSql(statements)} g WHERE g.ma_nguoi IN (SELECT ma_nguoi FROM ${learners} c))
      SELECT h.ma_khoa, h.buoc, l.ma_don_vi FROM ${learners} h JOIN held l ON l.ma_nguoi = h.ma_nguoi AND l.thu = 1`
}
