import { useState } from 'react'
import { CallError, messageOf } from '../../ipc/client'
import type { FieldErrors } from './use-field-errors'
import { useFormNotify } from './use-form-notify'

interface SaveWords {
  /** Titles of the notices. */
  readonly saved: string
  readonly failed: string
  /** What was saved. */
  readonly name?: string
}

interface Save {
  readonly busy: boolean
  /** Runs one save at a time and answers whether it went well; what main refuses stands at its fields, any other failure in a notice. */
  readonly save: (work: () => Promise<unknown>, words: SaveWords) => Promise<boolean>
}

/** Saving of a small form; words about a failure go when its `content` changes. */
export function useSave(setErrors: (errors: FieldErrors) => void, content: unknown): Save {
  const notify = useFormNotify(content)
  const [busy, setBusy] = useState(false)
  const save: Save['save'] = async (work, { saved, failed, name }) => {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      notify({ title: saved, ...(name !== undefined && { body: name }), intent: 'success' })
      return true
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      if (Object.keys(fields).length > 0) setErrors(fields)
      else notify({ title: failed, body: messageOf(error), intent: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
