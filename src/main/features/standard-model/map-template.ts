import type { ModelColumnDerivation } from '@shared/features/standard-model/derivation'
import {
  canFillModelColumnType,
  type ModelColumnSources
} from '@shared/features/standard-model/mapping'
import type { ModelTable, OrderedNameLists } from '@shared/features/standard-model/model'
import { orderedNameListsOfMappings } from '@shared/features/standard-model/said-orders'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { FileProfile } from '@shared/model/file-import/profile'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import { findModelTableByHeadings } from './filled-template'

interface MadeTable {
  readonly mart: Pick<DataMart, 'columns' | 'id'>
  /** Index of the file column of each table column; null for a column that the file lacks. */
  readonly sources: readonly (number | null)[]
  readonly profile: FileProfile
}

/**
 * Maps a table created from a filled template to the model table with the same headings, unless
 * that model table is already mapped. Returns the title of the model table; null if nothing was
 * mapped.
 */
export async function mapTableFromTemplate(
  records: Pick<Store<RecordState>, 'read' | 'update'>,
  made: MadeTable,
  by: { readonly user: string; readonly time: number }
): Promise<string | null> {
  const table = findModelTableByHeadings(made.profile)
  const isFilled = (state: Pick<RecordState, 'modelMappings'>): boolean =>
    state.modelMappings.some(({ id }) => id === table?.id)
  if (!table || isFilled(records.read())) return null
  return records.update(state => {
    if (isFilled(state)) return null
    const filling = fillingFrom(table, made, orderedNameListsOfMappings(state.modelMappings))
    const mapping = { id: table.id, table: made.mart.id, ...filling, ...by }
    state.modelMappings = [...state.modelMappings, mapping]
    return table.title
  })
}

/**
 * Column sources and derivations of a table created from a filled template. Columns that are
 * missing, renamed or retyped stay unmapped, and a column of names only fits a model column whose
 * order of names is configured.
 */
function fillingFrom(
  table: ModelTable,
  { mart, sources }: MadeTable,
  said: OrderedNameLists
): ModelColumnSources {
  const columns: Record<string, string> = {}
  const derivations: Record<string, ModelColumnDerivation> = {}
  for (const [place, column] of table.columns.entries()) {
    const own = mart.columns[sources.indexOf(place)]
    const names = column.order && said[column.order]
    if (!own) continue
    if (names && own.dataType === 'string') {
      derivations[column.name] = { kind: 'order', names: [...names] }
    } else if (!canFillModelColumnType(column, own.dataType)) continue
    columns[column.name] = own.name
  }
  return { columns, derivations }
}
