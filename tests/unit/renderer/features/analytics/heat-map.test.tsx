// @vitest-environment happy-dom
import { MatrixBlock } from '@renderer/features/analytics/blocks/matrix'
import { cellsOf } from '@renderer/features/analytics/blocks/matrix-cells'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const block = {
  kind: 'matrix' as const,
  title: 'Đơn vị và chỉ tiêu',
  summary: '',
  highs: [null, 1.05],
  pick: { filter: 'tim', values: ['A', 'B', 'C'] },
  data: {
    axis: 'Đơn vị',
    unit: '%',
    format: 'percent' as const,
    labels: ['A', 'B', 'C'],
    series: [
      {
        name: 'Lấp đầy',
        tone: 'neutral' as const,
        values: [0.5, 0.6, 0.99],
        tones: ['danger', 'danger', 'success'] as const
      },
      {
        name: 'Dự bị',
        tone: 'neutral' as const,
        values: [0.75, null, 1.2],
        tones: ['warning', 'neutral', 'warning'] as const
      }
    ]
  }
}

/** Percentage of its colour in each cell, row by row. */
const shades = (): number[] => {
  const cellOf = cellsOf(block)
  return block.data.labels.flatMap((_, row) =>
    block.data.series.map(series =>
      Number(String(cellOf(series, row).style?.backgroundColor).match(/ (\d+)%/)?.[1] ?? 0)
    )
  )
}

it('marks every rated cell by sign, word and colour, and the worst of a column most', () => {
  renderWithProviders(<MatrixBlock block={block} onPick={() => undefined} />)
  const cells = screen.getAllByRole('button')
  expect(cells.map(cell => cell.textContent)).toEqual([
    '▼ 50,0%',
    '▽ 75,0%',
    '▼ 60,0%',
    '—',
    '✓ 99,0%',
    '△ 120,0%'
  ])
  expect(cells[0]?.getAttribute('aria-label')).toBe('A, Lấp đầy: 50,0%, thiếu hụt')
  const [worst = 0, , bad = 0, ...others] = shades()
  expect(worst).toBeGreaterThan(bad)
  expect(bad).toBeGreaterThan(Math.max(...others))
  expect(Math.min(...shades())).toBeGreaterThan(0)
})

it('is one stop of the Tab key, in which the arrow keys move', async () => {
  const user = userEvent.setup()
  const pick = vi.fn()
  renderWithProviders(<MatrixBlock block={block} onPick={pick} />)
  const cells = screen.getAllByRole('button')
  const stops = (): number => cells.filter(cell => cell.tabIndex === 0).length
  cells[0]?.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(cells[3])
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowUp}{Enter}')
  expect(document.activeElement).toBe(cells[0])
  expect(pick).toHaveBeenCalledWith([[block.pick, 0]])
  expect(stops()).toBe(1)
})
