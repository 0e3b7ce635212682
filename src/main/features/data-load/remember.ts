import type { MartColumn } from '@shared/model/data-mart/column'
import {
  addRememberedReadingOptions,
  toRememberedReadingOptions
} from '@shared/model/file-import/remembered'
import type { FeatureDependencies } from '../../parts'
import type { ChosenFiles } from '../file-import/chosen-files'

/** Column mapping of a load: the source column of each table column. */
interface MappedLoadColumns {
  readonly table: string
  readonly columns: readonly Pick<MartColumn, 'name'>[]
  readonly sources: readonly (number | null)[]
}

/**
 * Stores how a file was read and how its columns were mapped, for the next file with the same
 * heading. Never throws, because the load is valid without it.
 */
export async function storeFileReadingOptions(
  { clock, records, settings }: Pick<FeatureDependencies, 'clock' | 'records' | 'settings'>,
  chosen: ChosenFiles,
  token: string,
  { table, columns, sources }: MappedLoadColumns
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
    const reading = toRememberedReadingOptions(look, mapping, { user, time: clock.now() })
    if (!reading) return
    await records.update(draft => {
      draft.fileReadings = addRememberedReadingOptions(draft.fileReadings ?? [], reading)
    })
  } catch {
    // The error is ignored: storing fails on a full disk or in a read-only instance, and the
    // settings for the next file are then guessed again.
  }
}
