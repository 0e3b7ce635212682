// @vitest-environment happy-dom
import '../../../support/page/page-state'

import { useCall } from '@renderer/ipc/use-call'
import { useReloadOnChange } from '@renderer/ipc/use-reload-on'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('useReloadOnChange requests data once at first and once more per change', async () => {
  const asked = vi.fn(async () => ({ ok: true, data: [] }))
  const bridge = { calls: { 'etl:runs': asked } }
  Object.defineProperty(window, 'bridge', { value: bridge, configurable: true })
  const useRuns = (state: string | undefined): void =>
    useReloadOnChange(state, useCall('etl:runs', { id: 'etl-001' }).reload)
  const { rerender } = renderHook(useRuns, { initialProps: 'run-1 success' })
  const counts: number[] = []
  const show = async (state: string | undefined): Promise<void> => {
    await act(async () => rerender(state))
    counts.push(asked.mock.calls.length)
  }
  for (const state of ['run-1 success', 'run-2 running', 'run-2 running', 'run-2 success'])
    await show(state)
  await show(undefined)
  await show('run-2 success')
  expect(counts).toEqual([1, 2, 2, 3, 4, 5])
})

it('useCall renders once for another request and once for its response', async () => {
  const asked = vi.fn(async () => ({ ok: true, data: [] }))
  const bridge = { calls: { 'etl:runs': asked } }
  Object.defineProperty(window, 'bridge', { value: bridge, configurable: true })
  const states: boolean[] = []
  const { rerender } = renderHook(
    (id: string) => states.push(useCall('etl:runs', { id }).loading),
    { initialProps: 'etl-001' }
  )
  await act(async () => undefined)
  expect(states.splice(0)).toEqual([true, false])
  await act(async () => rerender('etl-002'))
  expect(states).toEqual([true, false])
})
