import type { OriginalFileFormat } from '@shared/model/data-load/facts'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { UploadedRecordCounts } from './counts'
import { warnedRowCountTableName } from './rule-checks'
import {
  type FileLoadMonitor,
  type FileStagingDependencies,
  type FileToLoad,
  type StagedUploadedFile,
  stageUploadedFile
} from './stage'
import type { LoadRuleCheckStatements, LoadTargetColumn } from './staging-sql'
import type { TableChecks } from './table-checks'
import type { CompletedStagedFile } from './taken-whole'
import { rejectedRowKeysTable } from './upsert-checks'

/** A file to load into a table, with its parse settings and its sender. */
export interface FileLoadRequest {
  readonly source: FileToLoad
  readonly sent: OriginalFileFormat
  readonly columns: readonly LoadTargetColumn[]
  readonly user: string
}

/**
 * Rows that can be built as a staged file: its table `rows` has `~line` (source line) and the
 * columns of the target table, its table `~rejected` the rejected rows.
 */
export interface RowsToStage
  extends Pick<
    StagedLoad,
    'file' | 'bytes' | 'unfilled' | 'unused' | 'partition' | 'user' | 'pipeline'
  > {
  /** Whether the source has more rows than these, for example because a file was skipped. */
  readonly isPartial?: boolean
  /**
   * Builds the staged file and returns it; the caller becomes responsible for deleting it. Leaves
   * no file behind if it fails.
   */
  make(): Promise<CompletedStagedFile>
  /**
   * Counts the records of the staged file after it was moved to its final path. Throws to discard
   * the load.
   */
  count(path: string): Promise<UploadedRecordCounts>
}

/** Rows of one uploaded file, to be staged without transformation. */
export function rowsToStageFromFile(
  { checks, ...parts }: FileStagingDependencies & { readonly checks: TableChecks },
  asked: DataMart,
  { source, sent, columns, user }: FileLoadRequest,
  partition: string,
  watch: FileLoadMonitor
): RowsToStage {
  const { columns: own, key } = asked
  const used = columns.map(({ source: place }) => place)
  let made:
    | { readonly asks: LoadRuleCheckStatements; readonly staged: StagedUploadedFile }
    | undefined
  return {
    partition,
    file: sent,
    bytes: source.file.size,
    unfilled: own
      .filter((_, place) => used[place] === null && !columns[place]?.localityList)
      .map(({ name }) => name),
    unused: sent.titles.filter((_, place) => !used.includes(place)),
    user,
    async make() {
      const asks = await checks.of(asked, columns, partition, watch.signal)
      const staged = await stageUploadedFile(parts, source, { columns, key, checks: asks }, watch)
      made = { asks, staged }
      return {
        path: staged.path,
        sha256: staged.sha256,
        beside: [warnedRowCountTableName, rejectedRowKeysTable]
      }
    },
    async count(path) {
      if (!made) throw new Error('counted before it was made')
      return { ...made.staged, warned: await checks.warnedIn(path, made.asks, watch.signal) }
    }
  }
}
