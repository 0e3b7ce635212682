import { mergeClasses, Tooltip } from '@fluentui/react-components'
import type { NavigationGroup } from '@shared/navigation/tree'
import { useState } from 'react'
import { sidebarGroupIcons } from '../group-icons'
import { useSidebarItemStyles } from '../item-styles'
import type { NavigationTreeState } from '../tree/use-open-groups'
import { GroupFlyout } from './group-flyout'

interface RailGroupProps {
  readonly group: NavigationGroup
  readonly tree: NavigationTreeState
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function RailGroup({ group, tree, open, onOpenChange }: RailGroupProps) {
  const styles = useSidebarItemStyles()
  const [hinting, setHinting] = useState(false)
  const current = tree.way.includes(group.id)
  return (
    <li>
      <GroupFlyout group={group} place={tree.place} open={open} onOpenChange={onOpenChange}>
        <Tooltip
          content={group.title}
          relationship="label"
          positioning="after"
          // The tooltip is hidden while the flyout is open, because the flyout shows the same name at
          // the same position.
          visible={hinting && !open}
          onVisibleChange={(_event, data) => setHinting(data.visible)}
        >
          <button
            type="button"
            className={mergeClasses(
              styles.item,
              styles.rail,
              current && styles.current,
              current && styles.bar
            )}
            aria-current={current ? 'true' : undefined}
            data-nav-item={group.id}
          >
            <span className={styles.icon} aria-hidden>
              {sidebarGroupIcons[group.id]}
            </span>
          </button>
        </Tooltip>
      </GroupFlyout>
    </li>
  )
}
