import { fieldFaults, outerField } from '@shared/kit/field-faults'
import type { z } from '@shared/kit/zod'
import { useCallback, useRef, useState } from 'react'
import { type FieldErrors, useFieldErrors } from './use-field-errors'

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
  const { errors, setErrors, clearErrors } = useFieldErrors()
  const latest = useRef(values)
  latest.current = values

  const set = useCallback(
    (change: Partial<V>) => {
      setValues(before => ({ ...before, ...change }))
      clearErrors(Object.keys(change))
    },
    [clearErrors]
  )

  const check = useCallback(() => {
    const parsed = schema.safeParse(toInput(latest.current))
    if (parsed.success) return parsed.data
    setErrors(fieldFaults(parsed.error.issues, outerField))
    return undefined
  }, [schema, toInput, setErrors])

  return { values, errors, dirty: !isSame(first, values), set, setErrors, check }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
