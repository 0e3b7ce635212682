import { parse } from 'csv-parse/sync'
import { buildSectorPageView } from '../../../src/main/analytics/answer-page'
import { makeSampleDataSet } from '../../../src/main/analytics/data/data-set'
import type { SampleDataSet } from '../../../src/main/analytics/model'
import { sectorPages } from '../../../src/main/analytics/pages'
import { createSamplePageScope } from './sample-scope'

export const sampleSectorData = makeSampleDataSet()

/** Numbers of a sector page over sample data by name: figures, chart bars, table rows. */
export function readSectorPage(path: string, filters: Record<string, string>) {
  return readSectorPageOfData(sampleSectorData, path, filters)
}

/** Numbers of a sector page over another data set, as with `readSectorPage`. */
export async function readSectorPageOfData(
  data: SampleDataSet,
  path: string,
  filters: Record<string, string>
) {
  const page = sectorPages.get(`/chuyen-nganh/${path}`)
  if (!page) throw new Error(`no page ${path}`)
  const scope = createSamplePageScope(data, filters, { narrowing: page.narrowing })
  const table = await page.rows(scope)
  // The address parameter "tim" is the search box of the table, so it becomes the search text.
  const query = { search: filters.tim ?? '', filters, sort: null, offset: 0, limit: 1 }
  let csv = ''
  for await (const piece of table.csv(query, ',')) csv += piece
  const [titles = [], ...written]: string[][] = parse(csv, { bom: true })
  // The totals row is excluded, because it is not a row of the table.
  const lines = written.filter(line => !line.includes('Tổng cộng'))
  const view = await buildSectorPageView(page, scope)
  const texts = (key: string): string[] => {
    const at = page.table.columns.findIndex(column => column.key === key)
    if (at < 0) throw new Error(`no column ${key}`)
    return lines.map(line => line[at] ?? '')
  }
  return {
    page,
    view,
    rows: lines.length,
    matched: (await table.page(query)).matched,
    texts,
    /** Values of a column in the exported file as numbers; percentages are converted to ratios. */
    column: (key: string): number[] => {
      const at = page.table.columns.findIndex(column => column.key === key)
      const unit = titles[at]?.endsWith('(%)') ? 100 : 1
      return texts(key).map(text => Number(text) / unit)
    },
    figure: (key: string): number =>
      view.figures.find(one => one.key === key)?.amount ?? Number.NaN,
    bars: (title: string, name: string): number[] => {
      const block = view.blocks.find(one => one.title === title)
      const series = block?.data.series.find(one => one.name === name)
      return series?.values.map(Number) ?? []
    }
  }
}

export type SectorPageNumbers = Awaited<ReturnType<typeof readSectorPage>>

export const sumValues = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0)
export const countOccurrences = (values: readonly string[], word: string): number =>
  values.filter(value => value === word).length
/** Applies a function to the cells of these columns in each row; returns the results. */
export const mapRowsByColumns = (
  page: SectorPageNumbers,
  keys: string[],
  rule: (...cells: number[]) => number
): number[] => {
  const columns = keys.map(page.column)
  return Array.from({ length: page.rows }, (_, at) => rule(...columns.map(cells => cells[at] ?? 0)))
}

/** Pairs of values on a page that must be equal because they are computed in two ways. */
export type PageConsistencyRule = (
  page: SectorPageNumbers
) => readonly (readonly [number | number[], number | number[]])[]
