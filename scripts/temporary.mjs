import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const memory = '/dev/shm'

/** Bytes that must be free in it; of memory twice as much, as the programs that are tested want theirs. Tests keep some hundred MB at once. */
const ownNeed = 2 * 2 ** 30

const prefix = 'kho-tests-'

/**
 * Tests write thousands of small files, each of which waits for the disk to say that it has it (fsync): where there is room in memory, their
 * temporary folders are there. What they see is the same; what a power cut leaves is asked of the order of the calls, not of a disk. Elsewhere
 * the system's own temporary folder stays.
 *
 * `need`: bytes that must be free. Whoever says TMPDIR has chosen.
 *
 * @returns What removes the folder, to be called once nothing uses it any more.
 */
export function takeMemory(env = process.env, place = memory, need = ownNeed) {
  if (env.TMPDIR || process.platform !== 'linux' || !hasRoom(place, need)) return () => undefined
  removeLeft(place)
  const folder = join(place, `${prefix}${process.pid}`)
  const end = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    mkdirSync(folder)
    // As the system's own: a server that a test starts may run as somebody else.
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

/** Some tests start what they wrote; in a container this place is often for data alone. */
function runsPrograms(folder) {
  const program = join(folder, 'runs')
  writeFileSync(program, '#!/bin/sh\nexit 7\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 7
}

/** What is left of runs that were ended by force would lie in memory until the machine is started anew. */
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
