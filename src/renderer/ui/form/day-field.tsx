import { Field, makeStyles } from '@fluentui/react-components'
import { formatDay, parseTypedDay } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { useState } from 'react'
import { PrintedFilter } from '../print/paper-filter'
import { DayInput } from './day-input'

const useStyles = makeStyles({ screen: { '@media print': { display: 'none' } } })

interface DayFieldProps {
  readonly name: string
  readonly label: string
  /** Text as typed; `normalizeTypedDay` parses it when the form is validated. */
  readonly value: string
  readonly error: string | undefined
  /** Message about a valid but unusual value. */
  readonly warning?: string | undefined
  readonly required?: boolean
  readonly hint?: string
  readonly disabled?: boolean
  readonly onChange: (value: string) => void
}

/** Date field of a form. */
export function DayField({ label, error, warning, required, hint, ...input }: DayFieldProps) {
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      validationState={error ? 'error' : warning ? 'warning' : 'none'}
      validationMessage={error ?? warning}
    >
      <DayInput {...input} label={label} named />
    </Field>
  )
}

/**
 * Parses a typed day to "2026-11-20"; invalid text is returned unchanged for the schema to reject.
 */
export function normalizeTypedDay(typed: string): string {
  return parseTypedDay(typed) ?? typed.trim()
}

/** Text of an optional day in a form; empty for none. */
export const typedDayOf = (day: string | null): string => (day === null ? '' : formatDay(day))

/** Optional day of a form: null for an empty text, else like `normalizeTypedDay`. */
export const dayOfTyped = (typed: string): string | null => normalizeTypedDay(typed) || null

interface DayFilterProps {
  readonly label: string
  /** Calendar day "2026-11-20"; 'all' if none is set. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (day: string) => void
}

/** Date filter above a list: applies as soon as the text is a day and reports invalid text. */
export function DayFilter({ label, value, error, onChange }: DayFilterProps) {
  const shown = value === 'all' ? '' : formatDay(value)
  const [typed, setTyped] = useState(shown)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (normalizeTypedDay(typed) !== value) setTyped(shown)
  }
  const isWrong = typed.trim() !== '' && parseTypedDay(typed) === undefined
  const message = isWrong ? formText.day.invalid : error
  const styles = useStyles()
  return (
    <>
      <PrintedFilter label={label} value={shown} />
      <Field
        className={styles.screen}
        label={label}
        orientation="horizontal"
        validationState={message ? 'error' : 'none'}
        validationMessage={message}
        style={{ gridTemplateColumns: 'auto 148px', columnGap: '8px' }}
      >
        <DayInput
          label={label}
          named
          value={typed}
          onChange={text => {
            setTyped(text)
            const day = text.trim() === '' ? 'all' : parseTypedDay(text)
            if (day) onChange(day)
          }}
        />
      </Field>
    </>
  )
}
