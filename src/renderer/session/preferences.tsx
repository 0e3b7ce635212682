import type { Preferences } from '@shared/features/settings/preferences'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { call } from '../ipc/client'
import { embeddedInitialState } from '../ipc/initial-state'

interface PreferencesAccess {
  readonly preferences: Preferences
  /**
   * Displays a changed preference at once and saves it in the main process; rejects if that fails.
   */
  readonly change: (change: Partial<Preferences>) => Promise<void>
}

const PreferencesContext = createContext<PreferencesAccess | undefined>(undefined)

export function PreferencesProvider({ children }: { readonly children: ReactNode }) {
  const [preferences, setPreferences] = useState(embeddedInitialState.preferences)
  const change = useCallback(async (part: Partial<Preferences>) => {
    setPreferences(before => ({ ...before, ...part }))
    await call('preferences:update', part)
  }, [])
  const access = useMemo(() => ({ preferences, change }), [preferences, change])
  return <PreferencesContext value={access}>{children}</PreferencesContext>
}

export function usePreferences(): PreferencesAccess {
  const access = useContext(PreferencesContext)
  if (!access) throw new Error('PreferencesProvider is missing')
  return access
}
