import { comesFrom } from './comes-from'
import { goesTo } from './goes-to'
import { type LineageGraph, type LineageNode, mostNodes } from './graph'
import { columnNode, idOf, type Traced } from './next'
import type { TableColumn } from './question-columns'

/** Lineage graph of a column: all origins and uses, nearest first, each once. */
export function columnGraph(traced: Traced, start: TableColumn): LineageGraph {
  const nodes = new Map<string, LineageNode>()
  const edges = new Map<string, LineageGraph['edges'][number]>()
  let cut = false
  nodes.set(idOf(start), { ...columnNode(traced, start), layer: 0 })
  for (const direction of [-1, 1] as const) {
    const queue: { column: TableColumn; layer: number }[] = [{ column: start, layer: 0 }]
    const seen = new Set([idOf(start)])
    for (const { column, layer } of queue) {
      const next = direction < 0 ? comesFrom(traced, column) : goesTo(traced, column)
      for (const { node, words, column: further } of next) {
        if (!nodes.has(node.id) && nodes.size >= mostNodes) {
          cut = true
          continue
        }
        if (!nodes.has(node.id)) nodes.set(node.id, { ...node, layer: layer + direction })
        const [from, to] = direction < 0 ? [node.id, idOf(column)] : [idOf(column), node.id]
        edges.set(`${from}\n${to}\n${words}`, { from, to, words })
        if (further && !seen.has(idOf(further))) {
          seen.add(idOf(further))
          queue.push({ column: further, layer: layer + direction })
        }
      }
    }
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()], cut }
}
