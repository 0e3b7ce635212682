import { frameText } from '@shared/features/frame/text'
import type { NavigationGroup } from '@shared/navigation/tree'
import { memo, useState } from 'react'
import { visibleNavigation } from '../../../session/navigation'
import { pinnedGroupId } from '../group-icons'
import { usePinnedPages } from '../pins/use-pinned-pages'
import type { NavigationTreeState } from '../tree/use-open-groups'
import { RailGroup } from './rail-group'

function SidebarRailContent({ tree }: { readonly tree: NavigationTreeState }) {
  const [open, setOpen] = useState<string>()
  const { pinned } = usePinnedPages()
  const pins: NavigationGroup = {
    id: pinnedGroupId,
    title: frameText.sidebar.pins.title,
    items: pinned
  }
  return (
    <ul>
      {[...(pinned.length > 0 ? [pins] : []), ...visibleNavigation].map(group => (
        <RailGroup
          key={group.id}
          group={group}
          tree={tree}
          open={open === group.id}
          onOpenChange={now =>
            setOpen(before => {
              if (now) return group.id
              return before === group.id ? undefined : before
            })
          }
        />
      ))}
    </ul>
  )
}

/**
 * Collapsed sidebar (rail): one icon per group; a group's pages open in a flyout, one flyout at a
 * time.
 */
export const SidebarRail = memo(SidebarRailContent)
