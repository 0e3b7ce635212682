import type { FaultLog } from '../faults/report-fault'

export interface FaultParts {
  readonly log: FaultLog
  /** Whether this process has itself taken the place of one that failed. */
  readonly isSecond: boolean
  /** True once the program is on its way out: what fails then is noted, no more. */
  readonly isEnding: () => boolean
  /** Writes what still waits to be saved; may throw. */
  readonly flush: () => void
  readonly restart: () => void
  /** Tells the person that the program ends for good. */
  readonly tell: () => void
  readonly exit: (code: number) => void
}

/**
 * An exception that nobody caught: noted at once, then what waits is saved and the program starts again, once (F26). A
 * second one ends it with a message, so that a machine is never held by a program that starts over and over. A rejection
 * that nobody handled is no such fault: as in Electron itself the program goes on, and it is only noted.
 */
export function createFaultHandler(parts: FaultParts): (fault: unknown) => void {
  let handled = false
  return fault => {
    parts.log.note('main', fault)
    if (handled || parts.isEnding()) return
    handled = true
    try {
      parts.flush()
    } catch (error) {
      parts.log.note('main', error)
    }
    if (parts.isSecond) parts.tell()
    else parts.restart()
    parts.exit(1)
  }
}
