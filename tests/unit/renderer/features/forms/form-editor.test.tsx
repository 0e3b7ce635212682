// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { emptyFormDraft } from '@renderer/features/forms/edit/draft-changes'
import { FormEditor } from '@renderer/features/forms/edit/form-editor'
import { FillDialog } from '@renderer/features/forms/page/fill-dialog'
import type { Form, FormUnit } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const outline: FormOutline = {
  kind: 'xlsx',
  styles: [{}],
  names: [],
  isCut: false,
  sheets: [
    {
      name: 'Biểu 1',
      isHidden: false,
      rows: 2,
      columns: 2,
      defaultRowHeight: 15,
      defaultColumnWidth: 10,
      columnWidths: [],
      rowHeights: [],
      merges: [],
      printAreas: [],
      isCut: false,
      cells: [
        { row: 0, column: 0, text: 'Đơn vị', kind: 'text', style: 0 },
        { row: 1, column: 1, text: '', kind: 'number', style: 0, formula: 'SUM(B1)' }
      ]
    }
  ]
}
const file = { sha256: 'a'.repeat(64), name: 'bieu-01.xlsx', kind: 'xlsx' as const, size: 10 }
const unit = (id: string, name: string, depth: number) => ({
  id,
  code: id,
  name,
  superior: '',
  depth
})
const units = {
  units: [unit('all', 'Toàn lực lượng', 0), unit('f1', 'Sư đoàn 1', 1), unit('f2', 'Sư đoàn 2', 1)],
  periods: ['2026-10', '2026-09']
}

type Calls = Readonly<Record<string, (input: never) => unknown>>

function setBridge(calls: Calls, events: Calls = {}): void {
  const answered = Object.fromEntries(
    Object.entries(calls).map(([name, answer]) => [
      name,
      async (input: never) => ({ ok: true, data: await answer(input) })
    ])
  )
  const value = {
    calls: { 'dataMart:catalogue': async () => ({ ok: true, data: [] }), ...answered },
    events
  }
  Object.defineProperty(window, 'bridge', { value, configurable: true })
}

it('a cell that is bound to the name of the unit shows it at once, and undo removes it', async () => {
  const tried: unknown[] = []
  setBridge({
    'forms:stop': () => undefined,
    'forms:try': ({ keys, unit: { name } }: { keys: string[]; unit: FormUnit }) => {
      tried.push(keys)
      const result = { label: '', value: null, words: name, rows: [], fault: '', note: '' }
      return { results: keys.map(key => ({ ...result, key })) }
    }
  })
  const user = renderWithProviders(
    <FormEditor
      form={undefined}
      initial={{ file, outline, draft: { ...emptyFormDraft, name: 'Biểu quân số' } }}
      units={units}
      step="bind"
      isNew
      onSaved={vi.fn()}
    />
  )
  const grid = screen.getByRole('grid', { name: 'Biểu quân số, trang tính Biểu 1' })
  act(() => grid.focus())
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('region', { name: 'Gắn số liệu' }).textContent).toContain('Biểu 1!B1')
  await user.click(screen.getByRole('radio', { name: 'Kỳ, đơn vị, ngày' }))
  await user.click(screen.getByRole('combobox', { name: 'Lấy' }))
  await user.click(screen.getByRole('option', { name: 'Tên đơn vị' }))
  const bound = await within(grid).findByRole('gridcell', {
    name: 'B1, gắn số liệu 1: Tên đơn vị – Toàn lực lượng'
  })
  expect(bound.textContent).toContain('Toàn lực lượng')
  expect(tried).toEqual([['b1']])
  expect(screen.getByRole('button', { name: 'Đến Biểu 1!B1' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(within(grid).getByRole('gridcell', { name: 'B1: trống' })).toBeDefined()
})

it('a cell with a formula is not offered for binding', async () => {
  setBridge({})
  const user = renderWithProviders(
    <FormEditor
      form={undefined}
      initial={{ file, outline, draft: emptyFormDraft }}
      units={units}
      step="bind"
      isNew
      onSaved={vi.fn()}
    />
  )
  act(() => screen.getByRole('grid').focus())
  await user.keyboard('{ArrowDown}{Control>}{End}{/Control}')
  const panel = screen.getByRole('region', { name: 'Gắn số liệu' })
  expect(panel.textContent).toContain('Ô này có công thức')
  expect(within(panel).queryByRole('radio')).toBeNull()
})

it('filling shows the progress, can be stopped, and says the outcome of each unit', async () => {
  let job = ''
  let publish: (progress: object) => void = () => undefined
  const made = Promise.withResolvers<unknown>()
  const stopped: string[] = []
  const asked: string[] = []
  setBridge(
    {
      'forms:units': () => units,
      'forms:fill': (request: { job: string; units: FormUnit[]; period: string }) => {
        job = request.job
        asked.push(request.period, ...request.units.map(({ name }) => name))
        return made.promise
      },
      'forms:stop': (request: { job: string }) => stopped.push(request.job)
    },
    {
      'forms:progress': (listener: typeof publish) => {
        publish = listener
        return () => undefined
      }
    } as unknown as Calls
  )
  const form = { id: 'bm-001', name: 'Biểu quân số' } as Form
  const user = renderWithProviders(<FillDialog form={form} onClose={vi.fn()} />)
  await user.click(
    await screen.findByRole('button', { name: 'Chọn Toàn lực lượng và các đơn vị trực thuộc' })
  )
  await user.click(screen.getByRole('checkbox', { name: 'Sư đoàn 2' }))
  await user.click(screen.getByRole('button', { name: 'Lập biểu mẫu' }))
  expect(asked).toEqual(['2026-10', 'Toàn lực lượng', 'Sư đoàn 1'])
  act(() => publish({ job, done: 1, total: 2, words: 'Sư đoàn 1' }))
  expect(screen.getByText('1 trên 2 đơn vị · Sư đoàn 1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dừng' }))
  expect(stopped).toEqual([job])
  const [all, first] = units.units
  await act(async () =>
    made.resolve({
      isStopped: true,
      outcomes: [
        { unit: all, filled: { id: 'bl-001', faults: 2 }, error: '' },
        { unit: first, filled: null, error: 'Ô đích có công thức.' }
      ]
    })
  )
  const outcome = screen.getByRole('table', { name: 'Kết quả' })
  expect(outcome.textContent).toContain('Đã lập, 2 vị trí chưa có số liệu')
  expect(outcome.textContent).toContain('Không lập được Ô đích có công thức.')
  expect(screen.getByText('Đã dừng; các bản đã lập xong được giữ lại.')).toBeDefined()
})
