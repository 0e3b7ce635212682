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
import { z } from '@shared/kit/zod'
import { errnoOf } from './errno'
import { holdKernelName, kernelNameOf } from './kernel-name'
import { beginningOf, isSameProcess, type NotedProcess, tellsBeginnings } from './same-process'

const holder = z.strictObject({
  pid: z.int().positive(),
  began: z.string(),
  host: z.string(),
  id: z.string()
})
type Holder = z.infer<typeof holder>

export interface FolderLock {
  /** Whether this process may write to the folder; false while another one that is alive does. */
  readonly isOurs: boolean
  /** Whether others see that it is ours; false as well in a folder that takes no note. */
  readonly isHeld: boolean
  /** Whether the one before ended without letting go: by force, without power or without memory (F22). */
  readonly wasLeft: boolean
  readonly release: () => void
}

const refused: FolderLock = {
  isOurs: false,
  isHeld: false,
  wasLeft: false,
  release: () => undefined
}

/** How two processes of one machine are kept apart. */
export interface LockWay {
  /** Holds something that ends with this process; undefined where a living process holds it already. */
  readonly hold: (directory: string) => (() => void) | undefined
  /** Whether the process named by a lock that was found still has it. */
  readonly isAlive: (found: NotedProcess) => boolean
}

/** The note in `writer.lock` decides: a process is known by its number and its beginning. */
export const noteDecides: LockWay = { hold: () => () => undefined, isAlive: isSameProcess }

/** The kernel decides: the note only tells how the last process ended. */
export const kernelDecides: LockWay = {
  hold: directory => holdKernelName(kernelNameOf(directory)),
  isAlive: () => false
}

/** A number alone may belong to anybody by now, so the note decides only where the system tells beginnings. */
export function findLockWay(
  platform: NodeJS.Platform = process.platform,
  tellsWhenBegun = tellsBeginnings()
): LockWay {
  const hasKernelNames = platform === 'win32' || platform === 'linux'
  return hasKernelNames && !tellsWhenBegun ? kernelDecides : noteDecides
}

/**
 * Takes the folder's advisory lock (docs/faults.md F15). Electron's own lock keeps a second start away; this one is for
 * folders that are reached on two ways. A lock of a process that has ended, or of another machine, is taken over. A folder
 * that cannot be written to has no writer to keep apart from.
 */
export function lockFolder(directory: string, way = findLockWay()): FolderLock {
  makeQuietly(directory)
  const letGo = way.hold(directory)
  if (!letGo) return refused
  const noted = noteHolder(directory, way.isAlive)
  if (!noted.isOurs) letGo()
  return {
    ...noted,
    release: () => {
      noted.release()
      letGo()
    }
  }
}

function noteHolder(directory: string, isAlive: LockWay['isAlive']): FolderLock {
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
    writeFileSync(own, JSON.stringify(me), { flag: 'wx', mode: 0o600 })
    try {
      // A link is made by one of two only.
      linkSync(own, path)
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') throw error
      const found = readHolder(path)
      if (isHeldBy(found, isAlive)) return refused
      renameSync(own, path)
      // A folder that was copied from another machine tells nothing of an end on this one.
      wasLeft = found?.host === me.host
    }
    const isOurs = readHolder(path)?.id === me.id
    const letGo = (): void => forget(path, me.id)
    return { isOurs, isHeld: isOurs, wasLeft: wasLeft && isOurs, release: letGo }
  } catch {
    // A full disk takes no note either, and there another one may well be writing.
    if (isHeldBy(readHolder(path), isAlive)) return refused
    return { ...refused, isOurs: true }
  } finally {
    removeQuietly(own)
  }
}

/** A lock of another machine holds nobody up, nor does one of our own number from before a restart. */
function isHeldBy(found: Holder | undefined, isAlive: LockWay['isAlive']): boolean {
  if (!found || found.pid === process.pid || found.host !== hostname()) return false
  return isAlive(found)
}

function forget(path: string, id: string): void {
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

function makeQuietly(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch {
    // What cannot be made cannot be written to.
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // A folder that has become read-only keeps what is in it; the next start removes it.
  }
}
