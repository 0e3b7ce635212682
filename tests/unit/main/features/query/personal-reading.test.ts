import { listQuerySchema } from '@shared/kit/list/list'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import {
  createPeopleTable,
  createViewerQueries,
  toTreeQuery,
  unmaskPersonalData
} from '../../../../support/query/people-rows'
import { sixtyPeopleColumns, sixtyPeopleRows } from '../../../../support/query/sixty-people'

const patience = 60_000
const at = (column: string) => ({ table: 0, column })
const truth = {
  names: new Set(sixtyPeopleRows.map(([name]) => name)).size,
  days: new Set(sixtyPeopleRows.map(([, day]) => day)).size
}

describe('unmasked personal columns in a query', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let source = ''
  beforeEach(async () => {
    const folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    source = await createPeopleTable(program, folder, sixtyPeopleColumns, sixtyPeopleRows)
  })

  const ask = async (query: Query) => {
    const run = crypto.randomUUID()
    return { run, outcome: await program.handlers['query:run']({ run, query }) }
  }
  const rowsOf = async (query: Query) => {
    const { run, outcome } = await ask(query)
    expect(outcome.outcome).toBe('answered')
    return (await program.handlers['query:rows']({ run, query: listQuerySchema.parse({}) })).rows
  }
  const sql = (text: string): Query => ({
    asked: { form: 'sql', sql: text },
    parameters: [],
    limit: 10_000
  })
  const repeated: StructuredQuery = {
    ...createStructuredQuery('dm_nguoi'),
    groups: ['ho_ten', 'ngay_sinh'].map(name => ({ name, column: at(name) })),
    measures: [{ name: 'n', kind: 'count' }],
    groupTests: [{ measure: 0, test: 'greater', value: { value: '1' } }]
  }

  it(
    'a query computes personal columns with unmasked values after the reader gave a reason',
    async () => {
      expect((await ask(toTreeQuery(repeated))).outcome).toMatchObject({
        outcome: 'needsReason',
        tables: [{ name: source, columns: ['ho_ten', 'ngay_sinh'] }]
      })
      await unmaskPersonalData(program, source)
      expect(await rowsOf(toTreeQuery(repeated))).toHaveLength(3)
      expect(
        await rowsOf(sql('SELECT count(DISTINCT ho_ten), count(DISTINCT ngay_sinh) FROM dm_nguoi'))
      ).toEqual([[truth.names, truth.days]])
      const joined = sql(`SELECT count(*) FROM dm_nguoi a
        JOIN dm_nguoi b ON a.ho_ten = b.ho_ten AND a.ngay_sinh = b.ngay_sinh`)
      expect(await rowsOf(joined)).toEqual([[66]])
      const older = sql(`SELECT count(*) FROM dm_nguoi
        WHERE date_diff('year', ngay_sinh, DATE '2026-11-21') > 35 AND cap_bac = 'Đại úy'`)
      const expected = sixtyPeopleRows.filter(
        ([, day, rank]) => 2026 - Number(String(day).slice(0, 4)) > 35 && rank === 'Đại úy'
      ).length
      expect(await rowsOf(older)).toEqual([[expected]])
      const shown = await rowsOf(toTreeQuery({ ...createStructuredQuery(source), limit: 1 }))
      expect(shown).toEqual([sixtyPeopleRows[0]])
    },
    patience
  )

  it(
    'a query that reads no personal column needs no reason',
    async () => {
      const question: StructuredQuery = {
        ...createStructuredQuery(source),
        measures: [{ name: 'n', kind: 'count' }]
      }
      expect(await rowsOf(toTreeQuery(question))).toEqual([[60]])
    },
    patience
  )

  it(
    'a query of personal columns is recorded in the audit log and in the list of personal data views',
    async () => {
      await unmaskPersonalData(program, source)
      await rowsOf(toTreeQuery(repeated))
      const { rows } = await program.handlers['audit:views']({ query: listQuerySchema.parse({}) })
      expect(rows).toMatchObject([
        {
          person: source,
          place: 'truy vấn, 3 dòng; cột ho_ten, ngay_sinh',
          reason: expect.stringMatching(/^Rà soát hồ sơ theo kế hoạch; câu hỏi: /)
        },
        {
          person: source,
          place: 'mở bảng; cột ho_ten, ngay_sinh, phu_cap',
          reason: 'Rà soát hồ sơ theo kế hoạch'
        }
      ])
    },
    patience
  )

  it(
    'a reader without permission can neither unmask personal columns nor read a result that contains them',
    async () => {
      await unmaskPersonalData(program, source)
      const { run } = await ask(toTreeQuery(repeated))
      await program.handlers['users:choose']({ id: 'user-008' })
      const { rows } = await program.handlers['dataMart:list']({ query: listQuerySchema.parse({}) })
      const tables = rows.filter(({ name }) => name === source).map(({ id }) => id)
      expect(
        await program.ask('dataMart:openPersonal', { tables, reason: 'Xem cho biết thôi' })
      ).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } })
      expect(
        await program.ask('query:rows', { run, query: listQuerySchema.parse({}) })
      ).toMatchObject({
        ok: false,
        error: { code: 'NOT_FOUND' }
      })
    },
    patience
  )

  it(
    'a reader without permission sees masked values and the names of the masked columns',
    async () => {
      const viewer = createViewerQueries(program)
      const { run, reply } = await viewer.run({ ...createStructuredQuery(source), limit: 1 })
      expect(reply).toMatchObject({
        ok: true,
        data: { answer: { masked: ['ho_ten', 'ngay_sinh', 'phu_cap'] } }
      })
      const page = await program.handlers['query:rows']({ run, query: listQuerySchema.parse({}) })
      expect(page.rows).toEqual([['N••••• V•• A•', '••/••/1970', 'Đại úy', '•••']])
    },
    patience
  )

  it(
    'a reader without permission sees exact figures of large groups, also by year of birth',
    async () => {
      const rows = await createViewerQueries(program).rows({
        ...createStructuredQuery(source),
        filter: {
          kind: 'compare',
          column: at('ngay_sinh'),
          test: 'less',
          value: { value: '1985-01-01' }
        },
        groups: [{ name: 'cap_bac', column: at('cap_bac') }],
        measures: [
          { name: 'ten', kind: 'distinct', column: at('ho_ten') },
          { name: 'tong', kind: 'sum', column: at('phu_cap') }
        ]
      })
      const expected = ['Đại úy', 'Thiếu tá'].map(rank => {
        const own = sixtyPeopleRows.filter(([, day, one]) => one === rank && String(day) < '1985')
        const names = new Set(own.map(([name]) => name)).size
        return [rank, String(names), String(own.reduce((sum, row) => sum + Number(row[3]), 0))]
      })
      expect(rows).toEqual(expected)
    },
    patience
  )
})
