import { AppError } from '@shared/contract/reply'
import { formFaultText } from '@shared/features/forms/fault-text'

/** Message of an error for the user; an error without one is reported in general words. */
export const faultOf = (error: unknown): string =>
  (error instanceof AppError ? error.message : formFaultText.failed).slice(0, 1_000)
