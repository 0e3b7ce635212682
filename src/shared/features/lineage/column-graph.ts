import { findDirectColumnOrigins } from './comes-from'
import { findDirectColumnUses } from './goes-to'
import { type LineageGraph, type LineageNode, maxLineageNodes } from './graph'
import { buildColumnNode, columnNodeIdOf, type LineageEdge, type LineageInput } from './next'
import type { TableColumnRef } from './question-columns'

/** Lineage graph of a column: all origins and uses, nearest first, each once. */
export function buildColumnLineageGraph(traced: LineageInput, start: TableColumnRef): LineageGraph {
  const nodes = new Map<string, LineageNode>()
  const edges = new Map<string, LineageGraph['edges'][number]>()
  let cut = false
  nodes.set(columnNodeIdOf(start), { ...buildColumnNode(traced, start), layer: 0 })
  for (const direction of [-1, 1] as const) {
    traverseColumns(traced, start, direction, ({ node, words }, beside, layer) => {
      if (!nodes.has(node.id) && nodes.size >= maxLineageNodes) {
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
 * Traverses the neighbours of a column in one direction, breadth first. Calls `onNext` with each
 * neighbour and the id of the column that it was reached from, and continues from neighbours for
 * which `onNext` returns true.
 */
function traverseColumns(
  traced: LineageInput,
  start: TableColumnRef,
  direction: -1 | 1,
  onNext: (next: LineageEdge, beside: string, layer: number) => boolean
): void {
  const nextOf = direction < 0 ? findDirectColumnOrigins : findDirectColumnUses
  const queue: { column: TableColumnRef; layer: number }[] = [{ column: start, layer: 0 }]
  const seen = new Set([columnNodeIdOf(start)])
  for (const { column, layer } of queue) {
    for (const next of nextOf(traced, column)) {
      const isShown = onNext(next, columnNodeIdOf(column), layer + direction)
      if (!isShown || !next.column || seen.has(columnNodeIdOf(next.column))) continue
      seen.add(columnNodeIdOf(next.column))
      queue.push({ column: next.column, layer: layer + direction })
    }
  }
}
