import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import type { NavigationGroup } from '@shared/navigation/tree'
import type { ReactElement } from 'react'
import { Flyout } from './flyout'
import { useFlyoutStyles } from './flyout-styles'

/** Selector of open flyouts, which lie outside the sidebar in the document. */
export const flyoutSelector = '[data-sidebar-flyout]'

interface GroupFlyoutProps {
  readonly group: NavigationGroup
  /** Address of the current sidebar page. */
  readonly place: string | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Button that opens the flyout. */
  readonly children: ReactElement
}

/** Button of a group whose pages open in a flyout beside the sidebar. */
export function GroupFlyout({ group, place, open, onOpenChange, children }: GroupFlyoutProps) {
  const { surface } = useFlyoutStyles()
  return (
    <Popover
      positioning={{
        position: 'after',
        align: 'top',
        offset: 12,
        autoSize: 'height',
        overflowBoundaryPadding: 8
      }}
      open={open}
      onOpenChange={(_event, data) => onOpenChange(data.open)}
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>{children}</PopoverTrigger>
      <PopoverSurface className={surface} aria-label={group.title} data-sidebar-flyout="">
        <Flyout group={group} place={place} onLeave={() => onOpenChange(false)} />
      </PopoverSurface>
    </Popover>
  )
}
