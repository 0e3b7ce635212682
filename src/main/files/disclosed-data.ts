import type { SecrecyDegree } from '@shared/model/secrecy/degree'
import type { ExportTarget } from '@shared/model/secrecy/targets'

/** Data of tables that leaves the program: its degree of secrecy, its target, and its name. */
export interface DisclosedData {
  readonly degree: SecrecyDegree
  /** Degree to which the limit of the target applies, if it is not `degree`. */
  readonly limited?: SecrecyDegree
  readonly target: ExportTarget
  /** What is copied, for the register of copies. */
  readonly what: string
  /** Recipient that follows from the target, such as a folder; otherwise the user states one. */
  readonly recipient?: string
}

/**
 * Content of a file as to its secrecy: data of tables, or lists and settings of the program without
 * rows of tables.
 */
export type FileDisclosure = 'noTableData' | DisclosedData

/** Copy that the register knows before its file is written. */
interface ReservedCopy {
  /** Records that the copy left the program; `file` is its name, empty for paper. */
  readonly complete: (file: string) => Promise<void>
  /** Records that the copy did not come about. */
  readonly fail: (reason: string) => Promise<void>
}

/** Control over all copies that leave the program (docs/secrecy.md). */
export interface CopyControl {
  /**
   * Throws NOT_ALLOWED if the target may not receive the degree, and RECIPIENT if the user has not
   * stated who receives the copy.
   */
  readonly check: (data: DisclosedData) => void
  /**
   * Enters the copy in the register; undefined for *Không mật*, which is not registered. Throws like
   * `check`.
   */
  readonly reserve: (data: DisclosedData) => Promise<ReservedCopy | undefined>
}

/** Copies data that is entered in the register first; a failure is recorded and thrown. */
export async function withReservedCopy<T>(
  control: CopyControl,
  data: DisclosedData,
  write: () => Promise<T>,
  fileOf: (written: T) => string | undefined
): Promise<T> {
  const reserved = await control.reserve(data)
  if (!reserved) return write()
  let written: T
  try {
    written = await write()
  } catch (error) {
    await reserved.fail(error instanceof Error ? error.message : String(error))
    throw error
  }
  const file = fileOf(written)
  await (file === undefined ? reserved.fail(cancelledCopyReason) : reserved.complete(file))
  return written
}

const cancelledCopyReason = 'Người dùng đã hủy'
