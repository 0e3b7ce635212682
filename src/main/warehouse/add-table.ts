import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { martDraftFaultMessages } from '@shared/model/data-mart/draft'

/** Inserts a new table at the start of the list; its name must be unique. Throws AppError. */
export function insertNewTable(tables: DataMart[], table: DataMart): DataMart {
  refuseTakenTableName(tables, table.name)
  // Another table may have been created while the rows of the new table were read.
  if (tables.some(({ id }) => id === table.id)) {
    throw new AppError('CONFLICT', 'Vừa có bảng khác được tạo cùng lúc. Hãy thử lại.')
  }
  tables.unshift(table)
  return table
}

/** Throws AppError, bound to a form field, if another table already has the name. */
export function refuseTakenTableName(
  tables: readonly DataMart[],
  name: string,
  field = 'tableName'
): void {
  if (!tables.some(table => table.name === name)) return
  throw new AppError('CONFLICT', martDraftFaultMessages.taken, {
    [field]: martDraftFaultMessages.taken
  })
}
