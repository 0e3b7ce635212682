import type { MartColumn } from '@shared/model/data-mart/column'
import { readingOf, withReading } from '@shared/model/file-import/remembered'
import type { Parts } from '../../parts'
import type { ChosenFiles } from '../file-import/chosen-files'

/** Source column of each table column. */
interface Mapped {
  readonly table: string
  readonly columns: readonly Pick<MartColumn, 'name'>[]
  readonly sources: readonly (number | null)[]
}

/**
 * Stores how a file was read and how its columns were mapped, for the next file with the same
 * heading. Never throws, because the load is valid without it.
 */
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
    // A full disk or a read-only instance: the next file is guessed like this one was.
  }
}
