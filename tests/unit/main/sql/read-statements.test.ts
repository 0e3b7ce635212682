import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { convertSqlParameters } from '@shared/model/query/sql/sql-words'
import { describe, expect, it } from 'vitest'
import { convertToQueryTree } from '../../../../src/main/sql/read-question'
import { setUpInMemoryQueryEngine } from '../../../support/query/engine'
import {
  comparisonCondition,
  filledCondition,
  peopleCatalogue,
  peopleColumnRef
} from '../../../support/query/people'

const engine = setUpInMemoryQueryEngine()

async function read(sql: string) {
  const [syntax] = await engine.syntaxOf([convertSqlParameters(sql).text])
  return convertToQueryTree(syntax, peopleCatalogue)
}

it('convertToQueryTree refuses a statement in which a number lost digits because it was passed as JSON', async () => {
  const [json] = await engine.ask(
    "SELECT json_serialize_sql('FROM nhan_su WHERE tuoi = 9007199254740993'), json_serialize_sql('FROM nhan_su LIMIT 5')"
  )
  const [large, small] = (json ?? []).map(one => JSON.parse(String(one)).statements[0].node)
  expect(convertToQueryTree(large, peopleCatalogue)).toHaveProperty('beyond')
  expect(convertToQueryTree(small, peopleCatalogue)).toEqual({
    question: { ...createStructuredQuery('nhan_su'), limit: 5 }
  })
})

