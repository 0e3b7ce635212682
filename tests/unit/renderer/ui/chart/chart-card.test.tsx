// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { ChartCard } from '@renderer/ui/chart/chart-card'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const data = {
  axis: 'Tháng',
  unit: 'người',
  labels: ['01/2026', '02/2026'],
  series: [
    { name: 'Thành công', tone: 'success', values: [1_200, 950] },
    { name: 'Lỗi', tone: 'danger', values: [3, 0] }
  ]
} as const

const rowsOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))

describe('chart card', () => {
  it('a chart has a text description and can be switched between drawing and data table', async () => {
    const user = renderWithProviders(
      <ChartCard title="Lượt gửi" summary="Nhiều nhất trong tháng 01." data={data}>
        <p>Hình vẽ</p>
      </ChartCard>
    )
    expect(screen.getByText('Nhiều nhất trong tháng 01.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Xem dạng bảng' }))
    expect(rowsOf(screen.getByRole('table', { name: 'Lượt gửi' }))).toEqual([
      ['Tháng', 'Thành công', 'Lỗi'],
      ['01/2026', '1.200', '3'],
      ['02/2026', '950', '0']
    ])
    expect(screen.queryByText('Hình vẽ')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Xem dạng biểu đồ' }))
    expect(screen.getByText('Hình vẽ')).toBeTruthy()
  })

  it('a label in the data table of a chart can be clicked if the bars can', async () => {
    const picked: number[] = []
    const user = renderWithProviders(
      <ChartCard title="Lượt gửi" summary="." data={data} onPick={index => picked.push(index)}>
        <p>Hình vẽ</p>
      </ChartCard>
    )
    await user.click(screen.getByRole('button', { name: 'Xem dạng bảng' }))
    await user.click(screen.getByRole('button', { name: '02/2026' }))
    expect(picked).toEqual([1])
  })
})

it('a chart states the start value of its axis next to the drawing but not next to the data table', async () => {
  const lines = {
    axis: 'Kỳ',
    unit: 'người',
    labels: ['01/2026', '02/2026'],
    kind: 'line',
    series: [{ name: 'Quân số', tone: 'category-1', values: [11_608, 11_590] }]
  } as const
  const user = renderWithProviders(<ChartCard title="Quân số" summary="Hai kỳ." data={lines} />)
  expect(screen.getByText('Hai kỳ. Trục bắt đầu từ 11.500, không từ 0.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Xem dạng bảng' }))
  expect(screen.getByText('Hai kỳ.')).toBeTruthy()
})

describe('heading of a chart card', () => {
  const counts = {
    axis: 'Nguyên nhân',
    unit: 'cảnh báo',
    labels: ['Xe', 'Máy'],
    series: [{ name: 'Số cảnh báo', tone: 'category-1', values: [3, 1] }]
  } as const
  const shares = [
    { name: 'Tỷ lệ cộng dồn', tone: 'category-3', right: 'percent', values: [0.75, 1] }
  ] as const

  it.each([
    ['one axis', counts, 'Đơn vị tính: cảnh báo, theo nguyên nhân.'],
    [
      'an axis at each side',
      { ...counts, series: [...counts.series, ...shares] },
      'Đơn vị tính: cảnh báo (trục trái) và % (trục phải), theo nguyên nhân.'
    ],
    [
      'columns of one height',
      { ...counts, shares: true },
      'Đơn vị tính: % của mỗi cột, theo nguyên nhân.'
    ],
    ['an abbreviation', { ...counts, axis: 'SQL' }, 'Đơn vị tính: cảnh báo, theo SQL.']
  ])('the heading of a chart names the unit of %s', async (_, data, words) => {
    const user = renderWithProviders(
      <ChartCard title="Cảnh báo" summary="Hai nguyên nhân." data={data} />
    )
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText('Hai nguyên nhân.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Xem dạng bảng' }))
    // The data table shows the absolute numbers, with their unit above the table.
    expect(screen.getByText(/^Đơn vị tính: cảnh báo, theo /)).toBeTruthy()
  })
})
