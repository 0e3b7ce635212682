import { mergeClasses, Tooltip } from '@fluentui/react-components'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { frameText } from '@shared/features/frame/text'
import { pagePaths } from '@shared/navigation/paths'
import { Link, useLocation } from 'react-router-dom'
import { useSidebarItemStyles } from './item-styles'

/** Item **Trang chủ** (home) above the groups, in the tree and in the collapsed sidebar (rail). */
export function SidebarHomeItem({ collapsed }: { readonly collapsed: boolean }) {
  const styles = useSidebarItemStyles()
  const current = useLocation().pathname === pagePaths.home
  const link = (
    <Link
      to={pagePaths.home}
      className={mergeClasses(
        styles.item,
        styles.group,
        collapsed && styles.rail,
        current && styles.current,
        current && styles.bar
      )}
      aria-current={current ? 'page' : undefined}
      data-nav-item={pagePaths.home}
    >
      <span className={styles.icon} aria-hidden>
        <HomeRegular />
      </span>
      {!collapsed && <span className={styles.label}>{frameText.sidebar.home}</span>}
    </Link>
  )
  if (!collapsed) return link
  return (
    <Tooltip content={frameText.sidebar.home} relationship="label" positioning="after">
      {link}
    </Tooltip>
  )
}
