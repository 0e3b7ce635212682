import { buildResultChart, generatedChartTitle } from '@shared/features/query/chart-data'
import { resultChartText } from '@shared/features/query/chart-text'
import {
  type ChartedResult,
  chartKindRefusal,
  chartStackingRefusal
} from '@shared/features/query/edit/chart'
import { formatChartFigure } from '@shared/kit/figures/numbers'
import {
  type ChartChoice,
  chartChoiceSchema,
  resultChartKinds
} from '@shared/model/query/chart-choice'
import type { QueryOutput } from '@shared/model/query/outputs'
import { createStructuredQuery, type Measure } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'

const unit: QueryOutput = { name: 'don_vi', type: 'string' }
const month: QueryOutput = { name: 'thang', type: 'string', part: 'month' }
const present: QueryOutput = { name: 'hien_co', type: 'integer' }
const absent: QueryOutput = { name: 'vang', type: 'integer' }
const mean: QueryOutput = { name: 'tuoi', type: 'decimal' }
const rate: QueryOutput = { name: 'ty_le', type: 'share' }

const measures: Measure[] = [
  { name: 'hien_co', kind: 'count' },
  { name: 'vang', kind: 'count' },
  { name: 'tuoi', kind: 'average', column: { table: 0, column: 'tuoi' } },
  { name: 'ty_le', kind: 'share' }
]
const question = {
  ...createStructuredQuery('dm'),
  groups: [{ name: 'don_vi', column: { table: 0, column: 'don_vi' } }],
  measures
}

const result = (
  columns: readonly QueryOutput[],
  rows: ChartedResult['rows'],
  parts: Partial<ChartedResult> = {}
): ChartedResult => ({ columns, rows, count: rows.length, question, ...parts })

const units = result(
  [unit, present, absent, mean, rate],
  [
    ['Đơn vị A', 30, 2, '25.541667', '0.6'],
    ['Đơn vị B', 20, 1, '31.000000', '0.4']
  ]
)
const months = result(
  [month, present, absent],
  [
    ['2026-01', 30, 2],
    ['2026-02', 20, 1],
    ['2026-03', 25, 3]
  ]
)

const titleOf = (name: string): string => ({ hien_co: 'Hiện có', don_vi: 'Đơn vị' })[name] ?? name
const chosen = (parts: Partial<ChartChoice> = {}): ChartChoice => ({
  kind: 'bar',
  category: 'don_vi',
  figures: ['hien_co'],
  ...parts
})
const built = (choice: Partial<ChartChoice>, of = units) =>
  buildResultChart(of, chosen(choice), titleOf)

describe('chart of a query result', () => {
  it('reads charts saved before colours, titles, labels and stacking existed', () => {
    const old = { kind: 'line', category: 'thang', figures: ['hien_co'] }
    expect(chartChoiceSchema.parse(old)).toEqual(old)
    expect(built({}).data.series).toMatchObject([{ tone: 'category-1' }])
    expect(built({}).data).not.toHaveProperty('stacked')
  })

  it('has the typed title, else one of figures and category', () => {
    expect(built({}).title).toBe('Hiện có theo Đơn vị')
    expect(built({ title: 'Quân số hai đơn vị' }).title).toBe('Quân số hai đơn vị')
    expect(generatedChartTitle(chosen(), titleOf)).toBe('Hiện có theo Đơn vị')
  })

  it('begins with the chosen colour and continues with the others', () => {
    const { series } = built({ figures: ['hien_co', 'vang'], color: 'category-6' }).data
    expect(series.map(({ tone }) => tone)).toEqual(['category-6', 'category-1'])
    expect(built({ kind: 'pie', color: 'category-2' }).data.series).toMatchObject([
      { tones: ['category-2', 'category-3'] }
    ])
  })

  it('marks figures beyond the sixth colour with stripes', () => {
    const names = Array.from({ length: 8 }, (_, at) => `so_${at}`)
    const many = result(
      [unit, ...names.map(name => ({ name, type: 'integer' as const }))],
      [['A', ...names.map(() => 1)]],
      { question: undefined }
    )
    const { series } = built({ figures: names }, many).data
    expect(series.map(({ striped }) => striped === true)).toEqual([
      ...names.slice(0, 6).map(() => false),
      true,
      true
    ])
  })

  it('keeps all digits of a value for its tooltip and rounds the drawn number', () => {
    const { data, summary } = built({ figures: ['tuoi'] })
    expect(data.series[0]?.exact).toEqual(['25,541667', '31'])
    expect(formatChartFigure(data, data.series[0]?.values[0])).toBe('25,542')
    expect(summary).toBe('2 giá trị; lớn nhất là Đơn vị B: 31.')
    const shares = built({ figures: ['ty_le'] }).data
    expect(formatChartFigure(shares, 0.36646)).toBe('36,65%')
  })

  it('stacks counts as amounts or as shares of 100 %', () => {
    const figures = ['hien_co', 'vang']
    expect(built({ figures, stacking: 'stacked' }).data).toMatchObject({
      stacked: true,
      shares: false
    })
    expect(built({ figures, stacking: 'shares' }).data).toMatchObject({
      stacked: true,
      shares: true
    })
    expect(built({ figures, valueLabels: true }).data).toMatchObject({ valueLabels: true })
  })

  it('draws areas as lines that are filled, over time only', () => {
    const area = built({ kind: 'area', category: 'thang', figures: ['hien_co', 'vang'] }, months)
    expect(area.data).toMatchObject({ kind: 'line', series: [{ as: 'area' }, { as: 'area' }] })
    const { data, summary } = built({ kind: 'area' })
    expect(data.kind).toBe('bar')
    expect(summary).toContain('Không vẽ được kiểu vùng vì trục không phải thời gian, nên vẽ cột.')
  })

  it('leaves out figures of another unit and names them', () => {
    const { data, summary } = built({ figures: ['hien_co', 'ty_le'] })
    expect(data.series.map(({ name }) => name)).toEqual(['Hiện có'])
    expect(summary).toContain('Không vẽ ty_le vì không cùng đơn vị với số liệu đầu.')
  })

  it('names the cut if the result has more rows than bars', () => {
    const rows = Array.from({ length: 41 }, (_, at) => [`Đơn vị ${at}`, at])
    const { data, summary } = built({}, result([unit, present], rows))
    expect(data.labels).toHaveLength(40)
    expect(summary).toContain('Vẽ 40 dòng đầu của kết quả.')
  })
})

