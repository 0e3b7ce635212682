import { constants } from 'node:os'

/** The errno name of an error from the file system, or '' when it carries none. */
export function errnoOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  // Node has no name for some, a full quota among them: “Unknown system error -122”.
  const isQuota = 'errno' in error && error.errno === -constants.errno.EDQUOT
  if (isQuota) return 'EDQUOT'
  return typeof error.code === 'string' ? error.code : ''
}

/** Thrown when the disk took fewer bytes than it was given without saying why. */
export class ShortWriteError extends Error {
  readonly code = 'ESHORT'

  constructor(written: number, expected: number) {
    super(`short write: ${written} of ${expected} bytes`)
    this.name = 'ShortWriteError'
  }
}
