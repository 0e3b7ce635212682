import { AppError } from '@shared/contract/reply'

/** Error for the user why a chosen file cannot be read. Nothing was changed. */
export function createImportError(message: string): AppError {
  return new AppError('INVALID_INPUT', message)
}

/** Error for a password-protected file; the program never asks for the password. */
export function createPasswordProtectedError(name: string): AppError {
  return createImportError(`Tệp “${name}” có mật khẩu. Hãy bỏ mật khẩu rồi chọn lại.`)
}

/**
 * Translates a disk error during reading into a message for the user; a cancellation stays as it
 * is.
 */
export function describeReadFault(error: unknown, name: string): Error {
  if (error instanceof AppError) return error
  if (error instanceof Error && error.name === 'AbortError') return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return createImportError(`Không còn thấy tệp “${name}”. Hãy chọn lại.`)
  if (code === 'EACCES' || code === 'EPERM') {
    return createImportError(`Không có quyền đọc tệp “${name}”. Hãy kiểm tra quyền của tệp.`)
  }
  if (code === 'EBUSY') {
    return createImportError(
      `Tệp “${name}” đang được chương trình khác giữ. Hãy đóng tệp rồi thử lại.`
    )
  }
  if (code === 'ETIMEDOUT') {
    return new AppError(
      'IO_ERROR',
      `Ổ đĩa chứa tệp “${name}” không trả lời. Hãy kiểm tra kết nối, hoặc chép tệp về máy này rồi chọn lại.`
    )
  }
  return new AppError('IO_ERROR', `Không đọc được tệp “${name}”: thiết bị lưu trữ báo lỗi.`)
}
