import { constants } from 'node:os'

/** Thrown by every call of a simulated process after its end, so that its code stops. */
export class SimulatedProcessEnded extends Error {
  constructor() {
    super('the simulated process has ended')
    this.name = 'SimulatedProcessEnded'
  }
}

/** Creates an error as Node throws it for a failed system call. */
export function createErrnoError(code: string, syscall: string, path = ''): Error {
  const numbers: Readonly<Record<string, number>> = constants.errno
  return Object.assign(new Error(`${code}: ${syscall} '${path}'`), {
    code,
    syscall,
    path,
    errno: -(numbers[code] ?? 1)
  })
}

/** Code of an error of a system call; '' for any other error. */
export const errnoCodeOf = (error: unknown): string => {
  const { code } = Object(error)
  return typeof code === 'string' ? code : ''
}
