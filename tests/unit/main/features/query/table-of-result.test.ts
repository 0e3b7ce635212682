import { SeededRandom } from '@shared/kit/random'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { chooseRepetitionCount } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { maskExpectedCell } from '../../../../support/query/oracle-table'
import {
  createPeopleTable,
  toTreeQuery,
  unmaskPersonalData
} from '../../../../support/query/people-rows'
import { sixtyPeopleColumns, sixtyPeopleRows } from '../../../../support/query/sixty-people'

const all = { search: '', filters: {}, sort: null, offset: 0, limit: 100 }
const at = (column: string) => ({ table: 0, column })
const text = (cell: unknown): string | null => (cell === null ? null : String(cell))

/**
 * Random builder query or typed SQL over `dm_nguoi`, with rows, groups and aggregates over all
 * columns.
 */
function makeQuery(random: SeededRandom): Query {
  const names = sixtyPeopleColumns.map(({ name }) => name)
  const one = () => random.pick(names)
  if (random.next() < 0.4) {
    const value = random.pick([one(), "cap_bac || '!'", 'upper(ho_ten)', 'length(cap_bac)'])
    const where = random.pick(['', '', " WHERE cap_bac LIKE 'Đại%'", " WHERE ho_ten LIKE 'Lê%'"])
    const sql = random.pick([
      `SELECT ${one()} AS a, ${value} AS b FROM dm_nguoi${where}`,
      `SELECT lower(cap_bac) AS a, count(*) AS b FROM dm_nguoi${where} GROUP BY 1`
    ])
    return { asked: { form: 'sql', sql }, parameters: [], limit: 1_000 }
  }
  const filter = random.pick<StructuredQuery['filter']>([
    null,
    null,
    { kind: 'compare', column: at('cap_bac'), test: 'is', value: { value: 'Đại úy' } },
    { kind: 'compare', column: at('ho_ten'), test: 'is', value: { value: 'Lê Văn An' } }
  ])
  const rows = { columns: [...new Set([one(), one()])].map(name => ({ name, column: at(name) })) }
  const groups: Partial<StructuredQuery> = {
    groups: [
      random.pick([
        { name: 'g', column: at('cap_bac') },
        { name: 'g', column: at('ngay_sinh'), part: 'year' as const },
        { name: 'g', column: at('ho_ten') }
      ])
    ],
    measures: [
      random.pick([
        { name: 'm', kind: 'count' as const },
        { name: 'm', kind: 'distinct' as const, column: at('ho_ten') },
        { name: 'm', kind: 'average' as const, column: at('phu_cap') },
        { name: 'm', kind: 'greatest' as const, column: at('phu_cap') }
      ])
    ]
  }
  return toTreeQuery({
    ...createStructuredQuery('dm_nguoi'),
    ...random.pick([rows, groups]),
    filter
  })
}

describe('table made from a result over personal columns', () => {
  const engines = setUpTestEngines({ handsOn: true })

  const become = async (program: TestProgram, role: 'admin' | 'viewer'): Promise<void> => {
    const { users } = program.storage.records.read()
    const found = users.find(user => user.role === role && user.status === 'active')
    await program.handlers['users:choose']({ id: found?.id ?? '' })
  }

  it('a table made from a random query contains the true values, with personal columns masked, or the query is refused', async () => {
    const folder = engines.makeFolder()
    const program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    await createPeopleTable(program, folder, sixtyPeopleColumns, sixtyPeopleRows)
    await unmaskPersonalData(program, 'dm_nguoi')
    const random = new SeededRandom(20_261_127)
    const counts = { refused: 0, masked: 0, plain: 0 }
    for (let round = 0; round < chooseRepetitionCount(16, 400); round++) {
      const query = makeQuery(random)
      const run = crypto.randomUUID()
      const outcome = await program.handlers['query:run']({ run, query })
      if (outcome.outcome !== 'answered') throw new Error(JSON.stringify({ query, outcome }))
      const { rows: truth } = await program.handlers['query:rows']({ run, query: all })
      const types = outcome.answer.columns.map(({ type }) =>
        type === 'decimal' || type === 'share' ? 'float' : type
      )
      const drafted = types.map((dataType, place) => ({
        ...{ id: String(place), name: `cot_${place}`, dataType, description: '' },
        personal: false
      }))
      const tableName = `dm_moi_${round}`
      const draft = { tableName, description: '', dataGroup: '', writeStrategy: 'append', key: [] }
      const reply = await program.ask('query:createTable', {
        run,
        draft: { ...draft, columns: drafted }
      })
      if (!reply.ok) {
        expect({ query, code: reply.error.code }).toEqual({ query, code: 'NOT_ALLOWED' })
        counts.refused += 1
        continue
      }
      const made = program.storage.records.read().dataMarts.find(({ name }) => name === tableName)
      if (!made) throw new Error('no table')
      await become(program, 'viewer')
      const page = await program.handlers['dataMart:rows']({ id: made.id, query: all })
      await become(program, 'admin')
      await unmaskPersonalData(program, 'dm_nguoi')
      const expected = truth.map(row =>
        made.columns.map((column, place) => {
          const cell = text(row[place] ?? null)
          return column.personal ? maskExpectedCell(cell, column) : cell
        })
      )
      const shown = page.rows.map(row => row.slice(-made.columns.length).map(text))
      expect({ query, rows: shown.map(String).toSorted() }).toEqual({
        query,
        rows: expected.map(String).toSorted()
      })
      // No personal name is readable in any column of the new table.
      expect(JSON.stringify(shown)).not.toMatch(/Nguyễn|NGUYỄN|Phạm|PHẠM/)
      if (made.columns.some(({ personal }) => personal)) counts.masked += 1
      else counts.plain += 1
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(chooseRepetitionCount(0, 2))
  }, 240_000)
})
