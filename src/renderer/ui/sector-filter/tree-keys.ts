import type { FilterUnitNode } from './unit-nodes'

interface TreePosition {
  /** Visible nodes in their order. */
  readonly shown: readonly FilterUnitNode[]
  readonly active: string | undefined
  readonly isOpen: (node: FilterUnitNode) => boolean
}

interface TreeStep {
  /** Node that becomes active. */
  readonly active?: string | undefined
  /** Node to fold or unfold. */
  readonly fold?: string
  /** Node to choose or not to choose any more. */
  readonly toggle?: string
}

/** Effect of a key in a tree, by the ARIA pattern; undefined for a key without any. */
export function treeStepOf(
  key: string,
  { shown, active, isOpen }: TreePosition
): TreeStep | undefined {
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === active)
  )
  const node = shown[at]
  if (!node) return undefined
  const moved = (place: number): TreeStep => ({ active: shown[place]?.id ?? node.id })
  switch (key) {
    case 'ArrowDown':
      return moved(at + 1)
    case 'ArrowUp':
      return moved(at - 1)
    case 'Home':
      return moved(0)
    case 'End':
      return moved(shown.length - 1)
    case 'ArrowRight':
      if (!node.hasChildren) return {}
      return isOpen(node) ? moved(at + 1) : { fold: node.id }
    case 'ArrowLeft':
      if (node.hasChildren && isOpen(node)) return { fold: node.id }
      return { active: node.parent ?? node.id }
    case ' ':
    case 'Enter':
      return { toggle: node.id }
    default:
      return undefined
  }
}
