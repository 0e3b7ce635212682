import type { DataMart } from '@shared/model/data-mart/data-mart'
import { stoppedTable } from './stopped-table'

/** Reason why a table accepts no rows; undefined if it does. */
export function writeRefusal({
  name,
  status
}: Pick<DataMart, 'name' | 'status'>): string | undefined {
  if (status === 'stopped') return stoppedTable(name)
  return status === 'readonly' ? `Bảng ${name} chỉ cho phép đọc` : undefined
}
