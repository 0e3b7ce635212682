import { configurationText as text } from '@shared/features/settings/configuration-text'
import type { ConfigurationChange } from '@shared/model/settings/configuration'
import { useConfiguration } from '../../session/configuration'
import { type FieldErrors, useFieldErrors } from '../../ui/form/use-field-errors'
import { useFormSave } from '../../ui/form/use-save'

interface SettingChange {
  readonly busy: boolean
  readonly errors: FieldErrors
  readonly setErrors: (errors: FieldErrors) => void
  /** Saves the change; resolves to whether it was saved. */
  readonly save: (change: ConfigurationChange) => Promise<boolean>
}

/**
 * Saves a configuration change. If the main process refuses it, the error is shown at the field,
 * otherwise in a notification, until the input changes.
 */
export function useChangeConfiguration(typed?: unknown): SettingChange {
  const { change } = useConfiguration()
  const { errors, setErrors } = useFieldErrors()
  const { busy, save } = useFormSave(setErrors, typed)
  return {
    busy,
    errors,
    setErrors,
    save: part => {
      setErrors({})
      return save(() => change(part), {
        saved: () => ({ title: text.saved }),
        failed: text.failed
      })
    }
  }
}
