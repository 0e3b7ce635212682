import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { martText } from '@shared/features/data-mart/text'

const text = martText.create.key

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8px',
    maxHeight: '132px',
    overflowY: 'auto'
  }
})

interface KeyFieldProps {
  /** Names that may be chosen. */
  readonly columns: readonly string[]
  readonly value: readonly string[]
  readonly disabled: boolean
  readonly onChange: (key: string[]) => void
}

/** **Khóa**: the columns by which two rows are the same one. */
export function KeyField({ columns, value, disabled, onChange }: KeyFieldProps) {
  const styles = useStyles()
  if (columns.length === 0) return null
  const toggle = (name: string, checked: boolean): void =>
    onChange(columns.filter(column => (column === name ? checked : value.includes(column))))
  return (
    <fieldset className={styles.group}>
      <legend>
        {text.label} <span className={styles.hint}>{text.hint}</span>
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
    </fieldset>
  )
}
