import { findSearchHits, sortSearchHits } from '@shared/features/search/search'
import { maxRecentEntries, type PaletteEntry } from '@shared/model/search/palette-entry'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '../../ipc/client'
import { usePreferences } from '../../session/preferences'
import { useChangePreferences } from '../../ui/use-change-preferences'
import { collectPaletteEntries, type FoundEntry, paletteOrderOf } from './palette-entries'

const isSame = (left: PaletteEntry, right: PaletteEntry): boolean =>
  left.title === right.title && left.path === right.path

/**
 * Returns a function that records the chosen entry, which is ranked first from then on, also after
 * a restart.
 */
export function useRecordRecentPaletteEntry(): (entry: PaletteEntry) => void {
  const { recent } = usePreferences().preferences
  const change = useChangePreferences()
  return useCallback(
    entry => {
      // A button of the current page is not recorded as recent, because it does not exist on other
      // pages.
      if (entry.press && !entry.path) return
      const others = recent.filter(other => !isSame(other, entry))
      const { words: _words, ...kept }: FoundEntry = entry
      change({ recent: [kept, ...others].slice(0, maxRecentEntries) })
    },
    [recent, change]
  )
}

/**
 * Palette entries for the typed text: pages and actions immediately, stored records as soon as the
 * main process has found them.
 */
export function usePaletteMatches(typed: string): readonly PaletteEntry[] {
  const { recent } = usePreferences().preferences
  const [found, setFound] = useState<{
    readonly typed: string
    readonly entries: readonly PaletteEntry[]
  }>()
  // Collected once when the palette opens, because the page cannot change while the palette covers
  // it.
  const [own] = useState(collectPaletteEntries)
  useEffect(() => {
    if (!typed.trim()) return
    let current = true
    call('search:records', { typed }).then(
      entries => current && setFound({ typed, entries }),
      () => undefined
    )
    return () => {
      current = false
    }
  }, [typed])
  return useMemo(() => {
    if (!typed.trim()) return [...recent, ...own.here]
    // Results of an earlier search text are not shown, because the list would jump when the new
    // ones arrive moments later.
    const records = found?.typed === typed ? found.entries : []
    const order = (hit: FoundEntry): number =>
      recent.some(entry => isSame(entry, hit)) ? -1 : paletteOrderOf(hit)
    return sortSearchHits<FoundEntry>(
      [...findSearchHits(own.all, typed, order), ...records],
      typed,
      order
    )
  }, [typed, found, own, recent])
}
