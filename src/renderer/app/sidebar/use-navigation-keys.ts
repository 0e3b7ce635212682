import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { moveInNavigation, type NavigationStop } from './navigation-keys'

/** Milliseconds after which the next letter begins a new type-ahead. */
const typeAheadPause = 600

/** Arrow keys, Home, End and type-ahead over the items (`[data-nav-item]`) within `holder`. */
export function useNavigationKeys(holder: RefObject<HTMLElement | null>) {
  const typing = useRef({ text: '', at: 0 })

  return (event: KeyboardEvent): void => {
    const { key, nativeEvent, altKey, ctrlKey, metaKey } = event
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || !holder.current) return
    const items = [...holder.current.querySelectorAll<HTMLElement>('[data-nav-item]')]
    const current = items.indexOf(document.activeElement as HTMLElement)
    const move = moveInNavigation(
      items.map(toStop(items)),
      current,
      key,
      nextTyped(typing.current, key)
    )
    if (!move) return
    event.preventDefault()
    if ('focus' in move) items[move.focus]?.focus()
    else items[move.toggle]?.click()
  }
}

function toStop(items: readonly HTMLElement[]): (item: HTMLElement) => NavigationStop {
  return item => {
    const expanded = item.getAttribute('aria-expanded')
    const parent = items.findIndex(other => other.dataset.navItem === item.dataset.navParent)
    return {
      text: item.textContent ?? '',
      expanded: expanded === null ? undefined : expanded === 'true',
      parent: parent === -1 ? undefined : parent
    }
  }
}

function nextTyped(typing: { text: string; at: number }, key: string): string {
  if (key.length !== 1 || key === ' ') return ''
  const now = performance.now()
  typing.text = now - typing.at > typeAheadPause ? key : typing.text + key
  typing.at = now
  return typing.text
}
