import { hashReadingOptionsIdentity } from '@shared/features/file-import/choice-words'
import type { FlowColumn, SourceStructureDifference } from '@shared/model/etl/flow/source'
import type { ReadableSourceItem } from '../connections/sources'
import type { FlowDependencies } from '../parts'
import type { FileSystem } from '../store/disk/file-system'
import { removeFileIgnoringErrors } from '../store/disk/generations'
import { createStagedPath, createUnfinishedLoadPath } from '../warehouse/loading/stage'
import { refuseWithoutDiskSpace } from '../warehouse/room'
import type { ExtractedSourceRows, SourceItemReadResult } from './gathered'
import { buildExtractCopyStatements, type ExtractedSourceFile } from './read-sql'
import { type FileWithUnexpectedTypes, findFilesWithUnexpectedTypes } from './retyped'
import {
  matchSourceToAgreedColumns,
  structureDifferenceOf,
  toUnreadableDifference
} from './structure'

export interface ExtractionOptions {
  readonly columns: readonly FlowColumn[]
  /** Texts that mean “no value”, chosen by a user instead of the defaults. */
  readonly signs?: readonly string[] | undefined
  /**
   * Maximum number of rows per item, for a preview, which reads a single item and accepts any file
   * of a folder.
   */
  readonly most?: number
  /**
   * Whether the rows are read only by the engine without file restrictions, so that they can stay
   * in text files instead of being copied into a database file.
   */
  readonly isOpen?: boolean
}

export interface ExtractionMonitor {
  readonly signal: AbortSignal
  readonly onRows: (rows: number) => void
  /**
   * Called when the source has something to read, so that later stages, such as engine processes,
   * can be started meanwhile.
   */
  readonly onFound?: () => void
}

/**
 * Free disk space that rows read from a source need until publication, as a multiple of their size
 * in bytes.
 */
const timesItsSize = 5

/** Opens one source item, such as a file; `file` is its name in a folder. */
export interface SourceItemOpener {
  readonly file: string | null
  readonly open: () => Promise<ReadableSourceItem>
}

/**
 * Reads source items (files, tables or query results) into one file. Files that are unreadable or
 * have other columns are skipped; for an item that is not a file, such a difference is thrown. The
 * caller releases the result. Throws AppError, EngineFault, errno errors or the reason of the
 * signal.
 */
export async function extractSourceItems(
  parts: Pick<FlowDependencies, 'directory' | 'warehouse'>,
  reading: ExtractionOptions,
  open: readonly SourceItemOpener[],
  left: number,
  watch: ExtractionMonitor
): Promise<ExtractedSourceRows> {
  const { gathered, retyped, kept } = await gatherOnce(parts, reading, open, left, watch)
  if (retyped.length === 0) return gathered
  // The rows of the skipped files already have row numbers among the others, so the remaining files
  // are read again without them.
  gathered.drop()
  const again = await extractSourceItems(parts, reading, kept, left, watch)
  const skipped = [...gathered.skipped, ...retyped, ...again.skipped]
  return { ...again, skipped, unmatched: gathered.unmatched, difference: skipped[0] ?? null }
}

/**
 * Stored parse settings that were applied to an item: their hash, decimal mark and “no value”
 * texts; empty if none were applied.
 */
function itemReadingOf({
  reading
}: ReadableSourceItem): Pick<SourceItemReadResult, 'reading' | 'values'> {
  if (!reading) return {}
  const { decimals, noValues } = reading.choice
  return { reading: hashReadingOptionsIdentity(reading), values: { decimals, signs: noValues } }
}

interface GatherAttempt {
  readonly gathered: ExtractedSourceRows
  /** Files in which a column has another data type than agreed, which only their rows show. */
  readonly retyped: readonly SourceStructureDifference[]
  /** Functions that reopen the files that were not skipped. */
  readonly kept: readonly SourceItemOpener[]
}

