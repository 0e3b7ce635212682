import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Folder of Linux's in-memory file system. */
const memory = '/dev/shm'

/**
 * Minimum free bytes in the in-memory file system. Twice as much free memory is required, because
 * the tested programs need memory too. Tests hold some hundred MB at once.
 */
const ownNeed = 2 * 2 ** 30

const prefix = 'kho-tests-'

/**
 * Moves the temporary folders of tests into memory if there is enough, because tests write
 * thousands of small files that each wait for the disk (fsync). The tests see no difference;
 * consequences of a power failure are tested by the order of the calls. Otherwise, or if TMPDIR is
 * set, the system's temporary folder is used. `need`: bytes that must be free. @returns function
 * that removes the folder, to be called when nothing uses the folder any more
 */
export function mountMemoryTemporaryFolder(env = process.env, place = memory, need = ownNeed) {
  if (env.TMPDIR || process.platform !== 'linux' || !hasRoom(place, need)) return () => undefined
  removeLeft(place)
  const folder = join(place, `${prefix}${process.pid}`)
  const end = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    mkdirSync(folder)
    // The folder has the same permissions as the system's temporary folder, because a server
    // started by a test may run as another user.
    chmodSync(folder, 0o1777)
    if (!runsPrograms(folder)) throw new Error('noexec')
  } catch {
    end()
    return () => undefined
  }
  env.TMPDIR = folder
  return end
}

function hasRoom(place, need) {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= need && freemem() >= 2 * need
  } catch {
    return false
  }
}

/**
 * Whether programs can be executed in a folder: some tests start programs that they wrote, and
 * containers often mount this folder as noexec.
 */
function runsPrograms(folder) {
  const program = join(folder, 'runs')
  writeFileSync(program, '#!/bin/sh\nexit 7\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 7
}

/** Removes temporary folders of killed runs, which would occupy memory until the next reboot. */
function removeLeft(place) {
  for (const name of readdirSync(place).filter(one => one.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (pid > 0 && !isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
