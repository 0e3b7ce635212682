import { AppError, type ErrorCode } from '@shared/contract/reply'
import { errnoOf } from './disk/errno'

const messages = {
  DISK_FULL:
    'Ổ đĩa đã đầy nên thay đổi chưa được lưu. Dữ liệu trước đó vẫn nguyên vẹn. Hãy giải phóng dung lượng rồi thử lại.',
  READ_ONLY:
    'Thư mục dữ liệu chỉ cho phép đọc nên thay đổi chưa được lưu. Hãy cấp quyền ghi cho thư mục dữ liệu rồi thử lại.',
  BUSY: 'Tệp dữ liệu đang bị chương trình khác giữ nên thay đổi chưa được lưu. Hãy đóng chương trình đó hoặc đợi phần mềm diệt vi-rút quét xong rồi thử lại.',
  IO_ERROR:
    'Ổ đĩa báo lỗi nên thay đổi chưa được lưu. Dữ liệu trước đó vẫn nguyên vẹn. Hãy kiểm tra ổ đĩa rồi thử lại.'
} satisfies Partial<Record<ErrorCode, string>>

type DiskErrorCode = keyof typeof messages

const codeByErrno: Readonly<Record<string, DiskErrorCode>> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  EFBIG: 'DISK_FULL',
  ESHORT: 'DISK_FULL',
  EROFS: 'READ_ONLY',
  EACCES: 'READ_ONLY',
  EPERM: 'READ_ONLY',
  EBUSY: 'BUSY'
}

// Error codes on Windows for a file that a virus scanner or another program has open.
const heldOnWindows = new Set(['EACCES', 'EPERM'])

/** Converts a disk error to the AppError for the user; the cause stays attached for the log. */
export function toAppError(error: unknown, platform: NodeJS.Platform): AppError {
  if (error instanceof AppError) return error
  const errno = errnoOf(error)
  const held = platform === 'win32' && heldOnWindows.has(errno)
  const code = held ? 'BUSY' : (codeByErrno[errno] ?? 'IO_ERROR')
  const failure = new AppError(code, messages[code])
  failure.cause = error
  return failure
}

/**
 * AppError for a full or read-only file system; undefined for any other error. Permission and busy
 * errors are excluded: outside the store they may concern a user's file or a network port.
 */
export function findDiskFault(error: unknown, platform: NodeJS.Platform): AppError | undefined {
  const errno = errnoOf(error)
  const isCertain = codeByErrno[errno] === 'DISK_FULL' || errno === 'EROFS'
  return isCertain ? toAppError(error, platform) : undefined
}

/**
 * AppError for data that does not match its schema: a bug of the caller, detected before anything
 * was written.
 */
export function createSchemaMismatchError(cause: unknown): AppError {
  const refusal = new AppError(
    'INTERNAL',
    'Thay đổi không đúng cấu trúc dữ liệu nên không được lưu. Dữ liệu trước đó vẫn nguyên vẹn.'
  )
  refusal.cause = cause
  return refusal
}
