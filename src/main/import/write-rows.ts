import type { ReadingOptions } from '@shared/model/file-import/choice'
import { type ImportMonitor, readCsv } from './read-csv'
import { ImportedRowWriter, type ImportedRowWriterTargets } from './row-writer'
import { type ChosenFile, openImportFile } from './source-file'
import { writeWorkbookRows } from './workbook/profile-xlsx'
import type { WrittenRowCounts } from './workbook/sheet-task'

/**
 * Writes all valid rows of a file that the user chose, and all rejected records. Throws AppError,
 * or the signal's reason.
 */
export async function writeSourceFileRows(
  file: ChosenFile,
  choice: ReadingOptions,
  watch: ImportMonitor,
  written: ImportedRowWriterTargets
): Promise<WrittenRowCounts> {
  const source = await openImportFile(file, watch)
  try {
    if (file.kind === 'xlsx') return await writeWorkbookRows(source, choice, watch, written)
    const makeTable = (width: number) => new ImportedRowWriter(width, written)
    const { table } = await readCsv(source, choice, watch, makeTable)
    return { rows: table.rowCount, rejected: table.rejectedCount }
  } finally {
    await source.close()
  }
}
