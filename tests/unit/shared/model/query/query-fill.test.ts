import type { Query } from '@shared/model/query/asked'
import { fillQuery } from '@shared/model/query/query-fill'
import { createStructuredQuery } from '@shared/model/query/question'
import { queriesOfReport } from '@shared/model/reports/report-queries'
import { expect, it } from 'vitest'

const parameters: Query['parameters'] = [{ name: 'ky', type: 'string', value: '' }]
const sql: Query = { asked: { form: 'sql', sql: 'SELECT :ky' }, parameters, limit: 100 }
const tree: Query = {
  asked: { form: 'tree', question: createStructuredQuery('bang') },
  parameters: [],
  limit: 100
}
const column = { table: 0, column: 'ky' }

it('typed SQL takes a text in a parameter, and neither in a column nor as day of validity', () => {
  expect(fillQuery(sql, [{ kind: 'parameter', name: 'ky', text: '2026-10' }])).toEqual({
    query: { ...sql, parameters: [{ name: 'ky', type: 'string', value: '2026-10' }] }
  })
  expect(fillQuery(sql, [{ kind: 'column', column, text: '2026' }])).toEqual({
    fault: { kind: 'column' }
  })
  expect(fillQuery(sql, [{ kind: 'validOn', text: '2026-10-31' }])).toEqual({
    fault: { kind: 'validOn' }
  })
})

it('an open report reads a query that takes its period once for each period that it had', () => {
  const versions = ['2026-09', '2026-10', '2026-09'].map(ky => ({ filters: { ky } }))
  const source = {
    kind: 'query',
    query: tree,
    fills: [{ kind: 'column', column, value: 'periodMonth' }]
  }
  const report = { frozen: null, composition: { blocks: [{ kind: 'figures', source }] }, versions }
  const conditions = queriesOfReport(
    report as unknown as Parameters<typeof queriesOfReport>[0]
  ).map(({ query: { asked } }) => asked.form === 'tree' && asked.question.filter)
  expect(conditions).toEqual(
    ['2026-09', '2026-10'].map(value => ({ kind: 'compare', column, test: 'is', value: { value } }))
  )
})
