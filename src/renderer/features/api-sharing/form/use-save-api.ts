import { apiText } from '@shared/features/api-sharing/text'
import { useState } from 'react'
import { CallError, messageOf } from '../../../ipc/client'
import type { FieldErrors } from '../../../ui/form/use-field-errors'
import { useFormNotify } from '../../../ui/form/use-form-notify'

const text = apiText.form

interface Saving<D, R> {
  /** What the form holds, checked; undefined where it shows errors. */
  readonly check: () => D | undefined
  readonly save: (draft: D) => Promise<R>
  /** What stands in the form: words about a failure go when it changes. */
  readonly content: unknown
  readonly setErrors: (errors: FieldErrors) => void
  readonly failure: string
  readonly onSaved: (result: R) => void
}

/** Checks, saves, and says how it went in the specification's words (spec 8); nothing typed is lost by a failure. */
export function useSaveApi<D, R>(
  saving: Saving<D, R>
): {
  readonly busy: boolean
  readonly submit: () => Promise<void>
} {
  const notify = useFormNotify(saving.content)
  const [busy, setBusy] = useState(false)

  const submit = async (): Promise<void> => {
    if (busy) return
    const draft = saving.check()
    if (draft === undefined) {
      notify({ ...text.invalid, intent: 'error' })
      return
    }
    setBusy(true)
    try {
      const result = await saving.save(draft)
      setBusy(false)
      saving.onSaved(result)
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError && Object.keys(error.fields).length > 0) {
        saving.setErrors(error.fields)
        notify({ title: text.invalid.title, body: messageOf(error), intent: 'error' })
      } else {
        const reason =
          error instanceof CallError && error.code !== 'INTERNAL' ? messageOf(error) : ''
        notify({ title: text.failed, body: `${saving.failure} ${reason}`.trim(), intent: 'error' })
      }
    }
  }
  return { busy, submit }
}
