// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { CreateTableFromResultDialog } from '@renderer/features/query/answer/table-dialog'
import type { CompletedQueryResult } from '@renderer/features/query/use-run'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'
import { countMeasure, createPersonnelQuery } from '../../../../support/query/questions'

const answer: CompletedQueryResult = {
  run: crypto.randomUUID(),
  query: {
    asked: { form: 'tree', question: createPersonnelQuery({ measures: [countMeasure] }) },
    parameters: [],
    limit: 1_000
  },
  columns: [{ name: 'so_dong', type: 'integer' }],
  rows: 1,
  more: false,
  milliseconds: 1,
  basis: { today: '2026-11-21', generations: [] },
  least: null,
  hidesOthers: false,
  masked: []
}

it('creating a table from a query result shows the progress in rows and can be cancelled', async () => {
  const made = Promise.withResolvers<unknown>()
  let job = ''
  const stopped: string[] = []
  let tell: (told: { run: string; share: number }) => void = () => undefined
  const calls = {
    'query:createTable': (asked: { job: string }) => {
      job = asked.job
      return made.promise
    },
    'query:stop': async ({ run }: { run: string }) => {
      stopped.push(run)
      return { ok: true, data: undefined }
    }
  }
  const events = {
    'query:progress': (listener: typeof tell) => {
      tell = listener
      return () => undefined
    }
  }
  Object.defineProperty(window, 'bridge', { value: { calls, events }, configurable: true })
  const close = (): void => {
    throw new Error('closed')
  }
  const user = renderWithProviders(
    <CreateTableFromResultDialog
      answer={answer}
      titles={new Map()}
      onMade={close}
      onClose={close}
    />
  )
  await user.type(screen.getByRole('textbox', { name: /Tên bảng/ }), 'dm_moi')
  expect(screen.queryByRole('button', { name: 'Dừng' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tạo bảng' }))
  expect(screen.getByRole('progressbar', { name: /Đang ghi/ })).toBeDefined()
  act(() => tell({ run: job, share: 0.25 }))
  expect(screen.getByText('Đang ghi các dòng vào bảng mới · 25%')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dừng' }))
  expect(stopped).toEqual([job])
  const error = { code: 'CONFLICT', message: 'Đã dừng theo yêu cầu. Dữ liệu không thay đổi.' }
  await act(async () => made.resolve({ ok: false, error }))
  // After an error the dialog keeps its input, so it can be submitted again.
  expect(screen.queryByRole('progressbar', { name: /Đang ghi/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: /Tên bảng/ })).toHaveProperty('value', 'dm_moi')
})
