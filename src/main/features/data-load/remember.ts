import type { MartColumn } from '@shared/features/data-mart/column'
import { readingOf, withReading } from '@shared/features/file-import/remembered'
import type { ChosenFiles } from '../file-import/chosen-files'
import type { Parts } from '../parts'

/** Where the columns of a table came from. */
interface Mapped {
  readonly table: string
  readonly columns: readonly Pick<MartColumn, 'name'>[]
  readonly sources: readonly (number | null)[]
}

/** Remembers how a file was read and where its columns went, for the next one with its heading. Never throws: the load counts without it. */
export async function rememberReading(
  { clock, records, settings }: Pick<Parts, 'clock' | 'records' | 'settings'>,
  chosen: ChosenFiles,
  token: string,
  { table, columns, sources }: Mapped
): Promise<void> {
  try {
    const look = chosen.lookAt(token)
    const titleOf = (place: number | null | undefined): string | null =>
      typeof place === 'number' ? (look.profile.columns[place]?.title ?? null) : null
    const mapping = {
      table,
      sources: Object.fromEntries(columns.map(({ name }, at) => [name, titleOf(sources[at])]))
    }
    const { operator: user } = settings.read()
    const reading = readingOf(look, mapping, { user, time: clock.now() })
    if (!reading) return
    await records.update(draft => {
      draft.fileReadings = withReading(draft.fileReadings ?? [], reading)
    })
  } catch {
    // A full disk, or a program that only looks: the next file is guessed as this one was.
  }
}
