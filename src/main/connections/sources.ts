import type { ArrivedFile, ArrivedFileOutcome } from '@shared/features/collection/real/arrival'
import type { SourceReadItem } from '@shared/model/collection/real/source-item'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { NumberNotation } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import type { PipelineReadingOptions } from '@shared/model/file-import/remembered'
import type { WrittenRowCounts } from '../import/workbook/sheet-task'

/** A column of a source, identified by its index in the list. */
export interface SourceColumn {
  /** Column name in the warehouse: without accents, lower case, with underscores, unique. */
  readonly name: string
  /** Original title of the column in the source. */
  readonly title: string
  /** Declared type of a server column, or the guessed type of a file column. */
  readonly dataType: DataType
  readonly numbers: NumberNotation
}

export interface SourceReadMonitor {
  readonly signal: AbortSignal
  /**
   * Whether it is enough to read a few rows of a CSV file for the column types, because all rows
   * are read right afterwards.
   */
  readonly isGlance?: boolean
  /** Receives the progress of reading; `total` is in bytes if known. */
  readonly onProgress?: (read: {
    readonly rows: number
    readonly bytes: number
    readonly total: number | null
  }) => void
}

/**
 * Paths of the two files that `ImportedRowWriter` of src/main/import writes; they must not exist yet, and
 * the caller deletes them.
 */
export interface ExtractedRowFilePaths {
  readonly rows: string
  readonly rejected: string
}

/**
 * An opened item of a source: an immutable private copy of a file, or a table or SELECT with the
 * structure reported by the server. The caller must always call `close`.
 */
export interface ReadableSourceItem {
  /** Label shown to the user: the file's name, "schema.table", or “câu SELECT”. */
  readonly title: string
  /** SHA-256 of a file; null for other items. */
  readonly sha256: string | null
  /** Approximate number of bytes of the extracted rows; 0 if unknown. */
  readonly bytes: number
  readonly columns: readonly SourceColumn[]
  /** Sheets of a workbook in their order; `sheet` is the sheet that is read. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** Format of a file, as chosen or detected; null for other items. */
  readonly form: Pick<FileProfile, 'encoding' | 'separator'> | null
  /**
   * Remembered reading options for files with this heading, by which the file is read; missing if
   * only the settings of the pipeline apply.
   */
  readonly reading?: PipelineReadingOptions
  /** Set if remembered reading options exist but none of them matches the file. */
  readonly isUnmatched?: true
  /**
   * Extracts every record in the format of loads (docs/warehouse.md, *A load*), for
   * `buildStagingStatements`. May stop after about `most` rows, for a preview. A malformed record, or a
   * record with a value that tables of the warehouse cannot hold exactly, goes into `rejected` with
   * its reason; no record is dropped without a reason. Throws AppError, errno errors of the
   * program's own folder, or the reason of the signal; incomplete files remain then.
   */
  extract(
    into: ExtractedRowFilePaths,
    watch: SourceReadMonitor & { readonly most?: number }
  ): Promise<WrittenRowCounts>
  /** Deletes the private copy. Never throws. */
  close(): void
}

/** A table or view visible to the source's user. */
interface ServerTable {
  readonly schema: string
  readonly table: string
}

/**
 * Real sources of all kinds, by endpoint id. The main process never accesses folders and servers
 * itself: each request runs in a separate process, which is killed on cancellation or timeout. All
 * methods throw AppError with advice, or the reason of the signal.
 */
export interface RealDataSources {
  /**
   * Throws NOT_ALLOWED with the reason if the source must not be read now: a sample source, a
   * source that is switched off, or a source without its password.
   */
  refuse(endpoint: string): Promise<void>
  /**
   * Lists the files of a folder, including files that were loaded or refused before and are gone,
   * the newest first. Reads the bytes of unknown files to compute their hash.
   */
  arrivals(endpoint: string, watch: SourceReadMonitor): Promise<readonly ArrivedFile[]>
  /**
   * Lists the files of a folder like `arrivals`, but without checking that they are complete and
   * without recording anything: the result must be discarded unless `arrivals` reports the same
   * hash later. `isSure`: all files were known, so `arrivals` would report the same.
   */
  glance(
    endpoint: string,
    watch: SourceReadMonitor
  ): Promise<{ readonly arrivals: readonly ArrivedFile[]; readonly isSure: boolean }>
  /**
   * Records the outcome of a run for a file, which `arrivals` reports from then on. The record is
   * on disk when the promise resolves.
   */
  settle(endpoint: string, sha256: string, outcome: ArrivedFileOutcome): Promise<void>
  /** Allows a file to be loaded again. */
  reopen(endpoint: string, sha256: string): Promise<void>
  /**
   * Allows all files that a run loaded to be loaded again, because its rows were not published;
   * files that another run loaded since are unaffected. The record is on disk when the promise
   * resolves.
   */
  giveBack(endpoint: string, run: string): Promise<void>
  /**
   * Runs a connection check and reports each completed step. Returns a short description of what
   * was found; throws the reason for a failure.
   */
  check(
    endpoint: string,
    watch: Pick<SourceReadMonitor, 'signal'> & { readonly onStep: (done: number) => void }
  ): Promise<string>
  /** Tables and views of a server. */
  tables(endpoint: string, watch: SourceReadMonitor): Promise<readonly ServerTable[]>
  /** Opens an item. Throws AppError if a file is no longer the one that `arrivals` listed. */
  open(
    endpoint: string,
    item: SourceReadItem,
    watch: SourceReadMonitor
  ): Promise<ReadableSourceItem>
}
