import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import {
  maxValueListEntries,
  type ValueListDerivation
} from '@shared/features/standard-model/derivation'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatNumber } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../ipc/use-call'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { ModelColumnValueField, type ModelColumnView } from './mapping-columns'

const text = standardModelText.dialog.values

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '8px', flexShrink: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  open: { color: tokens.colorStatusWarningForeground1 }
})

interface ValueListProps {
  readonly column: ModelColumnView
  /** Id of the table that the unit loaded; the next property is its column. */
  readonly own: string
  readonly source: string
  readonly list: ValueListDerivation
  readonly onChange: (list: ValueListDerivation) => void
}

/**
 * Fields that map each value of a column in the unit's table to a standard value; unmapped values
 * are counted.
 */
export function ColumnValueMappingFields({ column, own, source, list, onChange }: ValueListProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('standardModel:values', { own, column: source })
  const latest = useRef({ column, list, onChange })
  latest.current = { column, list, onChange }
  useEffect(() => {
    const now = latest.current
    if (!data || now.list.values.length > 0) return
    const values = data.values.flatMap(({ value }) => {
      const same = now.column.choices.find(choice => foldText(choice) === foldText(value))
      return same === undefined ? [] : [{ own: value, standard: same }]
    })
    if (values.length > 0) now.onChange({ kind: 'values', values })
  }, [data])
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={3} />
  // A value equal to a standard value maps to itself unless the user maps it otherwise.
  const standardOf = new Map([
    ...column.choices.map(word => [word, word] as const),
    ...list.values.map(entry => [entry.own, entry.standard] as const)
  ])
  const known = new Set(data.values.map(({ value }) => value))
  // Values that were mapped before stay listed even if no row contains them any more.
  const gone = list.values.filter(entry => !known.has(entry.own))
  const rows = [...data.values, ...gone.map(entry => ({ value: entry.own, rows: 0 }))]
  const open = data.values.filter(({ value }) => !standardOf.has(value))
  const openRows = open.reduce((sum, one) => sum + one.rows, data.others.rows)
  const set = (value: string, standard: string): void => {
    const others = list.values.filter(entry => entry.own !== value)
    const values = standard === '' ? others : [...others, { own: value, standard }]
    if (values.length <= maxValueListEntries) onChange({ kind: 'values', values })
  }
  const columns: readonly PlainColumn<(typeof rows)[number]>[] = [
    { key: 'own', title: text.heads.own, cell: ({ value }) => value, wrapped: true },
    {
      key: 'rows',
      title: text.heads.rows,
      number: true,
      narrow: true,
      cell: one => formatNumber(one.rows)
    },
    {
      key: 'standard',
      title: text.heads.standard,
      cell: ({ value }) => (
        <ModelColumnValueField
          column={column}
          label={text.standardOf(value)}
          value={standardOf.get(value) ?? ''}
          none={text.none}
          onChange={standard => set(value, standard)}
        />
      )
    }
  ]
  const title = text.title(column.title, source)
  return (
    <section className={styles.part} aria-label={title}>
      <Subtitle2 as="h3">{title}</Subtitle2>
      <PlainTable label={title} columns={columns} rows={rows} />
      {openRows === 0 ? (
        <p className={styles.quiet}>{text.all}</p>
      ) : (
        <p role="status" className={styles.open}>
          {text.open(formatNumber(open.length + data.others.values), formatNumber(openRows))}
        </p>
      )}
      {data.others.values > 0 && <p>{text.tooMany(formatNumber(data.others.values))}</p>}
      {data.empty > 0 && <p className={styles.quiet}>{text.empty(formatNumber(data.empty))}</p>}
    </section>
  )
}
