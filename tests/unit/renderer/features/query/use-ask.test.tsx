// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { useValidatedQueryRun } from '@renderer/features/query/use-ask'
import type { QueryRunControl } from '@renderer/features/query/use-run'
import type { Query } from '@shared/model/query/asked'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

const queryOf = (sql: string): Query => ({
  asked: { form: 'sql', sql },
  parameters: [],
  limit: 1_000
})
let estimates: (() => void)[] = []

beforeEach(() => {
  estimates = []
  const calls = {
    'query:estimate': () =>
      new Promise(resolve => {
        estimates.push(() => resolve({ ok: true, data: { tables: [] } }))
      })
  }
  Object.defineProperty(window, 'bridge', { value: { calls }, configurable: true })
})

function open() {
  const [start, refuse] = [vi.fn(), vi.fn()]
  const run: QueryRunControl = {
    state: { kind: 'idle' },
    share: undefined,
    start,
    startSaved: vi.fn(),
    stop: vi.fn(),
    again: vi.fn(),
    refuse
  }
  return { start, refuse, ...renderHook(() => useValidatedQueryRun(run, [])) }
}

const answerAll = () =>
  act(async () => {
    for (const answer of estimates) answer()
  })

it('if several queries are requested in quick succession, only the last one runs', async () => {
  const { start, result } = open()
  act(() => result.current.ask(queryOf('SELECT 1')))
  act(() => result.current.ask(queryOf('SELECT 2')))
  expect(result.current.isEstimating).toBe(true)
  await answerAll()
  expect(start.mock.calls).toEqual([[queryOf('SELECT 2')]])
  expect(result.current.isEstimating).toBe(false)
})

it('a requested query does not run if the user has left the page meanwhile', async () => {
  const { start, result, unmount } = open()
  act(() => result.current.ask(queryOf('SELECT 1')))
  unmount()
  await answerAll()
  expect(start).not.toHaveBeenCalled()
})

it('a requested query does not run, and no parameter is reported missing, after the user has chosen another query', async () => {
  const { start, result } = open()
  act(() => result.current.ask(queryOf('SELECT 1')))
  expect(result.current.isChecked).toBe(true)
  act(() => result.current.forget())
  await answerAll()
  expect(start).not.toHaveBeenCalled()
  expect(result.current).toMatchObject({ isChecked: false, isEstimating: false })
})

it('SQL over the length limit is rejected with the reason before any request', async () => {
  const { start, refuse, result } = open()
  await act(async () => result.current.ask(queryOf(`SELECT 1${' '.repeat(20_000)}`)))
  expect(estimates).toEqual([])
  expect(start).not.toHaveBeenCalled()
  expect(refuse.mock.calls[0]?.[1]).toEqual([
    { words: 'Câu SQL dài quá 20.000 ký tự. Hãy rút gọn, hoặc chia thành nhiều câu hỏi.' }
  ])
})

it('a parameter value is reported as missing only while the SQL text uses the parameter', async () => {
  const { start, result } = open()
  const parameters: Query['parameters'] = [{ name: 'don_vi', type: 'string', value: '' }]
  const asked = { ...queryOf('SELECT ten FROM dm WHERE ma = :don_vi'), parameters }
  await act(async () => result.current.ask(asked))
  expect(estimates).toEqual([])
  const typed = { ...queryOf('SELECT ten FROM dm'), parameters }
  act(() => result.current.ask(typed))
  await answerAll()
  expect(start.mock.calls).toEqual([[typed]])
})
