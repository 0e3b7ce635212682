import type { z } from '@shared/zod'
import { useCallback, useEffect, useRef, useState } from 'react'

export type FieldErrors = Readonly<Record<string, string>>

export interface FormState<V extends object> {
  readonly values: V
  readonly errors: FieldErrors
  /** Whether anything differs from what the form began with. */
  readonly dirty: boolean
  /** Sets fields; their errors go, as the specification asks. */
  readonly set: (change: Partial<V>) => void
  readonly setErrors: (errors: FieldErrors) => void
  /** Checks everything; shows the errors and focuses the first. Undefined where there are any. */
  readonly check: () => unknown | undefined
}

/**
 * Values and errors of one form. `schema` is the one that main checks with; `toInput` makes its input of the values,
 * where a field is typed as text.
 */
export function useForm<V extends object>(
  initial: V,
  schema: z.ZodType,
  toInput: (values: V) => unknown = values => values
): FormState<V> {
  const [first] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setShown] = useState<FieldErrors>({})
  const latest = useRef(values)
  const toFocus = useRef<string>(undefined)
  latest.current = values

  const set = useCallback((change: Partial<V>) => {
    setValues(before => ({ ...before, ...change }))
    setShown(before => {
      const kept = Object.entries(before).filter(([name]) => !(name in change))
      return Object.fromEntries(kept)
    })
  }, [])

  const setErrors = useCallback((found: FieldErrors) => {
    toFocus.current = Object.keys(found)[0]
    setShown(found)
  }, [])

  // After the message is drawn and the field takes part again: a disabled one could not have the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are what may ask for the focus
  useEffect(() => {
    const name = toFocus.current
    toFocus.current = undefined
    if (name) focusField(name)
  }, [errors])

  const check = useCallback(() => {
    const parsed = schema.safeParse(toInput(latest.current))
    if (parsed.success) return parsed.data
    const found: Record<string, string> = {}
    for (const issue of parsed.error.issues) found[String(issue.path[0] ?? '')] ??= issue.message
    setErrors(found)
    return undefined
  }, [schema, toInput, setErrors])

  return { values, errors, dirty: !isSame(first, values), set, setErrors, check }
}

function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  const target = field?.matches('input, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, button')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
