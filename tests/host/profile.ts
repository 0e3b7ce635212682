import { readlinkSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Chromium's own folder lies in the app's `sessionData`: its caches are warm at the next start, and nothing is left elsewhere. */
export function profileOf(sessionData: string): string {
  return join(sessionData, 'chromium')
}

/**
 * The folder in the system's temporary one that the lock of a profile leads to. A Chromium that is ended by force leaves it
 * behind. Undefined on Windows, where locks leave nothing.
 */
export function lockFolder(profile: string): string | undefined {
  try {
    const folder = dirname(readlinkSync(join(profile, 'SingletonSocket')))
    return /^\.?(org\.chromium|com\.google|com\.microsoft)\./i.test(basename(folder))
      ? folder
      : undefined
  } catch {
    return undefined
  }
}

/** Removes the lock's folder of an earlier Chromium, once another one holds the profile or none does. */
export function removeLockFolder(earlier: string | undefined, profile: string): void {
  if (earlier && earlier !== lockFolder(profile)) rmSync(earlier, { recursive: true, force: true })
}

/** Removes the lock that a Chromium which has ended still seems to hold. */
export function removeLock(profile: string): void {
  const folder = lockFolder(profile)
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) {
    rmSync(join(profile, name), { force: true })
  }
  removeLockFolder(folder, profile)
}
