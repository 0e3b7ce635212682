import { AppError } from '@shared/contract/reply'

const gone = ['ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ESTALE']

/** Converts a drive error of a folder into a message. */
export function describeFolderFault(error: unknown, folder: string): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') {
    return new AppError(
      'NOT_FOUND',
      `Không thấy thư mục “${folder}”. Hãy kiểm tra đường dẫn và ổ đĩa.`
    )
  }
  if (code === 'ENOTDIR') return new AppError('NOT_FOUND', `“${folder}” không phải là thư mục.`)
  if (code === 'EACCES' || code === 'EPERM') {
    return new AppError(
      'NOT_ALLOWED',
      `Tài khoản đang chạy ứng dụng không có quyền đọc thư mục “${folder}”.`
    )
  }
  if (gone.includes(code)) {
    return new AppError(
      'IO_ERROR',
      `Ổ đĩa chứa thư mục “${folder}” không trả lời. Hãy kiểm tra kết nối.`
    )
  }
  return new AppError(
    'IO_ERROR',
    `Không đọc được thư mục “${folder}”: thiết bị lưu trữ báo lỗi ${code}.`
  )
}
