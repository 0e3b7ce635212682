// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { FormPicture } from '@renderer/features/forms/picture/form-picture'
import type { FormOutline } from '@shared/model/forms/outline'
import type { FormValueTarget } from '@shared/model/forms/target'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const sheet = {
  isHidden: false,
  defaultRowHeight: 15,
  defaultColumnWidth: 10,
  columnWidths: [],
  rowHeights: [],
  merges: [{ top: 0, left: 0, bottom: 0, right: 2 }],
  printAreas: [],
  isCut: false
}
const workbook: FormOutline = {
  kind: 'xlsx',
  styles: [{}, { bold: true, fill: 'FFFF00' }],
  names: [{ name: 'TONG', sheet: 'Biểu 1', address: '$C$3', isSingleCell: true }],
  isCut: false,
  sheets: [
    {
      ...sheet,
      name: 'Biểu 1',
      rows: 3,
      columns: 3,
      cells: [
        { row: 0, column: 0, text: 'BIỂU QUÂN SỐ', kind: 'text', style: 1 },
        { row: 1, column: 0, text: 'Quân số', kind: 'text', style: 0 },
        { row: 2, column: 2, text: '17', kind: 'number', style: 0, formula: 'SUM(B2:B3)' }
      ]
    },
    { ...sheet, name: 'Ghi chú', rows: 1, columns: 1, merges: [], cells: [] }
  ]
}

const cell = (address: string): FormValueTarget => ({ kind: 'cell', sheet: 'Biểu 1', address })

function Picture({
  outline,
  onActivate
}: {
  readonly outline: FormOutline
  readonly onActivate: () => void
}) {
  const [chosen, setChosen] = useState<FormValueTarget[]>([])
  return (
    <>
      <output aria-label="đã chọn">{JSON.stringify(chosen)}</output>
      <FormPicture
        outline={outline}
        label="Biểu 01"
        marks={[
          { target: cell('B2'), number: 1, tone: 'success', label: 'Quân số', value: '12.480' },
          {
            target: { kind: 'name', name: 'TONG' },
            number: 2,
            tone: 'danger',
            label: 'Tổng',
            fault: 'Không có số liệu'
          },
          { target: { kind: 'mark', name: 'ky' }, number: 3, tone: 'info', label: 'Kỳ báo cáo' }
        ]}
        chosen={chosen}
        onChoose={setChosen}
        onActivate={onActivate}
      />
    </>
  )
}

const chosen = (): FormValueTarget[] =>
  JSON.parse(screen.getByRole('status', { name: 'đã chọn' }).textContent ?? '')

it('a sheet is a grid whose cells say their content and what fills them', () => {
  renderWithProviders(<Picture outline={workbook} onActivate={vi.fn()} />)
  const grid = screen.getByRole('grid', { name: 'Biểu 01, trang tính Biểu 1' })
  const cells = within(grid).getAllByRole('gridcell')
  expect(cells.map(one => one.getAttribute('aria-label'))).toEqual([
    'A1: BIỂU QUÂN SỐ',
    'A2: Quân số',
    'B2, gắn số liệu 1: Quân số – 12.480',
    'C2: trống',
    'A3: trống',
    'B3: trống',
    'C3, gắn số liệu 2: Tổng – Không có số liệu'
  ])
  expect(cells[0]?.getAttribute('aria-colspan')).toBe('3')
})

it('the keyboard selects several cells of a sheet, and Enter activates them', async () => {
  const activate = vi.fn()
  const user = renderWithProviders(<Picture outline={workbook} onActivate={activate} />)
  screen.getByRole('grid').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(chosen()).toEqual([cell('B2')])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(chosen()).toEqual(['B2', 'C2', 'B3', 'C3'].map(cell))
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(chosen()).toEqual(['B2', 'C2'].map(cell))
  await user.keyboard('{Enter}')
  expect(activate).toHaveBeenCalledOnce()
})

it('the tabs of a workbook show its other sheets', async () => {
  const user = renderWithProviders(<Picture outline={workbook} onActivate={vi.fn()} />)
  await user.click(screen.getByRole('tab', { name: 'Ghi chú' }))
  expect(screen.getByRole('grid', { name: 'Biểu 01, trang tính Ghi chú' })).toBeDefined()
})

it('a document shows its marks and table cells as buttons that arrow keys reach', async () => {
  const run = (text: string, mark?: number) => ({ text, ...(mark !== undefined && { mark }) })
  const paragraph = (...runs: ReturnType<typeof run>[]) => ({ kind: 'paragraph' as const, runs })
  const document: FormOutline = {
    kind: 'docx',
    isCut: false,
    marks: [
      { name: 'ky', kind: 'typed', text: '{{ky}}', part: 'body', count: 1 },
      { name: 'so', kind: 'control', text: 'Số: …', part: 'header', count: 1 }
    ],
    blocks: [
      paragraph(run('Kỳ: '), run('{{', 0), run('ky}}', 0)),
      {
        kind: 'table',
        table: 0,
        rows: 1,
        columnWidths: [100, 100],
        cells: [0, 1].map(column => ({
          row: 0,
          column,
          columnSpan: 1,
          rowSpan: 1,
          isCovered: false,
          paragraphs: [paragraph(run(column === 0 ? 'Sĩ quan' : ''))]
        }))
      }
    ]
  }
  const user = renderWithProviders(<Picture outline={document} onActivate={vi.fn()} />)
  const buttons = within(screen.getByRole('article', { name: 'Biểu 01' })).getAllByRole('button')
  expect(buttons.map(one => one.getAttribute('aria-label'))).toEqual([
    'ky, gắn số liệu 3: Kỳ báo cáo',
    'Bảng 1, dòng 1, cột 1: Sĩ quan',
    'Bảng 1, dòng 1, cột 2: trống',
    'so: Số: …'
  ])
  buttons[0]?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toEqual([{ kind: 'tableCell', table: 0, row: 0, column: 1 }])
})

it('a cell with a formula shows the formula and not the result stored in the empty form', () => {
  renderWithProviders(
    <FormPicture outline={workbook} label="Biểu 01" marks={[]} chosen={[]} onChoose={() => {}} />
  )
  const grid = within(screen.getByRole('grid'))
  expect(grid.getByRole('gridcell', { name: /C3/ }).textContent).toBe('=SUM(B2:B3)')
  expect(grid.queryByText('17')).toBeNull()
})
