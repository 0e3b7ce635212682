import { Button, mergeClasses, Tooltip } from '@fluentui/react-components'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { PanelLeftContractRegular } from '@fluentui/react-icons/svg/panel-left-contract'
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand'
import { navigation } from '@shared/navigation'
import { paths } from '@shared/paths'
import { frameText } from '@shared/text/frame'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { usePreferences } from '../preferences'
import { NavigationLevel } from './navigation-tree'
import { ProductMark } from './product-mark'
import { Rail } from './rail'
import { useSidebarStyles } from './sidebar-styles'
import { useExpanded } from './use-expanded'
import { useNavigationKeys } from './use-navigation-keys'

const text = frameText.sidebar

/** Spec 2.1: the navigation of all pages, as a tree or, collapsed, as a rail of icons. */
export function Sidebar() {
  const styles = useSidebarStyles()
  const { preferences } = usePreferences()
  const collapsed = preferences['sidebar-collapsed']
  const expanded = useExpanded()
  const scroller = useRef<HTMLDivElement>(null)
  const onKeyDown = useNavigationKeys(scroller)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current item
  useEffect(() => {
    scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, collapsed])

  return (
    <nav
      aria-label={text.label}
      className={mergeClasses(styles.nav, collapsed && styles.collapsed)}
    >
      <div className={mergeClasses(styles.top, collapsed && styles.topCollapsed)}>
        {!collapsed && <ProductMark />}
        {!collapsed && <span className={styles.title}>{frameText.product}</span>}
        <CollapseButton />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the items inside */}
      <div ref={scroller} className={styles.scroller} onKeyDown={onKeyDown}>
        <HomeItem collapsed={collapsed} />
        {collapsed ? (
          <Rail />
        ) : (
          <NavigationLevel items={navigation} level={1} parent="" expanded={expanded} />
        )}
      </div>
      <p className={mergeClasses(styles.footer, collapsed && styles.footerCollapsed)}>
        {collapsed ? text.shortFooter : text.footer}
      </p>
    </nav>
  )
}

function CollapseButton() {
  const { preferences, change } = usePreferences()
  const collapsed = preferences['sidebar-collapsed']
  const label = collapsed ? text.expand : text.collapse
  return (
    <Tooltip content={label} relationship="label" positioning="after">
      <Button
        appearance="subtle"
        icon={collapsed ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
        onClick={() => void change({ 'sidebar-collapsed': !collapsed })}
      />
    </Tooltip>
  )
}

function HomeItem({ collapsed }: { readonly collapsed: boolean }) {
  const styles = useSidebarStyles()
  const current = useLocation().pathname === paths.home
  const link = (
    <Link
      to={paths.home}
      className={mergeClasses(
        styles.item,
        styles.group,
        collapsed && styles.railItem,
        current && styles.current
      )}
      aria-current={current ? 'page' : undefined}
      data-nav-item={paths.home}
    >
      <span className={styles.icon} aria-hidden>
        <HomeRegular />
      </span>
      {!collapsed && <span className={styles.label}>{text.home}</span>}
    </Link>
  )
  if (!collapsed) return link
  return (
    <Tooltip content={text.home} relationship="label" positioning="after">
      {link}
    </Tooltip>
  )
}
