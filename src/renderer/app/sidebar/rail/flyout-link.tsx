import { mergeClasses } from '@fluentui/react-components'
import type { NavigationLeaf } from '@shared/navigation/tree'
import { Link } from 'react-router-dom'
import { useSidebarItemStyles } from '../item-styles'

interface FlyoutLinkProps {
  readonly leaf: NavigationLeaf
  readonly current: boolean
  readonly onFollow: () => void
}

export function FlyoutLink({ leaf, current, onFollow }: FlyoutLinkProps) {
  const styles = useSidebarItemStyles()
  return (
    <li>
      <Link
        to={leaf.path}
        className={mergeClasses(
          styles.item,
          styles.flyout,
          current && styles.current,
          current && styles.bar
        )}
        aria-current={current ? 'page' : undefined}
        data-nav-item={leaf.path}
        onClick={onFollow}
      >
        <span className={styles.label}>{leaf.title}</span>
      </Link>
    </li>
  )
}
