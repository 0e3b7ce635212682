// @vitest-environment happy-dom
import { FigureStrip } from '@renderer/features/analytics/figure-strip'
import { WorstRowsRanking } from '@renderer/features/analytics/worst-list'
import { SectorPageVerdict } from '@renderer/ui/page/verdict'
import type { SectorFigureView } from '@shared/features/analytics/view'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

it('the verdict above a page shows its sentences and its status as a word', () => {
  renderWithProviders(
    <SectorPageVerdict
      verdict={{
        tone: 'warning',
        label: 'Cần chú ý',
        sentences: ['Toàn ngành thiếu 872 người.', 'Thiếu nhiều nhất: Đơn vị C, 158 người.']
      }}
    />
  )
  const region = screen.getByRole('region', { name: 'Nhận định' })
  expect(region.textContent).toBe(
    'Cần chú ýToàn ngành thiếu 872 người. Thiếu nhiều nhất: Đơn vị C, 158 người.'
  )
})

it('the verdict above a page shows no status if its tone is neutral', () => {
  renderWithProviders(
    <SectorPageVerdict verdict={{ tone: 'neutral', sentences: ['Đang mở 4 khóa.'] }} />
  )
  expect(screen.getByRole('region').textContent).toBe('Đang mở 4 khóa.')
})

const figure = (at: number): SectorFigureView => ({
  key: `f${at}`,
  title: `Số liệu ${at}`,
  value: String(at),
  amount: at
})

it('a page with more than five indicators shows the others in a second row', () => {
  renderWithProviders(<FigureStrip figures={Array.from({ length: 7 }, (_, at) => figure(at))} />)
  const rows = [...document.querySelectorAll('[style*="--all"]')]
  expect(rows.map(({ children }) => children.length)).toEqual([5, 2])
})

it('an indicator shows its target, and its sparkline has a text alternative', () => {
  const label = '12 kỳ từ 11/2025 đến 10/2026: từ 92,1% đến 93,0%, thấp nhất 92,1%, cao nhất 93,4%'
  renderWithProviders(
    <FigureStrip
      figures={[{ ...figure(1), target: 'Ngưỡng đạt 95%', trend: { values: [0.92, 0.93], label } }]}
    />
  )
  expect(screen.getByText('Ngưỡng đạt 95%')).toBeTruthy()
  expect(screen.getByRole('img', { name: label })).toBeTruthy()
})

it('the list of the worst rows is in order and has a button that shows all rows of the table', () => {
  let opened = 0
  renderWithProviders(
    <WorstRowsRanking
      worst={{
        title: 'Đơn vị thiếu nhiều nhất',
        columns: [
          { key: 'don-vi', title: 'Đơn vị', kind: 'text', grow: 1, minWidth: 96 },
          { key: 'thieu', title: 'Thiếu', kind: 'number', unit: 'người', grow: 1, minWidth: 80 }
        ],
        rows: [
          { id: '0', cells: ['Đơn vị C', '158'] },
          { id: '1', cells: ['Đơn vị A', '122'] }
        ]
      }}
      rows={2_400}
      onAll={() => {
        opened += 1
      }}
    />
  )
  const table = screen.getByRole('table', { name: 'Đơn vị thiếu nhiều nhất' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map(row => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Đơn vị', 'Thiếu (người)'],
    ['Đơn vị C', '158'],
    ['Đơn vị A', '122']
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Xem tất cả 2.400 dòng' }))
  expect(opened).toBe(1)
})
