import { useCallback, useEffect, useRef, useState } from 'react'

export type FieldErrors = Readonly<Record<string, string>>

export interface FieldErrorsState {
  readonly errors: FieldErrors
  /**
   * Shows errors and focuses the first one; the focus does not move again while the user corrects
   * the fields.
   */
  readonly setErrors: (errors: FieldErrors) => void
  /** Clears the errors of fields that are changed, as the specification requires. */
  readonly clearErrors: (names: readonly string[]) => void
}

export function useFieldErrors(): FieldErrorsState {
  const [errors, setShown] = useState<FieldErrors>({})
  const toFocus = useRef<string>(undefined)

  const setErrors = useCallback((found: FieldErrors) => {
    toFocus.current = Object.keys(found)[0]
    setShown(found)
  }, [])

  const clearErrors = useCallback((names: readonly string[]) => {
    setShown(before =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
    )
  }, [])

  // After the message is drawn and the field takes part again: a disabled one could not have the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are what may ask for the focus
  useEffect(() => {
    const name = toFocus.current
    toFocus.current = undefined
    if (name) focusField(name)
  }, [errors])

  return { errors, setErrors, clearErrors }
}

function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  const target = field?.matches('input, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, button')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
