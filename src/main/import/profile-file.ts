import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import { profileCsv } from './profile-csv'
import type { ImportMonitor } from './read-csv'
import { type ChosenFile, openImportFile } from './source-file'
import { profileWorkbookFile } from './workbook/profile-xlsx'

/**
 * Profiles a file as `writeSourceFileRows` reads it with the same options, with inferred column types.
 * `isGlance` as in `profileCsv`. Throws AppError, or the signal's reason.
 */
export async function profileFile(
  file: ChosenFile,
  choice: ReadingOptions,
  watch: ImportMonitor,
  isGlance = false
): Promise<FileProfile> {
  const source = await openImportFile(file, watch)
  try {
    return await (file.kind === 'csv'
      ? profileCsv(source, choice, watch, isGlance)
      : profileWorkbookFile(source, choice, watch))
  } finally {
    await source.close()
  }
}
