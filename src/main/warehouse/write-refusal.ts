import type { DataMart } from '@shared/model/data-mart/data-mart'

/** Message of a pipeline run that fails because the target table is paused. */
export const pausedTableMessage = (name: string): string =>
  `Bảng ${name} đang dừng ghi nên không nạp được dữ liệu`

/** Reason why rows cannot be written to a table now; undefined if they can. */
export function findTableWriteRefusal({
  name,
  status
}: Pick<DataMart, 'name' | 'status'>): string | undefined {
  if (status === 'stopped') return pausedTableMessage(name)
  return status === 'readonly' ? `Bảng ${name} chỉ cho phép đọc` : undefined
}
