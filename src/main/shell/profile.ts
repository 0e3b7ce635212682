import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { holdKernelName, kernelNameOf } from '../store/disk/kernel-name'

export interface ProfilePlaces {
  readonly dataFolder: string
  /** Whether a person named that folder. */
  readonly isGiven: boolean
  /** The program's own name, as its folder is called. */
  readonly name: string
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
}

/**
 * Where Chromium may keep its caches and its lock, the best place first: on this machine and never in a roaming profile,
 * each folder of data with one of its own. Beside data that a person put somewhere it lies with them, so that it goes when
 * they go; where that cannot be written to, on this machine too.
 */
export function profileFolders(places: ProfilePlaces): string[] {
  const { dataFolder, isGiven, name } = places
  const local = join(localFolder(places), name)
  const beside = join(dataFolder, 'session')
  if (!isGiven) return [join(local, 'session'), beside]
  const key = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  return [beside, join(local, `session-${key}`)]
}

function localFolder({ home, env, platform }: ProfilePlaces): string {
  if (platform === 'win32') return env.LOCALAPPDATA || join(home, 'AppData', 'Local')
  if (platform === 'darwin') return join(home, 'Library', 'Caches')
  return env.XDG_CACHE_HOME || join(home, '.cache')
}

/** `ours`: go on. `another`: a running program has been told of this start. `none`: no place can be written to. */
export type Claim = 'ours' | 'another' | 'none'

export interface ClaimParts {
  /** Electron's `setPath('userData', …)`; may throw. */
  readonly use: (folder: string) => void
  /** Electron's `requestSingleInstanceLock`, whose lock belongs to `userData`. */
  readonly lock: () => boolean
  /** Takes what a running program holds beside the lock; undefined where one does. */
  readonly hold?: (folder: string) => (() => void) | undefined
}

/**
 * Takes the first place whose lock can be had. Electron refuses it in the same way whether another program has it, the
 * folder takes no new file or a process of another machine is there, so a name of the kernel tells these apart.
 */
export function claimProfile(
  folders: readonly string[],
  { use, lock, hold = holdName }: ClaimParts
): Claim {
  for (const folder of folders) {
    if (!prepare(folder, use)) continue
    if (lock()) {
      // Held for as long as this process lives.
      hold(folder)
      return 'ours'
    }
    const letGo = hold(folder)
    if (!letGo) return 'another'
    letGo()
  }
  return 'none'
}

function prepare(folder: string, use: ClaimParts['use']): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    use(folder)
    return true
  } catch {
    return false
  }
}

function holdName(folder: string): (() => void) | undefined {
  return holdKernelName(kernelNameOf(folder))
}
