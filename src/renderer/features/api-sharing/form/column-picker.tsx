import { Button, Checkbox, Label, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { apiText } from '@shared/features/api-sharing/text'
import { formatNumber } from '@shared/kit/format'
import type { MartColumn } from '@shared/model/data-mart/column'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { useId } from 'react'
import { cssColorOfTone } from '../../../theme'
import { ToneBadge } from '../../../ui/page/status-badge'

const text = apiText.form.source

const useStyles = makeStyles({
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    paddingBottom: '4px'
  },
  count: { marginLeft: 'auto', color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  // The list scrolls if it is higher than 15rem (spec 9).
  list: {
    maxHeight: '15rem',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '4px'
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(160px, 2fr) 72px minmax(0, 3fr) 116px',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '36px',
    paddingRight: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' }
  },
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  error: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    paddingTop: '4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px'
  },
  name: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  type: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

interface SharedColumnPickerProps {
  readonly columns: readonly MartColumn[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (chosen: string[]) => void
}

/** Checkboxes for the columns of a table; selected ones keep the table's order. */
export function SharedColumnPicker({
  columns,
  chosen,
  error,
  disabled,
  onChange
}: SharedColumnPickerProps) {
  const styles = useStyles()
  const id = useId()
  const errorId = useId()
  const toggle = (name: string, on: boolean): void =>
    onChange(
      columns
        .map(column => column.name)
        .filter(other => (other === name ? on : chosen.includes(other)))
    )
  return (
    // A fieldset instead of a Field, whose label would name every checkbox inside.
    <fieldset
      data-field="sharedFields"
      className={styles.group}
      aria-labelledby={id}
      aria-describedby={error ? errorId : undefined}
    >
      <div className={styles.top}>
        <Label id={id} required>
          {text.columns}
        </Label>
        <Button
          size="small"
          disabled={disabled}
          onClick={() => onChange(columns.map(column => column.name))}
        >
          {text.all}
        </Button>
        <Button size="small" disabled={disabled} onClick={() => onChange([])}>
          {text.none}
        </Button>
        <span className={styles.count} role="status">
          {text.count(formatNumber(chosen.length), formatNumber(columns.length))}
        </span>
      </div>
      <ul className={styles.list}>
        {columns.map(column => (
          <li key={column.name} className={styles.column}>
            <Checkbox
              label={<span className={styles.name}>{column.name}</span>}
              checked={chosen.includes(column.name)}
              disabled={disabled}
              onChange={(_event, data) => toggle(column.name, data.checked === true)}
            />
            <span className={styles.type}>{dataTypeDefinitions[column.dataType].short}</span>
            <span>{column.description}</span>
            {column.personal ? <ToneBadge tone="warning">{text.personal}</ToneBadge> : <span />}
          </li>
        ))}
      </ul>
      {error && (
        <p
          id={errorId}
          role="alert"
          className={styles.error}
          style={{ color: cssColorOfTone('danger', 'text') }}
        >
          <ErrorCircleRegular aria-hidden /> {error}
        </p>
      )}
    </fieldset>
  )
}
