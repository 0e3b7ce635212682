import { searchIndex, sortHits } from '@shared/domain/search'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../ipc/client'
import { ownEntries, type PaletteEntry } from './palette-entries'

/** Lines that were chosen, the newest first; for as long as the program runs. */
const recent: PaletteEntry[] = []
const keptRecent = 8

export function rememberEntry(entry: PaletteEntry): void {
  const others = recent.filter(({ title, path }) => title !== entry.title || path !== entry.path)
  recent.splice(0, recent.length, ...[entry, ...others].slice(0, keptRecent))
}

/** What the palette shows for what was typed: pages and actions at once, records as soon as main has found them. */
export function usePalette(typed: string): readonly PaletteEntry[] {
  const [found, setFound] = useState<{
    readonly typed: string
    readonly entries: readonly PaletteEntry[]
  }>()
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
    if (!typed.trim()) return [...recent]
    const own = searchIndex(ownEntries, typed)
    // The answer to what was typed before would jump about; the newest takes its place in a moment.
    return sortHits([...own, ...(found?.typed === typed ? found.entries : [])], typed)
  }, [typed, found])
}
