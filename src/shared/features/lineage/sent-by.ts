import type { DataMart } from '../../model/data-mart/data-mart'
import type { SharedService } from '../../model/services/service'

/**
 * Whether a service sends data of a table: either its registration names the table, or it names no
 * table and the table has the data category of the registration.
 */
export function isTableSentByService(
  { dataType, named, status }: Pick<SharedService, 'dataType' | 'named' | 'status'>,
  { dataGroup, id }: Pick<DataMart, 'dataGroup' | 'id'>
): boolean {
  if (['waiting', 'rejected'].includes(status)) return false
  const source = named?.data.source
  if (source?.kind === 'table') return source.id === id
  return dataGroup !== '' && dataType === dataGroup
}
