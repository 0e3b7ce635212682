import { findReportBlockFaults } from '@shared/features/reports/composition-faults'
import { compositionText } from '@shared/features/reports/composition-text'
import { createStructuredQuery } from '@shared/model/query/question'
import type { ReportBlock, ReportBlockSource } from '@shared/model/reports/composition'
import { expect, it } from 'vitest'

const { faults, linesFault } = compositionText
const none: ReportBlockSource = { kind: 'page', page: '', filters: {} }
const page: ReportBlockSource = { ...none, page: '/chuyen-nganh/trang-bi/theo-loai' }
const query: ReportBlockSource = {
  kind: 'query',
  query: {
    asked: { form: 'tree', question: createStructuredQuery('goc') },
    parameters: [],
    limit: 10
  }
}
const chart = { kind: 'chart', title: '', withTable: false } as const
const choice = { kind: 'bar', category: 'a', figures: ['b'] } as const

it.each<[string, ReportBlock, Record<string, string>]>([
  ['a heading without text', { kind: 'heading', level: 1, text: ' ' }, { text: faults.heading }],
  ['a paragraph without text', { kind: 'text', text: '' }, { text: faults.text }],
  ['no number of lines', { kind: 'lines', count: Number.NaN }, { count: linesFault }],
  ['too many lines', { kind: 'lines', count: 21 }, { count: linesFault }],
  ['lines within the limits', { kind: 'lines', count: 20 }, {}],
  ['figures without a page', { kind: 'figures', source: none }, { source: faults.page }],
  ['figures of a page', { kind: 'figures', source: page }, {}],
  ['a chart of a page that is not chosen', { ...chart, source: page }, { chart: faults.chart }],
  ['the first chart of a page', { ...chart, source: page, index: 0 }, {}],
  ['a chart of a query without settings', { ...chart, source: query }, { chart: faults.chart }],
  [
    'a chart of a query with settings',
    { ...chart, source: query, choice: { ...choice, figures: [...choice.figures] } },
    {}
  ]
])('the faults of a block with %s are named', (_case, block, expected) => {
  expect(findReportBlockFaults(block)).toEqual(expected)
})
