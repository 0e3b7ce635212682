import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { martFaults } from '@shared/features/data-mart/draft'

/** Puts a new table before the others; its name is its own. Throws AppError. */
export function addTable(tables: DataMart[], table: DataMart): DataMart {
  refuseTakenName(tables, table.name)
  // Somebody made another one while its rows were read.
  if (tables.some(({ id }) => id === table.id)) {
    throw new AppError('CONFLICT', 'Vừa có bảng khác được tạo cùng lúc. Hãy thử lại.')
  }
  tables.unshift(table)
  return table
}

/** Throws AppError, at a field of a form, where a table of that name is there. */
export function refuseTakenName(
  tables: readonly DataMart[],
  name: string,
  field = 'tableName'
): void {
  if (!tables.some(table => table.name === name)) return
  throw new AppError('CONFLICT', martFaults.taken, { [field]: martFaults.taken })
}
