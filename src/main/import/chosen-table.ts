import { formatNumber } from '@shared/kit/format'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import { commonRecordWidth, type FileSampleRecord } from './detect-dialect'
import {
  addFilledColumnsToTableShape,
  columnValueClassesFrom,
  findTableInRecords,
  headerlessTableShape
} from './detect-table'
import { fitHeaderToRows } from './fit-header'
import { countNumberingLines, recordsExaminedBelowHeader } from './header-lines'
import { createImportError } from './import-fault'
import type { TableShape } from './table-shape'

/** Lines of the file that the user chose as header and first row of the table. */
export type TableLineChoice = Pick<ReadingOptions, 'firstLine' | 'header' | 'headerLines'>

/** Indexes of the header records and of the first row; `to` and `body` are exclusive. */
export interface ChosenTableRecordRange {
  readonly from: number
  readonly to: number
  readonly body: number
}

/** Reasons why chosen lines cannot be a header or rows. */
const choiceFaults = {
  order: 'Dòng cuối của tiêu đề phải bằng hoặc nằm dưới dòng đầu của tiêu đề.',
  below: 'Dòng dữ liệu đầu phải nằm dưới dòng tiêu đề.',
  noHeader: (from: number, to: number) =>
    `Từ dòng ${formatNumber(from)} đến dòng ${formatNumber(to)} không có dòng nào làm tiêu đề được. Hãy chọn dòng khác trong phần đầu của tệp.`,
  noRows: (line: number) =>
    `Từ dòng ${formatNumber(line)} trở đi không tìm thấy dòng dữ liệu nào. Hãy chọn dòng khác trong phần đầu của tệp.`
} as const

export const isTableChosen = ({ firstLine, headerLines }: TableLineChoice): boolean =>
  firstLine !== undefined || headerLines !== undefined

/**
 * Positions of the header and the rows among the records, from line numbers chosen by the user;
 * `guess` supplies the positions that the user did not choose. Throws AppError if a chosen line
 * does not exist.
 */
export function locateChosenTableRecords(
  lines: readonly number[],
  { header, headerLines, firstLine }: TableLineChoice,
  guess: ChosenTableRecordRange
): ChosenTableRecordRange {
  const placeOf = (line: number): number => {
    const place = lines.findIndex(own => own >= line)
    return place < 0 ? lines.length : place
  }
  const chosen = header === false ? undefined : headerLines
  const body = firstLine === undefined ? undefined : placeOf(firstLine)
  if (firstLine !== undefined && body === lines.length) {
    throw createImportError(choiceFaults.noRows(firstLine))
  }
  if (!chosen) {
    const to = Math.min(guess.to, body ?? guess.to)
    const from = Math.min(guess.from, to)
    const first = body ?? guess.body
    return header === false || from === to
      ? { from: first, to: first, body: first }
      : { from, to, body: first }
  }
  if (chosen.to < chosen.from) throw createImportError(choiceFaults.order)
  const [from, to] = [placeOf(chosen.from), placeOf(chosen.to + 1)]
  if (from >= to) throw createImportError(choiceFaults.noHeader(chosen.from, chosen.to))
  if (body !== undefined && body < to) throw createImportError(choiceFaults.below)
  return { from, to, body: body ?? to }
}

/** Table at the lines chosen by the user. Throws AppError if such a line does not exist. */
export function findChosenTable(
  records: readonly FileSampleRecord[],
  width: number,
  choice: TableLineChoice,
  shift: number
): TableShape {
  const guess = findTableInRecords(records, width, choice.header)
  const guessed = guess.above + guess.headerRows
  const found = locateChosenTableRecords(
    records.map(({ line }) => line + shift),
    choice,
    { from: guess.above, to: guessed, body: guessed + guess.numbering }
  )
  const { from, to } = found
  // If the user chose only the last line of the header, the line below may still be one that
  // numbers the columns.
  const isOpen = choice.headerLines !== undefined && choice.firstLine === undefined
  const body =
    isOpen && to > from ? to + Math.min(1, countNumberingLines(records, to + 1)) : found.body
  const own = records.slice(body)
  const columns =
    own.length > 0
      ? commonRecordWidth(own)
      : Math.max(1, commonRecordWidth(records.slice(from, to)))
  const classes = columnValueClassesFrom(records, body, recordsExaminedBelowHeader, columns)
  const shape =
    to > from
      ? fitHeaderToRows(records, { from, to, numbering: body - to }, columns, classes)
      : headerlessTableShape(columns, body, classes)
  return { ...addFilledColumnsToTableShape(records, columns, shape), isChosen: true }
}
