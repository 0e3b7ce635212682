import { useRef, useState } from 'react'
import { CallError, messageOf } from '../../ipc/client'
import type { Notice } from '../notifications'
import type { FieldErrors } from './use-field-errors'
import { useFormNotify } from './use-form-notify'

/** What is said of a save that went well; a success unless it says otherwise. */
export type SavedWords = Omit<Notice, 'intent'> & Partial<Pick<Notice, 'intent'>>

/** What is said of a save, and what follows it. */
export interface SaveWords<R> {
  /** Of one that went well; missing where nothing needs to be said. */
  readonly saved?: (result: R) => SavedWords
  /** Title of the notice of a failure. */
  readonly failed: string
  /** Said before the reason of a failure, which a fault of the program has none of. */
  readonly failure?: string
  /** Title of the notice beside errors at the fields; missing where those say enough. */
  readonly refused?: string
  /** The field at which a failure stands, instead of in a notice. */
  readonly failedAt?: string
  readonly onSaved?: (result: R) => void
}

interface Save {
  readonly busy: boolean
  /** Runs one save at a time and answers whether it went well; what main refuses stands at its fields, any other failure in a notice. */
  readonly save: <R>(work: () => Promise<R>, words: SaveWords<R>) => Promise<boolean>
}

/** Thrown by a save that the person took back when asked once more: nothing was saved, and nothing needs to be said. */
export class Withdrawn extends Error {}

/** Saving of a form; words about a failure go when its `content` changes. */
export function useSave(setErrors: (errors: FieldErrors) => void, content: unknown): Save {
  const notify = useFormNotify(content)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const tell = (error: unknown, words: Omit<SaveWords<never>, 'saved' | 'onSaved'>): void => {
    const { failed, failure, refused, failedAt } = words
    const fields = error instanceof CallError ? error.fields : {}
    if (Object.keys(fields).length > 0) {
      setErrors(fields)
      if (refused) notify({ title: refused, body: messageOf(error), intent: 'error' })
    } else if (failedAt) setErrors({ [failedAt]: `${failed} ${messageOf(error)}` })
    else notify({ title: failed, body: reasonOf(error, failure), intent: 'error' })
  }
  const save: Save['save'] = async (work, words) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      const result = await work()
      if (words.saved) notify({ intent: 'success', ...words.saved(result) })
      words.onSaved?.(result)
      return true
    } catch (error) {
      if (!(error instanceof Withdrawn)) tell(error, words)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, save }
}

function reasonOf(error: unknown, failure: string | undefined): string {
  if (failure === undefined) return messageOf(error)
  const isOurs = error instanceof CallError && error.code !== 'INTERNAL'
  return `${failure} ${isOurs ? messageOf(error) : ''}`.trim()
}
