import { toErrorMessage } from '../../ipc/client'
import { useNotify } from '../../ui/notifications'

/** Titles of the notifications about withdrawing a record from use or taking it back. */
interface RetireText {
  readonly retired: string
  readonly used: string
  readonly failed: string
}

/**
 * Returns a function that withdraws a record from use, or takes a retired one back, by `save`, and
 * notifies the user of the outcome under the record's `name`.
 */
export function useRetire(text: RetireText, onChange: () => void) {
  const notify = useNotify()
  return async (
    name: string,
    { retired }: { readonly retired: boolean },
    save: (retired: boolean) => Promise<unknown>
  ): Promise<void> => {
    try {
      await save(!retired)
      notify({ title: retired ? text.used : text.retired, body: name, intent: 'success' })
      onChange()
    } catch (failure) {
      notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    }
  }
}
