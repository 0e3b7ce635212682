import { toDay } from '@shared/kit/format'
import type { Column } from '@shared/kit/list/columns'
import type { SaveResult } from '@shared/kit/saved-file'
import { writeCsv } from '../files/csv'
import { csvKind } from '../files/save-file'
import { type Noted, notedFile } from './noted'
import type { Parts } from './parts'

interface Table<T> {
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
}

interface CsvFile<T> extends Table<T> {
  /** Proposed name without ending. */
  readonly name: string
  /** What the trail says once it is written. */
  readonly words: string
}

/** Asks where to, and writes the rows as CSV with the person's separator. */
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
  /** Proposed name without day and ending. */
  readonly name: string
  /** What the trail says was written, before how many rows it has. */
  readonly action: string
}

/** A list as it stands on the screen: the file bears the day, the trail the number of rows. */
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
