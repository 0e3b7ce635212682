// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { QueryRunStateView } from '@renderer/features/query/answer/run-state'
import { useQueryRun } from '@renderer/features/query/use-run'
import type { QueryRunOutcome } from '@shared/features/query/run-result'
import type { Query } from '@shared/model/query/asked'
import { act, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'
import { countMeasure, createPersonnelQuery } from '../../../../support/query/questions'

const query: Query = {
  asked: { form: 'tree', question: createPersonnelQuery({ measures: [countMeasure] }) },
  parameters: [],
  limit: 1_000
}

interface Asked {
  readonly run: string
  readonly answer: (outcome: QueryRunOutcome) => void
  readonly fail: (message: string) => void
}
let asked: Asked[] = []
let stopped: string[] = []
let progress: (told: { run: string; share: number }) => void = () => undefined

beforeEach(() => {
  asked = []
  stopped = []
  const calls = {
    'query:run': ({ run }: { run: string }) =>
      new Promise(resolve => {
        asked.push({
          run,
          answer: data => resolve({ ok: true, data }),
          fail: message => resolve({ ok: false, error: { code: 'UNAVAILABLE', message } })
        })
      }),
    'query:stop': async ({ run }: { run: string }) => {
      stopped.push(run)
      return { ok: true, data: undefined }
    }
  }
  const events = {
    'query:progress': (listener: typeof progress) => {
      progress = listener
      return () => undefined
    }
  }
  Object.defineProperty(window, 'bridge', { value: { calls, events }, configurable: true })
})

function Runner({
  isShownAtPlace
}: Pick<ComponentProps<typeof QueryRunStateView>, 'isShownAtPlace'>) {
  const run = useQueryRun('')
  return (
    <>
      <button type="button" onClick={() => run.start(query)}>
        Chạy
      </button>
      <QueryRunStateView run={run} isShownAtPlace={isShownAtPlace} />
    </>
  )
}

const press = () => screen.getByRole('button', { name: 'Chạy' })

it('a query run shows its progress and can be cancelled', async () => {
  const user = renderWithProviders(<Runner />)
  await user.click(press())
  expect(screen.getByText(/^Đang chạy · [\d,]+ giây$/)).toBeDefined()
  const [first] = asked
  act(() => progress({ run: first?.run ?? '', share: 0.42 }))
  expect(screen.getByText(/^Đang chạy · [\d,]+ giây · 42%$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dừng' }))
  expect(stopped).toEqual([first?.run])
  await act(async () => first?.answer({ outcome: 'stopped' }))
  expect(screen.getByRole('status').textContent).toBe('Đã dừng. Không có kết quả nào được giữ lại.')
})

it('the size of a query result is announced in a live region that already exists', async () => {
  const user = renderWithProviders(<Runner />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  await user.click(press())
  expect(region.textContent).toBe('')
  const answer = {
    columns: [],
    rows: 12,
    more: false,
    milliseconds: 340,
    basis: { today: '2026-11-21', generations: [] },
    least: null,
    hidesOthers: false,
    masked: []
  }
  await act(async () => asked[0]?.answer({ outcome: 'answered', answer }))
  expect(region.isConnected).toBe(true)
  expect(region.textContent).toMatch(/^12 dòng · .* giây$/)
})

it('starting a query cancels the running one and discards its result', async () => {
  const user = renderWithProviders(<Runner />)
  await user.click(press())
  await user.click(press())
  const [first, second] = asked
  expect(stopped).toEqual([first?.run])
  act(() => progress({ run: first?.run ?? '', share: 0.9 }))
  expect(screen.queryByText(/90%/)).toBeNull()
  await act(async () => first?.answer({ outcome: 'refused', faults: [{ words: 'Cũ' }] }))
  expect(screen.queryByText('Cũ')).toBeNull()
  await act(async () => second?.answer({ outcome: 'refused', faults: [{ words: 'Mới' }] }))
  expect(screen.getByRole('alert').textContent).toContain('Mới')
})

it('a refused query run does not repeat a reason that is shown at its place', async () => {
  const user = renderWithProviders(<Runner isShownAtPlace={({ path }) => path !== undefined} />)
  await user.click(press())
  const faults = [{ words: 'Thiếu cột', path: 'groups.0' }, { words: 'Quá dài' }]
  await act(async () => asked[0]?.answer({ outcome: 'refused', faults }))
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Quá dài')
  expect(said).toContain('ngay tại phần bị lỗi')
  expect(said).not.toContain('Thiếu cột')
})

it('a failed query run shows the reason', async () => {
  const user = renderWithProviders(<Runner />)
  await user.click(press())
  await act(async () => asked[0]?.fail('Công cụ dữ liệu đang bận'))
  expect(screen.getByRole('alert').textContent).toContain('Công cụ dữ liệu đang bận')
})
