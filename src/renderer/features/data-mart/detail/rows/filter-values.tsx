import { Checkbox, Label, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { formatRowCount } from '@shared/features/data-mart/rows/cell-words'
import { tableRowsText } from '@shared/features/data-mart/rows/rows-text'
import type { ColumnFilterDraft } from '@shared/model/data-mart/rows/row-filter'
import { useId } from 'react'
import { useCall } from '../../../../ipc/use-call'
import { cssColorOfTone } from '../../../../theme'
import type { FormController } from '../../../../ui/form/use-form'
import { ErrorState, LoadingState } from '../../../../ui/page/states'
import type { TableGenerationRef } from '../mart-tab'

const text = tableRowsText.filters

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  values: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '240px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px'
  },
  error: {
    display: 'flex',
    gap: '4px',
    alignItems: 'center',
    fontSize: tokens.fontSizeBase200
  }
})

interface FrequentFilterValuesProps {
  readonly table: TableGenerationRef
  readonly form: FormController<ColumnFilterDraft>
}

/**
 * Selectable list of the most frequent values of the column; values selected before remain in it.
 */
export function FrequentFilterValues({ table, form }: FrequentFilterValuesProps) {
  const styles = useStyles()
  const id = useId()
  const errorId = useId()
  const { value: chosen, error, onChange, disabled } = form.field('values')
  const {
    data,
    error: failure,
    reload
  } = useCall('dataMart:values', {
    ...table,
    column: form.values.column
  })
  if (failure) return <ErrorState error={failure} onRetry={reload} />
  if (!data) return <LoadingState lines={3} />
  const known = new Map(data.map(({ value, rows }) => [value, rows]))
  const offered = [...chosen.filter(value => !known.has(value)), ...known.keys()]
  return (
    <fieldset
      data-field="values"
      aria-labelledby={id}
      aria-describedby={error ? errorId : undefined}
      className={styles.group}
    >
      <Label id={id} required>
        {text.values}
      </Label>
      <div className={styles.values}>
        {offered.length === 0 && text.noValues}
        {offered.map(value => (
          <Checkbox
            key={value}
            label={text.valueRows(
              value,
              formatRowCount(known.has(value) ? (known.get(value) ?? null) : 0)
            )}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={(_event, { checked }) =>
              onChange(checked ? [...chosen, value] : chosen.filter(other => other !== value))
            }
          />
        ))}
      </div>
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
