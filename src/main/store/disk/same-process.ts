import { readFileSync } from 'node:fs'
import { errnoOf } from './errno'

/** Identity of a process: the id may be reused, but not together with the start time. */
export interface ProcessIdentity {
  readonly pid: number
  /** Start time of the process; '' if the system does not report it. */
  readonly began: string
}

/** Whether the system reports process start times. */
export function hasProcessStartTimes(): boolean {
  return processStartTimeOf(process.pid) !== undefined
}

/** Whether the recorded process still runs and is not another one with the same id. */
export function isRecordedProcessRunning({ pid, began }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errnoOf(error) !== 'EPERM') return false
  }
  if (hasEnded(pid)) return false
  const now = processStartTimeOf(pid)
  return now === undefined || began === '' || now === began
}

/** Start time of a process: the 22nd field of its line in /proc, if there is one. */
export function processStartTimeOf(pid: number): string | undefined {
  return figureStatusOf(pid)?.[19]
}

/**
 * Whether a process has ended but still has its id, because its parent has not reaped it yet; a
 * restart directly afterwards must not wait for that.
 */
function hasEnded(pid: number): boolean {
  return /^[ZX]/.test(figureStatusOf(pid)?.[0] ?? '')
}

/**
 * Fields of /proc/<pid>/stat from the third on; the text is split after the process name, which may
 * contain any characters.
 */
function figureStatusOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
