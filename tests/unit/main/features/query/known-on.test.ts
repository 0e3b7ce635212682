import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import { listQuerySchema } from '@shared/kit/list/list'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { testPublicationDetails } from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import {
  createPeopleTable,
  createViewerQueries,
  toTreeQuery
} from '../../../../support/query/people-rows'

const patience = 120_000
const days = ['2026-10-10', '2026-10-20', '2026-10-31'] as const
const rows = [
  "('A', 'K1', DATE '2026-01-01', NULL), ('B', 'K1', DATE '2026-02-01', DATE '2026-03-01')",
  "('A', 'K1', DATE '2026-01-01', DATE '2026-06-30'), ('C', 'K2', DATE '2026-06-30', NULL)"
]
const columns = [
  { name: 'ten', dataType: 'string' },
  { name: 'khoi', dataType: 'string' },
  { name: 'tu_ngay', dataType: 'date' },
  { name: 'den_ngay', dataType: 'date' }
] as const

const byGroup: StructuredQuery = {
  ...createStructuredQuery('dm_bien_che'),
  groups: [{ name: 'khoi', column: { table: 0, column: 'khoi' } }],
  measures: [{ name: 'so', kind: 'count' }]
}
const span = { table: 'dm_bien_che', from: 'tu_ngay', until: 'den_ngay' }

