// @vitest-environment happy-dom
import { RowDifferencesTable } from '@renderer/ui/table/differences-table'
import type {
  RowDifferencesPage,
  RowDifferencesRange
} from '@shared/model/data-mart/rows/differences'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const column = (name: string, dataType: 'string' | 'integer' | 'date', personal = false) => ({
  name,
  dataType,
  description: '',
  personal
})

const page: RowDifferencesPage = {
  columns: [
    column('ma', 'string'),
    column('so', 'integer'),
    column('ngay', 'date'),
    column('ho_ten', 'string', true)
  ],
  rows: [
    {
      kind: 'changed',
      before: ['A', 1_200, '2026-01-02', 'N•• A•'],
      after: ['A', 1_300, null, 'N•• A•'],
      changed: [1, 2, 3]
    },
    { kind: 'added', before: null, after: ['B', 5, null, null], changed: [] },
    { kind: 'removed', before: ['C', 7, '2026-03-04', 'L•'], after: null, changed: [] }
  ]
}

const cellsOf = (row: HTMLElement | undefined): (string | null)[] =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent)
    : []

it('the table of row differences shows old and new value of each cell and marks a change that masking hides', async () => {
  renderWithProviders(
    <RowDifferencesTable label="Khác" counts={{ changed: 1 }} ask={async () => page} />
  )
  const table = await screen.findByRole('table', { name: 'Khác' })
  const [, ...rows] = within(table).getAllByRole('row')
  expect(rows.map(cellsOf)).toEqual([
    ['Sửa', 'A', '1.200 → 1.300', '02/01/2026 → —', 'N•• A• (đã đổi)'],
    ['Thêm', 'B', '5', '—', '—'],
    ['Bỏ', 'C', '7', '04/03/2026', 'L•']
  ])
})

it('the table of row differences loads pages of two hundred rows and returns to the first page when the kind changes', async () => {
  const asked: RowDifferencesRange[] = []
  const ask = async (range: RowDifferencesRange): Promise<RowDifferencesPage> => {
    asked.push(range)
    return page
  }
  const user = renderWithProviders(
    <RowDifferencesTable label="Khác" counts={{ changed: 250, added: 3 }} ask={ask} />
  )
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('Dòng 1–200 trên 253')
  await user.click(screen.getByRole('button', { name: 'Trang sau' }))
  expect(status.textContent).toBe('Dòng 201–253 trên 253')
  await user.click(screen.getByRole('button', { name: 'Trang sau' }))
  await user.click(screen.getByRole('combobox', { name: 'Khác biệt' }))
  await user.click(screen.getByRole('option', { name: 'Thêm (3)' }))
  expect(status.textContent).toBe('Dòng 1–3 trên 3')
  expect(asked).toEqual([
    { kinds: ['changed', 'added'], offset: 0, limit: 200 },
    { kinds: ['changed', 'added'], offset: 200, limit: 200 },
    { kinds: ['added'], offset: 0, limit: 200 }
  ])
})

it('the table of row differences states if there is no difference', () => {
  renderWithProviders(
    <RowDifferencesTable label="Khác" counts={{}} ask={() => Promise.reject(new Error('asked'))} />
  )
  expect(screen.getByText('Không có dòng nào khác nhau.')).toBeTruthy()
})
