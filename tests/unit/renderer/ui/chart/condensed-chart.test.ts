import { condenseChart } from '@renderer/ui/chart/condensed-chart'
import type { ChartData } from '@shared/kit/figures/chart'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const chartOf = (series: readonly (readonly (number | null)[])[]): ChartData => ({
  kind: 'line',
  axis: 'Ngày',
  unit: 'dòng',
  labels: (series[0] ?? []).map((_, at) => `${at}`),
  series: series.map((values, at) => ({ name: `${at}`, tone: 'category-1', values }))
})

const known = (values: readonly (number | null)[]): number[] =>
  values.filter(value => value !== null)

test('a condensed chart keeps the extremes, the ends and the order of each series', () => {
  const value = fc.option(fc.integer({ min: -1_000, max: 1_000 }), { nil: null })
  const lengths = fc.integer({ min: 60, max: 400 })
  const data = lengths.chain(length =>
    fc.array(fc.array(value, { minLength: length, maxLength: length }), {
      minLength: 1,
      maxLength: 3
    })
  )
  fc.assert(
    fc.property(data, series => {
      const whole = chartOf(series)
      const { data: drawn, indexes } = condenseChart(whole, 50)
      expect(drawn.labels.length).toBeLessThanOrEqual(50 + 2 + 2 * series.length)
      expect(drawn.labels).toEqual(indexes?.map(index => whole.labels[index]))
      expect([drawn.labels[0], drawn.labels.at(-1)]).toEqual(['0', whole.labels.at(-1)])
      expect(indexes).toEqual(indexes?.toSorted((left, right) => left - right))
      for (const [at, values] of series.entries()) {
        const shown = known(drawn.series[at]?.values ?? [])
        expect([Math.min(...shown), Math.max(...shown)]).toEqual([
          Math.min(...known(values)),
          Math.max(...known(values))
        ])
      }
    })
  )
})

test('a chart of few labels, and a chart of parts of a whole, are drawn unchanged', () => {
  const few = chartOf([[1, 2, 3]])
  expect(condenseChart(few, 3)).toEqual({ data: few })
  const ring: ChartData = { ...chartOf([[1, 2, 3, 4]]), kind: 'doughnut' }
  expect(condenseChart(ring, 3)).toEqual({ data: ring })
})
