import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram } from '../../../../support/handlers'

describe('readers of report editions', () => {
  const engines = setUpTestEngines({ handsOn: true })

  it('a report edition hides its parameter values from readers without permission for personal data', async () => {
    const folder = engines.makeFolder()
    const { handlers } = openTestProgram({ folder, openEngine: () => engines.start().engine })
    const column = { table: 0, column: 'ten_don_vi' }
    const given = { name: 'ten', type: 'string' as const, value: 'Nguyễn Văn An' }
    const question = {
      ...createStructuredQuery('dm_donvi_capbac'),
      filter: { kind: 'compare', column, test: 'isNot', value: { parameter: 'ten' } },
      limit: 5
    } as const
    const query: Query = {
      asked: { form: 'tree', question: { ...question } },
      parameters: [given],
      limit: 10_000
    }
    const run = crypto.randomUUID()
    await handlers['query:run']({ run, query })
    const draft = { report: null, name: 'Đơn vị', period: '2026-10', note: '' }
    const { id } = await handlers['query:intoReport']({ run, ...draft })
    const mine = await handlers['reports:get']({ id })
    expect(mine.content.answer?.query.parameters).toEqual([given])
    await handlers['users:choose']({ id: 'user-008' })
    const seen = await handlers['reports:get']({ id })
    expect(seen.intact).toBe(true)
    expect(JSON.stringify(seen)).not.toContain(given.value)
    expect(seen.content.answer?.query.parameters).toEqual([{ ...given, value: 'Đã che' }])
  })

  it('a report edition of an earlier version hides filter values of personal columns from readers without permission', {
    timeout: 60_000
  }, async () => {
    const folder = engines.makeFolder()
    const { handlers, storage } = openTestProgram({
      folder,
      openEngine: () => engines.start().engine
    })
    const is = (column: string, value: string) =>
      ({ kind: 'compare', column: { table: 0, column }, test: 'isNot', value: { value } }) as const
    const name = 'Nguyễn Văn An'
    const question = {
      ...createStructuredQuery('dm_nhansu_tong_hop'),
      filter: { kind: 'all' as const, parts: [is('trang_thai', 'Vắng')] },
      measures: [{ name: 'so_dong', kind: 'count' as const }]
    }
    const query: Query = { asked: { form: 'tree', question }, parameters: [], limit: 10_000 }
    const run = crypto.randomUUID()
    await handlers['query:run']({ run, query })
    const draft = { report: null, name: 'Nhân sự', period: '2026-10', note: '' }
    const { id } = await handlers['query:intoReport']({ run, ...draft })
    // The current version no longer stores values compared with personal columns in editions, so
    // the test adds one.
    await storage.records.update(({ reports }) => {
      const asked = reports.find(report => report.id === id)?.frozen?.answer?.query.asked
      if (asked?.form === 'tree' && asked.question.filter?.kind === 'all') {
        const { parts } = asked.question.filter
        asked.question.filter = { kind: 'all', parts: [...parts, is('ho_ten', name)] }
      }
    })
    expect(JSON.stringify(await handlers['reports:get']({ id }))).toContain(name)
    await handlers['users:choose']({ id: 'user-008' })
    const seen = await handlers['reports:get']({ id })
    expect(JSON.stringify(seen)).not.toContain(name)
    expect(seen.content.answer?.words).toMatch(/Vắng.*Đã che/)
  })
})
