import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from '@shared/zod'
import { errnoOf } from './errno'

const holder = z.strictObject({
  pid: z.int().positive(),
  /** When that process began, as its system tells it; '' where it does not. A number of a process is used again. */
  began: z.string(),
  host: z.string(),
  id: z.string()
})
type Holder = z.infer<typeof holder>

export interface FolderLock {
  /** Whether this process may write to the folder; false while another one that is alive does. */
  readonly isOurs: boolean
  /** Whether the one before ended without letting go: by force, without power or without memory (F22). */
  readonly wasLeft: boolean
  readonly release: () => void
}

/**
 * Takes the folder's advisory lock (reliability.md F15). Electron's own lock keeps a second start away; this one is for
 * folders that are reached on two ways. A lock of a process that has ended, or of another machine, is taken over. A folder
 * that cannot be written to has no writer to keep apart from.
 */
export function lockFolder(directory: string, isAlive = isSameProcess): FolderLock {
  const path = join(directory, 'writer.lock')
  const me: Holder = {
    pid: process.pid,
    began: beginningOf(process.pid) ?? '',
    host: hostname(),
    id: randomUUID()
  }
  const own = `${path}.${me.id}`
  let wasLeft = false
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    writeFileSync(own, JSON.stringify(me), { flag: 'wx', mode: 0o600 })
    try {
      // A link is made by one of two only.
      linkSync(own, path)
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') throw error
      const found = readHolder(path)
      const isHeld = found && found.pid !== process.pid && found.host === me.host && isAlive(found)
      if (isHeld) return { isOurs: false, wasLeft, release: () => undefined }
      renameSync(own, path)
      // A folder that was copied from another machine tells nothing of an end on this one.
      wasLeft = found?.host === me.host
    }
    const isOurs = readHolder(path)?.id === me.id
    return { isOurs, wasLeft: wasLeft && isOurs, release: () => release(path, me.id) }
  } catch {
    return { isOurs: true, wasLeft, release: () => undefined }
  } finally {
    rmSync(own, { force: true })
  }
}

function release(path: string, id: string): void {
  try {
    if (readHolder(path)?.id === id) unlinkSync(path)
  } catch {
    // What is left is taken over by the next start.
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

function isSameProcess({ pid, began }: Holder): boolean {
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
function beginningOf(pid: number): string | undefined {
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
