import { apiSourceNameOfQuery } from '@shared/model/api-sharing/query-source'
import type { Query } from '@shared/model/query/asked'
import type { QueryCondition } from '@shared/model/query/condition'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApiQueryRunner } from '../../../../../src/main/features/gateway/answer-query'
import type { FeatureDependencies } from '../../../../../src/main/parts'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createPeopleTable, createViewerQueries } from '../../../../support/query/people-rows'

const patience = 120_000
const columns = [
  { name: 'ho_ten', dataType: 'string' },
  { name: 'thu_tu', dataType: 'integer' },
  { name: 'luong', dataType: 'integer' }
] as const
const people = Array.from({ length: 400 }, (_, place) => [`Người ${place}`, place, 1_000 + place])
const at = (column: string) => ({ table: 0, column })
const sums = (from: QueryCondition): StructuredQuery => ({
  ...createStructuredQuery('dm_nguoi'),
  filter: from,
  measures: [
    { name: 'so_nguoi', kind: 'count' },
    { name: 'luong', kind: 'sum', column: at('luong') }
  ]
})
const within = (from: number, to: number): StructuredQuery =>
  sums({
    kind: 'between',
    column: at('thu_tu'),
    from: { value: String(from) },
    to: { value: String(to) }
  })

describe('disclosure check against earlier released figures of a table', { tags: 'F60' }, () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let reader: Engine
  beforeEach(async () => {
    const folder = engines.makeFolder()
    reader = engines.start().engine
    program = openTestProgram({ folder, openEngine: () => reader })
    await createPeopleTable(program, folder, columns, people)
  })

  it(
    'the disclosure check remembers released figures of a table however many queries follow',
    async () => {
      const viewer = createViewerQueries(program)
      const ask = async (from: number, to: number) => (await viewer.run(within(from, to))).reply
      expect(await ask(101, 200)).toMatchObject({ ok: true })
      expect(await ask(151, 200)).toMatchObject({ ok: true })
      for (let from = 201; from < 201 + 14 * 12; from += 12) {
        expect(await ask(from, from + 11)).toMatchObject({ ok: true })
      }
      expect(await ask(102, 150)).toMatchObject({
        ok: false,
        error: { code: 'NOT_ALLOWED', message: expect.stringContaining('cộng trừ') }
      })
    },
    patience
  )

  it(
    'all APIs and all readers without permission share one record of released figures',
    async () => {
      const parameters: Query['parameters'] = ['tu', 'den'].map(name => ({
        name,
        type: 'integer',
        value: '1'
      }))
      const question = sums({
        kind: 'between',
        column: at('thu_tu'),
        from: { parameter: 'tu' },
        to: { parameter: 'den' }
      })
      const words = { name: 'Tổng lương', description: '', folder: '', shared: true }
      const query = { asked: { form: 'tree' as const, question }, parameters, limit: 10_000 }
      const saved = await program.handlers['query:save']({ words, query, chart: null })
      const make = async (name: string): Promise<string> => {
        const draft = {
          name,
          endpoint: `/api/v1/${name}`,
          description: '',
          sourceTable: apiSourceNameOfQuery(saved.id),
          sharedFields: ['so_nguoi', 'luong'],
          authType: 'api_key' as const,
          rateLimit: 100,
          personalReason: ''
        }
        return (await program.handlers['apiSharing:create']({ draft })).id
      }
      const [one, other] = [await make('luong_mot'), await make('luong_hai')]
      const answer = createApiQueryRunner({
        ...program.storage,
        clock: { now: () => Date.parse('2026-11-21T09:00:00+07:00') },
        warehouse: { reader, tables: program.tables }
      } as unknown as FeatureDependencies)
      expect(await answer(one, { tu: '100', den: '199' })).not.toHaveProperty('reason')
      const refused = { reason: 'small-groups' }
      expect(await answer(other, { tu: '101', den: '199' })).toMatchObject(refused)
      expect(await answer(one, { tu: '101', den: '199' })).toMatchObject(refused)
      expect((await createViewerQueries(program).run(within(101, 199))).reply).toMatchObject({
        ok: false
      })
      expect(await answer(other, { tu: '100', den: '199' })).not.toHaveProperty('reason')
    },
    patience
  )
})
