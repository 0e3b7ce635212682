// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { FigureStrip } from '@renderer/features/analytics/figure-strip'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const rate = {
  key: 'fill-rate',
  title: 'Tỷ lệ lấp đầy',
  value: '93,0%',
  amount: 0.93,
  target: 'Ngưỡng đạt 95–105%',
  status: { tone: 'warning', label: 'Cảnh báo', icon: 'warning' }
} as const

it('a bullet draws the value and the bounds of the target on one axis, beside the text for screen readers', () => {
  const bullet = { value: 0.93, marks: [0.95, 1.05], end: 1.05 }
  renderWithProviders(<FigureStrip figures={[{ ...rate, bullet }]} />)
  const track = screen.getByText(rate.target).parentElement?.querySelector('span[aria-hidden]')
  const [fill, low, high] = [...(track?.querySelectorAll('span') ?? [])]
  expect(Number.parseFloat(fill?.style.width ?? '')).toBeCloseTo((0.93 / 1.05) * 100)
  expect(Number.parseFloat(low?.style.insetInlineStart ?? '')).toBeCloseTo((0.95 / 1.05) * 100)
  expect(high?.style.insetInlineStart).toBe('100%')
})

it('a figure without a bullet draws none', () => {
  renderWithProviders(<FigureStrip figures={[rate]} />)
  expect(screen.getByText(rate.target).parentElement?.querySelector('span[aria-hidden]')).toBeNull()
})
