import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { hashReportEdition } from '../../../../../src/main/features/reports/editions'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram } from '../../../../support/handlers'

describe('report editions', () => {
  const engines = setUpTestEngines({ handsOn: true })

  it('a report edition is exported as displayed and can be copied, and its hash covers its whole content', {
    tags: 'whole'
  }, async () => {
    const folder = engines.makeFolder()
    const program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    const { handlers } = program
    const question = { ...createStructuredQuery('dm_donvi_capbac'), limit: 7 }
    const run = crypto.randomUUID()
    const query = { asked: { form: 'tree' as const, question }, parameters: [], limit: 10_000 }
    await handlers['query:run']({ run, query })
    const draft = { report: null, name: 'Đơn vị', period: '2026-10', note: '' }
    const { id } = await handlers['query:intoReport']({ run, ...draft })
    const more = { user: 'Quản trị viên', origin: 'pipeline', note: '' } as const
    await program.tables.addSampleRows('dm-003', 3, more)
    await handlers['reports:freezeAgain']({ id, period: '2026-11', note: '' })

    await handlers['reports:export']({ id })
    await handlers['reports:export']({ id, edition: 1 })
    const linesOf = (name: string) =>
      readFileSync(join(folder, name), 'utf8').trimEnd().split('\r\n').length
    expect([linesOf('don-vi.csv'), linesOf('don-vi-ban-chot-1.csv')]).toEqual([4, 8])
    expect(await program.ask('reports:export', { id, edition: 3 })).toMatchObject({
      error: { code: 'NOT_FOUND' }
    })

    const { content, intact } = await handlers['reports:get']({ id })
    expect(intact).toBe(true)
    await handlers['users:choose']({ id: 'user-004' })
    const copy = await handlers['reports:clone']({ id })
    expect(copy.owner).not.toBe(content.user)
    expect([copy.versions[0]?.user, copy.frozen?.user]).toEqual([content.user, content.user])

    const { personal, ...frozen } = content
    expect(personal).toBeUndefined()
    const { answer } = frozen
    if (!answer) throw new Error('no answer')
    for (const other of [
      { user: 'Ai khác' },
      { time: 1 },
      { answer: { ...answer, words: 'Câu khác' } },
      { answer: { ...answer, today: '2026-01-01' } }
    ]) {
      expect(hashReportEdition({ ...frozen, ...other })).not.toBe(content.sha256)
    }
  })
})
