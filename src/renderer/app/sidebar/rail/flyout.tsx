import {
  isDeepGroup,
  isNavigationGroup,
  type NavigationGroup,
  type NavigationLeaf
} from '@shared/navigation/tree'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useSidebarItemStyles } from '../item-styles'
import { SidebarLink } from '../sidebar-link'
import { useSidebarKeyNavigation } from '../use-navigation-keys'
import { useFlyoutStyles } from './flyout-styles'

interface FlyoutProps {
  readonly group: NavigationGroup
  readonly place: string | undefined
  /** Closes the flyout. */
  readonly onLeave: () => void
}

/** Flyout of a rail group: its pages, and those of its subgroups under headings. */
export function Flyout({ group, place, onLeave }: FlyoutProps) {
  const styles = useFlyoutStyles()
  const holder = useRef<HTMLDivElement>(null)
  const move = useSidebarKeyNavigation(holder)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft' && !event.altKey) onLeave()
    else move(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links inside
    <div ref={holder} onKeyDown={onKeyDown}>
      <h2 className={styles.title}>{group.title}</h2>
      <ul className={isDeepGroup(group) ? styles.columns : styles.single}>
        {group.items.map(item =>
          isNavigationGroup(item) ? (
            <Section key={item.id} group={item} place={place} onLeave={onLeave} />
          ) : (
            <FlyoutLink
              key={item.path}
              leaf={item}
              current={item.path === place}
              onFollow={onLeave}
            />
          )
        )}
      </ul>
    </div>
  )
}

function Section({ group, place, onLeave }: FlyoutProps) {
  const styles = useFlyoutStyles()
  const id = useId()
  return (
    <li className={styles.section}>
      <h3 id={id} className={styles.sectionTitle}>
        {group.title}
      </h3>
      <ul aria-labelledby={id}>
        {group.items.map(
          item =>
            !isNavigationGroup(item) && (
              <FlyoutLink
                key={item.path}
                leaf={item}
                current={item.path === place}
                onFollow={onLeave}
              />
            )
        )}
      </ul>
    </li>
  )
}

interface FlyoutLinkProps {
  readonly leaf: NavigationLeaf
  readonly current: boolean
  readonly onFollow: () => void
}

function FlyoutLink({ leaf, current, onFollow }: FlyoutLinkProps) {
  const styles = useSidebarItemStyles()
  return (
    <li className={styles.row}>
      <SidebarLink leaf={leaf} className={styles.flyout} current={current} onFollow={onFollow} />
    </li>
  )
}
