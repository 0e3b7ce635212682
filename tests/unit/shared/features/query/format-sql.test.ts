import { formatSql } from '@shared/features/query/sql/format-sql'
import { sqlTokensOf } from '@shared/model/query/sql/sql-words'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it.each([
  [
    'select don_vi,count( * ) as n from nhan_su ns left outer join don_vi d on d.ma=ns.ma where a=1 and b is distinct from :x group by don_vi order by n desc nulls last limit 5',
    `SELECT don_vi, count(*) AS n
FROM nhan_su ns
LEFT OUTER JOIN don_vi d ON d.ma = ns.ma
WHERE a = 1 AND b IS DISTINCT FROM :x
GROUP BY don_vi
ORDER BY n DESC NULLS LAST
LIMIT 5`
  ],
  [
    "select * from t where ten in('a','b') and tuoi between -1 and +2 and ngay>=date '2026-01-01' and (chua(ten,'x') or not trong(ten))",
    `SELECT *
FROM t
WHERE ten IN ('a', 'b')
  AND tuoi BETWEEN -1 AND +2
  AND ngay >= DATE '2026-01-01'
  AND (chua(ten, 'x') OR NOT trong(ten))`
  ],
  [
    'select "Đơn vị",t."Select",x::date,sum(a-b*-1) filter(where a[1]>2) over(partition by c order by d) from (select * from u) t; -- hết',
    `SELECT
  "Đơn vị",
  t."Select",
  x::date,
  sum(a - b * -1) FILTER (WHERE a[1] > 2) OVER (PARTITION BY c ORDER BY d)
FROM (
  SELECT *
  FROM u
) t; -- hết`
  ],
  [
    'with a as(select 1) select left(ten,1), date, filter from a union all select 2',
    `WITH a AS (
  SELECT 1
)
SELECT left(ten, 1), date, filter
FROM a
UNION ALL
SELECT 2`
  ],
  ['select a -- tên\n, b from t', 'SELECT\n  a -- tên\n    ,\n  b\nFROM t'],
  ["select 'it''s  from' from (t", "SELECT 'it''s  from'\nFROM (t"]
])('%s', (sql, formatted) => {
  expect(formatSql(sql)).toBe(formatted)
})

it('formatting SQL keeps every token and literal, and formatting again changes nothing', () => {
  const pieces = fc.constantFrom(
    'select',
    'from',
    'where',
    'and',
    'or',
    'between',
    'case',
    'end',
    'left',
    'join',
    '(',
    ')',
    ',',
    '.',
    '-',
    '*',
    '::',
    '[',
    ']',
    ':x',
    "'a  b'",
    '"Đơn vị"',
    '-- c\n',
    '/* d */',
    'ten',
    '1.5',
    'date',
    'filter',
    'nulls',
    'first',
    'distinct',
    ';',
    '$$ x $$',
    '=',
    'ỡ'
  )
  fc.assert(
    fc.property(fc.array(pieces), all => {
      const sql = all.join(' ')
      const said = (text: string): string[] =>
        sqlTokensOf(text).flatMap(({ kind, text: one }) =>
          kind === 'blank' ? [] : [kind === 'word' ? one.toLowerCase() : one.trimEnd()]
        )
      const formatted = formatSql(sql)
      expect(said(formatted)).toEqual(said(sql))
      expect(formatSql(formatted)).toBe(formatted)
    }),
    { numRuns: 500, seed: 20_261_122 }
  )
})
