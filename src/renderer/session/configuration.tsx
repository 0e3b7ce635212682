import type { Configuration, ConfigurationChange } from '@shared/model/settings/configuration'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { call } from '../ipc/client'
import { embeddedInitialState } from '../ipc/initial-state'

interface ConfigurationAccess {
  readonly configuration: Configuration
  /**
   * Saves a configuration change in the main process before it is shown; rejects with the invalid
   * fields.
   */
  readonly change: (change: ConfigurationChange) => Promise<void>
}

const ConfigurationContext = createContext<ConfigurationAccess | undefined>(undefined)

export function ConfigurationProvider({ children }: { readonly children: ReactNode }) {
  const [configuration, setConfiguration] = useState(embeddedInitialState.configuration)
  const change = useCallback(async (part: ConfigurationChange) => {
    setConfiguration(await call('configuration:update', part))
  }, [])
  const access = useMemo(() => ({ configuration, change }), [configuration, change])
  return <ConfigurationContext value={access}>{children}</ConfigurationContext>
}

export function useConfiguration(): ConfigurationAccess {
  const access = useContext(ConfigurationContext)
  if (!access) throw new Error('ConfigurationProvider is missing')
  return access
}
