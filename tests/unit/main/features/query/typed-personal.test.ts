import { localityRegisterOf } from '@shared/model/localities/register'
import { beforeEach, describe, expect, it } from 'vitest'
import { runQuery } from '../../../../../src/main/query/run'
import { buildResultPageQuery } from '../../../../../src/main/sql/answer/answer-sql'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import type { Warehouse } from '../../../../../src/main/warehouse/warehouse'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { maskExpectedCell } from '../../../../support/query/oracle-table'
import { createPeopleTable, unmaskPersonalData } from '../../../../support/query/people-rows'
import { sixtyPeopleColumns, sixtyPeopleRows } from '../../../../support/query/sixty-people'

const patience = 60_000
const typedQuery = (sql: string) => ({
  asked: { form: 'sql' as const, sql },
  parameters: [],
  limit: 1_000
})

describe('typed SQL of a reader without permission for personal data', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let reader: Engine
  beforeEach(async () => {
    reader = engines.start().engine
    const folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => reader })
    await createPeopleTable(program, folder, sixtyPeopleColumns, sixtyPeopleRows)
  })

  const run = (sql: string) =>
    runQuery(
      {
        warehouse: { reader, tables: program.tables } as Warehouse,
        localities: localityRegisterOf(),
        tables: program.storage.records.read().dataMarts,
        now: Date.parse('2026-11-21T09:00:00+07:00')
      },
      {
        ...{ user: 'x', query: typedQuery(sql), basis: undefined, by: { kind: 'guarded' } },
        ...{ before: [], signal: new AbortController().signal, onProgress: () => undefined }
      }
    )

  it(
    'typed SQL that selects rows by other columns returns personal columns masked',
    async () => {
      const sql =
        "SELECT n.ho_ten AS ten, n.ngay_sinh, cap_bac || '!' AS x FROM (SELECT * FROM dm_nguoi WHERE length(cap_bac) < 7) n ORDER BY lower(cap_bac)"
      const { outcome, keep } = await run(sql)
      expect(outcome).toMatchObject({ answer: { masked: ['ten', 'ngay_sinh'] } })
      if (!keep) throw new Error('nothing kept')
      const all = { search: '', filters: {}, sort: null, offset: 0, limit: 1_000 }
      const { rows } = await reader.ask(buildResultPageQuery(keep, all))
      const truth = sixtyPeopleRows
        .filter(([, , rank]) => rank === 'Đại úy')
        .map(([name = '', day = '', rank]) => [
          maskExpectedCell(name, { name: '', dataType: 'string', description: '', personal: true }),
          maskExpectedCell(day, { name: '', dataType: 'date', description: '', personal: true }),
          `${rank}!`
        ])
      expect(rows).toHaveLength(31)
      expect(rows.map(String).toSorted()).toEqual(truth.map(String).toSorted())
    },
    patience
  )

  it.each([
    ['computes with one', "SELECT ho_ten || '!' AS x FROM dm_nguoi", 'ho_ten'],
    [
      'chooses rows by one',
      "SELECT cap_bac || '' AS x FROM dm_nguoi WHERE ho_ten LIKE 'Lê%'",
      'ho_ten'
    ],
    [
      'asks which are empty',
      "SELECT cap_bac || '' AS x FROM dm_nguoi WHERE phu_cap IS NULL",
      'phu_cap'
    ],
    ['sorts by one', "SELECT cap_bac || '' AS x FROM dm_nguoi ORDER BY ngay_sinh", 'ngay_sinh'],
    [
      'joins by one',
      "SELECT a.cap_bac || '' AS x FROM dm_nguoi a JOIN dm_nguoi b ON a.ho_ten = b.ho_ten",
      'ho_ten'
    ],
    ['numbers rows', 'SELECT row_number() OVER (ORDER BY cap_bac) AS x FROM dm_nguoi', 'gộp'],
    ['counts groups', "SELECT cap_bac || '' AS x, count(*) AS n FROM dm_nguoi GROUP BY 1", 'gộp'],
    ['asks a query in a value', 'SELECT (SELECT count(*) FROM dm_nguoi) AS x', 'gộp']
  ])(
    'typed SQL over personal columns is refused where it %s',
    async (_, sql, words) => {
      await expect(run(sql)).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
        message: expect.stringContaining(words)
      })
    },
    patience
  )

  it(
    'the minimum group size applies to typed SQL that the query builder can represent as a grouping query',
    async () => {
      const { outcome, keep } = await run(
        'SELECT cap_bac, count(*) AS n FROM dm_nguoi GROUP BY cap_bac'
      )
      expect(outcome).toMatchObject({ answer: { least: 5 } })
      if (!keep) throw new Error('nothing kept')
      const all = { search: '', filters: {}, sort: null, offset: 0, limit: 1_000 }
      const { rows } = await reader.ask(buildResultPageQuery(keep, all))
      const truth = Map.groupBy(sixtyPeopleRows, ([, , rank]) => rank)
      for (const [rank, count] of rows) {
        const size = truth.get(String(rank))?.length ?? 0
        expect([rank, count]).toEqual([rank, size < 5 ? null : String(size)])
      }
      expect(rows).toHaveLength(truth.size)
    },
    patience
  )

  it(
    'typed SQL with groups that the query builder cannot represent is refused with a message that names the reason',
    async () => {
      const grouping = "SELECT cap_bac || '' AS x, count(*) AS n FROM dm_nguoi GROUP BY 1"
      await expect(run(grouping)).rejects.toThrow(
        /Lý do: cột kết quả “.*” là phép tính mà trình dựng chưa có\. Hãy bỏ phần đó/
      )
      const rolled = 'SELECT cap_bac, count(*) AS n FROM dm_nguoi GROUP BY ROLLUP (cap_bac)'
      await expect(run(rolled)).rejects.toThrow('có ROLLUP, CUBE hoặc GROUPING SETS')
    },
    patience
  )

  it(
    'a table made from typed SQL inherits the personal mark of the columns that the SQL reads',
    async () => {
      await unmaskPersonalData(program, 'dm_nguoi')
      const id = crypto.randomUUID()
      const query = typedQuery("SELECT ho_ten AS ten, cap_bac || '!' AS bac FROM dm_nguoi")
      await program.handlers['query:run']({ run: id, query })
      const draft = {
        ...{ tableName: 'dm_moi', description: '', dataGroup: '', writeStrategy: 'append' },
        key: [],
        columns: ['ten', 'bac'].map(name => ({
          ...{ id: name, name, dataType: 'string', description: '' }
        }))
      }
      expect(await program.ask('query:createTable', { run: id, draft })).toMatchObject({ ok: true })
      const made = program.storage.records.read().dataMarts.find(({ name }) => name === 'dm_moi')
      expect(made?.columns.map(({ personal }) => personal)).toEqual([true, false])
    },
    patience
  )
})
