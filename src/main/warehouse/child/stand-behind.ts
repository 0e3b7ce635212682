import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const behind = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lowers the priority of this process below everything else on the machine. If that is refused, the
 * process works at normal priority.
 */
export function lowerProcessPriority(): void {
  try {
    setPriority(behind)
    if (process.platform !== 'linux') return
    // On Linux priority is per thread, so each existing thread is set; the engine's threads inherit
    // from these.
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), behind)
  } catch {
    // An error is ignored: a thread may end between listing and setting, or the system may refuse
    // the priority, and neither prevents the work.
  }
}
