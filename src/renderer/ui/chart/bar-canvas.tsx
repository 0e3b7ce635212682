import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Legend,
  LinearScale,
  Tooltip
} from 'chart.js'
import { useEffect, useMemo, useRef } from 'react'
import { Bar } from 'react-chartjs-2'
import type { ChartData } from './chart-data'
import { type ChartColors, useChartColors } from './use-chart-colors'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip, Legend)

interface BarCanvasProps {
  readonly label: string
  readonly data: ChartData
  readonly stacked: boolean
}

/** Bars on a canvas, in the theme's colours; the canvas is one picture with a name for screen readers. */
export function BarCanvas({ label, data, stacked }: BarCanvasProps) {
  const holder = useRef<HTMLDivElement>(null)
  const chart = useRef<Chart<'bar'>>(null)
  const colors = useChartColors(holder)
  const bars = useMemo(() => (colors ? toBars(data, colors) : undefined), [data, colors])
  const options = useMemo(
    () => (colors ? toOptions(colors, stacked) : undefined),
    [colors, stacked]
  )

  useEffect(() => {
    // Canvases do not follow the page's width on paper by themselves.
    const resize = (): void => chart.current?.resize()
    window.addEventListener('beforeprint', resize)
    window.addEventListener('afterprint', resize)
    return () => {
      window.removeEventListener('beforeprint', resize)
      window.removeEventListener('afterprint', resize)
    }
  }, [])

  return (
    <div ref={holder} style={{ position: 'absolute', inset: 0 }}>
      {bars && options && (
        <Bar ref={chart} role="img" aria-label={label} data={bars} options={options} />
      )}
    </div>
  )
}

function toBars(data: ChartData, colors: ChartColors) {
  return {
    labels: [...data.labels],
    datasets: data.series.map(series => ({
      label: series.name,
      data: [...series.values],
      backgroundColor: series.striped
        ? stripes(colors.tones[series.tone], colors.surface)
        : colors.tones[series.tone],
      borderColor: colors.tones[series.tone],
      borderWidth: 1,
      maxBarThickness: 36
    }))
  }
}

function toOptions(colors: ChartColors, stacked: boolean): ChartOptions<'bar'> {
  const font = { family: colors.font, size: 12 }
  return {
    locale: 'vi-VN',
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    plugins: {
      legend: {
        position: 'bottom',
        labels: { color: colors.text, font, boxWidth: 14, boxHeight: 14, padding: 16 }
      },
      tooltip: { titleFont: font, bodyFont: font }
    },
    scales: {
      x: {
        stacked,
        grid: { display: false },
        border: { color: colors.line },
        ticks: { color: colors.text, font, maxRotation: 0, autoSkipPadding: 12 }
      },
      y: {
        stacked,
        beginAtZero: true,
        grid: { color: colors.line },
        border: { display: false },
        ticks: { color: colors.text, font, precision: 0 }
      }
    }
  }
}

function stripes(color: string, surface: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = 8
  tile.height = 8
  const pen = tile.getContext('2d')
  if (!pen) return color
  pen.fillStyle = surface
  pen.fillRect(0, 0, 8, 8)
  pen.strokeStyle = color
  pen.lineWidth = 3
  pen.beginPath()
  for (const start of [-8, 0, 8]) {
    pen.moveTo(start, 8)
    pen.lineTo(start + 8, 0)
  }
  pen.stroke()
  return pen.createPattern(tile, 'repeat') ?? color
}
