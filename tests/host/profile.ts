import { readlinkSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Chromium's own folder lies in the app's: its code cache is warm at the next start, and nothing is left elsewhere. */
export function profileOf(userData: string): string {
  return join(userData, 'chromium')
}

/**
 * Removes what a Chromium that was ended by force leaves behind: the lock of its profile, and the folder in the system's
 * temporary one that the lock leads to. Does nothing while the holder lives, and nothing on Windows, where locks are none.
 */
export function removeStaleLock(profile: string): void {
  const holder = Number(/-(\d+)$/.exec(readLink(join(profile, 'SingletonLock')) ?? '')?.[1])
  if (!holder || isAlive(holder)) return
  const folder = dirname(readLink(join(profile, 'SingletonSocket')) ?? '.')
  if (/^\.?(org\.chromium|com\.google|com\.microsoft)\./i.test(basename(folder))) {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) {
    rmSync(join(profile, name), { force: true })
  }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
