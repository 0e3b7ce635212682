// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { LoadComparisonDialog } from '@renderer/features/data-load/comparison-dialog'
import type { LoadComparison } from '@shared/features/data-load/calls'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const counts = {
  read: 3,
  added: 2,
  changed: 1,
  same: 0,
  repeated: 0,
  kept: 7,
  removed: 0,
  rejected: 0
}
const comparison: LoadComparison = {
  id: '00000000-0000-4000-8000-000000000001',
  table: 'dm-001',
  tableName: 'dm_thu',
  waiting: false,
  deciders: [],
  base: 'g000001-0123456789ab',
  key: ['ma'],
  rules: [],
  writeStrategy: 'append',
  partition: '',
  file: {
    fileName: 'tep.csv',
    sheet: null,
    encoding: 'utf-8',
    separator: ';',
    titles: ['Mã'],
    personal: []
  },
  bytes: 10,
  unfilled: ['ghi_chu'],
  unused: ['Cột thừa'],
  counts,
  user: 'Nguyễn Văn An',
  time: 0
}

it('a load is compared again after another user has published the table, and cancelling the dialog discards the load', async () => {
  const asked: string[] = []
  const refused = { code: 'CONFLICT', message: 'Bảng đã thay đổi trong lúc nạp. Hãy thử lại.' }
  const next = { ...comparison, base: 'g000002-0123456789ab', counts: { ...counts, added: 1 } }
  const answers: Record<string, unknown> = {
    'dataLoad:publish': { ok: false, error: refused },
    'dataLoad:compare': { ok: true, data: next },
    'dataLoad:differences': { ok: true, data: { columns: [], rows: [] } }
  }
  const calls = new Proxy(
    {},
    {
      get: (_target, channel: string) => async () => {
        asked.push(channel)
        return answers[channel] ?? { ok: true, data: undefined }
      }
    }
  )
  const events = { 'dataLoad:progress': () => () => undefined }
  Object.assign(window, { bridge: { calls, events } })
  let closed = 0
  const user = renderWithProviders(
    <LoadComparisonDialog
      comparison={comparison}
      onClose={() => closed++}
      onLoaded={() => undefined}
    />
  )
  const figures = await screen.findByRole('status', { name: 'Kết quả đối chiếu' })
  expect(figures.textContent).toBe('Thêm2Sửa1Giữ7Bỏ0Loại0')
  expect(
    screen.getByText('Tệp không có dữ liệu cho cột: ghi_chu. Các ô này để trống.')
  ).toBeTruthy()
  expect(screen.getByText('Cột của tệp không nạp: Cột thừa.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Công bố' }))
  await screen.findByText(/Bảng vừa có dữ liệu mới/)
  expect(screen.getByRole('status', { name: 'Kết quả đối chiếu' }).textContent).toBe(
    'Thêm1Sửa1Giữ7Bỏ0Loại0'
  )
  expect(asked.filter(name => !name.endsWith('differences'))).toEqual([
    'dataLoad:publish',
    'dataLoad:compare'
  ])

  await user.click(screen.getByRole('button', { name: 'Không nạp' }))
  expect(closed).toBe(1)
  expect(asked.at(-1)).toBe('dataLoad:drop')
})
