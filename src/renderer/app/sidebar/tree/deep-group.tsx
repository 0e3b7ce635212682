import { mergeClasses } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import type { NavigationGroup } from '@shared/navigation/tree'
import { useState } from 'react'
import { sidebarGroupIcons } from '../group-icons'
import { useSidebarItemStyles } from '../item-styles'
import { GroupFlyout } from '../rail/group-flyout'
import { TreeLeaf } from './tree-leaf'
import type { NavigationTreeState } from './use-open-groups'

interface DeepGroupProps {
  readonly group: NavigationGroup
  readonly tree: NavigationTreeState
}

/** Group of several subgroups: its pages open in a flyout, the tree only shows the current one. */
export function DeepGroup({ group, tree }: DeepGroupProps) {
  const styles = useSidebarItemStyles()
  const [open, setOpen] = useState(false)
  const { leaf } = tree
  const isCurrent = tree.way.includes(group.id)
  return (
    <li>
      <GroupFlyout group={group} place={tree.place} open={open} onOpenChange={setOpen}>
        <button
          type="button"
          className={mergeClasses(
            styles.item,
            styles.group,
            isCurrent && styles.holdsCurrent,
            open && styles.opened
          )}
          aria-current={isCurrent ? 'true' : undefined}
          data-nav-item={group.id}
          data-nav-parent=""
        >
          <span className={styles.icon} aria-hidden>
            {sidebarGroupIcons[group.id]}
          </span>
          <span className={styles.label}>{group.title}</span>
          <span className={styles.chevron} aria-hidden>
            <ChevronRightRegular />
          </span>
        </button>
      </GroupFlyout>
      {isCurrent && leaf && (
        <ul>
          <TreeLeaf leaf={leaf} level={2} parent={group.id} current />
        </ul>
      )}
    </li>
  )
}
