import { proposeName } from '@shared/features/data-mart/table-names'
import type { FileProfile, ProfileChoice } from '@shared/features/file-import/profile'
import { glanceCsv, readCsv, type Watch } from './read-csv'
import type { SourceFile } from './source-file'
import { TableProfile } from './table-profile'

/**
 * What a CSV file holds, read from end to end in constant memory; `isGlance`: what its start and a few pieces look like, which counts no rows.
 * Throws AppError, or the reason of the signal.
 */
export async function profileCsv(
  source: SourceFile,
  choice: ProfileChoice,
  watch: Watch,
  isGlance = false
): Promise<FileProfile> {
  const began = performance.now()
  const { name, size } = source.chosen
  const makeTable = (width: number) => new TableProfile(width)
  const { encoding, bom, layout, table } = isGlance
    ? await glanceCsv(source, choice, makeTable)
    : await readCsv(source, choice, watch, makeTable)
  return {
    fileName: name,
    size,
    kind: 'csv',
    encoding,
    bom,
    separator: layout.separator,
    header: layout.header,
    sheets: [],
    sheet: null,
    tableName: proposeName(name.replace(/\.[^.]*$/, ''), 'bang_moi'),
    ...table.summarise(),
    milliseconds: Math.round(performance.now() - began)
  }
}
