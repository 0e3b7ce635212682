import { defaultColumnLayout } from '@shared/kit/list/plain-layout'
import type { ListSettings } from '@shared/kit/list/settings'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { embeddedInitialState } from '../ipc/initial-state'

type AllSettings = Readonly<Record<string, ListSettings>>

interface SettingsAccess {
  readonly all: AllSettings
  readonly take: (settings: ListSettings) => void
}

const SettingsContext = createContext<SettingsAccess | undefined>(undefined)

/** Provides the stored settings of every list before the first list is rendered. */
export function ListSettingsProvider({ children }: { readonly children: ReactNode }) {
  const [all, setAll] = useState<AllSettings>(() =>
    Object.fromEntries(embeddedInitialState.lists.map(settings => [settings.list, settings]))
  )
  const access = useMemo(
    () => ({
      all,
      take: (settings: ListSettings) => setAll(before => ({ ...before, [settings.list]: settings }))
    }),
    [all]
  )
  return <SettingsContext value={access}>{children}</SettingsContext>
}

/**
 * Settings of one list and a setter whose changes are displayed at once; the caller persists them
 * in the main process.
 */
export function useListSettings(
  list: string
): readonly [ListSettings, (settings: ListSettings) => void] {
  const access = useContext(SettingsContext)
  if (!access) throw new Error('ListSettingsProvider is missing')
  const known = access.all[list]
  const settings = useMemo(
    () => known ?? { list, layout: defaultColumnLayout, filters: [] },
    [known, list]
  )
  return [settings, access.take]
}
