import { readFileSync } from 'node:fs'
import { errnoOf } from './errno'

/** A process as it was noted: its number is used again, the time when it began is not. */
export interface NotedProcess {
  readonly pid: number
  /** '' where the system does not tell. */
  readonly began: string
}

/** Whether the system tells when a process began. */
export function tellsBeginnings(): boolean {
  return beginningOf(process.pid) !== undefined
}

/** Whether the noted process still runs, and is not another one of its number. */
export function isSameProcess({ pid, began }: NotedProcess): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errnoOf(error) !== 'EPERM') return false
  }
  if (hasEnded(pid)) return false
  const now = beginningOf(pid)
  return now === undefined || began === '' || now === began
}

/** The 22nd field of its line in /proc, where there is one. */
export function beginningOf(pid: number): string | undefined {
  return statusOf(pid)?.[19]
}

/** A process that was killed answers to its number until its parent has taken note: a start right after must not wait for that. */
function hasEnded(pid: number): boolean {
  return /^[ZX]/.test(statusOf(pid)?.[0] ?? '')
}

/** From /proc, from the third field on: counted after the name, which may hold anything. */
function statusOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
