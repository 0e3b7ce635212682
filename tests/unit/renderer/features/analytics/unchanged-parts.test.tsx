// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { SectorTableCell } from '@renderer/features/analytics/cell-content'
import { SectorPageBody } from '@renderer/features/analytics/sector-body'
import { ChartCard } from '@renderer/ui/chart/chart-card'
import { useEqualParts } from '@renderer/ui/stable'
import { useListAddress } from '@renderer/ui/table/use-list-address'
import type { SectorBlock, SectorPageView } from '@shared/features/analytics/view'
import { screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

vi.mock('@renderer/ui/chart/chart-card', () => ({ ChartCard: vi.fn(() => null) }))
vi.mock('@renderer/features/analytics/cell-content', () => ({ SectorTableCell: vi.fn(() => null) }))

const chartOf = (title: string, value: number): SectorBlock => ({
  kind: 'chart',
  title,
  summary: title,
  data: {
    kind: 'bar',
    axis: 'Khu vực',
    unit: 'người',
    labels: ['Khu vực 1'],
    series: [{ name: 'HC', tone: 'info', values: [value] }]
  },
  pick: { filter: 'kv', values: ['K1'] }
})

/** A page of two charts, of which a selection changes the second one. */
const viewOf = (turn: number): SectorPageView => ({
  description: '',
  filters: [],
  verdict: { tone: 'neutral', sentences: ['Không có gì.'] },
  figures: [],
  blocks: [chartOf('Không đổi', 1), chartOf('Thay đổi', turn)],
  split: false,
  table: {
    title: 'Chi tiết',
    search: 'Tìm trong bảng',
    minSearch: 0,
    reveals: false,
    columns: [{ key: 'name', title: 'Đơn vị', kind: 'text', minWidth: 100, grow: 1 }]
  },
  sources: []
})

function Probe() {
  const address = useListAddress(['don-vi'])
  const [turn, setTurn] = useState(0)
  const view = useEqualParts(useMemo(() => viewOf(turn), [turn]))
  const filters = useMemo(() => ({ 'don-vi': `d${turn}` }), [turn])
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Chọn
      </button>
      <SectorPageBody
        path="/chuyen-nganh/lien-nganh/dashboard"
        view={view}
        address={address}
        filters={filters}
        onChange={useMemo(() => () => undefined, [])}
      />
    </>
  )
}

const rows = vi.fn(async () => ({
  ok: true,
  data: { rows: [{ id: 'r1', cells: ['Đơn vị 1'] }], matched: 1, total: 1 }
}))

beforeEach(() => {
  vi.clearAllMocks()
  const bridge = { calls: { 'analytics:rows': rows }, events: {} }
  Object.defineProperty(window, 'bridge', { value: bridge, configurable: true })
})

it('a selection renders the chart that it changes, and not the others', async () => {
  const user = renderWithProviders(<Probe />)
  await vi.waitFor(() => expect(SectorTableCell).toHaveBeenCalled())
  vi.mocked(ChartCard).mockClear()
  await user.click(screen.getByRole('button', { name: 'Chọn' }))
  await vi.waitFor(() => expect(rows).toHaveBeenCalledTimes(2))
  const titles = vi.mocked(ChartCard).mock.calls.map(([{ title }]) => title)
  expect(new Set(titles)).toEqual(new Set(['Thay đổi']))
})

it('a selection that leaves a row of the table as it is does not render its cells', async () => {
  const user = renderWithProviders(<Probe />)
  await vi.waitFor(() => expect(SectorTableCell).toHaveBeenCalled())
  vi.mocked(SectorTableCell).mockClear()
  await user.click(screen.getByRole('button', { name: 'Chọn' }))
  await vi.waitFor(() => expect(rows).toHaveBeenCalledTimes(2))
  await rows.mock.results[1]?.value
  await user.click(screen.getByRole('searchbox', { name: 'Tìm trong bảng' }))
  expect(SectorTableCell).not.toHaveBeenCalled()
})
