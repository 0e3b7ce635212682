import type { LineageGraph, LineageNode } from '@shared/features/lineage/graph'

/** Size of a box and of the gaps around it, in pixels. */
export const lineageBoxSize = { width: 216, height: 76, gapX: 72, gapY: 16 } as const

export interface PositionedLineageNode extends LineageNode {
  readonly x: number
  readonly y: number
}

export interface LineageLayout {
  readonly nodes: readonly PositionedLineageNode[]
  readonly lines: readonly { readonly key: string; readonly path: string }[]
  readonly width: number
  readonly height: number
}

/**
 * Computes the positions of lineage boxes: one column of boxes per step of distance, from left to
 * right, each column centred vertically.
 */
export function layOutLineage({ nodes, edges }: LineageGraph): LineageLayout {
  const layers = [...new Set(nodes.map(({ layer }) => layer))].sort((left, right) => left - right)
  const most = Math.max(...layers.map(layer => nodes.filter(node => node.layer === layer).length))
  const stepY = lineageBoxSize.height + lineageBoxSize.gapY
  const height = most * stepY - lineageBoxSize.gapY
  const placed = layers.flatMap((layer, column) => {
    const own = nodes.filter(node => node.layer === layer)
    const top = (height - (own.length * stepY - lineageBoxSize.gapY)) / 2
    return own.map((node, row) => ({
      ...node,
      x: column * (lineageBoxSize.width + lineageBoxSize.gapX),
      y: top + row * stepY
    }))
  })
  const byId = new Map(placed.map(node => [node.id, node]))
  const lines = edges.flatMap(({ from, to, words }) => {
    const [start, end] = [byId.get(from), byId.get(to)]
    if (!start || !end) return []
    const [x1, y1] = [start.x + lineageBoxSize.width, start.y + lineageBoxSize.height / 2]
    const [x2, y2] = [end.x, end.y + lineageBoxSize.height / 2]
    const middle = (x1 + x2) / 2
    const path = `M ${x1} ${y1} C ${middle} ${y1}, ${middle} ${y2}, ${x2} ${y2}`
    return [{ key: `${from}\n${to}\n${words}`, path }]
  })
  const width = layers.length * (lineageBoxSize.width + lineageBoxSize.gapX) - lineageBoxSize.gapX
  return { nodes: placed, lines, width, height }
}
