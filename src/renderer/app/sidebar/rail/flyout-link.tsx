import type { NavigationLeaf } from '@shared/navigation/tree'
import { useSidebarItemStyles } from '../item-styles'
import { SidebarLink } from '../sidebar-link'

interface FlyoutLinkProps {
  readonly leaf: NavigationLeaf
  readonly current: boolean
  readonly onFollow: () => void
}

export function FlyoutLink({ leaf, current, onFollow }: FlyoutLinkProps) {
  const styles = useSidebarItemStyles()
  return (
    <li className={styles.row}>
      <SidebarLink leaf={leaf} className={styles.flyout} current={current} onFollow={onFollow} />
    </li>
  )
}
