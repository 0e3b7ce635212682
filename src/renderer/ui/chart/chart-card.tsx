import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { uiText } from '@shared/text/ui'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../card'
import type { ChartData } from './chart-data'
import { ChartTable } from './chart-table'

const BarCanvas = lazy(async () => ({ default: (await import('./bar-canvas')).BarCanvas }))

const useStyles = makeStyles({
  canvas: { position: 'relative', width: '100%' },
  summary: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px'
  }
})

export interface ChartCardProps {
  readonly title: string
  /** What the chart shows, in a sentence: read by everyone, also by those who cannot see it. */
  readonly summary: string
  readonly data: ChartData
  readonly stacked?: boolean
  /** Pixels (spec 9 asks 300 for the report). */
  readonly height?: number
}

/** A bar chart with its text summary and, on request, the same numbers as a table. */
export function ChartCard({ title, summary, data, stacked = false, height = 300 }: ChartCardProps) {
  const styles = useStyles()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={title}
      actions={
        <Button
          appearance="subtle"
          size="small"
          icon={asTable ? <DataBarVerticalRegular /> : <TableRegular />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? uiText.chart.asChart : uiText.chart.asTable}
        </Button>
      }
    >
      <p className={styles.summary}>{summary}</p>
      {asTable ? (
        <ChartTable title={title} data={data} maxHeight={height} />
      ) : (
        <div className={styles.canvas} style={{ height }}>
          <Suspense fallback={null}>
            <BarCanvas label={`${title}. ${summary}`} data={data} stacked={stacked} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}
