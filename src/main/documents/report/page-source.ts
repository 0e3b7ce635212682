import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import { formatNumber } from '@shared/kit/format'
import type { DocumentBlock, DocumentTable } from '@shared/model/documents/official-document'
import type { ReportPage } from '../../analytics/report-content'
import { buildChartBlocks } from './chart-parts'
import { buildDocumentTable } from './table-parts'

/** Table of a page with all rows that a report stores, and its totals. */
export function buildPageTable(page: ReportPage, title: string): DocumentTable {
  const { view, rows, matched, totals } = page
  const shown = view.table.columns.flatMap((column, at) =>
    column.kind === 'actions' ? [] : [{ ...column, at }]
  )
  const cellsOf = (cells: readonly string[]): string[] => shown.map(({ at }) => cells[at] ?? '')
  const hasNumbers = shown.some(({ kind }) => kind === 'number')
  return buildDocumentTable({
    title: title || view.table.title,
    columns: shown.map(({ title: head, unit = '', kind }) => ({
      title: head,
      unit,
      isNumber: kind === 'number'
    })),
    rows: rows.map(({ cells }) => cellsOf(cells.map(textOfSectorCell))),
    totals: totals && cellsOf(totals),
    notes: [
      ...(rows.length === 0 ? [text.noRows] : []),
      ...(rows.length < matched
        ? [text.notes.partly(formatNumber(rows.length), formatNumber(matched))]
        : []),
      ...(!totals && hasNumbers && rows.length > 0 && rows.length === matched
        ? [text.notes.noTotals]
        : [])
    ]
  })
}

/** Chart of a page by its index; undefined if the page has none there. */
export function buildPageChart(
  { view }: Pick<ReportPage, 'view'>,
  {
    index = 0,
    title,
    withTable
  }: {
    readonly index?: number | undefined
    readonly title: string
    readonly withTable: boolean
  }
): DocumentBlock[] | undefined {
  const block = view.blocks[index]
  return (
    block &&
    buildChartBlocks({
      title: title || block.title,
      data: block.data,
      withTable,
      isDrawn: block.kind === 'chart'
    })
  )
}
