import { Field, makeStyles } from '@fluentui/react-components'
import { formatDay, parseTypedDay } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { useState } from 'react'
import { PaperFilter } from '../print/paper-filter'
import { DayInput } from './day-input'

const useStyles = makeStyles({ screen: { '@media print': { display: 'none' } } })

interface DayFieldProps {
  readonly name: string
  readonly label: string
  /** As typed; `dayOf` makes a calendar day of it where the form is checked. */
  readonly value: string
  readonly error: string | undefined
  /** What is allowed and yet worth a second look. */
  readonly warning?: string | undefined
  readonly required?: boolean
  readonly hint?: string
  readonly disabled?: boolean
  readonly onChange: (value: string) => void
}

/** A day in a form. */
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

/** What a typed day means: "2026-11-20"; what is none stays as it is, for the schema to refuse with its message. */
export function dayOf(typed: string): string {
  return parseTypedDay(typed) ?? typed.trim()
}

interface DayFilterProps {
  readonly label: string
  /** A calendar day "2026-11-20"; 'all' where none is set. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (day: string) => void
}

/** A day above a list: it filters once it is a day, and says so where it is none. */
export function DayFilter({ label, value, error, onChange }: DayFilterProps) {
  const shown = value === 'all' ? '' : formatDay(value)
  const [typed, setTyped] = useState(shown)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (dayOf(typed) !== value) setTyped(shown)
  }
  const isWrong = typed.trim() !== '' && parseTypedDay(typed) === undefined
  const message = isWrong ? formText.day.invalid : error
  const styles = useStyles()
  return (
    <>
      <PaperFilter label={label} value={shown} />
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
