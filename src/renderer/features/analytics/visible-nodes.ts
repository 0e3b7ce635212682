import { foldText } from '@shared/kit/text-fold'

interface NamedNode {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly parent: string | null
}

/**
 * Nodes of a tree that a search by name or code finds, regardless of case and accents, with their
 * ancestors; without a search those below no closed node.
 */
export function visibleNodes<T extends NamedNode>(
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
