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
import { useMemo, useRef } from 'react'
import { Chart as Canvas } from 'react-chartjs-2'
import { toChartDatasets } from './chart-datasets'
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
  readonly data: ChartData
  readonly onPick?: ((index: number) => void) | undefined
}

/**
 * Chart on a canvas in theme colours; for screen readers it is one image with an accessible name.
 */
export function ChartCanvas({ label, data, onPick }: ChartCanvasProps) {
  const styles = useStyles()
  const holder = useRef<HTMLDivElement>(null)
  const colors = useChartColors(holder)
  const pick = useRef(onPick)
  pick.current = onPick
  const pickable = onPick !== undefined
  const drawn = useMemo(
    () =>
      colors && {
        data: { labels: [...data.labels], datasets: toChartDatasets(data, colors) },
        options: toChartOptions(
          data,
          colors,
          pickable ? index => pick.current?.(index) : undefined
        ),
        plugins: [createChartMarksPlugin(data, colors)]
      },
    [data, colors, pickable]
  )

  return (
    <div ref={holder} className={styles.holder}>
      {drawn && (
        <Canvas
          // The key creates a new canvas for another chart kind or theme, because plugins are
          // configured only once.
          key={`${data.kind}-${data.thresholds?.length}-${colors?.surface}`}
          type={kindOf(data)}
          role="img"
          aria-label={label}
          {...drawn}
        />
      )}
    </div>
  )
}

/**
 * Chart type passed to the wrapper component, whose types allow one kind at a time; the datasets
 * define the actual kind.
 */
function kindOf({ kind }: ChartData): 'bar' {
  return (kind === 'line' || kind === 'doughnut' ? kind : 'bar') as 'bar'
}
