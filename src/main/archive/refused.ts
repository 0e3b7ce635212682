import { AppError } from '@shared/contract/reply'

/** Error that tells the user why a backup or a package cannot be read. */
export const archiveRefusalError = (message: string): AppError =>
  new AppError('INVALID_INPUT', message)

export const unreadableArchiveError = (): AppError =>
  archiveRefusalError('Tệp rỗng, quá lớn hoặc không đọc được.')
