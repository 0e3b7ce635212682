import { mergeClasses } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import type { NavigationGroup } from '@shared/navigation/tree'
import { type ReactNode, useId } from 'react'
import { sidebarGroupIcons } from '../group-icons'
import { useSidebarItemStyles } from '../item-styles'
import type { NavigationTreeState } from './use-open-groups'

interface TreeGroupProps {
  readonly group: NavigationGroup
  readonly level: 1 | 2 | 3
  readonly parent: string
  readonly tree: NavigationTreeState
  /** Renders the items, only while the group is open, in a list with the given id. */
  readonly children: (listId: string) => ReactNode
}

export function TreeGroup({ group, level, parent, tree, children }: TreeGroupProps) {
  const styles = useSidebarItemStyles()
  const id = useId()
  const open = tree.isOpen(group.id)
  // A closed group is marked as containing the current page, which would otherwise not be visible
  // in the tree.
  const marked = !open && tree.way.includes(group.id)
  return (
    <li>
      <button
        type="button"
        className={mergeClasses(
          styles.item,
          styles.group,
          level > 1 && styles.level2,
          marked && styles.holdsCurrent,
          marked && styles.bar
        )}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-current={marked ? 'true' : undefined}
        data-nav-item={group.id}
        data-nav-parent={parent}
        onClick={() => tree.toggle(group.id)}
      >
        {level === 1 && (
          <span className={styles.icon} aria-hidden>
            {sidebarGroupIcons[group.id]}
          </span>
        )}
        <span className={styles.label}>{group.title}</span>
        <span className={mergeClasses(styles.chevron, open && styles.chevronOpen)} aria-hidden>
          <ChevronRightRegular />
        </span>
      </button>
      {open && children(id)}
    </li>
  )
}
