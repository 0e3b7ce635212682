import type { QueryRunOutcome } from '@shared/features/query/run-result'
import { listQuerySchema } from '@shared/kit/list/list'
import type { Query } from '@shared/model/query/asked'
import { describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { unmaskPersonalData } from '../../../../support/query/people-rows'

const patience = 60_000

const sqlQuery = (sql: string, parameters: Query['parameters'] = []): Query => ({
  asked: { form: 'sql', sql },
  parameters,
  limit: 10_000
})

describe('typed SQL queries', () => {
  const engines = setUpTestEngines({ handsOn: true })
  const open = (): TestProgram =>
    openTestProgram({ folder: engines.makeFolder(), openEngine: () => engines.start().engine })

  async function rowsOf({ handlers }: TestProgram, query: Query): Promise<unknown[][]> {
    const run = crypto.randomUUID()
    const outcome = await handlers['query:run']({ run, query })
    expect(outcome).toEqual(expect.objectContaining({ outcome: 'answered' }))
    return (await handlers['query:rows']({ run, query: listQuerySchema.parse({}) })).rows
  }

  const refusalOf = async ({ handlers }: TestProgram, query: Query): Promise<QueryRunOutcome> =>
    handlers['query:run']({ run: crypto.randomUUID(), query })

  it(
    'typed SQL is converted to the builder query where possible, and runs unchanged otherwise',
    async () => {
      const program = open()
      const plain = `SELECT cap_don_vi, count(*) AS so_dong FROM dm_donvi_capbac
        WHERE cap_don_vi = 'Cấp I' GROUP BY cap_don_vi`
      const read = await program.handlers['query:read']({ sql: plain })
      expect(read.question).toMatchObject({ source: 'dm_donvi_capbac' })
      const [first] = await rowsOf(program, sqlQuery(plain))

      const beyond = `WITH a AS (${plain}) SELECT *, row_number() OVER () FROM a -- hết`
      const other = await program.handlers['query:read']({ sql: beyond })
      expect(other).toMatchObject({ question: null, faults: [] })
      expect(other.beyond).toMatch(/^Lý do: có WITH\.$/)
      expect(await rowsOf(program, sqlQuery(beyond))).toEqual([[...(first ?? []), 1]])
    },
    patience
  )

  it(
    'typed SQL can use named, typed parameters and the functions of the query page',
    async () => {
      const program = open()
      const sql = `SELECT list(id ORDER BY id), max(ngay_phan_bo) <= :ngay, hom_nay() FROM dm_taichinh_phanbo
        WHERE id < :so AND ngay_phan_bo <= :ngay AND chua(khoan_chi, :chu)`
      const query = sqlQuery(sql, [
        { name: 'so', type: 'integer', value: '20' },
        { name: 'ngay', type: 'date', value: '2026-11-20' },
        { name: 'chu', type: 'string', value: 'PHU cap' }
      ])
      const [row] = await rowsOf(program, query)
      expect(row?.[0]).toMatch(/^\[\d+(, \d+)*\]$/)
      expect(row?.slice(1)).toEqual([true, '2026-11-21'])
      const missing = await refusalOf(program, { ...query, parameters: query.parameters.slice(1) })
      expect(missing).toEqual({
        outcome: 'refused',
        faults: [
          {
            words: 'Chưa khai báo tham số :so. Hãy thêm tham số rồi chạy lại.',
            position: sql.indexOf(':so'),
            length: 3
          }
        ]
      })
    },
    patience
  )

  it(
    'typed SQL over personal columns uses unmasked values after the reader gave a reason',
    async () => {
      const program = open()
      const sql =
        'SELECT ho_ten, upper(ho_ten), year(ngay_sinh) FROM dm_nhansu_tong_hop WHERE id = 2 OFFSET 0'
      const query = sqlQuery(sql)
      expect(await refusalOf(program, query)).toMatchObject({
        outcome: 'needsReason',
        tables: [{ name: 'dm_nhansu_tong_hop' }]
      })
      await unmaskPersonalData(program, 'dm_nhansu_tong_hop')
      const [row] = await rowsOf(program, query)
      expect(row?.[0]).not.toMatch(/•/)
      expect(row?.[1]).toBe(String(row?.[0]).toLocaleUpperCase('vi'))
      expect(row?.[2]).toBeTypeOf('number')
    },
    patience
  )

  it.each([
    ['a file', "SELECT * FROM read_csv('/etc/passwd')", 'read_csv'],
    ['a file as a table', "SELECT * FROM '/etc/passwd'", '/etc/passwd'],
    ['what is attached', 'SELECT * FROM b0.rows', '“rows”'],
    ['another statement', 'DROP TABLE dm_donvi_capbac', ''],
    ['a table that is not there', 'SELECT * FROM dm_donvi_capbax', 'dm_donvi_capbac'],
    ['a column that is not there', 'SELECT ten_don_v, 1 + 1 FROM dm_donvi_capbac', 'ten_don_vi'],
    ['a value of another type', "SELECT id + 'x' FROM dm_donvi_capbac OFFSET 0", '']
  ])(
    'typed SQL with %s is refused with an error at its position',
    async (_, sql, word) => {
      const outcome = await refusalOf(open(), sqlQuery(sql))
      if (outcome.outcome !== 'refused') throw new Error(JSON.stringify(outcome))
      const [fault] = outcome.faults
      expect(fault?.words).toContain(word)
      expect(fault?.position).toBeTypeOf('number')
    },
    patience
  )
})
