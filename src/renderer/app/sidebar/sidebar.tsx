import { mergeClasses } from '@fluentui/react-components'
import { frameText } from '@shared/features/frame/text'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef
} from 'react'
import { visibleNavigation } from '../../session/navigation'
import { CollapseButton } from './collapse-button'
import { SidebarHomeItem } from './home-item'
import { PinnedPageList } from './pins/pinned-list'
import { ProductLogo } from './product-mark'
import { flyoutSelector } from './rail/group-flyout'
import { SidebarRail } from './rail/rail'
import { useSidebarStyles } from './sidebar-styles'
import { NavigationTree } from './tree/navigation-tree'
import { useOpenGroups } from './tree/use-open-groups'
import { useSidebarKeyNavigation } from './use-navigation-keys'
import type { SidebarState } from './use-sidebar'

/**
 * Spec 2.1: footer with the year and the product name; the collapsed sidebar shows the year only.
 */
function SidebarFooter({ collapsed }: { readonly collapsed: boolean }) {
  const styles = useSidebarStyles()
  return (
    <p
      className={mergeClasses(styles.footer, collapsed && styles.footerCollapsed)}
      title={collapsed ? frameText.sidebar.footer : undefined}
    >
      {collapsed ? frameText.sidebar.shortFooter : frameText.sidebar.footer}
    </p>
  )
}

/** Spec 2.1: navigation of all pages, as a tree or, collapsed, as a rail of icons. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarState }) {
  const styles = useSidebarStyles()
  const { collapsed, over, toggle } = sidebar
  const nav = useRef<HTMLElement>(null)
  const leaveWith = useLeave(nav, sidebar)
  const tree = useOpenGroups()
  const scroller = useRef<HTMLDivElement>(null)
  const onKeyDown = useSidebarKeyNavigation(scroller)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item is found again when the address changes
  useLayoutEffect(() => {
    scroller.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [tree.place, collapsed])

  return (
    <>
      {over && <div className={styles.place} />}
      <nav
        ref={nav}
        aria-label={frameText.sidebar.label}
        className={mergeClasses(styles.nav, collapsed && styles.collapsed, over && styles.over)}
        {...leaveWith}
      >
        <div className={mergeClasses(styles.top, collapsed && styles.topCollapsed)}>
          {!collapsed && <ProductLogo />}
          {!collapsed && <span className={styles.title}>{frameText.product}</span>}
          <CollapseButton collapsed={collapsed} onToggle={toggle} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the items inside */}
        <div
          ref={scroller}
          className={mergeClasses(styles.scroller, collapsed && styles.scrollerCollapsed)}
          onKeyDown={onKeyDown}
        >
          <SidebarHomeItem collapsed={collapsed} />
          {collapsed ? (
            <SidebarRail tree={tree} />
          ) : (
            <>
              <PinnedPageList place={tree.place} />
              <NavigationTree items={visibleNavigation} level={1} parent="" tree={tree} />
            </>
          )}
        </div>
        <SidebarFooter collapsed={collapsed} />
      </nav>
    </>
  )
}

/** Whether an element belongs to the sidebar or to its flyout, which lies elsewhere in the document. */
function isInSidebar(nav: HTMLElement | null, target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    (nav?.contains(target) === true || target.closest(flyoutSelector) !== null)
  )
}

/**
 * Collapses a sidebar that covers the page: on Escape, on loss of focus, and on a click outside.
 */
function useLeave(nav: RefObject<HTMLElement | null>, { over, toggle, leave }: SidebarState) {
  const leaving = useRef(leave)
  leaving.current = leave
  useEffect(() => {
    if (!over) return
    const onPointer = ({ target }: PointerEvent): void => {
      if (!isInSidebar(nav.current, target)) leaving.current()
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [over, nav])
  if (!over) return {}
  return {
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !isInSidebar(nav.current, relatedTarget)) leave()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !nav.current?.contains(event.target as Node)) return
      // The focused item disappears when the tree collapses, so the focus moves to the first
      // button.
      nav.current?.querySelector<HTMLElement>('button')?.focus()
      toggle()
    }
  }
}
