import { AppError, type ErrorCode } from '@shared/contract/reply'
import { errnoOf } from '../store/disk/errno'

const held = [
  'BUSY',
  'tệp đang được chương trình khác mở. Hãy đóng tệp hoặc chọn tên khác.'
] as const

const reasons: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ENOSPC: ['DISK_FULL', 'ổ đĩa đã đầy. Hãy giải phóng dung lượng hoặc chọn ổ khác.'],
  EDQUOT: ['DISK_FULL', 'đã hết hạn mức dung lượng. Hãy chọn nơi lưu khác.'],
  EFBIG: ['DISK_FULL', 'tệp vượt quá dung lượng cho phép. Hãy chọn nơi lưu khác.'],
  EACCES: ['READ_ONLY', 'không có quyền ghi vào thư mục này. Hãy chọn thư mục khác.'],
  EPERM: ['READ_ONLY', 'không có quyền ghi vào thư mục này. Hãy chọn thư mục khác.'],
  EROFS: ['READ_ONLY', 'thư mục chỉ cho phép đọc. Hãy chọn thư mục khác.'],
  EBUSY: held,
  ENOENT: ['NOT_FOUND', 'thư mục không còn tồn tại. Hãy chọn thư mục khác.'],
  ENOTDIR: ['NOT_FOUND', 'đường dẫn không phải là thư mục. Hãy chọn thư mục khác.'],
  ENAMETOOLONG: ['INVALID_INPUT', 'tên tệp quá dài. Hãy chọn tên ngắn hơn.']
}

/** Converts a file system error from writing a user's file to an AppError. */
export function describeFileFault(error: unknown, fileName: string): AppError {
  const [kind, reason] = (isHeld(error) ? held : reasons[errnoOf(error)]) ?? [
    'IO_ERROR',
    'thiết bị lưu trữ báo lỗi. Hãy thử lại.'
  ]
  return new AppError(kind, `Không thể ghi “${fileName}”: ${reason}`)
}

/**
 * Whether the folder accepted the temporary file but refused the final rename: on Windows this
 * means that a program, such as Excel, holds the target file open.
 */
function isHeld(error: unknown): boolean {
  const isRename = error instanceof Error && 'syscall' in error && error.syscall === 'rename'
  return isRename && ['EPERM', 'EACCES'].includes(errnoOf(error))
}

/** Messages for a file that the user chose and that cannot be accepted, whatever its purpose. */
export const chosenFileRefusalMessages = {
  network: 'Hãy chọn tệp trên máy này, không chọn qua mạng.',
  unreadable: (name: string) => `Không đọc được tệp “${name}”. Hãy kiểm tra quyền đọc của tệp.`,
  special: (name: string) => `“${name}” không phải là tệp thường.`,
  changed: (name: string) => `Tệp “${name}” thay đổi trong lúc đọc. Hãy chọn lại.`
} as const
