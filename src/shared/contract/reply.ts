import { z } from '../kit/zod'

/** Why a call was refused or failed. The renderer shows by code, never by the text of an exception. */
const errorCode = z.enum([
  'UNKNOWN_CALL',
  'FORBIDDEN_SENDER',
  'SIGN_IN',
  'TOO_LARGE',
  'INVALID_INPUT',
  'NOT_FOUND',
  /** There is nothing to compute the figures from: sample data was taken away, and the unit's own does not say. */
  'NO_FIGURES',
  'CONFLICT',
  /** The user cancelled the work; nothing changed. */
  'CANCELLED',
  'NOT_ALLOWED',
  'DISK_FULL',
  'READ_ONLY',
  'BUSY',
  'NEWER_VERSION',
  'IO_ERROR',
  'INTERNAL'
])
export type ErrorCode = z.infer<typeof errorCode>

/** `fields` carries one Vietnamese message per form field, keyed by its path. */
export interface ReplyError {
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** What every call answers: errors lose their class on the way through `ipcRenderer.invoke`, a Reply does not. */
export type Reply<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: ReplyError }

/** Thrown by handlers and storage; the one place that answers calls turns it into a Reply. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
  }
}
