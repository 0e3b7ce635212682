import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { cssColorOfTone } from '../../theme'

const useStyles = makeStyles({
  // Must not shrink, because in a dialog of a low window the list would become one line with a
  // scrollbar.
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0, flexShrink: 0 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8px',
    maxHeight: '132px',
    overflowY: 'auto'
  }
})

interface ColumnSelectionFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  /** Selectable column names. */
  readonly columns: readonly string[]
  readonly value: readonly string[]
  readonly disabled: boolean
  readonly onChange: (key: string[]) => void
}

/** Field that selects several columns: the key (**Khóa**) of a table, or the columns of a rule. */
export function ColumnSelectionField(props: ColumnSelectionFieldProps) {
  const { name: field, label, hint, error, columns, value, disabled, onChange } = props
  const styles = useStyles()
  const errorId = useId()
  if (columns.length === 0) return null
  const toggle = (name: string, checked: boolean): void =>
    onChange(columns.filter(column => (column === name ? checked : value.includes(column))))
  return (
    <fieldset
      className={styles.group}
      data-field={field}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>
        {label} <span className={styles.hint}>{hint}</span>
      </legend>
      <div className={styles.list}>
        {columns.map(name => (
          <Checkbox
            key={name}
            label={name}
            checked={value.includes(name)}
            disabled={disabled}
            onChange={(_event, data) => toggle(name, data.checked === true)}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" style={{ color: cssColorOfTone('danger', 'text') }}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
