import { mergeClasses } from '@fluentui/react-components'
import { navigation } from '@shared/navigation'
import { frameText } from '@shared/text/frame'
import { useLayoutEffect, useRef } from 'react'
import { usePreferences } from '../../ui/preferences'
import { CollapseButton } from './collapse-button'
import { HomeItem } from './home-item'
import { NavigationTree } from './navigation-tree'
import { ProductMark } from './product-mark'
import { Rail } from './rail'
import { SidebarFooter } from './sidebar-footer'
import { useSidebarStyles } from './sidebar-styles'
import { useNavigationKeys } from './use-navigation-keys'
import { useOpenGroups } from './use-open-groups'

/** Spec 2.1: the navigation of all pages, as a tree or, collapsed, as a rail of icons. */
export function Sidebar() {
  const styles = useSidebarStyles()
  const collapsed = usePreferences().preferences['sidebar-collapsed']
  const tree = useOpenGroups()
  const scroller = useRef<HTMLDivElement>(null)
  const onKeyDown = useNavigationKeys(scroller)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another current item
  useLayoutEffect(() => {
    scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [tree.place, collapsed])

  return (
    <nav
      aria-label={frameText.sidebar.label}
      className={mergeClasses(styles.nav, collapsed && styles.collapsed)}
    >
      <div className={mergeClasses(styles.top, collapsed && styles.topCollapsed)}>
        {!collapsed && <ProductMark />}
        {!collapsed && <span className={styles.title}>{frameText.product}</span>}
        <CollapseButton collapsed={collapsed} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the items inside */}
      <div
        ref={scroller}
        className={mergeClasses(styles.scroller, collapsed && styles.scrollerCollapsed)}
        onKeyDown={onKeyDown}
      >
        <HomeItem collapsed={collapsed} />
        {collapsed ? (
          <Rail tree={tree} />
        ) : (
          <NavigationTree items={navigation} level={1} parent="" tree={tree} />
        )}
      </div>
      <SidebarFooter collapsed={collapsed} />
    </nav>
  )
}
