import { mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Folder of Chromium's profile inside the app's `sessionData`: Chromium's caches are warm at the
 * next start, and no files are left elsewhere.
 */
export function chromiumProfileFolderOf(sessionData: string): string {
  return join(sessionData, 'chromium')
}

/**
 * Folder in the system's temporary folder to which the lock of a profile points, and which a killed
 * Chromium leaves behind. Undefined on Windows, where a lock leaves no folder.
 */
export function findProfileLockFolder(profile: string): string | undefined {
  try {
    const folder = dirname(readlinkSync(join(profile, 'SingletonSocket')))
    return /^\.?(org\.chromium|com\.google|com\.microsoft)\./i.test(basename(folder))
      ? folder
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes the lock folder of an earlier Chromium if no Chromium, or a different one, holds the
 * profile now.
 */
export function removeStaleLockFolder(earlier: string | undefined, profile: string): void {
  if (earlier && earlier !== findProfileLockFolder(profile))
    rmSync(earlier, { recursive: true, force: true })
}

/** Removes the lock that an exited Chromium still appears to hold. */
export function removeStaleProfileLock(profile: string): void {
  const folder = findProfileLockFolder(profile)
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) {
    rmSync(join(profile, name), { force: true })
  }
  removeStaleLockFolder(folder, profile)
}

/**
 * Preferences that disable browser features over a page which Electron lacks: translation (which no
 * switch disables), passwords, addresses, spell checking. Stored where Chromium stores user
 * choices.
 */
const plain = {
  translate: { enabled: false },
  credentials_enable_service: false,
  autofill: { profile_enabled: false, credit_card_enabled: false },
  browser: { enable_spellchecking: false },
  profile: { password_manager_enabled: false }
} as const

/**
 * Writes the preferences of `plain`, which disable browser features, into the profile; other
 * preferences stay unchanged.
 */
export function writePlainPreferences(profile: string): void {
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

/**
 * Preferences stored in Chromium's profile. Empty at the first start, and if Chromium was killed
 * while it wrote them: Chromium then starts with new preferences itself.
 */
function readPreferences(path: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
