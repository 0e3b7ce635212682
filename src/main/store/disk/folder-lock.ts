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
import { acquireKernelObjectName, hasKernelNames, kernelObjectNameOfFolder } from './kernel-name'
import {
  hasProcessStartTimes,
  isRecordedProcessRunning,
  type ProcessIdentity,
  processStartTimeOf
} from './same-process'

const holder = z.strictObject({
  pid: z.int().positive(),
  began: z.string(),
  host: z.string(),
  id: z.string()
})
type LockHolder = z.infer<typeof holder>

export interface FolderLock {
  /**
   * Whether this process may write to the folder; false while another living process holds the
   * lock.
   */
  readonly isOurs: boolean
  /** Whether other processes can see the lock; also false in a folder that cannot be written to. */
  readonly isHeld: boolean
  /**
   * Whether the previous holder ended without releasing the lock: killed, out of power or out of
   * memory (F22).
   */
  readonly wasLeft: boolean
  readonly release: () => void
}

const refused: FolderLock = {
  isOurs: false,
  isHeld: false,
  wasLeft: false,
  release: () => undefined
}

/** Mechanism that excludes two processes on one machine. */
export interface LockMechanism {
  /**
   * Acquires a resource that is released when this process ends; undefined if a living process
   * holds it.
   */
  readonly hold: (directory: string) => (() => void) | undefined
  /**
   * Whether a written lock file excludes others by itself. The resource is then only held while the
   * file is being written, or for good where it cannot be written.
   */
  readonly isFileEnough: boolean
  /** Whether the process named by an existing lock is still its holder. */
  readonly isAlive: (found: ProcessIdentity) => boolean
}

const holdKernelName = (directory: string): (() => void) | undefined =>
  acquireKernelObjectName(kernelObjectNameOfFolder(directory))

/**
 * Lock mechanism based on the content of `writer.lock`: the holder is identified by its process id
 * and start time.
 */
export const lockFileMechanism: LockMechanism = {
  hold: holdKernelName,
  isFileEnough: true,
  isAlive: isRecordedProcessRunning
}

/** Lock mechanism based on a kernel object; the lock file only shows how the last process ended. */
export const kernelLockMechanism: LockMechanism = {
  hold: holdKernelName,
  isFileEnough: false,
  isAlive: () => false
}

/**
 * Chooses the lock mechanism: the lock file only if the system reports process start times, because
 * a process id alone may have been reused.
 */
export function chooseLockMechanism(
  platform: NodeJS.Platform = process.platform,
  tellsWhenBegun = hasProcessStartTimes()
): LockMechanism {
  const hasKernelNames = platform === 'win32' || platform === 'linux'
  return hasKernelNames && !tellsWhenBegun ? kernelLockMechanism : lockFileMechanism
}

/**
 * Acquires the advisory lock of the data folder (docs/faults.md F15). Electron's own lock prevents
 * a second start; this one covers a folder reached by two paths. A lock of an ended process, or of
 * another machine, is taken over. A folder that cannot be written to may become writable later, so
 * a kernel name excludes other processes where no lock file does.
 */
export function lockDataFolder(directory: string, way = chooseLockMechanism()): FolderLock {
  makeQuietly(directory)
  const letGo = way.hold(directory)
  // A confined process may have no kernel names; there the lock file alone must do.
  if (!letGo && (!way.isFileEnough || hasKernelNames())) return refused
  const noted = writeLockHolder(directory, way.isAlive)
  if (!noted.isOurs || (way.isFileEnough && noted.isHeld)) letGo?.()
  return {
    ...noted,
    release: () => {
      noted.release()
      letGo?.()
    }
  }
}

function writeLockHolder(directory: string, isAlive: LockMechanism['isAlive']): FolderLock {
  const path = join(directory, 'writer.lock')
  const me: LockHolder = {
    pid: process.pid,
    began: processStartTimeOf(process.pid) ?? '',
    host: hostname(),
    id: randomUUID()
  }
  const own = `${path}.${me.id}`
  let wasLeft = false
  try {
    writeFileSync(own, JSON.stringify(me), { flag: 'wx', mode: 0o600 })
    try {
      // Creating a hard link is atomic, so it succeeds for only one of two processes.
      linkSync(own, path)
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') throw error
      const found = readHolder(path)
      if (isHeldBy(found, isAlive)) return refused
      renameSync(own, path)
      // The lock in a folder copied from another machine does not indicate a crash on this machine.
      wasLeft = found?.host === me.host
    }
    const isOurs = readHolder(path)?.id === me.id
    const letGo = (): void => removeOwnLockFile(path, me.id)
    return { isOurs, isHeld: isOurs, wasLeft: wasLeft && isOurs, release: letGo }
  } catch {
    // A full disk cannot store the lock file, so an existing lock of another process is checked
    // first.
    if (isHeldBy(readHolder(path), isAlive)) return refused
    return { ...refused, isOurs: true }
  } finally {
    removeQuietly(own)
  }
}

/**
 * Whether a lock is held. A lock of another machine does not block, nor a lock with this process's
 * own id from before a restart.
 */
function isHeldBy(found: LockHolder | undefined, isAlive: LockMechanism['isAlive']): boolean {
  if (!found || found.pid === process.pid || found.host !== hostname()) return false
  return isAlive(found)
}

function removeOwnLockFile(path: string, id: string): void {
  try {
    if (readHolder(path)?.id === id) unlinkSync(path)
  } catch {
    // An error while removing the lock is ignored, because the next start takes the lock over.
  }
}

function readHolder(path: string): LockHolder | undefined {
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
    // An error is ignored: a folder that cannot be created needs no lock, because it cannot be
    // written to.
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // An error is ignored: a folder that became read-only keeps its lock file, which the next start
    // deletes.
  }
}
