import { AppError } from '@shared/contract/reply'
import {
  type DeliveryExpectationDraft,
  deliveryExpectationFaultMessages
} from '@shared/features/ledger/draft'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import { maxYearsOfPeriodCounts } from './parts'

const personal = 'Cột có dữ liệu cá nhân không dùng được ở đây'
const noDay = 'Cột này không phải kiểu ngày'

/** Validates a draft against the existing tables. Throws INVALID_INPUT with a message per field. */
export function checkExpectationDraft(
  draft: DeliveryExpectationDraft,
  tables: readonly DataMart[],
  today: string
): DataMart {
  const faults: Record<string, string> = {}
  const find = (id: string): DataMart | undefined =>
    tables.find(table => table.id === id && isNonSampleTable(table))
  const table = find(draft.table)
  if (!table) faults.table = deliveryExpectationFaultMessages.table
  const note = (field: string, of: DataMart | undefined, name: string, isDay = false): void => {
    const column = of?.columns.find(one => one.name === name)
    if (!column) faults[field] = deliveryExpectationFaultMessages.column
    else if (column.personal) faults[field] = personal
    else if (isDay && !['date', 'datetime'].includes(column.dataType)) faults[field] = noDay
  }
  if (draft.unitKind === 'column') {
    const from = find(draft.unitTable)
    if (from) note('unitColumn', from, draft.unitColumn)
    else faults.unitTable = deliveryExpectationFaultMessages.table
  }
  if (draft.recognition === 'rows') {
    note('rowUnit', table, draft.rowUnit)
    note('rowDay', table, draft.rowDay, true)
  }
  const oldest = `${Number(today.slice(0, 4)) - maxYearsOfPeriodCounts}${today.slice(4)}`
  if (draft.since < oldest) faults.since = deliveryExpectationFaultMessages.oldSince
  if (table && Object.keys(faults).length === 0) return table
  throw new AppError('INVALID_INPUT', 'Vui lòng sửa các trường được đánh dấu.', faults)
}
