import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { type NavigableItem, resolveNavigationKey } from './navigation-keys'
import { appendTypeAheadKey, emptyTypeAhead, findTypeAheadMatch } from './type-ahead'

/**
 * Handles arrow keys, Home, End and type-ahead over the items (`[data-nav-item]`) within `holder`.
 */
export function useSidebarKeyNavigation(holder: RefObject<HTMLElement | null>) {
  const typing = useRef(emptyTypeAhead)

  return (event: KeyboardEvent): void => {
    const { key } = event
    if (isForOthers(event)) return
    const items = [...(holder.current?.querySelectorAll<HTMLElement>('[data-nav-item]') ?? [])]
    const current = indexOfFocused(items)
    if (current === -1) return

    const typed = appendTypeAheadKey(typing.current, key, performance.now())
    if (typed) {
      typing.current = typed
      event.preventDefault()
      const found = findTypeAheadMatch(items.map(titleOf), current, typed.text)
      if (found !== undefined) items[found]?.focus()
      return
    }
    const move = resolveNavigationKey(toStops(items), current, key)
    if (!move) return
    event.preventDefault()
    if ('focus' in move) items[move.focus]?.focus()
    else items[move.toggle]?.click()
  }
}

function indexOfFocused(items: readonly HTMLElement[]): number {
  const focused = document.activeElement
  return focused instanceof HTMLElement ? items.indexOf(focused) : -1
}

/**
 * Whether a key press belongs to an input method or a shortcut, so that the sidebar navigation must
 * ignore it.
 */
function isForOthers({ nativeEvent, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || altKey || ctrlKey || metaKey
}

/**
 * Title of a sidebar item: items of the collapsed sidebar have only an accessible name, those of
 * the tree visible text.
 */
function titleOf(item: HTMLElement): string {
  return item.getAttribute('aria-label') ?? item.textContent
}

function toStops(items: readonly HTMLElement[]): NavigableItem[] {
  return items.map(item => {
    const expanded = item.getAttribute('aria-expanded')
    const parent = items.findIndex(other => other.dataset.navItem === item.dataset.navParent)
    return {
      expanded: expanded === null ? undefined : expanded === 'true',
      parent: parent === -1 ? undefined : parent
    }
  })
}
