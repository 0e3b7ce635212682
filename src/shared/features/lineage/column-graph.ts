import { comesFrom } from './comes-from'
import { goesTo } from './goes-to'
import { type LineageGraph, type LineageNode, mostNodes } from './graph'
import { columnNode, idOf, type Next, type Traced } from './next'
import type { TableColumn } from './question-columns'

/** Lineage graph of a column: all origins and uses, nearest first, each once. */
export function columnGraph(traced: Traced, start: TableColumn): LineageGraph {
  const nodes = new Map<string, LineageNode>()
  const edges = new Map<string, LineageGraph['edges'][number]>()
  let cut = false
  nodes.set(idOf(start), { ...columnNode(traced, start), layer: 0 })
  for (const direction of [-1, 1] as const) {
    follow(traced, start, direction, ({ node, words }, beside, layer) => {
      if (!nodes.has(node.id) && nodes.size >= mostNodes) {
        cut = true
        return false
      }
      if (!nodes.has(node.id)) nodes.set(node.id, { ...node, layer })
      const [from, to] = direction < 0 ? [node.id, beside] : [beside, node.id]
      edges.set(`${from}\n${to}\n${words}`, { from, to, words })
      return true
    })
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()], cut }
}

/**
 * Calls `onNext` for the neighbours of a column in one direction, breadth first, with the id of the
 * column that each is a neighbour of. Goes on from those for which it returns true.
 */
function follow(
  traced: Traced,
  start: TableColumn,
  direction: -1 | 1,
  onNext: (next: Next, beside: string, layer: number) => boolean
): void {
  const nextOf = direction < 0 ? comesFrom : goesTo
  const queue: { column: TableColumn; layer: number }[] = [{ column: start, layer: 0 }]
  const seen = new Set([idOf(start)])
  for (const { column, layer } of queue) {
    for (const next of nextOf(traced, column)) {
      const isShown = onNext(next, idOf(column), layer + direction)
      if (!isShown || !next.column || seen.has(idOf(next.column))) continue
      seen.add(idOf(next.column))
      queue.push({ column: next.column, layer: layer + direction })
    }
  }
}
