import { AppError } from '@shared/contract/reply'
import { fileProfileLimits } from '@shared/model/file-import/profile'
import type { ServerColumn } from '../messages'

/** A server column in the form required for a warehouse table; binary columns are refused. */
interface ServerColumnFound extends ServerColumn {
  readonly isBinary: boolean
}

/**
 * Validates the columns of a statement's rows. Throws AppError if there are no columns, too many,
 * or a column that no warehouse table can hold.
 */
export function validateServerColumns(found: readonly ServerColumnFound[]): ServerColumn[] {
  const { columns: most } = fileProfileLimits
  if (found.length === 0 || found.length > most) {
    const words = `Câu lệnh trả về ${found.length} cột; phải có từ 1 đến ${most} cột.`
    throw new AppError('INVALID_INPUT', words)
  }
  const binary = found.find(({ isBinary }) => isBinary)
  if (binary) {
    throw new AppError(
      'INVALID_INPUT',
      `Cột “${binary.title}” chứa dữ liệu nhị phân, không đọc được. Hãy dùng câu SELECT không có cột này.`
    )
  }
  return found.map(({ title, dataType, type }) => ({ title, dataType, type }))
}
