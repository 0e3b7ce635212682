import { frameText } from '@shared/features/frame/text'
import { maxPinnedPages } from '@shared/features/settings/pins'
import { flattenNavigation, type NavigationLeaf } from '@shared/navigation/tree'
import { visibleNavigation } from '../../../session/navigation'
import { usePreferences } from '../../../session/preferences'
import { useNotify } from '../../../ui/notifications'
import { useChangePreferences } from '../../../ui/use-change-preferences'
import { movePinnedPage, togglePinnedPage } from './pinned-pages'

const text = frameText.sidebar.pins
const leaves = flattenNavigation(visibleNavigation)

interface PinnedPages {
  /** Pinned pages in the user's order; pages that no longer exist are left out. */
  readonly pinned: readonly NavigationLeaf[]
  readonly toggle: (path: string | undefined) => void
  readonly move: (path: string, index: number) => void
}

/** Pages that the user pinned to the sidebar. */
export function usePinnedPages(): PinnedPages {
  const { pinnedPages } = usePreferences().preferences
  const change = useChangePreferences()
  const notify = useNotify()
  const pinned = pinnedPages.flatMap(path => leaves.find(leaf => leaf.path === path) ?? [])
  const known = pinned.map(({ path }) => path)
  return {
    pinned,
    toggle: path => {
      if (!leaves.some(leaf => leaf.path === path) || path === undefined) {
        return notify({ title: text.refused, body: text.notInSidebar, intent: 'warning' })
      }
      const next = togglePinnedPage(known, path)
      if (next) change({ pinnedPages: next })
      else notify({ title: text.refused, body: text.full(maxPinnedPages), intent: 'warning' })
    },
    move: (path, index) => change({ pinnedPages: movePinnedPage(known, path, index) })
  }
}
