// @vitest-environment happy-dom
import '../../../../../support/page/page-state'
import { OrganisationDiagram } from '@renderer/features/analytics/blocks/organisation-diagram'
import { AreaTilesBlock } from '@renderer/features/analytics/blocks/tiles'
import { DrawnChart } from '@renderer/ui/chart/drawn/drawn-chart'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../../support/page/show'

const labels = Array.from({ length: 24 }, (_, at) => `Đơn vị ${at + 1}`)
const bullets = {
  kind: 'bullet',
  axis: 'Đơn vị',
  unit: 'người',
  labels,
  series: [
    { name: 'BC', tone: 'neutral', values: labels.map(() => 100) },
    { name: 'HC', tone: 'category-1', values: labels.map((_, at) => 70 + at) }
  ]
} as const

it('bullets show the first ten rows with both numbers and their difference, and the rest on request', async () => {
  const user = renderWithProviders(<DrawnChart label="BC và HC" data={bullets} selection={[]} />)
  const rows = () => within(screen.getByRole('group', { name: 'BC và HC' })).getAllByRole('img')
  expect(rows()).toHaveLength(10)
  expect(rows()[0]?.getAttribute('aria-label')).toBe('Đơn vị 1: 70 / 100 −30 (HC / BC)')
  expect(rows()[0]?.textContent).toBe('Đơn vị 1 70 / 100 −30')
  await user.click(screen.getByRole('button', { name: 'Xem thêm 14 dòng' }))
  expect(rows()).toHaveLength(24)
})

it('the legend of bullets has the colours that the bars have, not that of their series', () => {
  const [target, actual] = bullets.series
  const tones = labels.map((_, at) => (at < 4 ? 'danger' : 'success') as 'danger' | 'success')
  const data = { ...bullets, series: [target, { ...actual, tones }] } as const
  renderWithProviders(<DrawnChart label="BC và HC" data={data} selection={[]} />)
  const legend = screen.getByText('HC (màu theo ngưỡng)')
  const colours = [...legend.querySelectorAll('span')].map(({ style }) => style.backgroundColor)
  expect(colours).toHaveLength(2)
  const bars = screen.getAllByRole('img').map(row => {
    const filled = [...row.querySelectorAll('span')].find(({ style }) => style.width !== '')
    return filled?.style.backgroundColor
  })
  expect([...new Set(bars)].sort()).toEqual([...colours].sort())
})

it('arrow keys move along the rows of bullets, and Enter selects the focused row', async () => {
  const chosen: number[] = []
  const user = renderWithProviders(
    <DrawnChart
      label="BC và HC"
      data={bullets}
      selection={[1, 3]}
      onPick={index => chosen.push(index)}
    />
  )
  const row = (name: RegExp) => screen.getByRole('button', { name })
  const pressed = screen.getAllByRole('button', { pressed: true })
  expect(pressed).toEqual([row(/^Đơn vị 2:/), row(/^Đơn vị 4:/)])
  expect(row(/^Đơn vị 1:/).style.opacity).not.toBe('1')
  await user.tab()
  expect(document.activeElement).toBe(row(/^Đơn vị 2:/))
  await user.keyboard('{ArrowDown}{Enter}{End}{Enter}')
  expect(chosen).toEqual([2, 9])
})

it('a selected row of bullets below the first ten is shown, and only it is pressed', () => {
  renderWithProviders(
    <DrawnChart label="BC và HC" data={bullets} selection={[20]} onPick={() => undefined} />
  )
  const [pressed, ...others] = screen.getAllByRole('button', { pressed: true })
  expect(pressed?.getAttribute('aria-label')).toMatch(/^Đơn vị 21:/)
  expect(others).toEqual([])
})

