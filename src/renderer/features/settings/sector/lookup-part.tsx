import { makeStyles, Option, Subtitle2, tokens } from '@fluentui/react-components'
import {
  type ColumnLookup,
  isTypeComparableAsText
} from '@shared/features/standard-model/derivation'
import { canFillModelColumnType } from '@shared/features/standard-model/mapping'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatNumber } from '@shared/kit/format'
import { useCall } from '../../../ipc/use-call'
import { PlainDropdown } from '../../../ui/form/choice-field'
import { DetailList } from '../../../ui/page/details'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import type { ModelColumnView } from './mapping-columns'
import type { StandardModelOverview } from './model-list'

const text = standardModelText.dialog.lookup

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '8px', flexShrink: 0 },
  open: { color: tokens.colorStatusWarningForeground1 }
})

interface LookupTableFieldsProps {
  /** Id of the table of the standard data model. */
  readonly table: string
  readonly column: ModelColumnView
  /** Id of the table that the unit loaded; the next property is its column. */
  readonly own: string
  readonly source: string
  readonly tables: StandardModelOverview['own']
  readonly lookup: ColumnLookup
  readonly onChange: (lookup: ColumnLookup) => void
}

export const isCompleteColumnLookup = ({ table, key, value }: ColumnLookup): boolean =>
  table !== '' && key !== '' && value !== ''

/**
 * Fields that choose a look-up table by which values of a column in the unit's table are
 * translated, with the number of rows for which a translation exists.
 */
export function LookupTableFields(props: LookupTableFieldsProps) {
  const styles = useStyles()
  const { column, source, tables, lookup, onChange } = props
  const other = tables.find(({ id }) => id === lookup.table)
  const choice = (
    label: string,
    chosen: string,
    names: readonly (readonly [string, string])[]
  ) => ({
    'aria-label': label,
    value: names.find(([id]) => id === chosen)?.[1] ?? '',
    placeholder: text.choose,
    selectedOptions: chosen === '' ? [] : [chosen],
    children: names.map(([id, name]) => (
      <Option key={id} value={id}>
        {name}
      </Option>
    ))
  })
  const named = ({ name }: { readonly name: string }) => [name, name] as const
  const columns = other?.columns ?? []
  const keys = columns.filter(({ dataType }) => isTypeComparableAsText(dataType)).map(named)
  const values = columns
    .filter(({ dataType }) => canFillModelColumnType(column, dataType))
    .map(named)
  const title = text.title(column.title, source)
  return (
    <section className={styles.part} aria-label={title}>
      <Subtitle2 as="h3">{title}</Subtitle2>
      <DetailList
        items={[
          {
            label: text.table,
            value: (
              <PlainDropdown
                {...choice(
                  text.tableOf(column.title),
                  lookup.table,
                  tables.map(({ id, name }) => [id, name])
                )}
                onOptionSelect={(_event, { optionValue = '' }) =>
                  onChange({ kind: 'lookup', table: optionValue, key: '', value: '' })
                }
              />
            )
          },
          {
            label: text.key,
            value: (
              <PlainDropdown
                {...choice(text.keyOf(column.title), lookup.key, keys)}
                onOptionSelect={(_event, { optionValue = '' }) =>
                  onChange({ ...lookup, key: optionValue })
                }
              />
            )
          },
          {
            label: text.value,
            value: (
              <PlainDropdown
                {...choice(text.valueOf(column.title), lookup.value, values)}
                onOptionSelect={(_event, { optionValue = '' }) =>
                  onChange({ ...lookup, value: optionValue })
                }
              />
            )
          }
        ]}
      />
      {isCompleteColumnLookup(lookup) && <LookupResult {...props} />}
    </section>
  )
}

function LookupResult({ table, column, own, source, lookup }: LookupTableFieldsProps) {
  const styles = useStyles()
  const asked = { table, column: column.name, own, source, lookup }
  const { data, error, loading, reload } = useCall('standardModel:tryLookup', asked)
  if (loading) return <LoadingState lines={1} />
  if (error !== undefined || !data) return <ErrorState error={error} onRetry={reload} />
  const { missing, ambiguous } = data
  const unfound = [
    { words: text.missing, ...missing },
    { words: text.ambiguous, ...ambiguous }
  ].filter(({ rows }) => rows > 0)
  return (
    <div role="status">
      <p>{text.found(formatNumber(data.found))}</p>
      {unfound.map(({ words, rows, examples }) => (
        <p key={words('')} className={styles.open}>
          {words(formatNumber(rows))}
          {examples.length > 0 && text.examples(examples.join(', '))}
        </p>
      ))}
      {unfound.length > 0 && <p>{text.left}</p>}
    </div>
  )
}
