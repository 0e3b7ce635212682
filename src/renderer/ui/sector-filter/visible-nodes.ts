import { foldText } from '@shared/kit/text-fold'

interface NamedNode {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly parent: string | null
}

/**
 * Visible nodes of a tree. With a search: matches by name or code, ignoring case and accents, and
 * their ancestors. Without a search: all nodes that are not below a collapsed one.
 */
export function findVisibleTreeNodes<T extends NamedNode>(
  nodes: readonly T[],
  closed: ReadonlySet<string>,
  search: string
): T[] {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const above = function* (node: T): Generator<T> {
    for (let id = node.parent; id !== null; ) {
      const parent = byId.get(id)
      if (!parent) return
      yield parent
      id = parent.parent
    }
  }
  const needle = foldText(search.trim())
  if (needle) {
    const wanted = new Set<T>()
    for (const node of nodes) {
      if (!foldText(`${node.name} ${node.code}`).includes(needle)) continue
      wanted.add(node)
      for (const parent of above(node)) wanted.add(parent)
    }
    return nodes.filter(node => wanted.has(node))
  }
  return nodes.filter(node => ![...above(node)].some(parent => closed.has(parent.id)))
}
