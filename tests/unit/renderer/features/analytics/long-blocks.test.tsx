// @vitest-environment happy-dom
import { MatrixBlock } from '@renderer/features/analytics/blocks/matrix'
import { OrganisationTree } from '@renderer/features/analytics/blocks/organisation-tree'
import type { UnitTreeNode } from '@shared/features/analytics/view'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `Đơn vị ${at}`)
const matrixOf = (count: number) => ({
  kind: 'matrix' as const,
  title: 'Đơn vị và nhóm',
  summary: '',
  data: {
    axis: 'Đơn vị',
    unit: 'người',
    labels: names(count),
    series: [{ name: 'Xe', tone: 'category-1' as const, values: names(count).map((_, at) => at) }]
  }
})
const treeOf = (count: number) => ({
  kind: 'tree' as const,
  title: 'Cây đơn vị',
  summary: '',
  data: { axis: 'Đơn vị', unit: 'người', labels: [], series: [] },
  nodes: names(count).map(
    (name, at): UnitTreeNode => ({
      id: `d${at}`,
      name,
      code: `D${at}`,
      detail: '1 / 2',
      rate: 0.5,
      tone: 'success',
      depth: at === 0 ? 0 : 1,
      parent: at === 0 ? null : 'd0',
      hasChildren: at === 0
    })
  )
})

it('a matrix chart renders all rows of a few units, and only visible rows of thousands', () => {
  renderWithProviders(<MatrixBlock block={matrixOf(24)} onPick={() => undefined} />)
  expect(screen.getAllByRole('row')).toHaveLength(25)
  renderWithProviders(<MatrixBlock block={matrixOf(2_000)} onPick={() => undefined} />)
  const table = screen.getAllByRole('table')[1]
  const rows = table?.querySelectorAll('tbody tr:not([aria-hidden])').length ?? 0
  expect(rows).toBeGreaterThan(5)
  expect(rows).toBeLessThan(100)
  expect(table?.getAttribute('aria-rowcount')).toBe('2001')
})

it('a matrix chart with a goal marks values below the goal with a sign and explains the sign', () => {
  const { data, ...block } = matrixOf(4)
  const [series] = data.series
  const values = [0.95, 0.9, 0.85, 0.7]
  const rates = {
    ...data,
    format: 'percent' as const,
    series: [{ ...series, name: 'Xe', tone: 'category-1' as const, values }]
  }
  const pick = { filter: 'dv', values: ['a', 'b', 'c', 'd'] }
  renderWithProviders(
    <MatrixBlock block={{ ...block, data: rates, goal: 0.9, pick }} onPick={() => undefined} />
  )
  const cells = screen.getAllByRole('cell').map(cell => cell.textContent)
  expect(cells).toEqual(['95,0%', '90,0%', '▽ 85,0%', '▼ 70,0%'])
  expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
    'Đơn vị 0, Xe: 95,0%',
    'Đơn vị 1, Xe: 90,0%',
    'Đơn vị 2, Xe: 85,0%, dưới ngưỡng',
    'Đơn vị 3, Xe: 70,0%, dưới ngưỡng'
  ])
})

it('a tree of thousands of units renders only the visible units and finds any of them by search', async () => {
  const user = renderWithProviders(<OrganisationTree block={treeOf(2_000)} />)
  expect(screen.getAllByRole('listitem').length).toBeLessThan(100)
  expect(screen.getByRole('status').textContent).toContain('2.000')
  await user.type(screen.getByRole('searchbox'), 'don vi 1999')
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    expect.stringContaining('Đơn vị 0'),
    expect.stringContaining('Đơn vị 1999')
  ])
})
