import { AppError } from '@shared/contract/reply'

/** Why a chosen file is not read, in words for the person who chose it. Nothing was changed. */
export function importFault(message: string): AppError {
  return new AppError('INVALID_INPUT', message)
}

/** What the disk said while a chosen file was read. */
export function describeReadFault(error: unknown, name: string): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return importFault(`Không còn thấy tệp “${name}”. Hãy chọn lại.`)
  if (code === 'EACCES' || code === 'EPERM') {
    return importFault(`Không có quyền đọc tệp “${name}”. Hãy kiểm tra quyền của tệp.`)
  }
  if (code === 'EBUSY') {
    return importFault(`Tệp “${name}” đang được chương trình khác giữ. Hãy đóng tệp rồi thử lại.`)
  }
  return new AppError('IO_ERROR', `Không đọc được tệp “${name}”: thiết bị lưu trữ báo lỗi.`)
}
