import { mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
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

/**
 * What a browser offers over a page and Electron does not know: its translation (no switch stops that), its passwords, its
 * addresses, its spelling. Kept where Chromium keeps what a person chose.
 */
const plain = {
  translate: { enabled: false },
  credentials_enable_service: false,
  autofill: { profile_enabled: false, credit_card_enabled: false },
  browser: { enable_spellchecking: false },
  profile: { password_manager_enabled: false }
} as const

/** Makes the window of this profile as plain as Electron's; what else stands in it stays. */
export function makePlain(profile: string): void {
  const path = join(profile, 'Default', 'Preferences')
  const kept = readPreferences(path)
  const changed: Record<string, unknown> = { ...kept }
  for (const [name, value] of Object.entries(plain)) {
    const before = kept[name]
    changed[name] =
      typeof value === 'object' && typeof before === 'object' ? { ...before, ...value } : value
  }
  if (JSON.stringify(changed) === JSON.stringify(kept)) return
  mkdirSync(join(profile, 'Default'), { recursive: true })
  writeFileSync(path, JSON.stringify(changed))
}

/** Nothing at the first start, nor where Chromium was cut off while it wrote: it then begins anew itself. */
function readPreferences(path: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
