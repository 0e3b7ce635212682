import { AppError, type ErrorCode } from '@shared/contract/reply'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { errnoOf } from '../../store/disk/errno'

const full = ['DISK_FULL', backupCopyFaultText.full] as const
const readOnly = ['READ_ONLY', backupCopyFaultText.readOnly] as const
const gone = ['NOT_FOUND', backupCopyFaultText.gone] as const

const faults: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  ESHORT: full,
  EROFS: readOnly,
  EACCES: readOnly,
  EPERM: readOnly,
  ENOENT: gone,
  ENOTDIR: gone,
  ENODEV: gone,
  ENXIO: gone,
  ESTALE: gone,
  ENOTCONN: gone,
  EHOSTDOWN: gone,
  ENETUNREACH: gone
}

/** Converts an error of the medium to an AppError; an AppError stays unchanged. */
export function describeMediumFault(error: unknown): AppError {
  if (error instanceof AppError) return error
  const [code, message] = faults[errnoOf(error)] ?? ['IO_ERROR', backupCopyFaultText.broken]
  const fault = new AppError(code, message)
  fault.cause = error
  return fault
}
