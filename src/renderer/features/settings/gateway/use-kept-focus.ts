import { type RefObject, useLayoutEffect } from 'react'

/**
 * A form that is drawn anew with what was saved takes over the focus of the one before: it goes on at `target` where `form` held it.
 * `held` outlives both.
 */
export function useKeptFocus(
  held: RefObject<boolean>,
  form: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>
): void {
  useLayoutEffect(() => {
    if (held.current) target.current?.focus()
    held.current = false
    const element = form.current
    return () => {
      held.current = element?.contains(document.activeElement) ?? false
    }
  }, [held, form, target])
}
