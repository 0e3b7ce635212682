import { Button, makeStyles } from '@fluentui/react-components'
import { redistributionText as text } from '@shared/features/scenario/redistribution/text'
import { redistributionColumns } from '@shared/features/scenario/redistribution/view'
import { formatNumber } from '@shared/kit/format'
import { useSearchParams } from 'react-router-dom'
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
  bar: { display: 'flex', columnGap: '8px', '@media print': { display: 'none' } }
})

/** Proposal that moves persons from units with a surplus to units with a shortage. */
export function RedistributionPanel({ id }: { readonly id: string }) {
  const styles = useStyles()
  const { data, error, reload } = useCall('scenario:redistribution', { id })
  const [params, setParams] = useSearchParams()
  const unit = params.get('den-don-vi')
  if (error && !data) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  const { shortage, excess, moved, notices } = data
  const persons = (value: number) => ({ value: formatNumber(value), unit: text.unit })
  const shown = data.rows.filter(({ to }) => unit === null || to === unit)
  const rows = formatColumnCells(redistributionColumns, shown, formatNumber)
  const showAll = (): void =>
    setParams(
      before => {
        before.delete('den-don-vi')
        return before
      },
      { replace: true }
    )
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
          {unit !== null && <Button onClick={showAll}>{text.showAll}</Button>}
        </div>
        {unit !== null && rows.length > 0 && <p>{text.ofUnit(unit)}</p>}
        {rows.length === 0 ? (
          <p>{unit === null ? text.none : text.noneOfUnit(unit)}</p>
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
