import { mergeClasses } from '@fluentui/react-components'
import type { NavigationLeaf } from '@shared/navigation/tree'
import { Link } from 'react-router-dom'
import { useSidebarItemStyles } from './item-styles'
import { PinButton } from './pins/pin-button'

interface SidebarLinkProps {
  readonly leaf: NavigationLeaf
  /** Style of the place: tree level, flyout or list of pinned pages. */
  readonly className: string
  readonly current: boolean
  /** Id of the group that contains the link in the tree. */
  readonly parent?: string
  /** Whether Alt with an arrow key moves the link. */
  readonly isMovable?: boolean
  readonly onFollow?: () => void
}

/** Link to a page with the button that pins it, in a list item. */
export function SidebarLink(props: SidebarLinkProps) {
  const { leaf, className, current, parent, isMovable = false, onFollow } = props
  const styles = useSidebarItemStyles()
  return (
    <>
      <Link
        to={leaf.path}
        draggable={false}
        className={mergeClasses(
          styles.item,
          styles.leaf,
          className,
          current && styles.current,
          current && styles.bar
        )}
        aria-current={current ? 'page' : undefined}
        aria-keyshortcuts={isMovable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        data-nav-item={leaf.path}
        data-nav-parent={parent}
        onClick={onFollow}
      >
        <span className={styles.label}>{leaf.title}</span>
      </Link>
      <PinButton leaf={leaf} />
    </>
  )
}
