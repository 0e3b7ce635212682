import { useCallback, useEffect, useId } from 'react'
import { type Notify, useNotifier } from '../notifications'

/** As `useNotify`; an error of the form goes when what the form holds changes, or the form is left. */
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
