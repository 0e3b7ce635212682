import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import type { StructuredQuery } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import {
  allCondition,
  anyCondition,
  comparisonCondition,
  notCondition,
  peopleCatalogue,
  peopleColumnRef
} from '../../../../support/query/people'

it('SQL written for a query has each clause on a line of its own', () => {
  const question: StructuredQuery = {
    source: 'nhan_su',
    relations: [
      {
        table: 'Don_Vi',
        kind: 'left',
        on: [{ from: peopleColumnRef('ma_don_vi'), to: 'ma_don_vi' }]
      }
    ],
    columns: [],
    filter: allCondition(
      comparisonCondition('ten', 'isNot', "O'Hara"),
      anyCondition(
        comparisonCondition('cap_nhat', 'is', '2026-01-01'),
        notCondition(comparisonCondition('tuoi', 'less', '5'))
      )
    ),
    groups: [{ name: 'Quý', column: peopleColumnRef('ngay_vao'), part: 'quarter' }],
    measures: [{ name: 'so_dong', kind: 'count' }],
    groupTests: [{ measure: 0, test: 'atLeast', value: { parameter: 'it_nhat' } }],
    sort: [{ output: 'so_dong', direction: 'desc' }],
    limit: 50
  }
  expect(formatStructuredQueryAsSql(question, peopleCatalogue)).toBe(
    `SELECT quy(nhan_su.ngay_vao) AS "Quý", count(*) AS so_dong
FROM nhan_su
LEFT JOIN "Don_Vi" ON "Don_Vi".ma_don_vi = nhan_su.ma_don_vi
WHERE nhan_su.ten <> 'O''Hara'
  AND (nhan_su.cap_nhat::DATE = DATE '2026-01-01' OR (nhan_su.tuoi < 5) IS NOT TRUE)
GROUP BY quy(nhan_su.ngay_vao)
HAVING count(*) >= :it_nhat
ORDER BY so_dong DESC
LIMIT 50`
  )
})
