import { reportTemplatesOf } from '@shared/features/reports/templates'
import {
  type DocumentBlock,
  officialDocumentSchema
} from '@shared/model/documents/official-document'
import type { ReportBlock } from '@shared/model/reports/composition'
import { beforeAll, describe, expect, it } from 'vitest'
import { toGrid } from '../../../../../src/main/documents/report/csv'
import { composedReportInput } from '../../../../support/calls/call-inputs'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const list = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }

/** Number of places in each row of a table; a cell that spans rows counts in each of them. */
function expectFullRows(block: DocumentBlock): void {
  if (block.kind !== 'table') return
  const { head, rows, widths } = block.table
  for (const part of [head, rows]) {
    const places = part.flatMap(row =>
      row.map(({ columns = 1, rows: height = 1 }) => columns * height)
    )
    expect(places.reduce((sum, one) => sum + one, 0)).toBe(part.length * widths.length)
  }
  expect(toGrid(block.table).every(row => row.length === widths.length)).toBe(true)
}

describe('blocks of every sector page', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  beforeAll(() => {
    program = openTestProgram({ folder: makeFolder(), openEngine: () => start().engine })
  })

  it.each(reportTemplatesOf(''))(
    'the page $label has sentences, figures, a table and its charts',
    async ({ value: page }) => {
      const { handlers } = program
      const view = await handlers['analytics:page']({ path: page, query: list })
      const source = { kind: 'page' as const, page, filters: {} }
      const blocks: ReportBlock[] = [
        { kind: 'sentences', source },
        { kind: 'figures', source },
        { kind: 'table', source, title: '', annex: false, landscape: false },
        ...view.blocks.map(
          (_, index): ReportBlock => ({
            kind: 'chart',
            source,
            title: '',
            index,
            withTable: true
          })
        )
      ]
      const composition = { ...composedReportInput.composition, blocks }
      const { document, generated, lacking } = await handlers['reports:previewComposition']({
        ...composedReportInput,
        composition
      })
      expect(lacking.filter(words => words.startsWith('Khối'))).toEqual([])
      expect(officialDocumentSchema.parse(document)).toEqual(document)
      const [sentences = []] = generated
      const numbersOf = (words = '') => words.match(/\d+(?:[.,]\d+)*/g) ?? []
      // A sentence is only left out if the first one has all its figures.
      const told = new Set(numbersOf(sentences[0]))
      for (const sentence of view.verdict.sentences) {
        const isTold = numbersOf(sentence).every(one => told.has(one))
        expect(isTold || sentences.includes(sentence)).toBe(true)
      }
      for (const block of document.blocks) {
        expectFullRows(block)
        if (block.kind !== 'chart') continue
        const { labels, series } = block.chart
        for (const { values } of series) expect(values).toHaveLength(labels.length)
      }
    }
  )
})
