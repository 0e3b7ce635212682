import { toVietnamIsoDay } from '@shared/kit/format'
import { formatColumnHeading, type ListColumn, toCsvCellValue } from '@shared/kit/list/columns'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { rowExportFormats } from '@shared/model/data-mart/rows/export-format'
import { exportMarksOf, withMarkLine } from '../disclosure/export-marks'
import { writeCsv } from '../files/csv'
import type { DisclosedData } from '../files/disclosed-data'
import { csvFileKind } from '../files/save-file'
import { writeXlsx } from '../files/xlsx'
import type { FeatureDependencies } from '../parts'
import { type AuditedResult, auditedFile } from './noted'

export interface CsvTable<T> {
  readonly columns: readonly ListColumn<T>[]
  readonly rows: readonly T[]
  /** Id under which the page follows and cancels the export. */
  readonly job?: string | undefined
  readonly signal?: AbortSignal | undefined
}

interface CsvFile<T> extends CsvTable<T> {
  /** Data of tables in the rows; absent for lists of the program without rows of tables. */
  readonly discloses?: DisclosedData
  /** Proposed file name without extension. */
  readonly name: string
  /** Text of the audit entry after the file is written. */
  readonly words: string
}

/** Opens the save dialog and writes the rows as CSV with the user's separator. */
export async function saveCsv<T>(
  context: Pick<FeatureDependencies, 'files' | 'settings'>,
  { name, columns, rows, job, signal, words, discloses }: CsvFile<T>
): Promise<AuditedResult<FileSaveResult>> {
  const separator = context.settings.read().configuration.csvSeparator
  const result = await context.files.save({
    proposedName: `${name}.csv`,
    kind: csvFileKind,
    discloses: discloses ?? 'noTableData',
    job,
    signal,
    chunks: () =>
      withMarkLine(discloses?.degree, context.settings, writeCsv(columns, rows, separator)),
    count: () => rows.length
  })
  return auditedFile(result, words)
}

interface ListFile<T> extends CsvTable<T>, Pick<CsvFile<T>, 'discloses'> {
  /** Proposed file name without date and extension. */
  readonly name: string
  /** Start of the audit entry, followed by the number of rows. */
  readonly action: string
}

/** Exports a list as displayed: the file name has the date, the audit entry the number of rows. */
export function saveListCsv<T>(
  context: Pick<FeatureDependencies, 'files' | 'settings' | 'clock'>,
  { name, action, ...table }: ListFile<T>
): Promise<AuditedResult<FileSaveResult>> {
  return saveCsv(context, {
    name: `${name}-${toVietnamIsoDay(context.clock.now())}`,
    ...table,
    words: `${action} (CSV, ${table.rows.length} dòng)`
  })
}

/** Sheet of a list in a workbook. */
interface ListSheet<T> extends ListFile<T> {
  readonly sheet: string
}

/** The same list as a workbook of one sheet, with the cells of the CSV. */
export async function saveListXlsx<T>(
  context: Pick<FeatureDependencies, 'files' | 'settings' | 'clock'>,
  { name, action, sheet, columns, rows, discloses, job, signal }: ListSheet<T>
): Promise<AuditedResult<FileSaveResult>> {
  const { label, extension } = rowExportFormats.xlsx
  const cells = rows.map(row => columns.map(column => toCsvCellValue(column, row)))
  const result = await context.files.save({
    proposedName: `${name}-${toVietnamIsoDay(context.clock.now())}${extension}`,
    kind: { name: label, extension },
    discloses: discloses ?? 'noTableData',
    job,
    signal,
    chunks: () =>
      writeXlsx(sheet, columns.map(formatColumnHeading), inOneBatch(cells), {
        sheetHeader: exportMarksOf(discloses?.degree, context.settings).sheetHeader
      }),
    count: () => rows.length
  })
  return auditedFile(result, `${action} (${label}, ${rows.length} dòng)`)
}

async function* inOneBatch<T>(rows: T): AsyncGenerator<T> {
  yield rows
}
