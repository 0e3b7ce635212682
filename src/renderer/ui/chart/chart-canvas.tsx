import { makeStyles } from '@fluentui/react-components'
import type { ChartData } from '@shared/kit/figures/chart'
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip
} from 'chart.js'
import { useEffect, useMemo, useRef } from 'react'
import { Chart as Canvas } from 'react-chartjs-2'
import { toChartDatasets } from './chart-datasets'
import { ChartElements } from './chart-elements'
import { createChartMarksPlugin } from './chart-marks'
import { toChartOptions } from './chart-options'
import { useChartColors } from './use-chart-colors'

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip
)

const useStyles = makeStyles({
  holder: { position: 'absolute', inset: 0, '@media print': { position: 'static' } }
})

interface ChartCanvasProps {
  readonly label: string
  readonly title: string
  readonly data: ChartData
  /** Indexes of the selected labels. */
  readonly selection: readonly number[]
  readonly onPick?: ((index: number) => void) | undefined
}

/**
 * Chart on a canvas in theme colours; for screen readers it is one image with an accessible name.
 */
export function ChartCanvas({ label, title, data, selection, onPick }: ChartCanvasProps) {
  const styles = useStyles()
  const holder = useRef<HTMLDivElement>(null)
  const colors = useChartColors(holder)
  const pick = useRef(onPick)
  pick.current = onPick
  const pickable = onPick !== undefined
  const chart = useRef<Chart<'bar'>>(null)
  // The plugins of a chart are configured once, so they read what is drawn now.
  const latest = useRef({ data, selection })
  latest.current = { data, selection }
  useEffect(() => {
    if (latest.current.selection === selection) chart.current?.draw()
  }, [selection])
  const drawn = useMemo(
    () =>
      colors && {
        data: { labels: [...data.labels], datasets: toChartDatasets(data, colors) },
        options: toChartOptions(
          data,
          colors,
          pickable ? index => pick.current?.(index) : undefined
        ),
        plugins: [createChartMarksPlugin(data, colors, () => latest.current)]
      },
    [data, colors, pickable]
  )

  return (
    <div ref={holder} className={styles.holder}>
      {drawn && (
        <Canvas
          ref={chart}
          // The key creates a new canvas for another chart kind or theme, because plugins are
          // configured only once.
          key={`${data.kind}-${data.thresholds?.length}-${colors?.surface}`}
          type={kindOf(data)}
          role="img"
          aria-label={label}
          {...drawn}
        />
      )}
      {onPick && (
        <ChartElements
          title={title}
          names={data.labels}
          selection={selection}
          onPick={onPick}
          onActive={index => highlight(chart.current, index)}
        />
      )}
    </div>
  )
}

/** Highlights the element at an index, with its tooltip, as if the pointer were on it. */
function highlight(chart: Chart<'bar'> | null, index: number | undefined): void {
  if (!chart) return
  const elements = chart.data.datasets.flatMap((_, datasetIndex) =>
    index === undefined ? [] : { datasetIndex, index }
  )
  chart.setActiveElements(elements)
  chart.tooltip?.setActiveElements(elements, { x: 0, y: 0 })
  chart.update('none')
}

/**
 * Chart type passed to the wrapper component, whose types allow one kind at a time; the datasets
 * define the actual kind.
 */
function kindOf({ kind }: ChartData): 'bar' {
  return (kind === 'line' || kind === 'doughnut' ? kind : 'bar') as 'bar'
}
