import type { EventEmitter } from 'node:events'
import type { ProgramFaultLog } from '../faults/report-fault'

/**
 * Switch passed to a process that replaces a failed one; if that process fails too, it is not
 * replaced.
 */
export const replacementProcessSwitch = 'after-fault'

export interface FaultHandlerDependencies {
  readonly log: ProgramFaultLog
  /** Whether this process was itself started to replace a failed one. */
  readonly isSecond: boolean
  /** Whether the program is shutting down; faults are then only logged. */
  readonly isEnding: () => boolean
  /** Writes pending changes; may throw. */
  readonly flush: () => void
  readonly restart: () => void
  /** Informs the user that the program ends. */
  readonly tell: () => void
  readonly exit: (code: number) => void
}

/**
 * Handler of uncaught exceptions: logs the exception, saves pending changes and restarts the
 * program once (F26). A second one ends it with a message, to avoid an endless restart loop. An
 * unhandled rejection is only logged and the program continues, as in Electron itself.
 */
export function createFaultHandler(parts: FaultHandlerDependencies): (fault: unknown) => void {
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

/**
 * Ignores errors of the output streams: the parent process may end first, and without a listener
 * the error of its closed pipe would be an uncaught exception.
 */
export function ignoreOutputStreamErrors(streams: readonly EventEmitter[]): void {
  for (const stream of streams) stream.on('error', () => undefined)
}
