import { PackageRowError } from '../../files/package-lines'
import { XlsxContentError } from '../../files/xlsx-cells'
import type { EngineErrorDetail, EngineFailureKind } from '../engine/failures'
import { parseEngineError } from './read-error'

/** Thrown for a result that is too large to be sent to another process as a whole. */
export class ResultTooLargeError extends Error {
  constructor() {
    super('the answer is too large')
    this.name = 'TooHeavy'
  }
}

/**
 * Classifies an error of the engine or the system; the engine names the error kind at the start of
 * its message.
 */
export function classifyEngineError(
  error: unknown,
  isStopped: boolean
): {
  readonly failure: EngineFailureKind
  readonly words: string
  readonly detail?: EngineErrorDetail
} {
  const { words, detail } = parseEngineError(error)
  if (error instanceof XlsxContentError && !isStopped) return { failure: 'unfit', words }
  if (error instanceof PackageRowError && !isStopped) return { failure: 'unfit-package', words }
  if (error instanceof ResultTooLargeError && !isStopped) return { failure: 'memory', words }
  // Only a restricted engine has a limit for data spilled to disk set by this program; in other
  // engines this error means that the disk is full.
  if (detail && !isStopped && /max_temp_directory_size/.test(words))
    return { failure: 'spill', words }
  return { failure: kindOf(words, isStopped), words, ...(detail && { detail }) }
}

function kindOf(words: string, isStopped: boolean): EngineFailureKind {
  if (isStopped) return 'stopped'
  if (
    /no space left|disk full|file too large|quota exceeded|ENOSPC|EDQUOT|EFBIG|Failed to offload/i.test(
      words
    )
  )
    return 'disk-full'
  if (/^Out of Memory Error/i.test(words)) return 'memory'
  if (/^IO Error|^Serialization Error|ENOENT|EACCES|EIO|EROFS/i.test(words)) return 'file'
  return 'statement'
}