it('each band of a flow diagram names its ends and its amount', () => {
  renderWithProviders(
    <DrawnChart
      label="Biến động"
      selection={[]}
      data={{
        kind: 'flow',
        axis: 'Từ – đến',
        unit: 'người',
        labels: ['Tuyển mới → Đơn vị A', 'Đơn vị A → Nghỉ hưu'],
        flows: [
          { from: 'Tuyển mới', to: 'Đơn vị A' },
          { from: 'Đơn vị A', to: 'Nghỉ hưu' }
        ],
        series: [{ name: 'Số người', tone: 'category-1', values: [12, 3] }]
      }}
    />
  )
  expect(screen.getAllByRole('img').map(band => band.getAttribute('aria-label'))).toEqual([
    'Tuyển mới → Đơn vị A: 12 người',
    'Đơn vị A → Nghỉ hưu: 3 người'
  ])
})

it('small multiples state the last value of each line and its change since the first', () => {
  renderWithProviders(
    <DrawnChart
      label="Tỷ lệ"
      selection={[]}
      data={{
        kind: 'multiples',
        axis: 'Kỳ',
        unit: '%',
        format: 'percent',
        labels: ['09/2026', '10/2026', '11/2026'],
        series: [
          { name: 'Đơn vị A', tone: 'danger', values: [0.9, null, 0.8] },
          { name: 'Đơn vị B', tone: 'success', values: [null, 1, 1] }
        ]
      }}
    />
  )
  expect(screen.getAllByRole('img').map(panel => panel.getAttribute('aria-label'))).toEqual([
    'Đơn vị A: 80,0%, −10,0 điểm',
    'Đơn vị B: 100,0%, 0,0 điểm'
  ])
})

const node = (id: string, parent: string | null, depth: number, hasChildren: boolean) => ({
  ...{ id, parent, depth, hasChildren },
  name: `Đơn vị ${id}`,
  code: id,
  detail: '80 / 100',
  rate: 0.8,
  tone: 'danger' as const
})

it('the organisation chart moves along the tree by arrow keys and folds with Space', async () => {
  const nodes = [
    node('A', null, 0, true),
    node('B', 'A', 1, true),
    node('C', 'B', 2, false),
    node('D', 'A', 1, false)
  ]
  const user = renderWithProviders(<OrganisationDiagram title="Cây đơn vị" nodes={nodes} />)
  const boxes = () =>
    within(screen.getByRole('group', { name: 'Cây đơn vị' }))
      .getAllByRole('button')
      .map(one => one.getAttribute('aria-label'))
  expect(boxes()).toHaveLength(4)
  expect(boxes()[0]).toBe('Đơn vị A, 80 / 100 · 80,0%')
  screen.getByRole('button', { name: /^Đơn vị A/ }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Đơn vị B/)
  await user.keyboard(' ')
  expect(boxes()).toHaveLength(3)
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Đơn vị D/)
})

it('areas with the names of provinces are drawn at the places of the provinces', async () => {
  const picked: number[] = []
  const tile = (name: string) => ({
    name,
    value: '90,0%',
    note: '2 đơn vị',
    tone: 'warning' as const
  })
  const names = ['Tỉnh Sơn La', 'Thành phố Huế', 'Tỉnh Cà Mau', 'Khu vực khác']
  const user = renderWithProviders(
    <AreaTilesBlock
      block={{
        kind: 'tiles',
        title: 'Khu vực',
        summary: '',
        pick: { filter: 'kv', values: names },
        tiles: names.map(tile),
        data: { axis: 'Khu vực', unit: '%', labels: names, series: [] }
      }}
      onPick={picks => picked.push(...picks.map(([, index]) => index))}
      selectionOf={() => [2]}
    />
  )
  const drawn = screen.getAllByRole('button', { name: /90,0%$/ })
  expect(drawn.map(one => one.textContent)).toEqual(['Sơn La90,0%', 'Huế90,0%', 'Cà Mau90,0%'])
  expect(screen.getByText('Quần đảo Hoàng Sa')).toBeTruthy()
  expect(screen.getByText('Quần đảo Trường Sa')).toBeTruthy()
  expect(screen.getByText(/Khu vực khác 90,0%/)).toBeTruthy()
  expect(drawn.map(one => one.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true'])
  await user.click(screen.getByRole('button', { name: /Huế/ }))
  expect(picked).toEqual([1])
})
