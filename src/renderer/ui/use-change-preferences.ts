import { frameText } from '@shared/features/frame/text'
import type { Preferences } from '@shared/features/settings/preferences'
import { useCallback } from 'react'
import { toErrorMessage } from '../ipc/client'
import { usePreferences } from '../session/preferences'
import { useNotify } from './notifications'

/**
 * Applies changes of preferences immediately; if the main process cannot save them, a message says
 * that they are lost when the program ends.
 */
export function useChangePreferences(): (part: Partial<Preferences>) => void {
  const { change } = usePreferences()
  const notify = useNotify()
  return useCallback(
    part => {
      change(part).catch((error: unknown) =>
        notify({ title: frameText.preferencesLost, body: toErrorMessage(error), intent: 'error' })
      )
    },
    [change, notify]
  )
}
