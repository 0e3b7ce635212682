/** Visible item of the sidebar, as keyboard navigation needs it. */
export interface NavigableItem {
  /** Whether the group is open; undefined for a leaf. */
  readonly expanded: boolean | undefined
  /** Index of the group that contains the item; undefined at the top level. */
  readonly parent: number | undefined
}

export type NavigationKeyEffect =
  | { readonly focus: number }
  | { readonly toggle: number }
  | undefined

/** Returns what a key does with the focused sidebar item; undefined if the key does nothing. */
export function resolveNavigationKey(
  stops: readonly NavigableItem[],
  current: number,
  key: string
): NavigationKeyEffect {
  const stop = stops[current]
  if (!stop) return undefined
  const last = stops.length - 1
  switch (key) {
    case 'ArrowDown':
      return { focus: Math.min(current + 1, last) }
    case 'ArrowUp':
      return { focus: Math.max(current - 1, 0) }
    case 'Home':
      return { focus: 0 }
    case 'End':
      return { focus: last }
    case 'ArrowRight':
      if (stop.expanded === undefined) return undefined
      return stop.expanded ? { focus: Math.min(current + 1, last) } : { toggle: current }
    case 'ArrowLeft':
      if (stop.expanded) return { toggle: current }
      return stop.parent === undefined ? undefined : { focus: stop.parent }
    default:
      return undefined
  }
}
