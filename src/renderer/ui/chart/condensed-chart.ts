import type { ChartData } from '@shared/kit/figures/chart'

/** Maximum number of labels that are drawn: about two for each pixel of the widest chart. */
const mostDrawn = 2_000

interface CondensedChart {
  readonly data: ChartData
  /** Indexes of the drawn labels in the whole chart; undefined if all are drawn. */
  readonly indexes?: readonly number[]
}

/** Kinds of charts whose labels form a sequence. */
const condensedKinds: ReadonlySet<ChartData['kind']> = new Set([
  undefined,
  'bar',
  'horizontal',
  'line'
])

/**
 * Chart with few enough labels to be drawn at once. Consecutive labels share a bucket, of which the
 * lowest and highest value of each series is drawn, so extremes are never hidden; gaps stay gaps,
 * because a bucket without values keeps its first label.
 */
export function condenseChart(data: ChartData, most = mostDrawn): CondensedChart {
  const { labels, series, totals, kind } = data
  if (labels.length <= most || !condensedKinds.has(kind) || totals || series.length === 0) {
    return { data }
  }
  const size = Math.ceil((labels.length * series.length * 2) / most)
  const kept = new Set([0, labels.length - 1])
  for (let start = 0; start < labels.length; start += size) {
    const end = Math.min(labels.length, start + size)
    for (const { values } of series) {
      for (const index of extremesOf(values, start, end)) kept.add(index)
    }
  }
  const indexes = [...kept].sort((left, right) => left - right)
  return {
    indexes,
    data: {
      ...data,
      labels: indexes.map(index => labels[index] ?? ''),
      series: series.map(one => ({
        ...one,
        values: indexes.map(index => one.values[index] ?? null),
        ...(one.tones && { tones: indexes.map(index => one.tones?.[index] ?? one.tone) })
      }))
    }
  }
}

/** Indexes of the lowest and highest value of a bucket; its first index if it has no value. */
function extremesOf(
  values: ChartData['series'][number]['values'],
  start: number,
  end: number
): readonly [number, number] {
  let [low, high] = [-1, -1]
  for (let index = start; index < end; index++) {
    const value = values[index] ?? null
    if (value === null) continue
    if (low < 0 || value < (values[low] ?? 0)) low = index
    if (high < 0 || value > (values[high] ?? 0)) high = index
  }
  return low < 0 ? [start, start] : [low, high]
}
