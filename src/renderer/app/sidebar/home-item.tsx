import { mergeClasses, Tooltip } from '@fluentui/react-components'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { frameText } from '@shared/features/frame/text'
import { paths } from '@shared/navigation/paths'
import { Link, useLocation } from 'react-router-dom'
import { useItemStyles } from './item-styles'

/** **Trang chủ**, above the groups, in the tree and in the rail. */
export function HomeItem({ collapsed }: { readonly collapsed: boolean }) {
  const styles = useItemStyles()
  const current = useLocation().pathname === paths.home
  const link = (
    <Link
      to={paths.home}
      className={mergeClasses(
        styles.item,
        styles.group,
        collapsed && styles.rail,
        current && styles.current,
        current && styles.bar
      )}
      aria-current={current ? 'page' : undefined}
      data-nav-item={paths.home}
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
