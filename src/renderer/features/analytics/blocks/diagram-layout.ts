interface TreeNode {
  readonly id: string
  readonly parent: string | null
  readonly depth: number
}

export interface PlacedNode<T> {
  readonly node: T
  readonly x: number
  readonly y: number
}

export interface DiagramLayout<T> {
  readonly nodes: readonly PlacedNode<T>[]
  readonly width: number
  readonly height: number
}

/** Size of a box, and distances between columns and rows, in pixels. */
export const box = { width: 196, height: 46, column: 236, row: 56 } as const

/**
 * Layout of a tree from left to right: a leaf takes the next row, a parent stands in the middle of
 * its first and last child. The nodes are in depth-first order, without those below folded ones.
 */
export function layoutDiagram<T extends TreeNode>(nodes: readonly T[]): DiagramLayout<T> {
  const children = Map.groupBy(nodes, ({ parent }) => parent)
  const top = nodes.reduce((least, { depth }) => Math.min(least, depth), Number.POSITIVE_INFINITY)
  const rows = new Map<string, number>()
  let leaves = 0
  // Children follow their parent, so in reverse order they are placed before it; rows count from
  // the last leaf.
  for (const { id } of nodes.toReversed()) {
    const below = (children.get(id) ?? []).map(child => rows.get(child.id) ?? 0)
    const [first, last] = [below[0], below.at(-1)]
    rows.set(id, first === undefined || last === undefined ? leaves++ : (first + last) / 2)
  }
  const placed = nodes.map(node => ({
    node,
    x: (node.depth - top) * box.column,
    y: (leaves - 1 - (rows.get(node.id) ?? 0)) * box.row
  }))
  const right = placed.reduce((most, { x }) => Math.max(most, x), 0)
  return { nodes: placed, width: right + box.width, height: Math.max(1, leaves) * box.row }
}

/** Boxes that are drawn before a user unfolds more. */
const mostAtFirst = 60

/**
 * Ids of the nodes that are folded at first, so that a large tree begins with as many levels as
 * remain legible.
 */
export function foldedAtFirst<T extends TreeNode & { readonly hasChildren: boolean }>(
  nodes: readonly T[]
): ReadonlySet<string> {
  const byDepth = Map.groupBy(nodes, ({ depth }) => depth)
  let shown = 0
  let deepest = 0
  for (const depth of [...byDepth.keys()].sort((one, other) => one - other)) {
    shown += byDepth.get(depth)?.length ?? 0
    if (shown > mostAtFirst) break
    deepest = depth
  }
  return new Set(
    nodes.filter(({ depth, hasChildren }) => hasChildren && depth >= deepest).map(({ id }) => id)
  )
}
