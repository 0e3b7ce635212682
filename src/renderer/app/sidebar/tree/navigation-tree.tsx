import { isDeepGroup, isNavigationGroup, type NavigationItem } from '@shared/navigation/tree'
import { memo } from 'react'
import { DeepGroup } from './deep-group'
import { TreeGroup } from './tree-group'
import { TreeLeaf } from './tree-leaf'
import type { NavigationTreeState } from './use-open-groups'

interface NavigationTreeProps {
  readonly items: readonly NavigationItem[]
  readonly level: 1 | 2 | 3
  /** Id of the group that contains the items; empty at the top level. */
  readonly parent: string
  readonly tree: NavigationTreeState
  readonly id?: string
}

function NavigationTreeContent({ items, level, parent, tree, id }: NavigationTreeProps) {
  return (
    <ul id={id}>
      {items.map(item =>
        isDeepGroup(item) ? (
          <DeepGroup key={item.id} group={item} tree={tree} />
        ) : isNavigationGroup(item) ? (
          <TreeGroup key={item.id} group={item} level={level} parent={parent} tree={tree}>
            {listId => (
              <NavigationTree
                id={listId}
                items={item.items}
                level={level === 1 ? 2 : 3}
                parent={item.id}
                tree={tree}
              />
            )}
          </TreeGroup>
        ) : (
          <TreeLeaf
            key={item.path}
            leaf={item}
            level={level}
            parent={parent}
            current={item.path === tree.place}
          />
        )
      )}
    </ul>
  )
}

/** One level of the sidebar tree; each open group renders the next level. */
export const NavigationTree = memo(NavigationTreeContent)
