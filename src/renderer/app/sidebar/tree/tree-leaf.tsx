import type { NavigationLeaf } from '@shared/navigation/tree'
import { useSidebarItemStyles } from '../item-styles'
import { SidebarLink } from '../sidebar-link'

interface TreeLeafProps {
  readonly leaf: NavigationLeaf
  readonly level: 1 | 2 | 3
  readonly parent: string
  readonly current: boolean
}

export function TreeLeaf({ leaf, level, parent, current }: TreeLeafProps) {
  const styles = useSidebarItemStyles()
  return (
    <li className={styles.row}>
      <SidebarLink
        leaf={leaf}
        className={level === 3 ? styles.level3 : styles.level2}
        current={current}
        parent={parent}
      />
    </li>
  )
}
