import { toFieldFaults, topLevelFieldOf } from '@shared/kit/field-faults'
import { isSameJson } from '@shared/kit/json'
import type { z } from '@shared/kit/zod'
import { useCallback, useRef, useState } from 'react'
import type { Notice } from '../notifications'
import { type FieldErrors, useFieldErrors } from './use-field-errors'
import { type SaveNotices, type SaveSuccessNotice, useFormNotify, useFormSave } from './use-save'

/** Props that a control receives from its form. */
export interface BoundField<T> {
  readonly name: string
  readonly value: T
  readonly error: string | undefined
  readonly disabled: boolean
  onChange(value: T): void
}

/** Options for saving a form; `draft` is the parsed value of its schema. */
export interface FormSaveOptions<D, R> extends Omit<SaveNotices<R>, 'saved'> {
  readonly save: (draft: D) => Promise<R>
  readonly saved?: (draft: D, result: R) => SaveSuccessNotice
  /**
   * Notification in addition to field errors if validation fails; omitted if field errors suffice.
   */
  readonly invalid?: Omit<Notice, 'intent'>
}

/** The part of a form's state that is needed to submit the form. */
export interface SubmittableForm<D> {
  readonly errors: FieldErrors
  /** Whether any value differs from the initial values. */
  readonly dirty: boolean
  /** Whether the form is being saved. */
  readonly busy: boolean
  /**
   * Validates everything, then either shows the errors and focuses the first, or saves; resolves to
   * whether it was saved.
   */
  submit<R>(saving: FormSaveOptions<D, R>): Promise<boolean>
}

/**
 * Uses methods instead of properties, so that a form with more fields is assignable where only some
 * of them are needed.
 */
export interface FormController<V extends object, D = unknown> extends SubmittableForm<D> {
  readonly values: V
  field<K extends keyof V & string>(name: K): BoundField<V[K]>
  /**
   * Binds a property of an object-valued field; an error of the whole object is shown there too.
   */
  part<K extends keyof V & string, P extends keyof V[K] & string>(
    name: K,
    part: P
  ): BoundField<V[K][P]>
  /** Sets fields and clears their errors, as the specification requires. */
  set(change: Partial<V>): void
  setErrors(errors: FieldErrors): void
  /**
   * Returns the values parsed by the schema; undefined if validation fails, in which case errors
   * are shown and the first gets the focus.
   */
  check(): D | undefined
}

interface FormOptions {
  /** Whether only one error is shown for the whole form; any change clears it. */
  readonly asOne?: boolean
  /**
   * Content outside the form that is saved with it; messages about a failed save disappear when it
   * changes.
   */
  readonly beside?: unknown
}

interface InputOptions<V, I> extends FormOptions {
  /** Converts the values to the schema's input, if a field is typed as text. */
  readonly toInput: (values: V) => I
}

/**
 * Values, errors and saving of one form. `schema` is the schema that the main process validates
 * with.
 */
export function useForm<D, I extends object>(
  schema: z.ZodType<D, I>,
  initial: NoInfer<I>,
  options?: FormOptions
): FormController<I, D>
export function useForm<D, I, V extends object>(
  schema: z.ZodType<D, I>,
  initial: V,
  options: InputOptions<NoInfer<V>, NoInfer<I>>
): FormController<V, D>
export function useForm<D, V extends object>(
  schema: z.ZodType<D>,
  initial: V,
  options: FormOptions & Partial<InputOptions<V, unknown>> = {}
): FormController<V, D> {
  const { toInput, asOne = false, beside } = options
  const [first] = useState(initial)
  const [values, setValues] = useState(initial)
  const { errors, setErrors, clearErrors } = useFieldErrors()
  const notify = useFormNotify([values, beside])
  const { busy, save } = useFormSave(setErrors, [values, beside])
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
    setErrors(toFieldFaults(parsed.error.issues, topLevelFieldOf))
    return undefined
  }

  return {
    values,
    errors,
    dirty: !isSameJson(first, values),
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
