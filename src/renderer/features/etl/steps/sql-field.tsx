import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { flowStepText } from '@shared/features/etl/step-text'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import { validateTypedText } from '../../../ui/form/text-field'
import type { BoundField } from '../../../ui/form/use-form'

const mostSql = 20_000
/** Maximum number of column names that are listed below the field. */
const saidColumns = 40

const useStyles = makeStyles({
  sql: {
    '& textarea': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 }
  },
  columns: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere'
  }
})

interface SqlTextFieldProps extends BoundField<string> {
  readonly label: string
  readonly hint: string
  /** Columns of the table `nguon`, by which the SELECT reads the rows of the previous step. */
  readonly fields: readonly FlowField[]
}

/** Text field for a SELECT, with the list of available columns below it. */
export function SqlTextField({
  name,
  value,
  error,
  disabled,
  onChange,
  label,
  hint,
  fields
}: SqlTextFieldProps) {
  const styles = useStyles()
  const fault = error ?? validateTypedText(value, mostSql, true)
  const names = fields.slice(0, saidColumns).map(({ name: column }) => column)
  return (
    <>
      <Field
        label={label}
        required
        hint={hint}
        validationState={fault ? 'error' : 'none'}
        validationMessage={fault}
      >
        <Textarea
          className={styles.sql}
          data-field={name}
          rows={8}
          resize="vertical"
          value={value}
          disabled={disabled}
          onChange={(_event, data) => onChange(data.value)}
        />
      </Field>
      {names.length > 0 && (
        <p className={styles.columns}>
          {flowStepText.select.columns(names.join(', ') + (fields.length > saidColumns ? '…' : ''))}
        </p>
      )}
    </>
  )
}
