import { makeStyles } from '@fluentui/react-components'
import { redistributionText as text } from '@shared/features/scenario/redistribution/text'
import { redistributionColumns } from '@shared/features/scenario/redistribution/view'
import { formatNumber } from '@shared/kit/format'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { ExportButton } from '../../ui/export-button'
import { Card } from '../../ui/page/card'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { createTextColumns, PlainTable } from '../../ui/table/plain-table'
import { formatColumnCells } from './column-cells'

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  bar: { display: 'flex', '@media print': { display: 'none' } }
})

/** Proposal that moves persons from units with a surplus to units with a shortage. */
export function RedistributionPanel({ id }: { readonly id: string }) {
  const styles = useStyles()
  const { data, error, reload } = useCall('scenario:redistribution', { id })
  if (error && !data) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  const { shortage, excess, moved, notices } = data
  const persons = (value: number) => ({ value: formatNumber(value), unit: text.unit })
  const rows = formatColumnCells(redistributionColumns, data.rows, formatNumber)
  return (
    <div className={styles.column}>
      <FigureCardRow>
        <FigureCard title={text.cards.shortage} {...persons(shortage)} note={text.cards.groups} />
        <FigureCard title={text.cards.excess} {...persons(excess)} note={text.cards.groups} />
        <FigureCard
          title={text.cards.moved}
          {...persons(moved)}
          note={text.cards.left(formatNumber(shortage - moved))}
        />
      </FigureCardRow>
      <Card title={text.table}>
        <p>{text.lead}</p>
        {notices.map(notice => (
          <p key={notice}>{notice}</p>
        ))}
        <div className={styles.bar}>
          <ExportButton save={() => call('scenario:exportRedistribution', { id })} />
        </div>
        {rows.length === 0 ? (
          <p>{text.none}</p>
        ) : (
          <PlainTable
            label={text.table}
            columns={createTextColumns(
              redistributionColumns.map(({ title }) => title),
              rows
            )}
            rows={rows}
          />
        )}
      </Card>
    </div>
  )
}
