import { formatValue } from '@shared/kit/figures/numbers'
import type { Plugin } from 'chart.js'
import type { ChartData } from './chart-data'
import type { ChartColors } from './use-chart-colors'

/** Threshold lines behind the bars and the value at the end of each bar, kept clear of the lines. */
export function marks(data: ChartData, colors: ChartColors): Plugin<'bar'> {
  const horizontal = data.kind === 'horizontal'
  return {
    id: 'marks',
    beforeDatasetsDraw: ({ ctx, chartArea, scales }) => {
      const axis = horizontal ? scales.x : scales.y
      if (!axis) return
      ctx.save()
      ctx.strokeStyle = colors.text
      ctx.globalAlpha = 0.55
      ctx.setLineDash([4, 4])
      for (const { value } of data.thresholds ?? []) {
        const at = axis.getPixelForValue(value)
        ctx.beginPath()
        ctx.moveTo(horizontal ? at : chartArea.left, horizontal ? chartArea.top : at)
        ctx.lineTo(horizontal ? at : chartArea.right, horizontal ? chartArea.bottom : at)
        ctx.stroke()
      }
      ctx.restore()
    },
    afterDatasetsDraw: chart => {
      if (!data.valueLabels) return
      const { ctx } = chart
      ctx.save()
      ctx.font = `600 11px ${colors.font}`
      ctx.textBaseline = 'middle'
      for (const [index, series] of data.series.entries()) {
        for (const [at, element] of chart.getDatasetMeta(index).data.entries()) {
          const value = series.values[at]
          if (value === null || value === undefined) continue
          const text = formatValue(value, data.format ?? 'number')
          const width = ctx.measureText(text).width
          const { x, y } = element
          const left = horizontal ? x + (value < 0 ? -width - 6 : 6) : x - width / 2
          const top = horizontal ? y : y + (value < 0 ? 9 : -9)
          // A patch of the surface keeps the number legible where a line passes.
          ctx.fillStyle = colors.surface
          ctx.fillRect(left - 1, top - 7, width + 2, 14)
          ctx.fillStyle = colors.text
          ctx.fillText(text, left, top + 1)
        }
      }
      ctx.restore()
    }
  }
}
