import { useCallback, useEffect, useId } from 'react'
import { type Notify, useNotifier } from '../notifications'

/** Like `useNotify`; an error of the form disappears when its content changes or it is left. */
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
