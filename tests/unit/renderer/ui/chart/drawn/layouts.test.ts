import {
  box,
  foldedAtFirst,
  layoutDiagram
} from '@renderer/features/analytics/blocks/diagram-layout'
import { findProvince, provincePlaces } from '@renderer/features/analytics/blocks/province-places'
import { niceTicks } from '@renderer/ui/chart/drawn/chart-elements'
import { layoutFlows } from '@renderer/ui/chart/drawn/flow-layout'
import { describe, expect, it, test } from 'vitest'
import { createRandom } from '../../../../../support/seeded-random'

describe('layout of a flow diagram', () => {
  it('bands fill their nodes exactly, and nodes of a column do not overlap', () => {
    const random = createRandom(11)
    for (let round = 0; round < 20; round++) {
      const flows = Array.from({ length: 1 + Math.floor(random() * 30) }, (_, at) => ({
        from: `A${at % 5}`,
        to: `B${Math.floor(random() * 6)}-${at}`,
        amount: 1 + Math.floor(random() * 50)
      }))
      const { nodes, bands, height } = layoutFlows(flows)
      expect(bands).toHaveLength(flows.length)
      for (const { name, side, y, height: tall } of nodes) {
        const own = bands.filter(band => band[side] === name)
        const start = side === 'from' ? 'start' : 'end'
        const tops = own.map(band => band[start]).sort((one, other) => one - other)
        expect(tops[0]).toBeCloseTo(y, 6)
        expect(own.reduce((sum, { thickness }) => sum + thickness, 0)).toBeCloseTo(tall, 6)
      }
      for (const side of ['from', 'to']) {
        const column = nodes.filter(node => node.side === side)
        for (const [at, node] of column.entries()) {
          const next = column[at + 1]?.y ?? height
          expect(node.y + node.height).toBeLessThanOrEqual(next + 1e-6)
        }
      }
    }
  })

  it('a flow diagram without persons is empty', () => {
    expect(layoutFlows([])).toEqual({ nodes: [], bands: [], height: 0 })
  })
})

describe('layout of an organisation chart', () => {
  const tree = (
    children: number,
    depth: number,
    id = 'a',
    parent: string | null = null,
    at = 0
  ) => {
    const below: {
      id: string
      parent: string | null
      depth: number
      hasChildren: boolean
    }[] =
      at < depth
        ? Array.from({ length: children }, (_, index) =>
            tree(children, depth, `${id}.${index}`, id, at + 1)
          ).flat()
        : []
    return [{ id, parent, depth: at, hasChildren: below.length > 0 }, ...below]
  }

  it('boxes never overlap, parents stand between their children, siblings keep their order', () => {
    const { nodes, height } = layoutDiagram(tree(3, 3))
    const cells = nodes.map(({ x, y }) => `${x} ${y}`)
    expect(new Set(cells).size).toBe(nodes.length)
    for (const { node, x, y } of nodes) {
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + box.height).toBeLessThanOrEqual(height)
      const below = nodes.filter(other => other.node.parent === node.id)
      const column = nodes.filter(other => other.x === x && other.node.id !== node.id)
      expect(column.every(other => Math.abs(other.y - y) >= box.row)).toBe(true)
      if (below.length === 0) continue
      expect(y).toBeCloseTo(((below[0]?.y ?? 0) + (below.at(-1)?.y ?? 0)) / 2, 6)
      expect(below.map(other => other.y)).toEqual(
        below.map(other => other.y).toSorted((a, b) => a - b)
      )
    }
  })

  it.each([
    [3, 2, 0],
    [10, 3, 110]
  ])(
    'a tree of %d children on %d levels begins with %d folded boxes',
    (children, depth, folded) => {
      expect(foldedAtFirst(tree(children, depth)).size).toBe(folded)
    }
  )
})

test('the tile map has each of the 34 provinces once, in a cell of its own', () => {
  expect(provincePlaces).toHaveLength(34)
  expect(new Set(provincePlaces.map(({ name }) => name)).size).toBe(34)
  expect(new Set(provincePlaces.map(({ column, row }) => `${column} ${row}`)).size).toBe(34)
})

test.each([
  ['Tỉnh Sơn La', 'Sơn La'],
  ['TP. Hồ Chí Minh', 'Hồ Chí Minh'],
  ['thành phố đà nẵng', 'Đà Nẵng'],
  ['ĐẮK LẮK', 'Đắk Lắk'],
  ['Khu vực 1', undefined],
  ['Bình Dương', undefined]
])('the area “%s” is the province %s of the tile map', (name, province) => {
  expect(findProvince(name)?.name).toBe(province)
})

test.each([
  [
    [720, 598],
    [0, 200, 400, 600, 800]
  ],
  [[1], [0, 1]],
  [[9], [0, 5, 10]],
  [
    [null, 0],
    [0, 1]
  ],
  [
    [11_608, 12_480],
    [0, 5_000, 10_000, 15_000]
  ]
])('the axis of bullets over %j has the ticks %j', (values, ticks) => {
  expect(niceTicks(values)).toEqual(ticks)
})
