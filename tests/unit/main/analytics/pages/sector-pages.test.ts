import { type SectorCellView, textOfSectorCell } from '@shared/features/analytics/table-view'
import { formatColumnHeading } from '@shared/kit/list/columns'
import { sectorNavigationGroups } from '@shared/model/analytics/sector-navigation'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { formatDisplayedTableCsv } from '../../../../../src/main/files/csv-of-words'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { selectEveryNthCase } from '../../../../support/effort'
import { csvTextOfDisplayedNumber } from '../../../../support/files/csv-values'

const data = makeSampleDataSet()
const everything = { search: '', filters: {}, sort: null }
const scopes: Record<string, Record<string, string>> = {
  'the last period, all units': {},
  'the first period': { ky: '2025-11' },
  'a unit with what is below it': { 'don-vi': 'b', ky: '2026-03' },
  'an area': { 'khu-vuc': '4' },
  'nothing at all': { 'don-vi': 'b', 'khu-vuc': '6' },
  'filters that nobody knows': { ky: '1999-01', 'don-vi': 'zz', nhom: 'zz', constructor: 'x' }
}
const pages = [...sectorPages]
const separators = [',', ';'] as const

describe('sector pages', () => {
  it('a sector page exists for every sector entry of the navigation, and no other page exists', () => {
    const paths = sectorNavigationGroups.flatMap(group => group.items.map(item => item.path))
    expect(paths).toEqual(expect.arrayContaining([...sectorPages.keys()]))
  })

  describe.each(Object.entries(scopes))('sector pages with %s', (_, filters) => {
    const scope = createSamplePageScope(data, filters)

    it.each(selectEveryNthCase(pages, 6))(
      'page %s draws charts whose series have one finite value per label',
      async (_path, page) => {
        for (const block of (await buildSectorPageView(page, scope)).blocks) {
          const { labels, series } = block.data
          for (const { values } of series) {
            expect(values).toHaveLength(labels.length)
            expect(values.every(value => value === null || Number.isFinite(value))).toBe(true)
          }
          if (block.pick) expect(block.pick.values).toHaveLength(labels.length)
        }
      }
    )

    it.each(selectEveryNthCase(pages, 6))(
      'page %s names source, formula, unit and period of every figure',
      async (_path, page) => {
        const view = await buildSectorPageView(page, scope)
        expect(view.sources).toHaveLength(view.figures.length + 1)
        for (const row of view.sources) {
          for (const text of Object.values(row)) expect(text).not.toBe('')
        }
        for (const { amount } of view.figures) {
          expect(amount === null || Number.isFinite(amount)).toBe(true)
        }
      }
    )

    it('the same figure has the same value on every page', async () => {
      const known = new Map<string, number | null>()
      for (const [path, page] of pages) {
        for (const { key, amount } of await page.figures(scope)) {
          if (known.has(key)) expect([path, key, amount]).toEqual([path, key, known.get(key)])
          known.set(key, amount)
        }
      }
    })

    it.each(separators)(
      'every page exports the content of its table with the separator %s',
      async separator => {
        for (const [path, page] of pages) {
          const rows = await page.rows(scope)
          let file = ''
          const query = { ...everything, offset: 0, limit: 200 }
          for await (const chunk of rows.csv(query, separator)) file += chunk
          const [head = [], ...lines]: string[][] = parse(file, { bom: true, delimiter: separator })
          const shown = await rows.page(query)
          const totals = shown.totals ? 1 : 0
          expect([path, lines.length]).toEqual([path, shown.matched + totals])
          if (shown.totals) {
            const wanted = shown.totals.map((text, at) =>
              page.table.columns[at]?.kind === 'number'
                ? csvTextOfDisplayedNumber(text, separator)
                : text
            )
            expect([path, lines.at(-1)]).toEqual([path, wanted])
          }
          expect(new Set(shown.rows.map(row => row.id)).size).toBe(shown.rows.length)
          for (const [at, column] of page.table.columns.entries()) {
            const texts = shown.rows.map(row => textOf(row.cells[at]) ?? '')
            const isNumber = column.kind === 'number'
            const wanted = isNumber
              ? texts.map(text => csvTextOfDisplayedNumber(text, separator))
              : texts
            const written = lines.slice(0, texts.length).map(line => line[at])
            expect([path, column.title, written]).toEqual([path, column.title, wanted])
            expect(head[at]).toBe(formatColumnHeading(column))
          }
        }
      }
    )

    it('the table in a report file contains the same numbers as the CSV export of its page', async () => {
      for (const [path, page] of pages) {
        const rows = await page.rows(scope)
        const query = { ...everything, offset: 0, limit: 200 }
        const titles = page.table.columns.map(column => column.title)
        const shown = await rows.page(query)
        const words = shown.rows.map(row => row.cells.map(cell => textOf(cell) ?? ''))
        const [, ...lines]: string[][] = parse(formatDisplayedTableCsv(titles, words, ','), {
          bom: true
        })
        let file = ''
        for await (const chunk of rows.csv(query, ',')) file += chunk
        const [, ...own]: string[][] = parse(file, { bom: true })
        // The type of a column that has only dashes is unknown, so dashes count as empty.
        const plain = lines.map(line => line.map(cell => (cell === '—' ? '' : cell)))
        const wanted = own.slice(0, lines.length)
        expect([path, plain]).toEqual([
          path,
          wanted.map(line => line.map(cell => (cell === '—' ? '' : cell)))
        ])
      }
    })
  })

  it.each(selectEveryNthCase(pages, 6))(
    'on page %s no filter option matches more rows than the table has',
    async (_path, page) => {
      for (const filter of await page.filters(createSamplePageScope(data, {}))) {
        for (const { value } of filter.options) {
          const filters = { [filter.name]: value }
          const rows = await page.rows(createSamplePageScope(data, filters))
          const found = await rows.page({ ...everything, filters, offset: 0, limit: 1 })
          expect(found.matched).toBeLessThanOrEqual(found.total)
        }
      }
    }
  )
})

function textOf(cell: SectorCellView | undefined): string | undefined {
  return textOfSectorCell(cell)
}
