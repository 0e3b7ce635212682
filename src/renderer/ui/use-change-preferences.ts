import type { Preferences } from '@shared/domain/preferences'
import { frameText } from '@shared/text/frame'
import { useCallback } from 'react'
import { messageOf } from '../ipc/client'
import { useNotify } from './notifications'
import { usePreferences } from './preferences'

/** Changes preferences at once; where main could not keep them the person is told that they end with the program. */
export function useChangePreferences(): (part: Partial<Preferences>) => void {
  const { change } = usePreferences()
  const notify = useNotify()
  return useCallback(
    part => {
      change(part).catch((error: unknown) =>
        notify({ title: frameText.preferencesLost, body: messageOf(error), intent: 'error' })
      )
    },
    [change, notify]
  )
}
