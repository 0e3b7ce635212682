import type { z } from '@shared/kit/zod'
import type { Clock } from './clock'
import type { FileSystem } from './disk/file-system'
import type { Migration } from './recovery/migrate'
import type { StoreNotice } from './recovery/notices'

/** The machine under the store, handed in so that tests can break it. */
export interface System {
  readonly fs: FileSystem
  readonly platform: NodeJS.Platform
  /** Milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
}

export interface StoreOptions<S extends object> {
  /** Absolute folder; made when missing. */
  readonly directory: string
  /** File name without `.json`. */
  readonly name: string
  /** Version of the schema, from 1; each older one needs a migration. */
  readonly version: number
  /** Strict: a file with keys it does not know is damaged. Parsing what it parsed must change nothing. */
  readonly schema: z.ZodType<S>
  readonly seed: () => S
  readonly migrations: readonly Migration[]
  readonly clock: Clock
  /** Another program writes the file: each read then answers what that one last saved. */
  readonly follows?: boolean
  readonly system?: Partial<System>
}

export interface Store<S extends object> {
  /** The state on disk, frozen; the same object until the next durable change. */
  read(): Readonly<S>
  /**
   * Runs a synchronous change on a copy and answers its result once the disk holds it. Rejects with what the change threw,
   * or AppError DISK_FULL, READ_ONLY, BUSY, IO_ERROR, NEWER_VERSION, INTERNAL (not a valid state); memory then stays as it was.
   */
  update<T>(change: (draft: S) => T): Promise<T>
  /** Writes waiting changes at once, for quitting. Throws AppError when they could not be written. */
  flush(): void
  /** Told of each state after it is durable. Answers how to stop listening. */
  onChange(listener: (state: Readonly<S>) => void): () => void
  /** Told of each notice after opening. Answers how to stop listening. */
  onNotice(listener: (notice: StoreNotice) => void): () => void
  /** Everything a person has to be told so far, oldest first. */
  readonly notices: readonly StoreNotice[]
  /** Read-only for good when the file must not be touched, or until a save succeeds when the disk refused. */
  readonly mode: 'normal' | 'read-only'
}