describe('refusal of a chart that would misstate its data', () => {
  const { reason } = resultChartText
  const refusal = (kind: ChartChoice['kind'], of: ChartedResult, ...figures: string[]) =>
    chartKindRefusal(kind, chosen({ figures }), of)

  it('offers every kind of chart for one amount over few months of SQL text', () => {
    const sql = { ...months, columns: [{ ...unit, name: 'thang' }, present], question: undefined }
    const chart = chosen({ category: 'thang' })
    expect(resultChartKinds.filter(kind => !chartKindRefusal(kind, chart, sql))).toEqual(
      resultChartKinds
    )
  })

  it.each([
    ['several figures', refusal('pie', units, 'hien_co', 'vang'), reason.severalFigures],
    ['an average', refusal('pie', units, 'tuoi'), reason.notAdditive],
    ['more than six rows', refusal('pie', { ...units, count: 7 }, 'hien_co'), reason.manyParts(6)],
    [
      'a negative amount',
      refusal(
        'pie',
        result(
          [unit, present],
          [
            ['A', -1],
            ['B', 2]
          ]
        ),
        'hien_co'
      ),
      reason.negative
    ],
    [
      'a suppressed amount',
      refusal(
        'pie',
        result(
          [unit, present],
          [
            ['A', '< 5'],
            ['B', 20]
          ]
        ),
        'hien_co'
      ),
      reason.suppressed
    ],
    [
      'the first rows of the result',
      refusal('pie', { ...units, question: { ...question, limit: 2 } }, 'hien_co'),
      reason.partial
    ]
  ])('draws no pie of %s', (_what, refused, expected) => {
    expect(refused).toBe(expected)
  })

  it('draws a pie of shares of a total, and none of rates', () => {
    expect(refusal('pie', units, 'ty_le')).toBeUndefined()
    const where = { kind: 'filled', column: { table: 0, column: 'x' } } as const
    const rates = { ...question, measures: measures.map(one => ({ ...one, where })) }
    expect(refusal('pie', { ...units, question: rates }, 'ty_le')).toBe(reason.notAdditive)
  })

  it.each([
    ['of one figure', chartStackingRefusal('bar', ['hien_co'], units), reason.oneFigure],
    [
      'with an average',
      chartStackingRefusal('bar', ['hien_co', 'tuoi'], units),
      reason.notAdditive
    ],
    ['as lines', chartStackingRefusal('line', ['hien_co', 'vang'], months), reason.round],
    ['of counts', chartStackingRefusal('horizontal', ['hien_co', 'vang'], units), undefined]
  ])('decides whether figures %s are stacked', (_what, refused, expected) => {
    expect(refused).toBe(expected)
  })
})
