/** A visible item of the sidebar, as the keyboard sees it. */
export interface NavigationStop {
  /** Undefined for a leaf. */
  readonly expanded: boolean | undefined
  /** Index of the group that holds it; undefined at the top. */
  readonly parent: number | undefined
}

export type NavigationMove = { readonly focus: number } | { readonly toggle: number } | undefined

/** What a key does on the item with the focus; undefined where it does nothing. */
export function moveInNavigation(
  stops: readonly NavigationStop[],
  current: number,
  key: string
): NavigationMove {
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
