import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { FileProfile } from '@shared/features/file-import/profile'
import { fitsType } from '@shared/features/standard-model/fits'
import type { ModelTable } from '@shared/features/standard-model/model'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import { tableOfTemplate } from './filled-template'

interface MadeTable {
  readonly mart: Pick<DataMart, 'columns' | 'id'>
  /** Place in the file of each of its columns; null of one that the file does not have. */
  readonly sources: readonly (number | null)[]
  readonly profile: FileProfile
}

/**
 * Maps a table that was made of a filled template to the table of the model whose headings it has, unless another one fills that already. Answers the
 * title of the model's table; null where nothing was mapped.
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

/** The person may have left out, renamed or retyped columns: what does not fit is a gap, as in any mapping. */
const columnsOf = (table: ModelTable, { mart, sources }: MadeTable): Record<string, string> =>
  Object.fromEntries(
    table.columns.flatMap((column, place) => {
      const own = mart.columns[sources.indexOf(place)]
      return own && fitsType(column, own.dataType) ? [[column.name, own.name]] : []
    })
  )
