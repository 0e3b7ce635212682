import { makeStyles } from '@fluentui/react-components'
import { formatMartCell, formatRowCount } from '@shared/features/data-mart/rows/cell-words'
import type { ColumnValueProfile as Profile } from '@shared/features/data-mart/rows/profile'
import { tableRowsText } from '@shared/features/data-mart/rows/rows-text'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatNumber } from '@shared/kit/format'
import type { MartColumn } from '@shared/model/data-mart/column'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../../ipc/client'
import { ChartCard } from '../../../../ui/chart/chart-card'
import { useCancellableCount } from '../../../../ui/counted/use-counted'
import { SelectFilter } from '../../../../ui/filter-bar'
import { Card } from '../../../../ui/page/card'
import { DetailList } from '../../../../ui/page/details'
import { ErrorState, LoadingState } from '../../../../ui/page/states'
import { type PlainColumn, PlainTable } from '../../../../ui/table/plain-table'
import type { TableGenerationRef } from '../mart-tab'

const text = tableRowsText.profile

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 1150px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  }
})

interface ColumnProfileCardProps {
  readonly at: TableGenerationRef
  readonly columns: readonly MartColumn[]
}

/**
 * Card with the profile of one column: minimum, maximum, mean, most frequent values, distribution.
 * Masked columns cannot be selected.
 */
export function ColumnProfileCard({ at, columns }: ColumnProfileCardProps) {
  const open = columns.filter(({ personal }) => !personal)
  const [name, setName] = useState(open[0]?.name)
  const chosen = open.find(column => column.name === name) ?? open[0]
  if (!chosen) return null
  return (
    <Card
      title={text.title}
      actions={
        <SelectFilter
          label={text.column}
          value={chosen.name}
          options={open.map(column => ({ value: column.name, label: column.name }))}
          onChange={setName}
          required
        />
      }
    >
      {open.length < columns.length && <p>{text.masked}</p>}
      <Asked key={chosen.name} at={at} column={chosen} />
    </Card>
  )
}

function Asked({ at, column }: { readonly at: TableGenerationRef; readonly column: MartColumn }) {
  const { id, generation } = at
  const { name } = column
  // Selecting another column or leaving the page cancels the running computation.
  const { value, error, again } = useCancellableCount(
    useCallback(
      async job => {
        const table = { id, ...(generation !== undefined && { generation }) }
        return (await call('dataMart:profile', { ...table, column: name, job })) ?? undefined
      },
      [id, generation, name]
    ),
    'dataMart:stop'
  )
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (!value) return <LoadingState lines={4} />
  return <Shown profile={value} column={column} />
}

function Shown({ profile, column }: { readonly profile: Profile; readonly column: MartColumn }) {
  const styles = useStyles()
  const { least, greatest, mean, frequent, bins } = profile
  const heads = useMemo(
    (): PlainColumn<Profile['frequent'][number]>[] => [
      { key: 'value', title: text.value, cell: ({ value }) => formatMartCell(column, value) },
      { key: 'rows', title: text.rows, number: true, cell: ({ rows }) => formatRowCount(rows) }
    ],
    [column]
  )
  const chart = useMemo(
    (): ChartData => ({
      axis: column.name,
      unit: text.unit,
      labels: bins.map(({ from, to }) =>
        text.bin(formatMartCell(column, from), formatMartCell(column, to))
      ),
      series: [{ name: text.rows, tone: 'category-1', values: bins.map(({ rows }) => rows) }]
    }),
    [column, bins]
  )
  const ends = [
    { label: text.least, value: formatMartCell(column, least) },
    { label: text.greatest, value: formatMartCell(column, greatest) },
    ...(mean === null ? [] : [{ label: text.mean, value: formatMartCell(column, mean) }])
  ]
  return (
    <>
      <div className={styles.columns}>
        <DetailList items={ends} />
        <PlainTable label={text.frequent} columns={heads} rows={frequent} />
      </div>
      {bins.length > 0 && (
        <ChartCard
          title={text.spread(column.name)}
          summary={text.summary(
            formatNumber(bins.length),
            formatMartCell(column, least),
            formatMartCell(column, greatest)
          )}
          data={chart}
          height={240}
        />
      )}
    </>
  )
}
