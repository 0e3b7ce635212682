// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { QualityTab } from '@renderer/features/data-mart/detail/quality-tab'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { TableQuality } from '@shared/features/data-quality/quality'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../../support/page/show'

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

it('stops at once, leaves what was there, says of when it is, and counts again when asked', async () => {
  let end: (answer: unknown) => void = () => undefined
  const stopped: unknown[] = []
  const answers: Record<string, (input: { job?: string }) => Promise<unknown>> = {
    'dataQuality:kept': async () => qualityOf(older, 1_234),
    'dataQuality:measure': () => new Promise(resolve => (end = resolve)),
    'dataQuality:stop': async ({ job }) => {
      stopped.push(job)
      end({ outcome: 'stopped' })
    }
  }
  const calls = new Proxy(
    {},
    {
      get: (_target, channel: string) => async (input: { job?: string }) => ({
        ok: true,
        data: await answers[channel]?.(input)
      })
    }
  )
  const events = { 'dataQuality:progress': () => () => undefined }
  Object.assign(window, { bridge: { calls, events } })
  const props = { table, loads: [], growth: [], views: [], seen: undefined }
  const use = { pipelines: [], apis: [], services: [] }
  const user = show(<QualityTab {...props} use={use} onChanged={() => undefined} />)

  await user.click(await screen.findByRole('button', { name: 'Dừng' }))
  await screen.findByRole('button', { name: 'Tính chất lượng' })
  expect(stopped).toHaveLength(1)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText('trên 1.234 dòng')).toBeTruthy()
  expect(screen.getByText('Số liệu đang hiện là của bản 20/11/2026 09:00.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Tính chất lượng' }))
  await screen.findByRole('progressbar')
  end({ outcome: 'measured', quality: qualityOf(current, 5_678) })
  await screen.findByText('trên 5.678 dòng')
  expect(screen.queryByRole('button', { name: 'Tính chất lượng' })).toBeNull()
  // Numbers below zero are wrong in sample tables only.
  expect(screen.queryByText('Ngoài miền giá trị')).toBeNull()
})
