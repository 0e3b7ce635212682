import { navigationTree } from '@shared/navigation/tree'
import { useState } from 'react'
import type { NavigationTreeState } from '../tree/use-open-groups'
import { RailGroup } from './rail-group'

/**
 * Collapsed sidebar (rail): one icon per group; a group's pages open in a flyout, one flyout at a
 * time.
 */
export function SidebarRail({ tree }: { readonly tree: NavigationTreeState }) {
  const [open, setOpen] = useState<string>()
  return (
    <ul>
      {navigationTree.map(group => (
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
