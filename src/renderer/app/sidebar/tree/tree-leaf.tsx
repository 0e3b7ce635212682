import { mergeClasses } from '@fluentui/react-components'
import type { NavigationLeaf } from '@shared/navigation/tree'
import { Link } from 'react-router-dom'
import { useSidebarItemStyles } from '../item-styles'

interface TreeLeafProps {
  readonly leaf: NavigationLeaf
  readonly level: 1 | 2 | 3
  readonly parent: string
  readonly current: boolean
}

export function TreeLeaf({ leaf, level, parent, current }: TreeLeafProps) {
  const styles = useSidebarItemStyles()
  return (
    <li>
      <Link
        to={leaf.path}
        className={mergeClasses(
          styles.item,
          styles.leaf,
          level === 3 ? styles.level3 : styles.level2,
          current && styles.current,
          current && styles.bar
        )}
        aria-current={current ? 'page' : undefined}
        data-nav-item={leaf.path}
        data-nav-parent={parent}
      >
        <span className={styles.label}>{leaf.title}</span>
      </Link>
    </li>
  )
}
