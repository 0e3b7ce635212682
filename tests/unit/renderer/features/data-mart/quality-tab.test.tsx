// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { TableQualityTab } from '@renderer/features/data-mart/detail/quality/quality-tab'
import { useLoadDialogRequest } from '@renderer/session/loading'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { TableQuality } from '@shared/model/data-quality/quality'
import type { TableRule } from '@shared/model/data-quality/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const older = 'g000001-0123456789ab'
const current = 'g000002-0123456789ab'
const column = { name: 'ma', dataType: 'integer', description: '', personal: true } as const
const made = {
  user: '',
  origin: 'load',
  note: '',
  rows: 7,
  bytes: 1,
  sha256: '0'.repeat(64),
  columns: [column],
  search: {}
} as const
const table: DataMart = {
  id: 'dm-001',
  name: 'dm_thu',
  description: '',
  dataGroup: '',
  writeStrategy: 'append',
  columns: [column],
  key: [],
  partition: '',
  rules: [],
  origin: 'own',
  rowCount: 7,
  generations: [
    { ...made, columns: [column], id: older, time: Date.parse('2026-11-20T09:00:00+07:00') },
    { ...made, columns: [column], id: current, time: Date.parse('2026-11-21T09:00:00+07:00') }
  ],
  current,
  lastUpdate: '2026-11-21',
  status: 'active',
  etlSource: '',
  createdAt: 0,
  createdBy: '',
  history: []
}
const qualityOf = (generation: string, rows: number): TableQuality => ({
  generation,
  time: 0,
  rows,
  columns: [
    { name: 'ma', dataType: 'integer', checked: rows, empty: 0, distinct: rows, outside: 3 }
  ],
  duplicates: { rows: 0, groups: 0, key: [] }
})

type Answers = Record<string, (input: { job?: string; id?: string }) => Promise<unknown>>

/**
 * Stubs the calls of the page. If a stub throws, the page gets an error reply with the message of
 * the error.
 */
function answerWith(answers: Answers): void {
  const calls = new Proxy(
    {},
    {
      get: (_target, channel: string) => async (input: { job?: string }) => {
        try {
          return { ok: true, data: await answers[channel]?.(input) }
        } catch (error) {
          return { ok: false, error: { code: 'INTERNAL', message: String(error) } }
        }
      }
    }
  )
  const events = { 'dataQuality:progress': () => () => undefined }
  Object.assign(window, { bridge: { calls, events } })
}
const props = {
  loads: [],
  growth: [],
  views: [],
  seen: undefined,
  use: { pipelines: [], apis: [], services: [] },
  onChanged: () => undefined
}

it('computing the quality figures can be stopped, keeps the earlier figures with their date, and can be repeated', async () => {
  let end: (answer: unknown) => void = () => undefined
  const stopped: unknown[] = []
  answerWith({
    'dataQuality:kept': async () => qualityOf(older, 1_234),
    'dataQuality:measure': () => new Promise(resolve => (end = resolve)),
    'dataQuality:stop': async ({ job }) => {
      stopped.push(job)
      end({ outcome: 'stopped' })
    }
  })
  const user = renderWithProviders(<TableQualityTab {...props} table={table} />)

  await user.click(await screen.findByRole('button', { name: 'Dừng' }))
  await screen.findByRole('button', { name: 'Tính chất lượng' })
  expect(stopped).toHaveLength(1)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText(/trên 1\.234 dòng$/)).toBeTruthy()
  expect(screen.getByText('Số liệu đang hiện là của bản 20/11/2026 09:00.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Tính chất lượng' }))
  await screen.findByRole('progressbar')
  end({ outcome: 'measured', quality: qualityOf(current, 5_678) })
  await screen.findByText(/trên 5\.678 dòng$/)
  expect(screen.queryByRole('button', { name: 'Tính chất lượng' })).toBeNull()
  // Only sample tables have a check for values below zero, so its column is not shown here.
  expect(screen.queryByText('Ngoài miền giá trị')).toBeNull()
})

it('the quality tab still shows the earlier figures with their date if computing new ones failed', async () => {
  answerWith({
    'dataQuality:kept': async () => qualityOf(older, 1_234),
    'dataQuality:measure': () => Promise.reject('Hết chỗ')
  })
  renderWithProviders(<TableQualityTab {...props} table={table} />)
  await screen.findByText(/Hết chỗ/)
  expect(screen.getByText(/trên 1\.234 dòng$/)).toBeTruthy()
  expect(screen.getByText('Số liệu đang hiện là của bản 20/11/2026 09:00.')).toBeTruthy()
})

