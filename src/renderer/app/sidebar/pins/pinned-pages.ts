import { maxPinnedPages } from '@shared/features/settings/pins'

/** Pinned pages after `path` was pinned or unpinned; undefined if there is no space for it. */
export function togglePinnedPage(pinned: readonly string[], path: string): string[] | undefined {
  if (pinned.includes(path)) return pinned.filter(other => other !== path)
  return pinned.length < maxPinnedPages ? [...pinned, path] : undefined
}

/** Pinned pages with `path` at `index`, limited to the ends of the list. */
export function movePinnedPage(pinned: readonly string[], path: string, index: number): string[] {
  const others = pinned.filter(other => other !== path)
  return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, path)
}
