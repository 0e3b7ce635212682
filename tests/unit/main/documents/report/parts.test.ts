import type { ChartData } from '@shared/kit/figures/chart'
import { describe, expect, it } from 'vitest'
import { buildChartBlocks } from '../../../../../src/main/documents/report/chart-parts'
import { toGrid } from '../../../../../src/main/documents/report/csv'
import { buildDocumentTable } from '../../../../../src/main/documents/report/table-parts'

const column = (title: string, unit = '', isNumber = true) => ({ title, unit, isNumber })
const textsOf = (rows: readonly (readonly { readonly text: string }[])[]) =>
  rows.map(row => row.map(({ text }) => text))

describe('tables of documents', () => {
  it('one unit of all figures stands above the table, several units stand in the heads', () => {
    const name = column('Đơn vị', '', false)
    const one = { title: '', rows: [], notes: [] }
    const same = buildDocumentTable({
      ...one,
      columns: [name, column('HC', 'người'), column('BC', 'người'), column('TLĐ', '%')]
    })
    expect(same.unit).toBe('người')
    expect(textsOf(same.head)).toEqual([['STT', 'Đơn vị', 'HC', 'BC', 'TLĐ']])
    const mixed = buildDocumentTable({
      ...one,
      columns: [name, column('HC', 'người'), column('Xe', 'chiếc')]
    })
    expect(mixed.unit).toBe('')
    expect(textsOf(mixed.head)).toEqual([['STT', 'Đơn vị', 'HC (người)', 'Xe (chiếc)']])
    const without = buildDocumentTable({
      ...one,
      columns: [name, column('HC', 'người'), column('Số')]
    })
    expect(without.unit).toBe('')
  })

  it('the label of the totals covers all columns before the first figure', () => {
    const { rows, widths } = buildDocumentTable({
      title: '',
      columns: [column('Đơn vị', '', false), column('Cấp', '', false), column('HC')],
      rows: [['A', 'Cấp I', '5']],
      totals: ['Tổng cộng', '', '5'],
      notes: []
    })
    expect(rows.at(-1)).toMatchObject([{ text: 'Tổng cộng', columns: 3 }, { text: '5' }])
    expect(widths).toHaveLength(4)
  })

  it('a grid repeats no text of merged cells', () => {
    const cell = (text: string, more: object = {}) => ({ text, align: 'start' as const, ...more })
    const grid = toGrid({
      title: '',
      unit: '',
      widths: [1, 1, 1],
      notes: [],
      head: [
        [cell('Đơn vị', { rows: 2 }), cell('Năm', { columns: 2 })],
        [cell('2025'), cell('2026')]
      ],
      rows: [[cell('A'), cell('1'), cell('2')]]
    })
    expect(grid).toEqual([
      ['Đơn vị', 'Năm', ''],
      ['', '2025', '2026'],
      ['A', '1', '2']
    ])
  })
})

describe('charts of documents', () => {
  const data: ChartData = {
    axis: 'Kỳ',
    unit: 'người',
    labels: ['09/2026', '10/2026'],
    series: [{ name: 'Hiện có', tone: 'category-1', values: [10, null] }]
  }
  const build = (more: Partial<ChartData>, withTable = false, isDrawn = true) =>
    buildChartBlocks({ title: 'Quân số', data: { ...data, ...more }, withTable, isDrawn })

  it('a chart has the values of its series, and a table of them if wanted', () => {
    const [chart, table] = build({}, true)
    expect(chart).toMatchObject({
      kind: 'chart',
      chart: { kind: 'bar', labels: data.labels, series: [{ values: [10, null] }], decimals: 0 }
    })
    expect(table?.kind === 'table' && textsOf(table.table.rows)).toEqual([
      ['1', '09/2026', '10'],
      ['2', '10/2026', '—']
    ])
    expect(build({})).toHaveLength(1)
  })

  it('shares of a page are drawn as percentages', () => {
    const [chart] = build({
      format: 'percent',
      unit: '%',
      series: [{ name: 'TLĐ', tone: 'category-1', values: [0.931, 1] }]
    })
    expect(chart?.kind === 'chart' && chart.chart.series[0]?.values[0]).toBeCloseTo(93.1)
  })

  it.each([['waterfall'], ['flow'], ['pyramid']] as const)(
    'a %s becomes a table with a note, because it cannot be drawn truthfully',
    kind => {
      const blocks = build({ kind })
      expect(blocks).toMatchObject([
        { kind: 'table', table: { notes: ['Dạng biểu đồ này được trình bày thành bảng.'] } }
      ])
    }
  )

  it('a series on a second axis is left out of the chart and stands in the table', () => {
    const rate = {
      name: 'TLĐ',
      tone: 'category-2' as const,
      values: [0.9, 1],
      right: 'percent' as const
    }
    const [chart, table] = build({ series: [...data.series, rate] })
    expect(chart?.kind === 'chart' && chart.chart.series).toHaveLength(1)
    expect(table?.kind === 'table' && textsOf(table.table.rows)[0]).toEqual([
      '1',
      '09/2026',
      '10',
      '90,0%'
    ])
  })
})
