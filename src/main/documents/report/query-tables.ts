import { buildResultChart } from '@shared/features/query/chart-data'
import { withUnit } from '@shared/features/query/dictionary/result-formats'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import type {
  DocumentBlock,
  DocumentCell,
  DocumentTable
} from '@shared/model/documents/official-document'
import {
  formatRoundedResultValue,
  isNumericQueryOutput,
  type QueryResultValue
} from '@shared/model/query/answer-words'
import type { ChartChoice } from '@shared/model/query/chart-choice'
import { type CrossHead, type CrossMatrix, headLinesOf } from '@shared/model/query/cross-matrix'
import type { QueryOutput } from '@shared/model/query/outputs'
import { buildChartBlocks } from './chart-parts'
import type { ReportQueryResult } from './query-source'
import { buildDocumentTable, cell, commonUnitOf } from './table-parts'

/** Table of a query result: rows with totals, or a cross table with merged heads. */
export function buildQueryTable(result: ReportQueryResult, title: string): DocumentTable {
  return result.matrix
    ? buildCrossTable(result, result.matrix, title)
    : buildRowTable(result, title)
}

function buildRowTable(result: ReportQueryResult, title: string): DocumentTable {
  const { columns, rows, totals, titleOf } = result
  const textOf = createCellFormatter(result)
  const hasNumbers = columns.some(isNumericQueryOutput)
  return buildDocumentTable({
    title,
    columns: columns.map(column => ({
      title: titleOf(column.name),
      unit: unitOf(result, column),
      isNumber: isNumericQueryOutput(column)
    })),
    rows: rows.map(row => columns.map((column, at) => textOf(column, row[at] ?? null))),
    totals:
      totals.size === 0 || rows.length === 0
        ? undefined
        : columns.map((column, at) => {
            const total = totals.get(at)
            return total === undefined ? '' : textOf(column, total)
          }),
    notes: [
      ...(rows.length === 0 ? [text.noRows] : []),
      ...(hasNumbers && totals.size === 0 && rows.length > 0 ? [noTotalsNote(result)] : []),
      ...maskedNotes(result)
    ]
  })
}

const noTotalsNote = ({ least }: ReportQueryResult): string =>
  least === null ? text.notes.noTotals : text.notes.hidden(formatNumber(least))

const maskedNotes = ({ masked }: ReportQueryResult): string[] =>
  masked.length > 0 ? [text.notes.masked(masked.join(', '))] : []

/** Text of a value as the result page shows it, with the decimal places of the dictionary. */
function createCellFormatter({ formats }: Pick<ReportQueryResult, 'formats'>) {
  return (column: QueryOutput, value: QueryResultValue): string =>
    formatRoundedResultValue(column, value, formats.get(column.name)?.decimals)
}

const unitOf = ({ formats }: Pick<ReportQueryResult, 'formats'>, { name, type }: QueryOutput) =>
  type === 'share' ? '%' : (formats.get(name)?.unit ?? '')

/** Cross table whose heads cover their columns and rows, with totals where the query has them. */
function buildCrossTable(
  result: ReportQueryResult,
  matrix: CrossMatrix,
  title: string
): DocumentTable {
  const { titleOf } = result
  const { down, across, figures, columnHeads, rowHeads, columnTotals, rowTotals } = matrix
  const lines = headLinesOf(matrix)
  const unit = commonUnitOf(
    figures.map(figure => ({ isNumber: true, unit: unitOf(result, figure) }))
  )
  const figureTitle = (figure: QueryOutput): string =>
    unit === '' ? withUnit(titleOf(figure.name), unitOf(result, figure)) : titleOf(figure.name)
  const textOf = createCellFormatter(result)
  const head = Array.from({ length: lines }, (_, line): DocumentCell[] => [
    ...(line === 0 ? down.map(({ name }) => headCell(titleOf(name), 1, lines)) : []),
    ...(line < across.length
      ? columnHeads
          .filter(one => one.line === line)
          .toSorted((one, other) => one.start - other.start)
          .map(one => headCell(one.words, one.span * figures.length, one.lines))
      : columnTotals.flatMap(() => figures.map(figure => headCell(figureTitle(figure), 1, 1))))
  ])
  const rows = matrix.rows.map((row, at) => [
    ...rowHeads
      .filter(({ start }) => start === at)
      .toSorted((one, other) => one.line - other.line)
      .map(one => rowHeadCell(one, rowTotals[at] === true)),
    ...row.map((value, place) => {
      const figure = figures[place % figures.length]
      const isTotal =
        rowTotals[at] === true || columnTotals[Math.floor(place / figures.length)] === true
      const words = cell(figure ? textOf(figure, value) : '', 'end')
      return isTotal ? { ...words, bold: true } : words
    })
  ])
  return {
    title,
    unit,
    widths: [...down.map(() => 16), ...columnTotals.flatMap(() => figures.map(() => 8))],
    head,
    rows,
    notes: [
      ...(figures.length === 1 && figures[0] ? [figureTitle(figures[0])] : []),
      ...(result.least === null ? [] : [text.notes.suppressed(formatNumber(result.least))]),
      ...maskedNotes(result)
    ]
  }
}

