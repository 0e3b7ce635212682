import type { DataMart } from '../data-mart/data-mart'
import type { SharedService } from '../services/service'

/** Whether a service shares the kind of data that a table holds. Its registration names no table and no column: nothing more is known. */
export const isSameKind = (
  { dataType, status }: Pick<SharedService, 'dataType' | 'status'>,
  { dataGroup }: Pick<DataMart, 'dataGroup'>
): boolean =>
  dataGroup !== '' && dataType === dataGroup && !['waiting', 'rejected'].includes(status)
