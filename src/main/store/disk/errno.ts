import { constants } from 'node:os'

/** Errno name of a file system error, or '' if the error has none. */
export function errnoOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  // Node has no name for some errors, such as an exceeded quota: “Unknown system error -122”.
  const isQuota = 'errno' in error && error.errno === -constants.errno.EDQUOT
  if (isQuota) return 'EDQUOT'
  return typeof error.code === 'string' ? error.code : ''
}

/** Thrown if the disk accepted fewer bytes than given without reporting an error. */
export class ShortWriteError extends Error {
  readonly code = 'ESHORT'

  constructor(written: number, expected: number) {
    super(`short write: ${written} of ${expected} bytes`)
    this.name = 'ShortWriteError'
  }
}
