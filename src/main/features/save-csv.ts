import { toDay } from '@shared/kit/format'
import type { Column } from '@shared/kit/list/columns'
import type { SaveResult } from '@shared/kit/saved-file'
import { writeCsv } from '../files/csv'
import type { Context } from './context'
import { type Noted, notedFile } from './noted'

interface CsvFile<T> {
  /** Proposed name without day and ending. */
  readonly name: string
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
  /** What the trail says was written. */
  readonly action: string
}

/** Asks where to, writes the rows as CSV with the person's separator, and says so for the trail. */
export async function saveCsv<T>(context: Context, file: CsvFile<T>): Promise<Noted<SaveResult>> {
  const { name, columns, rows, action } = file
  const separator = context.settings.read().configuration.csvSeparator
  const result = await context.files.save({
    proposedName: `${name}-${toDay(context.clock.now())}.csv`,
    kind: { name: 'CSV', extension: '.csv' },
    chunks: () => writeCsv(columns, rows, separator),
    count: () => rows.length
  })
  return notedFile(result, `${action} (CSV, ${rows.length} dòng)`)
}
