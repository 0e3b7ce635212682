import { mergeClasses } from '@fluentui/react-components'
import { frameText } from '@shared/features/frame/text'
import { useSidebarStyles } from './sidebar-styles'

/** Spec 2.1: the year and the product name; the rail has space for the year only. */
export function SidebarFooter({ collapsed }: { readonly collapsed: boolean }) {
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
