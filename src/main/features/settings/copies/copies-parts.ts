import type { CopyOutcome } from '@shared/features/copies/copies'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Snapshot } from '@shared/features/settings/snapshot'
import type { createRepository } from '../../../backup/repository/header'
import type { TaskWatch } from '../../../backup/repository/run-task'
import type {
  CopiesTask,
  ListResult,
  RepositoryPlace,
  TaskResult
} from '../../../backup/repository/tasks'
import type { FindFolder } from '../../../shell/find-folder'
import type { Parts } from '../../parts'
import type { createWatches } from '../watches'
import type { CopiesState } from './local-copies'

export type CopiesParts = Pick<
  Parts,
  | 'clock'
  | 'comparisonLines'
  | 'comparisons'
  | 'directory'
  | 'drafts'
  | 'keyStore'
  | 'packages'
  | 'records'
  | 'settings'
  | 'tell'
  | 'warehouse'
> & {
  readonly readOnly: boolean
  /** Does a task on a repository, in a process of its own. */
  readonly runTask: <T extends CopiesTask>(task: T, watch: TaskWatch) => Promise<TaskResult<T>>
  readonly findFolder: FindFolder
  /** Notes in the audit log what was done without being asked. */
  readonly log: (words: string) => void
  /** What the key costs to derive; for tests. */
  readonly cost?: Parameters<typeof createRepository>[2]
}

type Stopping = ReturnType<typeof createWatches>

/** Copies of the data folder on another medium. */
export interface Copies {
  readonly state: CopiesState
  readonly watches: Stopping
  readonly opened: Opened
  /** What the folder that a person chose may become. Throws AppError. */
  readonly look: (
    folder: string
  ) => Promise<{ folder: string; isExisting: boolean; isSameDisk: boolean }>
  /** Throws AppError; a passphrase that is refused is told at its field. */
  readonly connect: (folder: string, isExisting: boolean, passphrase: string) => Promise<void>
  /** Throws NOT_FOUND where none is set up, NOT_ALLOWED where its key is not at hand. */
  readonly place: () => Promise<RepositoryPlace>
  /** Every copy of the repository. Throws AppError. */
  readonly list: () => Promise<ListResult>
  readonly task: <T extends CopiesTask>(task: T, watch: TaskWatch) => Promise<TaskResult<T>>
  /** Makes a copy; what came of it is noted, also where it throws AppError. */
  readonly run: (job: string | undefined) => Promise<CopyOutcome>
  /** Makes a copy where one is due. Never throws. */
  readonly runDue: () => Promise<void>
}

/** A copy whose records were read, for a comparison and a restore. */
export interface OpenedCopy {
  readonly snapshot: Snapshot
  /** Paths of its files below the data folder. */
  readonly files: ReadonlySet<string>
  /** Whether it is of another data folder. */
  readonly isForeign: boolean
}

export interface Opened {
  /** Reads the records of a copy; its id counts until another one is opened. Throws AppError. */
  readonly open: (id: string, watch: TaskWatch) => Promise<OpenedCopy>
  readonly find: (id: string) => OpenedCopy | undefined
  /**
   * Puts files of an opened copy that are missing here in their places: those of generations of `tables`, and documents. Nobody points at them before the
   * records are restored, and what nobody points at is swept later. Throws AppError.
   */
  readonly bringBack: (
    id: string,
    files: { readonly tables: readonly DataMart[]; readonly documents: readonly string[] },
    job: string | undefined
  ) => Promise<void>
}