const merged = (columns: number, rows: number): Pick<DocumentCell, 'columns' | 'rows'> => ({
  ...(columns > 1 && { columns }),
  ...(rows > 1 && { rows })
})

const headCell = (words: string, columns: number, rows: number): DocumentCell => ({
  ...cell(words, 'center'),
  bold: true,
  ...merged(columns, rows)
})

const rowHeadCell = ({ words, lines, span }: CrossHead, isTotal: boolean): DocumentCell => ({
  ...cell(words, 'start'),
  ...(isTotal && { bold: true }),
  ...merged(lines, span)
})

/** Chart of a query result, with the table of its values if wanted. */
export function buildQueryChart(
  result: ReportQueryResult,
  choice: ChartChoice,
  { title, withTable }: { readonly title: string; readonly withTable: boolean }
): DocumentBlock[] {
  const { columns, rows, formats, question, titleOf } = result
  const charted = { columns, rows, count: rows.length, formats, question }
  const chart = buildResultChart(charted, choice, titleOf)
  return buildChartBlocks({
    title: title || chart.title,
    data: chart.data,
    withTable,
    isDrawn: true
  })
}

/**
 * Sentences about a query result: the number of rows, and of its first measure the largest value
 * and the total where both are complete.
 */
export function buildQuerySentences(result: ReportQueryResult): string[] {
  const { columns, rows, totals, question, matrix, titleOf } = result
  if (matrix) return []
  if (rows.length === 0) return [text.noRows]
  const textOf = createCellFormatter(result)
  const count = `${text.rows(formatNumber(rows.length))}.`
  const measure = question?.groups.length ? question.measures[0] : undefined
  const at = columns.findIndex(({ name }) => name === measure?.name)
  const column = columns[at]
  if (!question || !column) return [count]
  const said = (value: QueryResultValue): string => {
    const unit = unitOf(result, column)
    return `${textOf(column, value)}${unit === '' || unit === '%' ? '' : ` ${unit}`}`
  }
  const largest = result.least === null ? largestOf(rows, at) : undefined
  const namesOf = (row: readonly QueryResultValue[]): string =>
    question.groups
      .flatMap(({ name }) => {
        const place = columns.findIndex(one => one.name === name)
        const group = columns[place]
        return group ? [textOf(group, row[place] ?? null)] : []
      })
      .join(', ')
  const total = totals.get(at)
  const parts = [
    text.rows(formatNumber(rows.length)),
    ...(largest
      ? [text.largest(titleOf(column.name), namesOf(largest), said(largest[at] ?? null))]
      : []),
    ...(total === undefined || total === null || rows.length < 2
      ? []
      : [text.sum(titleOf(column.name), said(total))])
  ]
  return [`${parts.join('; ')}.`]
}

/** Row with the only largest number at a place; undefined if several rows share it. */
function largestOf(
  rows: readonly (readonly QueryResultValue[])[],
  at: number
): readonly QueryResultValue[] | undefined {
  const known = rows.filter(row => row[at] !== null && Number.isFinite(Number(row[at])))
  if (known.length < 2 || known.length < rows.length) return undefined
  const most = Math.max(...known.map(row => Number(row[at])))
  const found = known.filter(row => Number(row[at]) === most)
  return found.length === 1 ? found[0] : undefined
}

/** Figures of a query result: the number of rows and the complete totals. */
export function buildQueryFigures(result: ReportQueryResult): [string, string][] {
  const { columns, rows, totals, titleOf, matrix } = result
  const textOf = createCellFormatter(result)
  const sums = [...totals].flatMap(([at, total]): [string, string][] => {
    const column = columns[at]
    if (!column) return []
    const unit = unitOf(result, column)
    const words = textOf(column, total)
    return [
      [reportText.edition.sum(titleOf(column.name)), unit === '' ? words : `${words} ${unit}`]
    ]
  })
  const count = matrix ? matrix.rows.length : rows.length
  return [[reportText.edition.rows, formatNumber(count)], ...sums]
}
