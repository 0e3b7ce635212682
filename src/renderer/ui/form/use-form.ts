import { fieldFaults, outerField } from '@shared/kit/field-faults'
import type { z } from '@shared/kit/zod'
import { useCallback, useRef, useState } from 'react'
import type { Notice } from '../notifications'
import { type FieldErrors, useFieldErrors } from './use-field-errors'
import { useFormNotify } from './use-form-notify'
import { type SavedWords, type SaveWords, useSave } from './use-save'

/** What a control needs of its form. */
export interface BoundField<T> {
  readonly name: string
  readonly value: T
  readonly error: string | undefined
  readonly disabled: boolean
  onChange(value: T): void
}

/** How a form is saved; `draft` is what its schema made of the values. */
export interface Saving<D, R> extends Omit<SaveWords<R>, 'saved'> {
  readonly save: (draft: D) => Promise<R>
  readonly saved?: (draft: D, result: R) => SavedWords
  /** Said beside the errors at the fields where the form does not pass; missing where those say enough. */
  readonly invalid?: Omit<Notice, 'intent'>
}

/** What sends a form needs to know of it. */
export interface Submittable<D> {
  readonly errors: FieldErrors
  /** Whether anything differs from what the form began with. */
  readonly dirty: boolean
  /** While it saves. */
  readonly busy: boolean
  /** Checks everything, shows the errors and focuses the first, or saves; answers whether it was saved. */
  submit<R>(saving: Saving<D, R>): Promise<boolean>
}

/** Methods, so that a form of more fields can be handed to what draws some of them. */
export interface Form<V extends object, D = unknown> extends Submittable<D> {
  readonly values: V
  field<K extends keyof V & string>(name: K): BoundField<V[K]>
  /** A part of a field that is an object; an error of the whole stands at it too. */
  part<K extends keyof V & string, P extends keyof V[K] & string>(
    name: K,
    part: P
  ): BoundField<V[K][P]>
  /** Sets fields; their errors go, as the specification asks. */
  set(change: Partial<V>): void
  setErrors(errors: FieldErrors): void
  /** What the schema makes of the values; undefined where it shows errors, the first with the focus. */
  check(): D | undefined
}

interface FormOptions {
  /** One error is shown for the whole form: any change takes it away. */
  readonly asOne?: boolean
  /** What else stands in the form: words about a failure go when it changes. */
  readonly beside?: unknown
}

interface InputOptions<V, I> extends FormOptions {
  /** Makes the schema's input of the values, where a field is typed as text. */
  readonly toInput: (values: V) => I
}

/** Values, errors and saving of one form. `schema` is the one that main checks with. */
export function useForm<D, I extends object>(
  schema: z.ZodType<D, I>,
  initial: NoInfer<I>,
  options?: FormOptions
): Form<I, D>
export function useForm<D, I, V extends object>(
  schema: z.ZodType<D, I>,
  initial: V,
  options: InputOptions<NoInfer<V>, NoInfer<I>>
): Form<V, D>
export function useForm<D, V extends object>(
  schema: z.ZodType<D>,
  initial: V,
  options: FormOptions & Partial<InputOptions<V, unknown>> = {}
): Form<V, D> {
  const { toInput, asOne = false, beside } = options
  const [first] = useState(initial)
  const [values, setValues] = useState(initial)
  const { errors, setErrors, clearErrors } = useFieldErrors()
  const notify = useFormNotify([values, beside])
  const { busy, save } = useSave(setErrors, [values, beside])
  const latest = useRef(values)
  latest.current = values

  const mend = useCallback(
    (...names: string[]) => (asOne ? setErrors({}) : clearErrors(names)),
    [asOne, setErrors, clearErrors]
  )
  const set = useCallback(
    (change: Partial<V>) => {
      setValues(before => ({ ...before, ...change }))
      mend(...Object.keys(change))
    },
    [mend]
  )

  const check = (): D | undefined => {
    const parsed = schema.safeParse(toInput ? toInput(latest.current) : latest.current)
    if (parsed.success) return parsed.data
    setErrors(fieldFaults(parsed.error.issues, outerField))
    return undefined
  }

  return {
    values,
    errors,
    dirty: JSON.stringify(first) !== JSON.stringify(values),
    busy,
    set,
    setErrors,
    check,
    field: name => ({
      name,
      value: values[name],
      error: errors[name],
      disabled: busy,
      onChange: value => {
        setValues(before => ({ ...before, [name]: value }))
        mend(name)
      }
    }),
    part: (name, part) => ({
      name: part,
      value: values[name][part],
      error: errors[part] ?? errors[name],
      disabled: busy,
      onChange: value => {
        setValues(before => ({ ...before, [name]: { ...before[name], [part]: value } }))
        mend(name, part)
      }
    }),
    submit: async ({ save: work, saved, invalid, ...words }) => {
      const draft = check()
      if (draft !== undefined) {
        return save(() => work(draft), {
          ...words,
          ...(saved && { saved: result => saved(draft, result) })
        })
      }
      if (invalid) notify({ ...invalid, intent: 'error' })
      return false
    }
  }
}
