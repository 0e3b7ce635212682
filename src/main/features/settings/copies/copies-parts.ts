import type { BackupCopyRunOutcome } from '@shared/features/copies/copies'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { BackupSnapshot } from '@shared/model/settings/snapshot'
import type { createBackupRepository } from '../../../backup/repository/header'
import type { RepositoryTaskMonitor } from '../../../backup/repository/run-task'
import type {
  ListCopiesResult,
  RepositoryLocation,
  RepositoryTask,
  RepositoryTaskResult
} from '../../../backup/repository/tasks'
import type { FeatureDependencies } from '../../../parts'
import type { FolderExistsCheck } from '../../../shell/find-folder'
import type { ExternalCopyStateStore } from './local-copies'

export type ExternalCopiesDependencies = Pick<
  FeatureDependencies,
  | 'clock'
  | 'comparisonLines'
  | 'comparisons'
  | 'copyRegister'
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
  /** Runs a repository task in a separate process. */
  readonly runTask: <T extends RepositoryTask>(
    task: T,
    watch: RepositoryTaskMonitor
  ) => Promise<RepositoryTaskResult<T>>
  readonly findFolder: FolderExistsCheck
  /** Writes an audit entry for an automatic action. */
  readonly log: (words: string) => void
  /** Cost of the key derivation; only set by tests. */
  readonly cost?: Parameters<typeof createBackupRepository>[2]
}

/** Service for backup copies of the data folder on another medium. */
export interface ExternalCopies {
  readonly state: ExternalCopyStateStore
  readonly opened: OpenExternalCopyRegistry
  /** Whether the chosen folder holds a repository or can become one. Throws AppError. */
  readonly look: (
    folder: string
  ) => Promise<{ folder: string; isExisting: boolean; isSameDisk: boolean }>
  /**
   * Sets up a new repository or opens an existing one. Throws AppError; a refused passphrase is
   * reported at its field.
   */
  readonly connect: (folder: string, isExisting: boolean, passphrase: string) => Promise<void>
  /**
   * Location and key of the repository. Throws NOT_FOUND if no repository is set up, NOT_ALLOWED if
   * its key is unavailable.
   */
  readonly place: () => Promise<RepositoryLocation>
  /** All copies in the repository. Throws AppError. */
  readonly list: () => Promise<ListCopiesResult>
  readonly task: <T extends RepositoryTask>(
    task: T,
    watch: RepositoryTaskMonitor
  ) => Promise<RepositoryTaskResult<T>>
  /** Makes a copy and stores the outcome, also if it throws AppError. */
  readonly run: (watch: RepositoryTaskMonitor) => Promise<BackupCopyRunOutcome>
  /** Makes a copy if one is due. Never throws. */
  readonly runDue: () => Promise<void>
}

/** A copy whose records were read, for a comparison and a restore. */
export interface ExternalCopyWithSnapshot {
  readonly snapshot: BackupSnapshot
  /** Paths of the copy's files relative to the data folder. */
  readonly files: ReadonlySet<string>
  /** Whether the copy comes from another data folder. */
  readonly isForeign: boolean
}

export interface OpenExternalCopyRegistry {
  /**
   * Reads the records of a copy; its id stays valid until another copy is opened. Throws AppError.
   */
  readonly open: (id: string, watch: RepositoryTaskMonitor) => Promise<ExternalCopyWithSnapshot>
  readonly find: (id: string) => ExternalCopyWithSnapshot | undefined
  /**
   * Restores missing files of an opened copy: generations of `tables`, and the files at `paths`,
   * such as documents. They are
   * unreferenced until the records are restored, and unreferenced files are swept later. Throws
   * AppError.
   */
  readonly bringBack: (
    id: string,
    files: { readonly tables: readonly DataMart[]; readonly paths: readonly string[] },
    watch: RepositoryTaskMonitor
  ) => Promise<void>
}
