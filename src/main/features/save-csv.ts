import { toDay } from '@shared/kit/format'
import type { Column } from '@shared/kit/list/columns'
import type { SaveResult } from '@shared/kit/saved-file'
import { writeCsv } from '../files/csv'
import { csvKind } from '../files/save-file'
import type { Parts } from '../parts'
import { type Noted, notedFile } from './noted'

interface Table<T> {
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
}

interface CsvFile<T> extends Table<T> {
  /** Proposed file name without extension. */
  readonly name: string
  /** Text of the audit entry after the file is written. */
  readonly words: string
}

/** Opens the save dialog and writes the rows as CSV with the user's separator. */
export async function saveCsv<T>(
  context: Pick<Parts, 'files' | 'settings'>,
  { name, columns, rows, words }: CsvFile<T>
): Promise<Noted<SaveResult>> {
  const separator = context.settings.read().configuration.csvSeparator
  const result = await context.files.save({
    proposedName: `${name}.csv`,
    kind: csvKind,
    chunks: () => writeCsv(columns, rows, separator),
    count: () => rows.length
  })
  return notedFile(result, words)
}

interface ListFile<T> extends Table<T> {
  /** Proposed file name without date and extension. */
  readonly name: string
  /** Start of the audit entry, followed by the number of rows. */
  readonly action: string
}

/** Exports a list as displayed: the file name has the date, the audit entry the number of rows. */
export function saveListCsv<T>(
  context: Pick<Parts, 'files' | 'settings' | 'clock'>,
  { name, columns, rows, action }: ListFile<T>
): Promise<Noted<SaveResult>> {
  return saveCsv(context, {
    name: `${name}-${toDay(context.clock.now())}`,
    columns,
    rows,
    words: `${action} (CSV, ${rows.length} dòng)`
  })
}
