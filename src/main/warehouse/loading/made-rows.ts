import type { OriginalFileFormat } from '@shared/model/data-load/facts'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { FileRecordCounts } from './counts'
import { warnedCountTable } from './rule-checks'
import {
  type FileStagingParts,
  type FileToLoad,
  type LoadMonitor,
  type StagedRowsFile,
  stageFile
} from './stage'
import type { LoadChecks, LoadColumn } from './staging-sql'
import type { TableChecks } from './table-checks'
import type { BuiltStagedFile } from './taken-whole'
import { rejectedKeysTable } from './upsert-checks'

/** File to load, its reading options and its sender. */
export interface LoadSubmission {
  readonly source: FileToLoad
  readonly sent: OriginalFileFormat
  readonly columns: readonly LoadColumn[]
  readonly user: string
}

/**
 * Rows in the form of a staged file: the table `rows` has `~line` and the columns of the target
 * table, the table `~rejected` has the rejected rows.
 */
export interface StageableRows
  extends Pick<
    StagedLoad,
    'file' | 'bytes' | 'unfilled' | 'unused' | 'partition' | 'user' | 'pipeline'
  > {
  /** Whether the source had more rows than these, for example in a skipped file. */
  readonly isPartial?: boolean
  /**
   * Builds the staged file and returns it; the caller takes ownership. Leaves nothing behind if it
   * fails.
   */
  make(): Promise<BuiltStagedFile>
  /** Counts the staged file's records at its final path. Throws to discard the load. */
  count(path: string): Promise<FileRecordCounts>
}

/** Staged rows of one file, loaded unchanged. */
export function stageableRowsOfFile(
  { checks, ...parts }: FileStagingParts & { readonly checks: TableChecks },
  asked: DataMart,
  { source, sent, columns, user }: LoadSubmission,
  partition: string,
  watch: LoadMonitor
): StageableRows {
  const { columns: own, key } = asked
  const used = columns.map(({ source: place }) => place)
  let made: { readonly asks: LoadChecks; readonly staged: StagedRowsFile } | undefined
  return {
    partition,
    file: sent,
    bytes: source.file.size,
    unfilled: own.filter((_, place) => used[place] === null).map(({ name }) => name),
    unused: sent.titles.filter((_, place) => !used.includes(place)),
    user,
    async make() {
      const asks = await checks.of(asked, columns, partition, watch.signal)
      const staged = await stageFile(parts, source, { columns, key, checks: asks }, watch)
      made = { asks, staged }
      return {
        path: staged.path,
        sha256: staged.sha256,
        beside: [warnedCountTable, rejectedKeysTable]
      }
    },
    async count(path) {
      if (!made) throw new Error('counted before it was made')
      return { ...made.staged, warned: await checks.warnedIn(path, made.asks, watch.signal) }
    }
  }
}
