import { formatColumnHeading, type ListColumn, toCsvCellValue } from '@shared/kit/list/columns'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { exportMarksOf } from '../disclosure/export-marks'
import type { DisclosedData } from '../files/disclosed-data'
import { xlsxFileKind } from '../files/save-file'
import { writeXlsx } from '../files/xlsx'
import type { FeatureDependencies } from '../parts'
import { type AuditedResult, auditedFile } from './noted'

interface XlsxFile<T> {
  readonly columns: readonly ListColumn<T>[]
  readonly rows: readonly T[]
  /** Data of tables in the rows. */
  readonly discloses: DisclosedData
  /** Proposed file name without extension. */
  readonly name: string
  readonly sheet: string
  /** Text of the audit entry after the file is written. */
  readonly words: string
}

/**
 * Opens the save dialog and writes the rows as a workbook of one sheet, with the cells that
 * `saveCsv` writes.
 */
export async function saveXlsx<T>(
  context: Pick<FeatureDependencies, 'files' | 'settings'>,
  { columns, rows, discloses, name, sheet, words }: XlsxFile<T>
): Promise<AuditedResult<FileSaveResult>> {
  const titles = columns.map(column => formatColumnHeading(column))
  async function* cells() {
    yield rows.map(row => columns.map(column => toCsvCellValue(column, row)))
  }
  const { sheetHeader } = exportMarksOf(discloses.degree, context.settings)
  const result = await context.files.save({
    proposedName: `${name}${xlsxFileKind.extension}`,
    kind: xlsxFileKind,
    discloses,
    chunks: () => writeXlsx(sheet, titles, cells(), { sheetHeader }),
    count: () => rows.length
  })
  return auditedFile(result, words)
}
