import type { DataMart } from '../data-mart/data-mart'
import type { SharedService } from '../services/service'

/**
 * Whether a service sends data of a table: the table that its registration names, else one that holds the same kind of data, as of a registration that
 * names no table nothing more is known.
 */
export function isSentBy(
  { dataType, named, status }: Pick<SharedService, 'dataType' | 'named' | 'status'>,
  { dataGroup, id }: Pick<DataMart, 'dataGroup' | 'id'>
): boolean {
  if (['waiting', 'rejected'].includes(status)) return false
  const source = named?.data.source
  if (source?.kind === 'table') return source.id === id
  return dataGroup !== '' && dataType === dataGroup
}
