import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { acquireKernelObjectName, kernelObjectNameOfFolder } from '../store/disk/kernel-name'

export interface ProfileLocationInput {
  readonly dataFolder: string
  /** Whether the user specified the data folder on the command line. */
  readonly isGiven: boolean
  /** Name of the program's folder below the system's folder for local data. */
  readonly name: string
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
}

/**
 * Candidate folders for the Chromium profile (caches and lock), the best first: on this machine and
 * never in a roaming profile, one per data folder. If the user specified the data folder, the
 * profile is inside it, so that both are removed together; if that folder is not writable, a folder
 * on this machine is used instead.
 */
export function listProfileFolders(places: ProfileLocationInput): string[] {
  const { dataFolder, isGiven, name } = places
  const local = join(localFolder(places), name)
  const beside = join(dataFolder, 'session')
  if (!isGiven) return [join(local, 'session'), beside]
  const key = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  return [beside, join(local, `session-${key}`)]
}

function localFolder({ home, env, platform }: ProfileLocationInput): string {
  if (platform === 'win32') return env.LOCALAPPDATA || join(home, 'AppData', 'Local')
  if (platform === 'darwin') return join(home, 'Library', 'Caches')
  return env.XDG_CACHE_HOME || join(home, '.cache')
}

/**
 * Outcome of claiming a Chromium profile. `ours`: the start continues. `another`: a running
 * instance was notified of this start. `none`: no folder is writable.
 */
export type ProfileClaimOutcome = 'ours' | 'another' | 'none'

export interface ProfileClaimDependencies {
  /** Electron's `setPath('userData', …)`; may throw. */
  readonly use: (folder: string) => void
  /** Electron's `requestSingleInstanceLock`, whose lock belongs to `userData`. */
  readonly lock: () => boolean
  /**
   * Acquires a kernel object name that a running instance holds in addition to Electron's lock;
   * undefined if an instance already holds the name.
   */
  readonly hold?: (folder: string) => (() => void) | undefined
}

/**
 * Claims the first profile folder whose lock is available. Electron reports the same failure if
 * another instance has the lock, the folder is not writable or a process of another machine uses
 * it; a kernel object name distinguishes these cases.
 */
export function claimProfile(
  folders: readonly string[],
  { use, lock, hold = holdName }: ProfileClaimDependencies
): ProfileClaimOutcome {
  for (const folder of folders) {
    if (!prepare(folder, use)) continue
    if (lock()) {
      // The release function is discarded, so that the kernel name is held until this process
      // exits.
      hold(folder)
      return 'ours'
    }
    const letGo = hold(folder)
    if (!letGo) return 'another'
    letGo()
  }
  return 'none'
}

function prepare(folder: string, use: ProfileClaimDependencies['use']): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    use(folder)
    return true
  } catch {
    return false
  }
}

function holdName(folder: string): (() => void) | undefined {
  return acquireKernelObjectName(kernelObjectNameOfFolder(folder))
}
