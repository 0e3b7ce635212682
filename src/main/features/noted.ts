import type { CallName, CallOutput, callContract, ParsedCallInput } from '@shared/contract/contract'
import { AppError, type ErrorCode } from '@shared/contract/reply'
import type { FileSaveResult } from '@shared/kit/saved-file'
import type { ActivityKind } from '@shared/model/home/activity'
import { toAppError } from '../store/errors'
import { type CallHandler, cancellationByJobId, type InputPermissionHandler } from './registration'

type WriteAuditEntry = (kind: ActivityKind, words: string) => Promise<void>

/** Kind and text of one audit entry. */
export interface AuditEntryContent {
  readonly kind: ActivityKind
  readonly words: string
}

/**
 * A result with its audit entries. A class of its own, so that the compiler refuses a plain result.
 */
export class AuditedResult<T> {
  readonly #answer: T
  readonly #notes: readonly AuditEntryContent[]
  readonly #afterwards: () => void

  constructor(answer: T, notes: readonly AuditEntryContent[], afterwards: () => void) {
    this.#answer = answer
    this.#notes = notes
    this.#afterwards = afterwards
  }

  /**
   * Writes the audit entries, then runs the deferred action, then returns the result, so that no
   * result is returned unlogged. Throws an AppError that says so if the work is done but an entry
   * could not be written.
   */
  async settle(write: WriteAuditEntry): Promise<T> {
    try {
      for (const { kind, words } of this.#notes) await write(kind, words)
    } catch (error) {
      throw createUnloggedError(error)
    }
    this.#afterwards()
    return this.#answer
  }
}

const unloggedReasons: Partial<Record<ErrorCode, string>> = {
  DISK_FULL: 'ổ đĩa đã đầy',
  READ_ONLY: 'thư mục dữ liệu chỉ cho phép đọc',
  BUSY: 'tệp nhật ký đang bị chương trình khác giữ',
  IO_ERROR: 'ổ đĩa báo lỗi'
}

/**
 * Error of a call that did its work but could not log it. The error of the log itself would say that
 * nothing was saved.
 */
function createUnloggedError(cause: unknown): AppError {
  const { code } = toAppError(cause, process.platform)
  const error = new AppError(
    code,
    `Chưa ghi được nhật ký kiểm toán vì ${unloggedReasons[code] ?? 'lỗi của chương trình'}, nên không trả về kết quả. Nếu việc này thay đổi dữ liệu thì thay đổi đã được lưu: hãy xem lại dữ liệu trước khi làm lại, và báo quản trị viên.`
  )
  error.cause = cause
  return error
}

/**
 * Result with one audit entry. `afterwards` is run after the entry is written, for example to
 * reload the page.
 */
export function audited<T>(
  answer: T,
  kind: ActivityKind,
  words: string,
  afterwards: () => void = () => undefined
): AuditedResult<T> {
  return new AuditedResult(answer, [{ kind, words }], afterwards)
}

/** Result of a call that changes several things, with one audit entry each. */
export function auditedEach<T>(
  answer: T,
  notes: readonly AuditEntryContent[],
  afterwards: () => void = () => undefined
): AuditedResult<T> {
  return new AuditedResult(answer, notes, afterwards)
}

/** Result without an audit entry; the call site states the reason. */
export function notAudited<T>(answer: T): AuditedResult<T> {
  return auditedEach(answer, [])
}

/** Result of an export, which is only recorded in the audit log after the file was written. */
export function auditedFile(result: FileSaveResult, words: string): AuditedResult<FileSaveResult> {
  return result.outcome === 'saved' ? audited(result, 'export', words) : notAudited(result)
}

/** Cancellation of a call that writes a file, by the job id that the page gave to it. */
export const fileExportCancellation = {
  ...cancellationByJobId('files:stop'),
  cancelled: notAudited({ outcome: 'cancelled' as const })
} as const

/**
 * Rights of calls that change no shared state; their audit entry is optional, all others require
 * one.
 */
type UnauditedRight = 'view' | 'everybody'

type HandlerResult<C extends CallName> = (typeof callContract)[C]['right'] extends UnauditedRight
  ? CallOutput<C> | AuditedResult<CallOutput<C>>
  : AuditedResult<CallOutput<C>>

/**
 * Type that requires a handler for every call. It does not compile if a changing call has no audit
 * entry, or if a handler states no permission although the contract leaves the permission to the
 * input.
 */
export type AuditingHandlers = {
  readonly [C in CallName]: (typeof callContract)[C]['right'] extends 'byInput'
    ? InputPermissionHandler<ParsedCallInput<C>, HandlerResult<C>>
    : CallHandler<ParsedCallInput<C>, HandlerResult<C>>
}
export type AuditingHandlersFor<Feature extends string> = Pick<
  AuditingHandlers,
  Extract<CallName, `${Feature}:${string}`>
>
