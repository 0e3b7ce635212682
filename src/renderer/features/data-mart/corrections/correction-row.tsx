import {
  Button,
  Checkbox,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens
} from '@fluentui/react-components'
import { correctionPageText } from '@shared/features/correction/page-text'
import { booleanCellLabels } from '@shared/features/correction/typed-cell'
import { maxCorrectionCellLength } from '@shared/model/correction/facts'
import type { MartColumn } from '@shared/model/data-mart/column'
import { dataTypeLabel } from '@shared/model/data-mart/data-types'
import { SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import type { FieldErrors } from '../../../ui/form/use-field-errors'
import {
  type CorrectionDraftRow,
  correctedValueText,
  correctionCellFieldName,
  editedColumnsOfDraftRow
} from './correction-draft'

const text = correctionPageText.entry

const useStyles = makeStyles({
  row: {
    margin: 0,
    minWidth: 0,
    padding: '4px 12px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px'
  },
  name: { fontWeight: tokens.fontWeightSemibold, paddingInline: '4px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: '8px 12px',
    alignItems: 'start'
  },
  leave: { marginLeft: 'auto' }
})

const truthChoices = [
  { value: '', label: text.empty },
  ...Object.values(booleanCellLabels).map(value => ({ value, label: value }))
]

interface CorrectionRowFieldsProps {
  readonly name: string
  readonly row: CorrectionDraftRow
  /** Index of the row in the draft, by which its validation errors are found. */
  readonly place: number
  /** Columns as the page shows them, with a flag for masked personal values. */
  readonly columns: readonly MartColumn[]
  readonly tableKey: readonly string[]
  readonly errors: FieldErrors
  readonly disabled: boolean
  readonly onChange: (row: CorrectionDraftRow) => void
  readonly onLeaveOut: () => void
}

/** Fields of one row of the correction: one per cell, with its current value. */
export function CorrectionRowFields(props: CorrectionRowFieldsProps) {
  const { name, row, place, columns, tableKey, errors, disabled, onChange, onLeaveOut } = props
  const styles = useStyles()
  const touched = editedColumnsOfDraftRow(row, columns)
  const fault = errors[correctionCellFieldName(place, 'row')]
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.bar}>
        {row.chosen && (
          <Checkbox
            label={text.remove}
            checked={row.isRemoved}
            disabled={disabled}
            onChange={(_event, { checked }) => onChange({ ...row, isRemoved: checked === true })}
          />
        )}
        <Button
          className={styles.leave}
          size="small"
          appearance="subtle"
          disabled={disabled}
          aria-label={text.leaveOutOf(name)}
          onClick={onLeaveOut}
        >
          {text.leaveOut}
        </Button>
      </div>
      {fault && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{fault}</MessageBarBody>
        </MessageBar>
      )}
      {!row.isRemoved && (
        <div className={styles.fields}>
          {columns.map((column, at) => (
            <Cell
              key={column.name}
              column={column}
              field={correctionCellFieldName(place, column.name)}
              hint={hintOf(column, row, at, touched.includes(column), tableKey)}
              value={row.typed[column.name] ?? ''}
              error={errors[correctionCellFieldName(place, column.name)]}
              disabled={disabled}
              {...(!(column.personal && row.chosen) && {
                onType: (value: string) =>
                  onChange({ ...row, typed: { ...row.typed, [column.name]: value } })
              })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** Hint below a field: the expected type, and the original value if it was changed. */
function hintOf(
  column: MartColumn,
  { chosen }: CorrectionDraftRow,
  at: number,
  isTouched: boolean,
  tableKey: readonly string[]
): string {
  if (column.personal && chosen) return text.masked
  if (isTouched && chosen) return text.was(correctedValueText(column, chosen.cells[at] ?? null))
  const type = dataTypeLabel(column.dataType)
  return tableKey.includes(column.name) ? `${type} · ${text.key}` : type
}

interface CellProps {
  readonly column: MartColumn
  readonly field: string
  readonly hint: string
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  /** Called with the typed value; undefined if this user cannot correct the cell. */
  readonly onType?: (value: string) => void
}

function Cell({ column, field, hint, value, error, disabled, onType }: CellProps) {
  const shared = { name: field, label: column.name, hint, value, error, disabled }
  if (column.dataType === 'boolean' && onType) {
    return <SelectField {...shared} choices={truthChoices} onChange={onType} />
  }
  return (
    <TextField
      {...shared}
      {...(onType && { onChange: onType, maxLength: maxCorrectionCellLength })}
      {...(value.includes('\n') && { rows: 3 })}
      numeric={column.dataType === 'integer'}
    />
  )
}
