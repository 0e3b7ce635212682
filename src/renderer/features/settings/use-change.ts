import type { ConfigurationChange } from '@shared/domain/configuration'
import { configurationText as text } from '@shared/text/configuration'
import { useState } from 'react'
import { CallError, messageOf } from '../../ipc/client'
import { useConfiguration } from '../../ui/configuration'
import { type FieldErrors, useFieldErrors } from '../../ui/form/use-field-errors'
import { useNotify } from '../../ui/notifications'

interface Change {
  readonly busy: boolean
  readonly errors: FieldErrors
  readonly setErrors: (errors: FieldErrors) => void
  /** Whether it was kept. */
  readonly save: (change: ConfigurationChange) => Promise<boolean>
}

/** Saves configuration; what main refuses is shown at its field, else as a notification. */
export function useChange(): Change {
  const notify = useNotify()
  const { change } = useConfiguration()
  const [busy, setBusy] = useState(false)
  const { errors, setErrors } = useFieldErrors()
  const save = async (part: ConfigurationChange): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setErrors({})
    try {
      await change(part)
      notify({ title: text.saved, intent: 'success' })
      return true
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      if (Object.keys(fields).length > 0) setErrors(fields)
      else notify({ title: text.failed, body: messageOf(error), intent: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, setErrors, save }
}