describe('queries over what was known on a day', () => {
  const engines = setUpTestEngines({ handsOn: true, lasting: true })

  /** Program on a day, at nine o'clock, on the data folder of the earlier ones. */
  const openOn = (folder: string, day: string): TestProgram =>
    openTestProgram({
      folder,
      openEngine: () => engines.start().engine,
      now: Date.parse(`${day}T09:00:00+07:00`)
    })

  /** Table whose rows were loaded on the first day and replaced on each other day. */
  async function createHistory(): Promise<{ readonly folder: string; readonly id: string }> {
    const folder = engines.makeFolder()
    const first = openOn(folder, days[0])
    await createPeopleTable(first, folder, columns, [['A', 'K1', '2026-01-01', '']], 'dm_bien_che')
    const id = tableIn(first)?.id ?? ''
    first.close()
    for (const [index, day] of days.slice(1).entries()) {
      const program = openOn(folder, day)
      await publish(program, id, rows[index] ?? '')
      program.close()
    }
    return { folder, id }
  }

  const tableIn = (program: TestProgram) =>
    program.storage.records.read().dataMarts.find(({ name }) => name === 'dm_bien_che')

  async function publish(program: TestProgram, id: string, values: string): Promise<void> {
    const table = tableIn(program)
    const statements = [`INSERT INTO target.rows VALUES ${values}`]
    const making = { columns: table?.columns ?? [], files: [], statements, rows: 2 }
    await program.tables.publish(id, table?.current ?? '', making, testPublicationDetails)
  }

  type Asked = Query | StructuredQuery
  async function ask(program: TestProgram, question: Asked, basis?: ResultDataVersions) {
    const run = crypto.randomUUID()
    const query = 'asked' in question ? question : toTreeQuery(question)
    const asked = { run, query, ...(basis && { basis }) }
    const outcome = await program.handlers['query:run'](asked)
    if (outcome.outcome !== 'answered') return { outcome, rows: [] }
    const page = await program.handlers['query:rows']({ run, query: listQuerySchema.parse({}) })
    return { outcome, rows: page.rows }
  }

  it(
    'reads each table as it was at the end of the day and names the generations',
    async () => {
      const { folder } = await createHistory()
      const program = openOn(folder, '2026-11-21')
      const on = async (knownOn: string) => (await ask(program, { ...byGroup, knownOn })).rows
      expect(await on('2026-10-10')).toEqual([['K1', 1]])
      expect(await on('2026-10-19')).toEqual([['K1', 1]])
      expect(await on('2026-10-20')).toEqual([['K1', 2]])
      expect(await on('2026-11-21')).toEqual([
        ['K1', 1],
        ['K2', 1]
      ])
      const catalogue = [{ name: 'dm_bien_che', columns: tableIn(program)?.columns ?? [] }]
      const sql = formatStructuredQueryAsSql({ ...byGroup, knownOn: '2026-10-19' }, catalogue)
      const typed = { ...toTreeQuery(byGroup), asked: { form: 'sql' as const, sql } }
      expect((await ask(program, typed)).rows).toEqual([['K1', 1]])
      const { outcome } = await ask(program, {
        ...byGroup,
        knownOn: '2026-10-20',
        comparison: { filter: null, knownOn: '2026-10-10' }
      })
      expect(outcome).toMatchObject({
        answer: {
          basis: {
            generations: [
              { table: 'dm_bien_che', knownOn: '2026-10-20' },
              { table: 'dm_bien_che', knownOn: '2026-10-10' }
            ]
          }
        }
      })
    },
    patience
  )

  it(
    'compares what is known now with an earlier day, and computes the result again after its generations are no longer current',
    async () => {
      const { folder, id } = await createHistory()
      const program = openOn(folder, '2026-11-21')
      const question: StructuredQuery = {
        ...byGroup,
        comparison: { filter: null, knownOn: '2026-10-20' }
      }
      const first = await ask(program, question)
      expect(first.rows).toEqual([
        ['K1', 1, 2, -1, '-0.5'],
        ['K2', 1, 0, 1, null]
      ])
      await publish(program, id, "('D', 'K3', NULL, NULL)")
      const { outcome } = first
      const basis = outcome.outcome === 'answered' ? outcome.answer.basis : undefined
      expect((await ask(program, question, basis)).rows).toEqual(first.rows)
      expect((await ask(program, question)).rows).toHaveLength(2)
    },
    patience
  )

  it('combines the day on which rows are valid with the day on which they were known', {
    tags: 'whole',
    timeout: patience
  }, async () => {
    const { folder } = await createHistory()
    const program = openOn(folder, '2026-11-21')
    const valid = (day: string) => ({ day: { value: day }, tables: [span] })
    const question = (day: string, knownOn: string): StructuredQuery => ({
      ...createStructuredQuery('dm_bien_che'),
      columns: [{ name: 'ten', column: { table: 0, column: 'ten' } }],
      validOn: valid(day),
      knownOn
    })
    const names = async (day: string, knownOn: string) =>
      (await ask(program, question(day, knownOn))).rows.flat()
    expect(await names('2026-02-28', '2026-10-20')).toEqual(['A', 'B'])
    expect(await names('2026-03-01', '2026-10-20')).toEqual(['A'])
    expect(await names('2026-06-29', '2026-11-21')).toEqual(['A'])
    expect(await names('2026-06-30', '2026-11-21')).toEqual(['C'])
  })

  it(
    'refuses a day before the first rows, a day to come, and a day whose generation was deleted',
    async () => {
      const { folder } = await createHistory()
      const program = openOn(folder, '2026-11-21')
      const refusal = async (knownOn: string) => {
        const { outcome } = await ask(program, { ...byGroup, knownOn })
        return outcome.outcome === 'refused' ? outcome.faults[0]?.words : undefined
      }
      expect(await refusal('2026-10-09')).toBe(
        'Đến hết ngày 09/10/2026, bảng “dm_bien_che” chưa có số liệu. Từ ngày đó trở đi, ngày sớm nhất còn đọc được là 10/10/2026.'
      )
      expect(await refusal('2026-11-22')).toContain('Ngày 22/11/2026 chưa đến')
      await program.handlers['configuration:update']({
        generationsKept: 2,
        generationsMonthly: false
      })
      await program.pruneGenerations()
      expect(tableIn(program)?.generations).toHaveLength(2)
      expect(await refusal('2026-10-12')).toBe(
        'Bảng “dm_bien_che” không còn giữ phiên bản dùng đến hết ngày 12/10/2026. Từ ngày đó trở đi, ngày sớm nhất còn đọc được là 20/10/2026.'
      )
    },
    patience
  )

  it('refuses a column that was added or had another name on the day', {
    tags: 'whole',
    timeout: patience
  }, async () => {
    const { folder, id } = await createHistory()
    const program = openOn(folder, '2026-11-21')
    const table = tableIn(program)
    const renamed = (table?.columns ?? []).map(column => ({
      ...column,
      // The names of two columns are exchanged.
      name: { ten: 'khoi', khoi: 'ten' }[column.name] ?? column.name,
      from: column.name
    }))
    const added = { name: 'moi', dataType: 'string' as const, description: '', personal: false }
    await program.handlers['dataMart:changeStructure']({
      id,
      columns: [...renamed, { ...added, from: '' }]
    })
    const of = async (column: string) => {
      const groups = [{ name: column, column: { table: 0, column } }]
      const question: StructuredQuery = { ...byGroup, groups, knownOn: '2026-10-20' }
      return (await ask(program, question)).outcome
    }
    for (const column of ['khoi', 'moi']) {
      expect(await of(column)).toMatchObject({
        outcome: 'refused',
        faults: [
          { words: expect.stringContaining('Theo số liệu biết đến hết ngày 20/10/2026: Bảng') }
        ]
      })
    }
    expect(await of('tu_ngay')).toMatchObject({ outcome: 'answered' })
  })

  it(
    'refuses earlier rows of a table with personal data to a reader without the permission',
    async () => {
      const { folder } = await createHistory()
      const program = openOn(folder, '2026-11-21')
      const queries = createViewerQueries(program)
      const question: StructuredQuery = {
        ...createStructuredQuery('dm_bien_che'),
        columns: [{ name: 'khoi', column: { table: 0, column: 'khoi' } }],
        knownOn: '2026-10-20'
      }
      expect(await queries.rows(question)).toEqual([['K1'], ['K1']])
      await program.storage.records.update(({ dataMarts }) => {
        for (const { name, columns: own } of dataMarts) {
          if (name === 'dm_bien_che')
            for (const column of own) column.personal = column.name === 'ten'
        }
      })
      const { reply } = await queries.run(question)
      expect(reply).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining('đọc số liệu trước đây') }
      })
      const compared = await queries.run({
        ...byGroup,
        comparison: { filter: null, knownOn: '2026-10-20' }
      })
      expect(compared.reply).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining('so với kỳ khác') }
      })
    },
    patience
  )
})
