import type { Arrival, Settlement } from '@shared/features/collection/real/arrival'
import type { SourceItem } from '@shared/features/collection/real/source-item'
import type { DataType } from '@shared/features/data-mart/data-types'
import type { NumberStyle } from '@shared/features/file-import/choice'
import type { FileProfile } from '@shared/features/file-import/profile'
import type { PipelineReading } from '@shared/features/file-import/remembered'
import type { WrittenCounts } from '../import/workbook/sheet-task'

/** A column of what is read; its place is its index in the list. */
export interface SourceColumn {
  /** What a table of ours would call it: folded, lower case, underscores, once only. */
  readonly name: string
  /** As the sender has it. */
  readonly title: string
  /** What all of its values are by the server's word, or what those of the file look like. */
  readonly dataType: DataType
  readonly numbers: NumberStyle
}

export interface SourceWatch {
  readonly signal: AbortSignal
  /** Whoever reads all rows next only looks at a few to know the columns of a CSV file: their types are those of these few. */
  readonly isGlance?: boolean
  /** What is read so far; `total` bytes where that is known. */
  readonly onProgress?: (read: {
    readonly rows: number
    readonly bytes: number
    readonly total: number | null
  }) => void
}

/** Where the two files go that `RowWriter` of src/main/import fills; neither is there yet. They are the caller's to remove. */
export interface WrittenPaths {
  readonly rows: string
  readonly rejected: string
}

/**
 * One item of a source, ready to be read: a private copy of a file, whose bytes cannot change any more, or a table or SELECT whose structure the
 * server told. `close` whatever happens.
 */
export interface OpenedItem {
  /** For a person: the file's name, "schema.table", or “câu SELECT”. */
  readonly title: string
  /** Of a file, else null. */
  readonly sha256: string | null
  /** Bytes that its rows will take about, as they are written down; 0 where nobody knows. */
  readonly bytes: number
  readonly columns: readonly SourceColumn[]
  /** Of a workbook its sheets in their order, and the one that is read. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** Of a file how it is written, as it was told or found out; null of what is none. */
  readonly form: Pick<FileProfile, 'encoding' | 'separator'> | null
  /** The reading for its heading by which a file is read; missing where it is read by the choice alone. */
  readonly reading?: PipelineReading
  /**
   * Writes every record down, as loads do (docs/warehouse.md, *A load*), for `stagingStatements`. After `most` rows it may stop, for a preview; a few more may be there. A record that is no row, or
   * that holds what no table of ours holds to the last digit, goes into `rejected` with its reason; nothing is left out without one. Throws AppError, errno
   * errors of our own folder, or the reason of the signal; what was begun is there then.
   */
  extract(
    into: WrittenPaths,
    watch: SourceWatch & { readonly most?: number }
  ): Promise<WrittenCounts>
  /** Removes the copy. Never throws. */
  close(): void
}

/** A table or view that a server shows to the source's user. */
interface ServerTable {
  readonly schema: string
  readonly table: string
}

/**
 * The real sources, by the id of their endpoint, whatever kind they are. Nothing of the person's folders and servers is touched by main itself: each
 * request runs in a process of its own, which is ended when it is stopped or late. All throw AppError with what to do, or the reason of the signal.
 */
export interface Sources {
  /** Throws NOT_ALLOWED with the reason where nothing may be read now: a sample source, one that is off, a password that nobody told. */
  refuse(endpoint: string): Promise<void>
  /** The files of a folder: what lies there, and what was loaded or refused before, the newest first. Reads the bytes of those it does not know. */
  arrivals(endpoint: string, watch: SourceWatch): Promise<readonly Arrival[]>
  /**
   * The same without waiting to see whether somebody still writes, and noted nowhere: for work that is thrown away unless `arrivals` tells the same
   * hash afterwards. `isSure`: all of it was known, so that `arrivals` would tell the same.
   */
  glance(
    endpoint: string,
    watch: SourceWatch
  ): Promise<{ readonly arrivals: readonly Arrival[]; readonly isSure: boolean }>
  /** Says of a file how its run ended; `arrivals` tells it from then on. Durable when answered. */
  settle(endpoint: string, sha256: string, outcome: Settlement): Promise<void>
  /** Lets a file be loaded once more. */
  reopen(endpoint: string, sha256: string): Promise<void>
  /** Lets all files that a run loaded be loaded once more, as nothing of it was published; those that another run loaded since stay. Durable when answered. */
  giveBack(endpoint: string, run: string): Promise<void>
  /** Does the steps of a check and tells each that is done. Answers what was found in a few words; throws why it does not pass. */
  check(
    endpoint: string,
    watch: Pick<SourceWatch, 'signal'> & { readonly onStep: (done: number) => void }
  ): Promise<string>
  /** Tables and views of a server. */
  tables(endpoint: string, watch: SourceWatch): Promise<readonly ServerTable[]>
  /** A file of a folder that is no longer what `arrivals` told is refused in words. */
  open(endpoint: string, item: SourceItem, watch: SourceWatch): Promise<OpenedItem>
}
