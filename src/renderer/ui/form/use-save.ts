import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { CallError, toErrorMessage } from '../../ipc/client'
import { type Notice, type Notify, useNotifier } from '../notifications'
import type { FieldErrors } from './use-field-errors'

/**
 * Like `useNotify`, for messages about a form: they disappear when the form's content changes or
 * the form is left.
 */
export function useFormNotify(content: unknown): Notify {
  const { notify, withdraw } = useNotifier()
  const form = useId()
  const key = JSON.stringify(content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is what ends the words about the one before
  useEffect(() => () => withdraw(form), [key, form, withdraw])
  return useCallback(
    notice => notify(notice.intent === 'error' ? { ...notice, about: form } : notice),
    [notify, form]
  )
}

/** Notification of a successful save; its intent is success unless stated. */
export type SaveSuccessNotice = Omit<Notice, 'intent'> & Partial<Pick<Notice, 'intent'>>

/** Notifications shown after a save. */
export interface SaveNotices<R> {
  /** Notification after a successful save; omitted if none is needed. */
  readonly saved?: (result: R) => SaveSuccessNotice
  /** Title of the notification about a failed save. */
  readonly failed: string
  /** Text before the reason of a failure; an internal error has no reason. */
  readonly failure?: string
  /**
   * Title of the notification shown in addition to field errors; omitted if field errors suffice.
   */
  readonly refused?: string
  /** Name of the form field at which a failure is shown instead of in a notification. */
  readonly failedAt?: string
  readonly onSaved?: (result: R) => void
}

interface Save {
  readonly busy: boolean
  /**
   * Runs one save at a time and resolves to whether it succeeded; field errors from the main
   * process are shown at the fields, any other failure in a notification.
   */
  readonly save: <R>(work: () => Promise<R>, words: SaveNotices<R>) => Promise<boolean>
}

/**
 * Thrown by a save that the user cancelled at a confirmation: nothing was saved, and no message is
 * needed.
 */
export class SaveCancelledError extends Error {}

/** State of saving a form; messages about a failed save disappear when `content` changes. */
export function useFormSave(setErrors: (errors: FieldErrors) => void, content: unknown): Save {
  const notify = useFormNotify(content)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const tell = (error: unknown, words: Omit<SaveNotices<never>, 'saved' | 'onSaved'>): void => {
    const { failed, failure, refused, failedAt } = words
    const fields = error instanceof CallError ? error.fields : {}
    if (Object.keys(fields).length > 0) {
      setErrors(fields)
      if (refused) notify({ title: refused, body: toErrorMessage(error), intent: 'error' })
    } else if (failedAt) setErrors({ [failedAt]: `${failed} ${toErrorMessage(error)}` })
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
      if (!(error instanceof SaveCancelledError)) tell(error, words)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, save }
}

function reasonOf(error: unknown, failure: string | undefined): string {
  if (failure === undefined) return toErrorMessage(error)
  const isOurs = error instanceof CallError && error.code !== 'INTERNAL'
  return `${failure} ${isOurs ? toErrorMessage(error) : ''}`.trim()
}
