import { navigation } from '@shared/navigation/tree'
import { useState } from 'react'
import type { TreeState } from '../tree/use-open-groups'
import { RailGroup } from './rail-group'

/** The collapsed sidebar: an icon a group, its leaves in a flyout, one flyout at a time. */
export function Rail({ tree }: { readonly tree: TreeState }) {
  const [open, setOpen] = useState<string>()
  return (
    <ul>
      {navigation.map(group => (
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
