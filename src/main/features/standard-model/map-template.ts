import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { FileProfile } from '@shared/features/file-import/profile'
import { fitsType } from '@shared/features/standard-model/fits'
import type { ModelTable } from '@shared/features/standard-model/model'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import { tableOfTemplate } from './filled-template'

interface MadeTable {
  readonly mart: Pick<DataMart, 'columns' | 'id'>
  /** Index in the file of each of its columns; null for one that the file lacks. */
  readonly sources: readonly (number | null)[]
  readonly profile: FileProfile
}

/**
 * Maps a table created from a filled template to the model table with the same headings, unless
 * that is already mapped. Returns the title of the model table; null if nothing was mapped.
 */
export async function mapTemplate(
  records: Pick<Store<RecordState>, 'read' | 'update'>,
  made: MadeTable,
  by: { readonly user: string; readonly time: number }
): Promise<string | null> {
  const table = tableOfTemplate(made.profile)
  const isFilled = (state: Pick<RecordState, 'modelMappings'>): boolean =>
    state.modelMappings.some(({ id }) => id === table?.id)
  if (!table || isFilled(records.read())) return null
  const columns = columnsOf(table, made)
  return records.update(state => {
    if (isFilled(state)) return null
    const mapping = { id: table.id, table: made.mart.id, columns, derivations: {}, ...by }
    state.modelMappings = [...state.modelMappings, mapping]
    return table.title
  })
}

/**
 * The user may have removed, renamed or retyped columns; a mismatch is a gap, as in any mapping.
 */
const columnsOf = (table: ModelTable, { mart, sources }: MadeTable): Record<string, string> =>
  Object.fromEntries(
    table.columns.flatMap((column, place) => {
      const own = mart.columns[sources.indexOf(place)]
      return own && fitsType(column, own.dataType) ? [[column.name, own.name]] : []
    })
  )
