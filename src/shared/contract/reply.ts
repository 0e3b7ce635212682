import { z } from '../kit/zod'

/**
 * Codes for why a call was rejected or failed. The renderer decides by the code, never by the text
 * of an exception.
 */
const errorCode = z.enum([
  'UNKNOWN_CALL',
  'FORBIDDEN_SENDER',
  'SIGN_IN',
  'TOO_LARGE',
  'INVALID_INPUT',
  'NOT_FOUND',
  /**
   * No figures can be computed: sample data was removed, and the unit's own data is insufficient.
   */
  'NO_FIGURES',
  'CONFLICT',
  /** The user cancelled the work; nothing changed. */
  'CANCELLED',
  'NOT_ALLOWED',
  /** Data above *Không mật* leaves the program only once its recipient is stated. */
  'RECIPIENT',
  'DISK_FULL',
  'READ_ONLY',
  'BUSY',
  'NEWER_VERSION',
  'IO_ERROR',
  'INTERNAL'
])
export type ErrorCode = z.infer<typeof errorCode>

/**
 * Error in a response. `fields` has one Vietnamese message per form field, keyed by the field's
 * path.
 */
export interface ReplyError {
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * Envelope of every response. It is needed because exceptions lose their class in
 * `ipcRenderer.invoke`.
 */
export type Reply<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: ReplyError }

/**
 * Error with a code and a message for the user, thrown by handlers and storage; the IPC dispatcher
 * converts it to a Reply.
 */
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