describe('conversion of typed SQL statements to the query builder', () => {
  const base = createStructuredQuery('nhan_su')
  const group = { name: 'ten', column: peopleColumnRef('ten') }
  const count = { name: 'n', kind: 'count' } as const
  it.each<[string, Partial<StructuredQuery>]>([
    ['from nhan_su', {}],
    [
      'select ten, tuoi as "Tuổi" from nhan_su ns',
      {
        columns: [
          { name: 'ten', column: peopleColumnRef('ten') },
          { name: 'Tuổi', column: peopleColumnRef('tuoi') }
        ]
      }
    ],
    ['select ten, count(*) n from nhan_su group by 1', { groups: [group], measures: [count] }],
    [
      'select ten, count(*) n from nhan_su group by all order by 2 desc, 1',
      {
        groups: [group],
        measures: [count],
        sort: [
          { output: 'n', direction: 'desc' },
          { output: 'ten', direction: 'asc' }
        ]
      }
    ],
    ['select distinct ten from nhan_su', { groups: [group] }],
    ['select ten from nhan_su group by nhan_su.ten', { groups: [group] }],
    [
      'select quy(ngay_vao) q, avg(luong) from nhan_su group by q order by avg(luong)',
      {
        groups: [{ name: 'q', column: peopleColumnRef('ngay_vao'), part: 'quarter' }],
        measures: [{ name: 'Trung bình luong', kind: 'average', column: peopleColumnRef('luong') }],
        sort: [{ output: 'Trung bình luong', direction: 'asc' }]
      }
    ],
    [
      'select count(tuoi) as n from nhan_su',
      { measures: [{ ...count, where: filledCondition('tuoi') }] }
    ],
    [
      'select count(distinct ten) as n from nhan_su',
      { measures: [{ name: 'n', kind: 'distinct', column: peopleColumnRef('ten') }] }
    ],
    [
      'select count(*) filter (tuoi > 1) as n from nhan_su',
      { measures: [{ ...count, where: comparisonCondition('tuoi', 'greater', '1') }] }
    ],
    [
      'select count_if(tuoi > 1) as n from nhan_su',
      { measures: [{ ...count, where: comparisonCondition('tuoi', 'greater', '1') }] }
    ],
    [
      'select ten, count(*) n from nhan_su group by ten having n > 5 and count(*) <> 7 and 9 >= n',
      {
        groups: [group],
        measures: [count],
        groupTests: [
          { measure: 0, test: 'greater', value: { value: '5' } },
          { measure: 0, test: 'isNot', value: { value: '7' } },
          { measure: 0, test: 'atMost', value: { value: '9' } }
        ]
      }
    ],
    [
      'select ten, ty_le() n from nhan_su group by ten qualify ty_le() > 0.5',
      {
        groups: [group],
        measures: [{ name: 'n', kind: 'share' }],
        groupTests: [{ measure: 0, test: 'greater', value: { value: '0.5' } }]
      }
    ],
    [
      'select n.* from nhan_su n left join don_vi d on n.ma_don_vi = d.ma_don_vi',
      {
        relations: [
          {
            table: 'Don_Vi',
            kind: 'left',
            on: [{ from: peopleColumnRef('ma_don_vi'), to: 'ma_don_vi' }]
          }
        ]
      }
    ],
    [
      'select ten, ma_don_vi, cap from nhan_su join don_vi using (ma_don_vi) limit 5',
      {
        relations: [
          {
            table: 'Don_Vi',
            kind: 'inner',
            on: [{ from: peopleColumnRef('ma_don_vi'), to: 'ma_don_vi' }]
          }
        ],
        columns: [
          { name: 'ten', column: peopleColumnRef('ten') },
          { name: 'ma_don_vi', column: peopleColumnRef('ma_don_vi') },
          { name: 'cap', column: peopleColumnRef('cap', 1) }
        ],
        limit: 5
      }
    ],
    [
      // USING merges two columns; the result refers to the column of the first table.
      'select * from nhan_su join don_vi using (ma_don_vi)',
      {
        relations: [
          {
            table: 'Don_Vi',
            kind: 'inner',
            on: [{ from: peopleColumnRef('ma_don_vi'), to: 'ma_don_vi' }]
          }
        ],
        columns: [
          ...['ma_don_vi', 'ten', 'tuoi', 'luong', 'ngay_vao', 'cap_nhat', 'dang_hoc'].map(
            name => ({
              name,
              column: peopleColumnRef(name)
            })
          ),
          { name: 'cap', column: peopleColumnRef('cap', 1) }
        ]
      }
    ],
    [
      'select d.* from nhan_su join don_vi d using (ma_don_vi)',
      {
        relations: [
          {
            table: 'Don_Vi',
            kind: 'inner',
            on: [{ from: peopleColumnRef('ma_don_vi'), to: 'ma_don_vi' }]
          }
        ],
        columns: [
          { name: 'ma_don_vi', column: peopleColumnRef('ma_don_vi', 1) },
          { name: 'cap', column: peopleColumnRef('cap', 1) }
        ]
      }
    ],
    [
      'select ten from nhan_su order by ten desc nulls last',
      {
        columns: [{ name: 'ten', column: peopleColumnRef('ten') }],
        sort: [{ output: 'ten', direction: 'desc' }]
      }
    ],
    ['select count(1) n from nhan_su', { measures: [count] }]
  ])('the statement %s is read as a query of the builder', async (sql, parts) => {
    expect(await read(sql)).toEqual({ question: { ...base, ...parts } })
  })

  it.each([
    ['selec 1', 'chưa đúng cú pháp'],
    ['select 1; select 2', 'nhiều hơn một lệnh'],
    ['select 1', 'phần FROM'],
    ['select * from nhan_su union select * from nhan_su', 'có UNION'],
    ['with a as (select 1) select * from nhan_su', 'có WITH'],
    ['select * from (select 1)', 'câu lệnh con'],
    ['select * from range(5)', 'phần FROM'],
    ['select * from khac', 'không có bảng “khac”'],
    ['select * from x.nhan_su', 'lược đồ khác'],
    ['select * from nhan_su tablesample 10%', 'lấy mẫu'],
    ['select * from nhan_su using sample 10%', 'lấy mẫu'],
    ['select * from nhan_su n(a)', 'đặt lại tên các cột'],
    ['select * from nhan_su, don_vi', 'chỉ nối bảng'],
    ['select n.* from nhan_su n full join don_vi d on n.ma_don_vi = d.ma_don_vi', 'chỉ nối bảng'],
    ['select n.* from nhan_su n natural join don_vi', 'chỉ nối bảng'],
    ['select n.* from nhan_su n asof join don_vi d on n.ma_don_vi >= d.ma_don_vi', 'chỉ nối bảng'],
    ['select n.* from nhan_su n join don_vi d on n.ma_don_vi > d.ma_don_vi', 'các cặp cột'],
    [
      'select n.* from nhan_su n join don_vi d on n.ma_don_vi = d.ma_don_vi or 1 = 1',
      'các cặp cột'
    ],
    ['select n.* from nhan_su n join don_vi d on n.ten = d.cap', 'cùng kiểu'],
    [
      'select ma_don_vi from nhan_su n join don_vi d on n.ma_don_vi = d.ma_don_vi',
      'có trong nhiều bảng'
    ],
    ['select * from nhan_su n join don_vi d on n.ma_don_vi = d.ma_don_vi', 'cùng tên “ma_don_vi”'],
    ['select * exclude (ten) from nhan_su', 'EXCLUDE'],
    ['select * replace (1 as ten) from nhan_su', 'EXCLUDE'],
    ["select columns('t.*') from nhan_su", 'EXCLUDE'],
    ['select tuoi + 1 from nhan_su', 'phép tính'],
    ['select year(ngay_vao) from nhan_su', 'phép tính'],
    ['select quy(ngay_vao) from nhan_su', 'phép tính'],
    ['select (select 1) from nhan_su', 'câu lệnh con'],
    ['select sum(tuoi) over () from nhan_su', 'phép tính'],
    ['select sum(distinct tuoi) from nhan_su', 'DISTINCT'],
    ['select min(tuoi order by ten) from nhan_su', 'ORDER BY'],
    ['select min(ten) from nhan_su', 'cách tính này không dùng được cho kiểu của cột.'],
    ['select count(ten) from nhan_su', 'hãy viết count(*)'],
    ['select median(tuoi) from nhan_su', 'phép tính'],
    ['select distinct on (ten) ten from nhan_su', 'DISTINCT ON'],
    ['select ten, tuoi from nhan_su group by ten', 'không có trong GROUP BY'],
    ['select count(*) n from nhan_su group by ten', 'cột nhóm không có'],
    ['select count(*) n, ten from nhan_su group by ten', 'đứng trước'],
    ['select ten, count(*) from nhan_su group by rollup (ten)', 'ROLLUP'],
    ['select * from nhan_su group by all', 'GROUP BY'],
    ['select *, count(*) n from nhan_su group by all', 'dấu * chỉ đứng riêng'],
    ["select ten from nhan_su group by ten having ten = 'a'", 'HAVING'],
    [
      'select ten, count(*) from nhan_su group by ten having count(*) > 1 or count(*) < 0',
      'HAVING'
    ],
    ['select ten, sum(tuoi) n from nhan_su group by ten having n is distinct from 1', 'HAVING'],
    ['select ten, ty_le() n from nhan_su group by ten having count(*) > 1', 'QUALIFY'],
    ['select ten from nhan_su qualify count(*) over () > 1', 'QUALIFY'],
    ['select ten from nhan_su order by tuoi', 'ORDER BY'],
    ['select ten from nhan_su order by ten nulls first', 'NULLS FIRST'],
    ['select ten from nhan_su order by ten collate nocase', 'COLLATE'],
    ['select ten from nhan_su limit 5 offset 2', 'OFFSET'],
    ['select ten from nhan_su limit 0', 'LIMIT'],
    ['select ten from nhan_su limit 5%', 'LIMIT'],
    ['select ten from nhan_su limit :n', 'LIMIT'],
    ['select ten a, tuoi a from nhan_su', 'cùng tên “a”']
  ])(
    'the statement %s is not shown in the query builder, and the reason is stated',
    async (sql, words) => {
      const answer = await read(sql)
      expect('beyond' in answer ? answer.beyond : answer).toContain(words)
    }
  )
})
