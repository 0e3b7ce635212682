import { basename, dirname } from 'node:path'
import ElectronStore from 'electron-store'
import { type FileQuarantine, quarantineFile } from '../recovery/quarantine'
import { type RecoveredState, rollingCopyCount } from '../recovery/repair'
import {
  decodeStrictUtf8,
  formatStoreFileEnvelope,
  parseStoreFileEnvelope
} from '../state/envelope'
import { parsePlainObject } from '../state/parse-data'
import type { FileStat, FileSystem } from './file-system'
import { configureConfDurableWrites } from './safe-write'

export interface DiskFileOptions<S> {
  readonly path: string
  readonly version: number
  readonly quarantine: FileQuarantine
  readonly recovered: RecoveredState<S>
  /**
   * Called when another program has replaced the file; the foreign content is then in quarantine at
   * this path.
   */
  readonly onConflict: (quarantinePath: string) => void
}

/**
 * Opens the file of a store, which electron-store writes: tracks the content that this process read
 * or wrote last, and never overwrites other content.
 */
export function openDiskFile<S extends object>(options: DiskFileOptions<S>) {
  const { path, version, quarantine, recovered, onConflict } = options
  const { fs } = quarantine
  let sequence = recovered.sequence
  let state = recovered.state
  let known = recovered.file
  let sealed = known
  let seen = known === undefined ? undefined : fileStatOrUndefined(fs, path)
  let { keepOlderFile } = recovered
  let electronStore: ElectronStore | undefined

  // electron-store is opened at the first save, because its constructor reads the file, which may
  // still be repaired before.
  function openElectronStore(): ElectronStore {
    // In a snap package conf would overwrite the file in place instead of using this program's
    // atomic writer.
    delete process.env.SNAP
    configureConfDurableWrites(path, { generations: rollingCopyCount, fs })
    return new ElectronStore({
      cwd: dirname(path),
      name: basename(path, '.json'),
      cache: true,
      accessPropertiesByDotNotation: false,
      clearInvalidConfig: false,
      watch: false,
      configFileMode: 0o600,
      serialize: value => {
        sealed = formatStoreFileEnvelope({
          version,
          sequence: sequence + 1,
          text: JSON.stringify(value)
        })
        return sealed
      },
      // conf reads the file before each write; content that this process wrote itself need not be
      // parsed again.
      deserialize: text => toRecord(text === known ? state : readData(text))
    })
  }

  function setForeignFileAside(): void {
    const now = fs.stat(path)
    if (!now || isSameFileStat(now, seen)) return
    if (known !== undefined && readQuietly(fs, path) === known) return
    onConflict(quarantineFile(quarantine, path, basename(path, '.json'), 'conflict'))
  }

  /** Saves a state. Throws errno errors and leaves the earlier content in place. */
  function save(next: S): void {
    keepOlderFile?.()
    keepOlderFile = undefined
    setForeignFileAside()
    electronStore ??= openElectronStore()
    electronStore.store = toRecord(next)
    sequence += 1
    state = next
    known = sealed
    seen = fileStatOrUndefined(fs, path)
  }

  return { save }
}

function toRecord(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value))
}

function readData(text: string): object {
  return parsePlainObject(parseStoreFileEnvelope(text.replace(/^\uFEFF/, '')).text)
}

/** Metadata of a file; undefined if it cannot be read, which callers treat as changed. */
export function fileStatOrUndefined(fs: FileSystem, path: string): FileStat | undefined {
  try {
    return fs.stat(path)
  } catch {
    return undefined
  }
}

/** Whether a file is unchanged between two checks, by its metadata. */
export function isSameFileStat(now: FileStat, before: FileStat | undefined): boolean {
  if (!before || now.size !== before.size) return false
  return now.mtimeNs === before.mtimeNs && now.inode === before.inode
}

function readQuietly(fs: FileSystem, path: string): string | undefined {
  try {
    return decodeStrictUtf8(fs.read(path))
  } catch {
    return undefined
  }
}
