import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const patience = 60_000
const query: Query = {
  asked: { form: 'tree', question: createStructuredQuery('dm_donvi_capbac') },
  parameters: [],
  limit: 10_000
}
const more = { user: 'Quản trị viên', origin: 'pipeline', note: '' } as const

describe('query history', () => {
  const engines = setUpTestEngines({ handsOn: true })
  const open = (folder: string): TestProgram =>
    openTestProgram({ folder, openEngine: () => engines.start().engine })

  async function ask({ handlers }: TestProgram, asked: Partial<{ basis: object }> = {}) {
    const run = crypto.randomUUID()
    const outcome = await handlers['query:run']({ run, query, ...(asked as object) })
    if (outcome.outcome !== 'answered') throw new Error(JSON.stringify(outcome))
    const { sha256 } = await handlers['query:hash']({ run })
    return { sha256, rows: outcome.answer.rows }
  }

  it('a query result is reproduced with the same hash from the recorded table generations, also after a restart', {
    tags: 'whole',
    timeout: patience
  }, async () => {
    const folder = engines.makeFolder()
    const program = open(folder)
    const first = await ask(program)
    await program.tables.addSampleRows('dm-003', 10, more)
    const later = await ask(program)
    expect(later.sha256).not.toBe(first.sha256)
    program.close()

    const next = open(folder)
    const [, old] = await next.handlers['query:history'](undefined)
    expect(old).toMatchObject({ rows: first.rows, gone: [] })
    const basis = old?.basis
    expect(basis?.generations).toMatchObject([{ table: 'dm_donvi_capbac' }])
    expect(await ask(next, { basis: basis ?? {} })).toEqual(first)
  })

  it(
    'a query run whose table generation was pruned names this generation in the history and when it is run again',
    async () => {
      const program = open(engines.makeFolder())
      await ask(program)
      const [{ basis } = { basis: undefined }] = await program.handlers['query:history'](undefined)
      await program.handlers['configuration:update']({
        generationsKept: 2,
        generationsMonthly: false
      })
      for (let round = 0; round < 3; round++) {
        await program.tables.addSampleRows('dm-003', 10, more)
      }
      await program.pruneGenerations()
      const [run] = await program.handlers['query:history'](undefined)
      expect(run?.gone).toEqual(['dm_donvi_capbac bản 1'])
      const again = program.ask('query:run', { run: crypto.randomUUID(), query, basis })
      expect(await again).toMatchObject({
        ok: false,
        error: {
          code: 'NOT_FOUND',
          message: expect.stringContaining('kho không còn giữ dm_donvi_capbac bản 1')
        }
      })
    },
    patience
  )

  it(
    'a history entry of an earlier version, which has no table generations, is accepted',
    async () => {
      const folder = engines.makeFolder()
      const program = open(folder)
      await ask(program)
      program.close()
      const logs = join(folder, 'logs', 'query-runs')
      for (const name of readdirSync(logs)) {
        const [line = ''] = readFileSync(join(logs, name), 'utf8').split('\n')
        const { basis: _basis, ...before } = JSON.parse(line)
        writeFileSync(join(logs, name), `${JSON.stringify(before)}\n`)
      }
      const [run] = await open(folder).handlers['query:history'](undefined)
      expect(run).toMatchObject({ rows: 1_286, gone: [] })
      expect(run?.basis).toBeUndefined()
    },
    patience
  )

  it(
    'a refused query has no result in the history that could be reproduced',
    async () => {
      const program = open(engines.makeFolder())
      const asked = { form: 'tree' as const, question: createStructuredQuery('dm_khong_co') }
      await program.handlers['query:run']({ run: crypto.randomUUID(), query: { ...query, asked } })
      const [run] = await program.handlers['query:history'](undefined)
      expect(run).toMatchObject({ rows: null, gone: [] })
      expect(run?.basis).toBeUndefined()
    },
    patience
  )
})
