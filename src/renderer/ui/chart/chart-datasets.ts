import type { ChartColor, ChartData } from '@shared/kit/figures/chart'
import { drawnChartValuesOf } from './drawn-values'
import type { ChartColors } from './use-chart-colors'

/** Pattern of slanted lines, so that colour is not the only distinction. */
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

/**
 * Number of labels above which bars are narrower than their border, which would hide their colour.
 */
const mostBordered = 400

export function toChartDatasets(data: ChartData, colors: ChartColors) {
  const horizontal = data.kind === 'horizontal' || data.kind === 'pyramid'
  return data.series.map((series, index) => {
    const shape = series.as ?? (data.kind === 'line' ? 'line' : 'bar')
    return {
      label: series.name,
      data: drawnChartValuesOf(data, series, index),
      ...(shape === 'bar'
        ? barLook(data, series, colors, horizontal)
        : lineLook(series, colors, data.stacked === true && index > 0)),
      ...(data.kind === 'doughnut'
        ? { borderWidth: 0 }
        : { type: (shape === 'bar' ? 'bar' : 'line') as 'bar' }),
      ...(series.right ? { yAxisID: 'right' } : {})
    }
  })
}

type Series = ChartData['series'][number]

function barLook(data: ChartData, series: Series, colors: ChartColors, horizontal: boolean) {
  const color = (tone: ChartColor): string => colors.tones[tone]
  const own = color(series.tone)
  const isBare = data.kind === 'doughnut' || data.labels.length > mostBordered
  const isStriped = series.striped && !isBare
  return {
    backgroundColor: series.tones?.map(color) ?? (isStriped ? stripes(own, colors.surface) : own),
    borderColor: series.tones?.map(color) ?? own,
    borderWidth: isBare ? 0 : 1,
    maxBarThickness: horizontal ? 20 : 36,
    borderRadius: data.stacked || isBare ? 0 : 2
  }
}

function lineLook(series: Series, colors: ChartColors, isOnOther: boolean) {
  const own = colors.tones[series.tone]
  const filled = series.as === 'area' ? (isOnOther ? '-1' : 'origin') : false
  return {
    backgroundColor: `${own}2e`,
    borderColor: own,
    borderWidth: series.edge ? 1 : 2,
    borderDash: series.dashed ? [6, 4] : [],
    pointRadius: series.band || series.edge ? 0 : 3,
    pointBackgroundColor: own,
    // Straight segments, because a curve would suggest values between the months.
    tension: 0,
    fill: series.band ? '-1' : filled
  }
}
