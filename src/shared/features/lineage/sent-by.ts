import type { DataMart } from '../../model/data-mart/data-mart'
import type { SharedService } from '../../model/services/service'

/**
 * Whether a service sends data of a table: the table named in its registration, else any table with
 * its data category, because a registration without a table states no more.
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
