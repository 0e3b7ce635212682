import type { z } from '@shared/kit/zod'
import type { Clock } from './clock'
import type { FileSystem } from './disk/file-system'
import type { StoreFileMigration } from './recovery/migrate'
import type { StoreNotice } from './recovery/notices'

/** System dependencies of the store, injected so that tests can make them fail. */
export interface StoreSystemDependencies {
  readonly fs: FileSystem
  readonly platform: NodeJS.Platform
  /** Waits a number of milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
}

export interface StoreOptions<S extends object> {
  /** Absolute folder path; created if missing. */
  readonly directory: string
  /** Name of the store's file, without `.json`. */
  readonly name: string
  /** Schema version, starting at 1; each older version needs a migration. */
  readonly version: number
  /**
   * Strict schema of the state: a file with unknown keys is damaged. Parsing must be idempotent.
   */
  readonly schema: z.ZodType<S>
  readonly seed: () => S
  readonly migrations: readonly StoreFileMigration[]
  readonly clock: Clock
  /**
   * Whether another process writes the file: each read then returns the state that the other
   * process last saved.
   */
  readonly follows?: boolean
  readonly system?: Partial<StoreSystemDependencies>
}

export interface Store<S extends object> {
  /** Durable state, frozen; the same object until the next durable change. */
  read(): Readonly<S>
  /**
   * Runs a synchronous change on a copy and resolves with its result when the disk holds the new
   * state. Rejects with what the change threw, or AppError DISK_FULL, READ_ONLY, BUSY, IO_ERROR,
   * NEWER_VERSION, INTERNAL (not a valid state); the state in memory then stays unchanged.
   */
  update<T>(change: (draft: S) => T): Promise<T>
  /** Writes pending changes at once, for quitting. Throws AppError if they could not be written. */
  flush(): void
  /** Subscribes to each state when it is durable. Returns the unsubscribe function. */
  onChange(listener: (state: Readonly<S>) => void): () => void
  /** Subscribes to notices that occur after opening. Returns the unsubscribe function. */
  onNotice(listener: (notice: StoreNotice) => void): () => void
  /** All notices for the user so far, oldest first. */
  readonly notices: readonly StoreNotice[]
  /**
   * Whether the store can save: `read-only` permanently if the file must not be overwritten, or
   * until the next successful save if the disk refused one.
   */
  readonly mode: 'normal' | 'read-only'
}
