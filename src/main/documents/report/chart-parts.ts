import { reportDocumentText as text } from '@shared/features/reports/document-text'
import type { ChartData, ChartSeries } from '@shared/kit/figures/chart'
import { formatChartFigure } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import type {
  DocumentBlock,
  DocumentChart,
  DocumentTable
} from '@shared/model/documents/official-document'
import { buildDocumentTable } from './table-parts'

/** Kinds of charts that a document can draw; the others become tables. */
const drawnKinds = {
  bar: 'bar',
  horizontal: 'horizontal',
  bullet: 'horizontal',
  line: 'line',
  multiples: 'line',
  doughnut: 'pie'
} as const

interface ChartContent {
  readonly title: string
  readonly data: ChartData
  readonly withTable: boolean
  /** Whether the block can be drawn at all; a heat map or a tree cannot. */
  readonly isDrawn: boolean
}

/** Chart of a document with the table of its values, or the table alone if it cannot be drawn. */
export function buildChartBlocks({
  title,
  data,
  withTable,
  isDrawn
}: ChartContent): DocumentBlock[] {
  const chart = isDrawn ? toDocumentChart(title, data) : undefined
  const hasSecondAxis = data.series.some(({ right }) => right !== undefined)
  if (!chart) return [{ kind: 'table', table: toValueTable(title, data, text.notes.drawnAsTable) }]
  const isWhole = !hasSecondAxis
  return [
    { kind: 'chart', chart },
    ...(withTable || !isWhole
      ? [
          {
            kind: 'table' as const,
            table: toValueTable(title, data, hasSecondAxis ? text.notes.secondAxis : '')
          }
        ]
      : [])
  ]
}

function toDocumentChart(title: string, data: ChartData): DocumentChart | undefined {
  const { kind = 'bar', labels, format = 'number' } = data
  if (!Object.hasOwn(drawnKinds, kind)) return undefined
  const drawn = data.series.filter(({ right }) => right === undefined)
  if (labels.length === 0 || drawn.length === 0) return undefined
  const isArea = kind === 'line' && drawn.every(one => one.as === 'area')
  const factor = format === 'percent' ? 100 : 1
  return {
    kind: isArea ? 'area' : drawnKinds[kind as keyof typeof drawnKinds],
    title,
    unit: data.unit,
    labels: [...labels],
    series: drawn.map(({ name, values }) => ({
      title: name,
      values: values.map(value => (value === null ? null : value * factor))
    })),
    ...(data.stacked && { stacking: data.shares ? ('shares' as const) : ('stacked' as const) }),
    decimals: data.decimals ?? (format === 'number' ? 0 : 1),
    description: descriptionOf(data, drawn)
  }
}

/** Largest value of the first series, from which a reader without the picture learns the most. */
function descriptionOf(data: ChartData, [first]: readonly ChartSeries[]): string {
  const known = (first?.values ?? []).flatMap((value, at) =>
    value === null ? [] : [{ value, at }]
  )
  const greatest = known.reduce<(typeof known)[number] | undefined>(
    (most, one) => (most && most.value >= one.value ? most : one),
    undefined
  )
  if (!greatest) return text.chart.empty
  return text.chart.greatest(
    data.labels[greatest.at] ?? '',
    formatChartFigure(data, greatest.value),
    formatNumber(data.labels.length)
  )
}

/** Values of a chart as a table: one row for each label. */
function toValueTable(title: string, data: ChartData, note: string): DocumentTable {
  const { axis, labels, series, unit } = data
  const unitOf = ({ right }: ChartSeries): string => (right ? '%' : unit)
  return buildDocumentTable({
    title,
    columns: [
      { title: axis, unit: '', isNumber: false },
      ...series.map(one => ({ title: one.name, unit: unitOf(one), isNumber: true }))
    ],
    rows: labels.map((label, at) => [
      label,
      ...series.map(
        ({ values, exact, right }) => exact?.[at] ?? formatChartFigure(data, values[at], right)
      )
    ]),
    notes: note === '' ? [] : [note]
  })
}
