import { mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { findTrail, isGroup, type NavigationGroup, type NavigationItem } from '@shared/navigation'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { groupIcons } from './group-icons'
import { useSidebarStyles } from './sidebar-styles'
import type { ExpandedGroups } from './use-expanded'

interface LevelProps {
  readonly items: readonly NavigationItem[]
  readonly level: 1 | 2 | 3
  readonly parent: string
  readonly expanded: ExpandedGroups
  readonly id?: string
}

/** One level of the tree; groups bring the next. */
export function NavigationLevel({ items, level, parent, expanded, id }: LevelProps) {
  return (
    <ul id={id}>
      {items.map(item =>
        isGroup(item) ? (
          <GroupItem key={item.id} group={item} level={level} parent={parent} expanded={expanded} />
        ) : (
          <LeafItem
            key={item.path}
            title={item.title}
            path={item.path}
            level={level}
            parent={parent}
          />
        )
      )}
    </ul>
  )
}

interface GroupItemProps extends Omit<LevelProps, 'items' | 'id'> {
  readonly group: NavigationGroup
}

function GroupItem({ group, level, parent, expanded }: GroupItemProps) {
  const styles = useSidebarStyles()
  const id = useId()
  const open = expanded.isOpen(group.id)
  return (
    <li>
      <button
        type="button"
        className={mergeClasses(styles.item, level > 1 && styles.level2, styles.group)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-nav-item={group.id}
        data-nav-parent={parent}
        onClick={() => expanded.toggle(group.id)}
      >
        {level === 1 && (
          <span className={styles.icon} aria-hidden>
            {groupIcons[group.id]}
          </span>
        )}
        <span className={styles.label}>{group.title}</span>
        <span className={styles.chevron} aria-hidden>
          {open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        </span>
      </button>
      {open && (
        <NavigationLevel
          id={id}
          items={group.items}
          level={level === 1 ? 2 : 3}
          parent={group.id}
          expanded={expanded}
        />
      )}
    </li>
  )
}

interface LeafItemProps {
  readonly title: string
  readonly path: string
  readonly level: 1 | 2 | 3
  readonly parent: string
}

function LeafItem({ title, path, level, parent }: LeafItemProps) {
  const styles = useSidebarStyles()
  const current = findTrail(useLocation().pathname)?.leaf.path === path
  return (
    <li>
      <Link
        to={path}
        className={mergeClasses(
          styles.item,
          level === 3 ? styles.level3 : styles.level2,
          current && styles.current
        )}
        aria-current={current ? 'page' : undefined}
        data-nav-item={path}
        data-nav-parent={parent}
      >
        <span className={styles.label}>{title}</span>
      </Link>
    </li>
  )
}