it('the quality tab hides the result of a changed rule and explains why a rule cannot be checked', async () => {
  const rule = (id: string, most: number): TableRule => ({
    id,
    kind: 'filled',
    columns: ['ma'],
    severity: 'warning',
    threshold: { most, unit: 'rows' }
  })
  const [kept, changed] = [crypto.randomUUID(), crypto.randomUUID()]
  const fault = 'Bảng không còn cột ma.'
  const answered = {
    outcome: 'checked',
    rows: 7,
    results: [
      { rule: kept, broken: null, fault, time: 0 },
      { rule: changed, broken: 3, fault: '', time: 0 }
    ]
  }
  let isFirst = true
  answerWith({
    'dataQuality:kept': async () => qualityOf(current, 7),
    'dataQuality:check': async () => {
      const answer = isFirst ? answered : new Promise(() => undefined)
      isFirst = false
      return answer
    }
  })
  const first = { ...table, rules: [rule(kept, 0), rule(changed, 0)] }
  const then = { ...table, rules: [rule(kept, 0), rule(changed, 5)] }
  function Page() {
    const [shown, setShown] = useState<DataMart>(first)
    return (
      <>
        <button type="button" onClick={() => setShown(then)}>
          Đổi quy tắc
        </button>
        <button type="button" onClick={() => setShown({ ...then, current: older })}>
          Đổi bản
        </button>
        <TableQualityTab {...props} table={shown} />
      </>
    )
  }
  const user = renderWithProviders(<Page />)
  const rules = await screen.findByRole('table', { name: 'Quy tắc' })
  await within(rules).findByText(/^3 /)
  expect(within(rules).getByText(fault)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Đổi quy tắc' }))
  expect(within(rules).queryByText(/^3 /)).toBeNull()
  expect(within(rules).getByText(fault)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Đổi bản' }))
  expect(within(rules).queryByText(fault)).toBeNull()
  expect(within(rules).getAllByText('Chưa kiểm tra')).toHaveLength(2)
})

it('closing the dialog of a quality rule cancels the search for violating rows', async () => {
  const jobs: unknown[] = []
  const stopped: unknown[] = []
  const duplicates = { rows: 2, groups: 1, key: [] }
  answerWith({
    'dataQuality:kept': async () => ({ ...qualityOf(current, 7), duplicates }),
    'dataQuality:duplicates': ({ job }) => {
      jobs.push(job)
      return new Promise(() => undefined)
    },
    'dataQuality:stop': async ({ job }) => stopped.push(job)
  })
  const user = renderWithProviders(<TableQualityTab {...props} table={table} />)
  await user.click(await screen.findByRole('button', { name: 'Xem dòng trùng' }))
  await user.click(await screen.findByRole('button', { name: 'Đóng' }))
  await waitFor(() => expect(stopped).toEqual(jobs))
  expect(jobs).toHaveLength(1)
})

it('the quality tab shows the share of rows rejected by the last load and links to them', async () => {
  answerWith({ 'dataQuality:kept': async () => qualityOf(current, 4) })
  const counts = { read: 6, added: 4, changed: 0, same: 0, repeated: 0, kept: 0, removed: 0 }
  const file = { fileName: 'nhan-su.csv', sheet: null, encoding: null, separator: null, titles: [] }
  const load = { file: { ...file, personal: [] }, counts: { ...counts, rejected: 2 } }
  const [first, last] = table.generations
  if (!first || !last) throw new Error('two generations are needed')
  const loaded = { ...table, generations: [first, { ...last, load }] }
  const Shown = () => (
    <>
      <TableQualityTab {...props} table={loaded} />
      <p data-testid="request">{JSON.stringify(useLoadDialogRequest() ?? null)}</p>
    </>
  )
  const user = renderWithProviders(<Shown />)
  await screen.findByText(/2 trong 6 dòng \(33,3%\) của tệp “nhan-su.csv”/)
  await user.click(screen.getByRole('button', { name: 'Xem dòng bị loại' }))
  expect(screen.getByTestId('request').textContent).toBe(
    JSON.stringify({ kind: 'rejected', source: { table: 'dm-001', generation: current } })
  )
})
