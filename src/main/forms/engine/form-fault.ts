import { AppError } from '@shared/contract/reply'

/** Error for the user why a form cannot be read or filled. Nothing was written. */
export const createFormError = (message: string): AppError => new AppError('INVALID_INPUT', message)

/** Error for a form whose XML or package does not follow its format. */
export const createDamagedFormError = (detail: string): AppError =>
  createFormError(
    `Tệp biểu mẫu bị hỏng: ${detail}. Hãy mở tệp bằng Excel hoặc Word, lưu lại rồi chọn lại.`
  )
