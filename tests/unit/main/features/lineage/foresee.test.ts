import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { appendLogLines, createNumberedLogLine } from '../../../../support/gateway/log-lines'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

test('the preview of a column removal names the queries and typed SQL that read the column', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const columns = ['don_vi', 'so', 'loai'].map((name, at) => ({
    id: String(at),
    name,
    dataType: 'string' as const,
    description: ''
  }))
  const { id } = await handlers['dataMart:create']({
    draft: { ...emptyMartDraft, tableName: 'dm_thu', columns }
  })
  const save = (name: string, query: { question: StructuredQuery } | { sql: string }) =>
    handlers['query:save']({
      words: { name, description: '', folder: '', shared: true },
      query: {
        asked:
          'sql' in query
            ? { form: 'sql', sql: query.sql }
            : { form: 'tree', question: query.question },
        parameters: [],
        limit: 10
      },
      chart: null
    })
  const column = (name: string) => ({ table: 0, column: name })
  await save('Đọc số', {
    question: {
      ...createStructuredQuery('dm_thu'),
      columns: [{ name: 'Số', column: column('so') }]
    }
  })
  await save('Lọc theo số', {
    question: {
      ...createStructuredQuery('dm_thu'),
      columns: [{ name: 'Đơn vị', column: column('don_vi') }],
      filter: { kind: 'filled', column: column('so') }
    }
  })
  await save('Không đọc số', {
    question: {
      ...createStructuredQuery('dm_thu'),
      columns: [{ name: 'Loại', column: column('loai') }]
    }
  })
  await save('SQL nhắc tên bảng', { sql: 'SELECT 1 FROM "dm_thu" t' })
  await save('SQL của bảng khác', { sql: "SELECT 'dm_thu' FROM dm_thu_2" })
  const { table } = await handlers['dataMart:get']({ id })
  const { affected } = await handlers['dataMart:foreseeStructure']({
    id,
    columns: table.columns
      .filter(({ name }) => name !== 'so')
      .map(kept => ({ ...kept, from: kept.name }))
  })
  expect(affected.map(({ kind, name, columns: read }) => [kind, name, read])).toEqual(
    expect.arrayContaining([
      ['query', 'Đọc số', ['so']],
      ['query', 'Lọc theo số', ['so']],
      ['query', 'SQL nhắc tên bảng', []]
    ])
  )
  expect(affected).toHaveLength(3)
})

describe('past calls of an API that reads a column to be removed', () => {
  const engines = setUpTestEngines({ handsOn: true })

  test('the preview of a column removal counts the calls of an affected API in the last ninety days', async () => {
    const folder = engines.makeFolder()
    const { handlers, storage } = openTestProgram({
      folder,
      now: Date.parse('2026-11-21T09:00:00+07:00'),
      openEngine: () => engines.start().engine
    })
    const columns = [{ id: '0', name: 'so', dataType: 'string' as const, description: '' }]
    const { id } = await handlers['dataMart:create']({
      draft: { ...emptyMartDraft, tableName: 'dm_thu', columns }
    })
    await storage.records.update(({ apis }) => {
      const [sample] = apis
      if (!sample) throw new Error('no sample')
      const own = {
        id: 'api-101',
        name: 'API riêng',
        origin: 'own',
        endpoint: '/api/v1/rieng'
      } as const
      apis.push({ ...sample, ...own, sourceTable: 'dm_thu', sharedFields: ['so'] })
    })
    const longAgo = Date.parse('2026-08-01T08:00:00+07:00')
    appendLogLines(folder, 1, [
      createNumberedLogLine(1, { t: longAgo }),
      createNumberedLogLine(2),
      createNumberedLogLine(3),
      createNumberedLogLine(4, { api: 'api-102' }),
      createNumberedLogLine(5)
    ])
    const { table } = await handlers['dataMart:get']({ id })
    const { affected } = await handlers['dataMart:foreseeStructure']({
      id,
      columns: table.columns.map(kept => ({ ...kept, name: 'khac', from: kept.name }))
    })
    expect(affected).toMatchObject([{ kind: 'api', name: 'API riêng', columns: ['so'], calls: 3 }])
  })
})
