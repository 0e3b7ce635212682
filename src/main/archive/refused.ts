import { AppError } from '@shared/contract/reply'

/** Error for the user why a backup or a package cannot be read. */
export const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)

export const refusedUnread = (): AppError => refused('Tệp rỗng, quá lớn hoặc không đọc được.')