async function gatherOnce(
  { directory, warehouse }: Pick<FlowDependencies, 'directory' | 'warehouse'>,
  reading: ExtractionOptions,
  open: readonly SourceItemOpener[],
  left: number,
  watch: ExtractionMonitor
): Promise<GatherAttempt> {
  const { fs } = warehouse
  const { columns, signs, isOpen = false } = reading
  const { signal } = watch
  const extracted = createExtractedItems()
  const { written, items, doubts, skipped, unmatched, fitting } = extracted
  const path = createStagedPath({ directory, fs })
  const dropWritten = (): void => {
    for (const { rows, rejected } of written) {
      removeFileIgnoringErrors(fs, rows)
      removeFileIgnoringErrors(fs, rejected)
    }
  }
  const drop = (): void => {
    for (const left of [path, `${path}.wal`, `${path}.tmp`]) removeFileIgnoringErrors(fs, left)
    dropWritten()
  }
  try {
    for (const opening of open) {
      signal.throwIfAborted()
      await extractItem({ directory, fs }, reading, opening, extracted, watch)
    }
    signal.throwIfAborted()
    const gatheredAt = (at: ExtractedSourceRows['at']): ExtractedSourceRows => ({
      at,
      items,
      signs,
      rowsIn: countRows(items),
      bytes: extracted.bytes,
      left,
      difference: skipped[0] ?? null,
      skipped,
      unmatched,
      drop
    })
    // Leaving the rows in text files saves a copy of all rows; but if the type of a column is
    // doubtful, its values are checked by an engine that may only read a database file.
    if (isOpen && written.length > 0 && doubts.every(({ doubtful }) => doubtful.length === 0)) {
      return { gathered: gatheredAt({ kind: 'written', written }), retyped: [], kept: fitting }
    }
    const statements = buildExtractCopyStatements(written, columns.length)
    await warehouse.writer.ask(
      {
        kind: 'build',
        path,
        files: [],
        statements: statements.map(sql => ({ sql, parameters: [] })),
        searched: []
      },
      { signal }
    )
    dropWritten()
    const others = await findFilesWithUnexpectedTypes(
      warehouse.reader,
      path,
      { columns, signs },
      doubts,
      signal
    )
    const retyped = others.flatMap(
      ({ name, doubtful }) =>
        structureDifferenceOf(name, columns, { missing: [], added: [] }, doubtful) ?? []
    )
    const gathered = gatheredAt({ kind: 'engine', path })
    const places = new Set(others.map(({ file }) => file))
    return { gathered, retyped, kept: fitting.filter((_, file) => !places.has(file)) }
  } catch (error) {
    drop()
    throw error
  }
}

/** Rows and metadata extracted from the source items so far. */
interface ExtractedItems {
  readonly written: ExtractedSourceFile[]
  readonly items: SourceItemReadResult[]
  readonly doubts: FileWithUnexpectedTypes[]
  readonly skipped: SourceStructureDifference[]
  readonly unmatched: string[]
  /** Functions that reopen the items that were not skipped. */
  readonly fitting: SourceItemOpener[]
  bytes: number
}

const createExtractedItems = (): ExtractedItems => ({
  written: [],
  items: [],
  doubts: [],
  skipped: [],
  unmatched: [],
  fitting: [],
  bytes: 0
})

const countRows = (items: readonly SourceItemReadResult[]): number =>
  items.reduce((sum, { rows }) => sum + rows, 0)

/**
 * Adds the rows of an item to `extracted`; an unreadable file, or one with other columns, is
 * recorded as skipped. Throws what `extractSourceItems` throws.
 */
async function extractItem(
  { directory, fs }: { readonly directory: string; readonly fs: FileSystem },
  { columns, most }: ExtractionOptions,
  opening: SourceItemOpener,
  extracted: ExtractedItems,
  { signal, onRows }: ExtractionMonitor
): Promise<void> {
  const { written, items, doubts, skipped, unmatched, fitting } = extracted
  const begun: string[] = []
  let item: ReadableSourceItem | undefined
  try {
    item = await opening.open()
    if (item.isUnmatched) unmatched.push(item.title)
    const matched = matchSourceToAgreedColumns(columns, item.columns)
    const difference = structureDifferenceOf(item.title, columns, matched, [])
    if (difference) {
      skipped.push(difference)
      return
    }
    extracted.bytes += item.bytes
    refuseWithoutDiskSpace(directory, extracted.bytes * timesItsSize, fs)
    const place = createUnfinishedLoadPath({ directory, fs })
    const paths = { rows: `${place}-rows.csv`, rejected: `${place}-rejected.csv` }
    begun.push(paths.rows, paths.rejected)
    written.push({ ...paths, width: item.columns.length, places: matched.places })
    const before = countRows(items)
    const counts = await item.extract(paths, {
      signal,
      onProgress: ({ rows }) => onRows(before + rows),
      ...(most !== undefined && { most })
    })
    const rows = counts.rows + counts.rejected
    const by = itemReadingOf(item)
    items.push({ name: item.title, sha256: item.sha256, rows, form: item.form, ...by })
    const { doubtful } = matched
    doubts.push({ file: fitting.length, name: item.title, doubtful, values: by.values })
    fitting.push(opening)
  } catch (error) {
    const difference = toUnreadableDifference(opening.file, error)
    if (!difference) throw error
    skipped.push(difference)
    // After an error, a partial extraction of the item is deleted.
    for (const path of begun) removeFileIgnoringErrors(fs, path)
    written.length = items.length
  } finally {
    item?.close()
  }
}
