import { AppError } from '@shared/contract/reply'

/** Why a backup or a package is not read, in words for the person who chose it. */
export const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)

export const refusedUnread = (): AppError => refused('Tệp rỗng, quá lớn hoặc không đọc được.')
