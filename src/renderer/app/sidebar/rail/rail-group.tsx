import {
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip
} from '@fluentui/react-components'
import type { NavigationGroup } from '@shared/navigation/tree'
import { useState } from 'react'
import { sidebarGroupIcons } from '../group-icons'
import { useSidebarItemStyles } from '../item-styles'
import type { NavigationTreeState } from '../tree/use-open-groups'
import { Flyout } from './flyout'
import { useFlyoutStyles } from './flyout-styles'

interface RailGroupProps {
  readonly group: NavigationGroup
  readonly tree: NavigationTreeState
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function RailGroup({ group, tree, open, onOpenChange }: RailGroupProps) {
  const styles = useSidebarItemStyles()
  const { surface } = useFlyoutStyles()
  const [hinting, setHinting] = useState(false)
  const current = tree.way.includes(group.id)
  return (
    <li>
      <Popover
        positioning={{
          position: 'after',
          align: 'top',
          offset: 12,
          autoSize: 'height',
          overflowBoundaryPadding: 8
        }}
        open={open}
        onOpenChange={(_event, data) => onOpenChange(data.open)}
        trapFocus
      >
        <PopoverTrigger disableButtonEnhancement>
          <Tooltip
            content={group.title}
            relationship="label"
            positioning="after"
            // The tooltip is hidden while the flyout is open, because the flyout shows the same
            // name at the same position.
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
        </PopoverTrigger>
        <PopoverSurface className={surface} aria-label={group.title}>
          <Flyout group={group} place={tree.place} onLeave={() => onOpenChange(false)} />
        </PopoverSurface>
      </Popover>
    </li>
  )
}
