import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const behind = constants.priority.PRIORITY_BELOW_NORMAL

/** Lets everything else on the machine go first. Where that is refused, the work is done all the same. */
export function standBehind(): void {
  try {
    setPriority(behind)
    if (process.platform !== 'linux') return
    // There each thread has its own: those that are here already, of which the engine's are begotten, are told one by one.
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), behind)
  } catch {
    // A thread that ended between the look and the word, or a machine that does not let anybody: no reason not to work.
  }
}
