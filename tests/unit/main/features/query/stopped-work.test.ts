import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { toTreeQuery } from '../../../../support/query/people-rows'

const patience = 60_000
const stopped = {
  ok: false,
  error: { code: 'CANCELLED', message: expect.stringContaining('Đã dừng') }
}
/** Resolves when the permission check is done and the work has started. */
const begun = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))
const people: StructuredQuery = {
  ...createStructuredQuery('dm_nhansu_tong_hop'),
  groups: [{ name: 'don_vi', column: { table: 0, column: 'don_vi' } }],
  measures: [{ name: 'so_dong', kind: 'count' }]
}

describe('cancelled creation of a table or report from a query result', () => {
  const engines = setUpTestEngines()
  let program: TestProgram
  beforeEach(() => {
    program = openTestProgram({
      folder: engines.makeFolder(),
      openEngine: () => engines.start().engine
    })
  })
  const answer = async (): Promise<string> => {
    const run = crypto.randomUUID()
    await program.handlers['query:run']({ run, query: toTreeQuery(people) })
    return run
  }

  it(
    'cancelling the creation of a table from a result leaves no table, and it can be repeated',
    async () => {
      const run = await answer()
      const job = crypto.randomUUID()
      const columns = [
        { id: '0', name: 'don_vi', dataType: 'string' as const, description: '' },
        { id: '1', name: 'so_dong', dataType: 'integer' as const, description: '' }
      ]
      const draft = { ...emptyMartDraft, tableName: 'dm_dung', columns }
      const making = program.ask('query:createTable', { run, draft, job })
      await begun()
      await program.ask('query:stop', { run: job })
      expect(await making).toMatchObject(stopped)
      const tables = await program.handlers['dataMart:catalogue'](undefined)
      expect(tables.map(({ name }) => name)).not.toContain('dm_dung')
      const again = await program.ask('query:createTable', { run, draft, job })
      expect(again).toMatchObject({ ok: true })
    },
    patience
  )

  it(
    'cancelling the creation of a report edition leaves no report and no edition',
    async () => {
      const run = await answer()
      const job = crypto.randomUUID()
      const into = { report: null, name: 'Theo đơn vị', period: '2026-10', note: '' }
      const freezing = program.ask('query:intoReport', { run, ...into, job })
      await begun()
      await program.ask('query:stop', { run: job })
      expect(await freezing).toMatchObject(stopped)
      expect(await program.handlers['reports:ofQueries'](undefined)).toEqual([])
      const { id } = await program.handlers['query:intoReport']({ run, ...into })
      const again = program.ask('reports:freezeAgain', { id, period: '2026-11', note: '', job })
      await begun()
      await program.ask('reports:stop', { job })
      expect(await again).toMatchObject(stopped)
      const { report } = await program.handlers['reports:get']({ id })
      expect(report.versions).toHaveLength(1)
    },
    patience
  )
})
