// @vitest-environment happy-dom
import { QueryPeriodFields, toQuerySource } from '@renderer/features/reports/editor/query-period'
import { compositionText } from '@shared/features/reports/composition-text'
import type { Query } from '@shared/model/query/asked'
import { periodFillLabels, queryFillText } from '@shared/model/query/query-fill'
import { createStructuredQuery } from '@shared/model/query/question'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../../support/page/show'

const question = {
  ...createStructuredQuery('bang'),
  validOn: {
    day: { today: true as const },
    tables: [{ table: 'bang', from: 'tu_ngay', until: null }]
  }
}
const query = (parameters: Query['parameters']): Query => ({
  asked: { form: 'tree', question },
  parameters,
  limit: 100
})

beforeEach(() => {
  const calls = { 'dataMart:catalogue': async () => ({ ok: true, data: [] }) }
  Object.assign(window, { bridge: { calls, events: {} } })
})

it('a parameter whose name means a period takes it, and one of a unit keeps its value', () => {
  const named = query([
    { name: 'ky', type: 'string', value: '' },
    { name: 'ma_don_vi', type: 'string', value: '' }
  ])
  expect(toQuerySource(named)).toEqual({
    kind: 'query',
    query: named,
    fills: [{ kind: 'parameter', name: 'ky', value: 'periodMonth' }]
  })
  expect(toQuerySource(query([]))).toEqual({ kind: 'query', query: query([]) })
})

it('the day of validity is chosen as the last day of the period and can be released again', async () => {
  const changes: unknown[] = []
  const fills = [{ kind: 'validOn' as const, value: 'lastDay' as const }]
  const plain = { kind: 'query' as const, query: query([]) }
  const show = (source: Parameters<typeof QueryPeriodFields>[0]['source']) => (
    <QueryPeriodFields source={source} onChange={next => changes.push(next)} />
  )
  const user = renderWithProviders(
    <>
      {show(plain)}
      {show({ ...plain, fills })}
    </>
  )
  const [open, filled] = screen.getAllByRole('combobox', { name: compositionText.validOn })
  if (!open || !filled) throw new Error('no choice of the day')
  await user.click(open)
  await user.click(screen.getByRole('option', { name: periodFillLabels.lastDay }))
  await user.click(filled)
  await user.click(screen.getByRole('option', { name: queryFillText.notFilled }))
  expect(changes).toEqual([{ ...plain, fills }, plain])
})
