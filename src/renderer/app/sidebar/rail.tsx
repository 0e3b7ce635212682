import {
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip
} from '@fluentui/react-components'
import { findTrail, isGroup, type NavigationGroup, navigation } from '@shared/navigation'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { groupIcons } from './group-icons'
import { useSidebarStyles } from './sidebar-styles'
import { useNavigationKeys } from './use-navigation-keys'

/** The collapsed sidebar: an icon a group, its leaves in a flyout. */
export function Rail() {
  return (
    <ul>
      {navigation.map(group => (
        <RailGroup key={group.id} group={group} />
      ))}
    </ul>
  )
}

function RailGroup({ group }: { readonly group: NavigationGroup }) {
  const styles = useSidebarStyles()
  const [open, setOpen] = useState(false)
  const current = findTrail(useLocation().pathname)?.groups[0] === group
  return (
    <li>
      <Popover
        positioning={{ position: 'after', align: 'top', fallbackPositions: ['after-bottom'] }}
        open={open}
        onOpenChange={(_event, data) => setOpen(data.open)}
        trapFocus
      >
        <PopoverTrigger disableButtonEnhancement>
          <Tooltip content={group.title} relationship="label" positioning="after">
            <button
              type="button"
              className={mergeClasses(styles.item, styles.railItem, current && styles.current)}
              data-nav-item={group.id}
            >
              <span className={styles.icon} aria-hidden>
                {groupIcons[group.id]}
              </span>
            </button>
          </Tooltip>
        </PopoverTrigger>
        <PopoverSurface className={styles.flyout} aria-label={group.title}>
          <Flyout group={group} onLeave={() => setOpen(false)} />
        </PopoverSurface>
      </Popover>
    </li>
  )
}

interface FlyoutProps {
  readonly group: NavigationGroup
  readonly onLeave: () => void
}

function Flyout({ group, onLeave }: FlyoutProps) {
  const styles = useSidebarStyles()
  const holder = useRef<HTMLDivElement>(null)
  const onKeyDown = useNavigationKeys(holder)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links inside
    <div ref={holder} onKeyDown={onKeyDown}>
      <p className={styles.flyoutTitle}>{group.title}</p>
      <FlyoutItems group={group} onLeave={onLeave} />
    </div>
  )
}

function FlyoutItems({ group, onLeave }: FlyoutProps) {
  const styles = useSidebarStyles()
  const place = findTrail(useLocation().pathname)?.leaf.path
  return (
    <ul>
      {group.items.map(item =>
        isGroup(item) ? (
          <li key={item.id}>
            <p className={styles.flyoutSection}>{item.title}</p>
            <FlyoutItems group={item} onLeave={onLeave} />
          </li>
        ) : (
          <li key={item.path}>
            <Link
              to={item.path}
              className={mergeClasses(
                styles.item,
                styles.flyoutLeaf,
                place === item.path && styles.current
              )}
              aria-current={place === item.path ? 'page' : undefined}
              data-nav-item={item.path}
              onClick={onLeave}
            >
              <span className={styles.label}>{item.title}</span>
            </Link>
          </li>
        )
      )}
    </ul>
  )
}
