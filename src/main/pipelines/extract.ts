import { readingKey } from '@shared/features/file-import/choice-words'
import type { FlowColumn, StructureDifference } from '@shared/model/etl/flow/source'
import type { OpenedItem } from '../connections/sources'
import type { FlowParts } from '../parts'
import type { FileSystem } from '../store/disk/file-system'
import { removeQuietly } from '../store/disk/generations'
import { newPlace, stagedPath } from '../warehouse/loading/stage'
import { refuseWithoutRoom } from '../warehouse/room'
import type { Gathered, ReadItem } from './gathered'
import { gatherStatements, type WrittenSource } from './read-sql'
import { type Doubt, retypedIn } from './retyped'
import { differenceOf, matchColumns, unreadable } from './structure'

export interface Reading {
  readonly columns: readonly FlowColumn[]
  /** Markers for “no value” that a user chose instead of the defaults. */
  readonly signs?: readonly string[] | undefined
  /**
   * Maximum number of rows per item, for a preview; it then reads a single item, and any file of a
   * folder.
   */
  readonly most?: number
  /** Whether only the unlocked engine reads the rows, so that it suffices to write their texts. */
  readonly isOpen?: boolean
}

export interface GatherWatch {
  readonly signal: AbortSignal
  readonly onRows: (rows: number) => void
  /** Called when there is something to read, so that later stages can be prepared. */
  readonly onFound?: () => void
}

/** Disk space that extracted rows need until publication, as a multiple of their bytes. */
const timesItsSize = 5

/** How an item is opened; `file` is its name in a folder. */
export interface ItemOpening {
  readonly file: string | null
  readonly open: () => Promise<OpenedItem>
}

/**
 * Reads items into one file and skips files whose columns differ or that cannot be read; an item
 * that is not a file fails on its first difference. The caller releases the result. Throws
 * AppError, EngineFault, errno errors or the reason of the signal.
 */
export async function gatherItems(
  parts: Pick<FlowParts, 'directory' | 'warehouse'>,
  reading: Reading,
  open: readonly ItemOpening[],
  left: number,
  watch: GatherWatch
): Promise<Gathered> {
  const { gathered, retyped, kept } = await gatherOnce(parts, reading, open, left, watch)
  if (retyped.length === 0) return gathered
  // Rows of the skipped files are numbered among the others, so the remaining files are read again
  // on their own.
  gathered.drop()
  const again = await gatherItems(parts, reading, kept, left, watch)
  const skipped = [...gathered.skipped, ...retyped, ...again.skipped]
  return { ...again, skipped, unmatched: gathered.unmatched, difference: skipped[0] ?? null }
}

/** The reading by which an item was read, and what it says of its values. */
function readBy({ reading }: OpenedItem): Pick<ReadItem, 'reading' | 'values'> {
  if (!reading) return {}
  const { decimals, noValues } = reading.choice
  return { reading: readingKey(reading), values: { decimals, signs: noValues } }
}

interface GatheredOnce {
  readonly gathered: Gathered
  /** Files whose values have another type, which is only found in their rows. */
  readonly retyped: readonly StructureDifference[]
  /** How to reopen the files that were not skipped. */
  readonly kept: readonly ItemOpening[]
}

async function gatherOnce(
  { directory, warehouse }: Pick<FlowParts, 'directory' | 'warehouse'>,
  reading: Reading,
  open: readonly ItemOpening[],
  left: number,
  watch: GatherWatch
): Promise<GatheredOnce> {
  const { fs } = warehouse
  const { columns, signs, isOpen = false } = reading
  const { signal } = watch
  const extracted = createExtractedItems()
  const { written, items, doubts, skipped, unmatched, fitting } = extracted
  const path = stagedPath({ directory, fs })
  const dropWritten = (): void => {
    for (const { rows, rejected } of written) {
      removeQuietly(fs, rows)
      removeQuietly(fs, rejected)
    }
  }
  const drop = (): void => {
    for (const left of [path, `${path}.wal`, `${path}.tmp`]) removeQuietly(fs, left)
    dropWritten()
  }
  try {
    for (const opening of open) {
      signal.throwIfAborted()
      await extractItem({ directory, fs }, reading, opening, extracted, watch)
    }
    signal.throwIfAborted()
    const gatheredAt = (at: Gathered['at']): Gathered => ({
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
    // Saves one copy of all rows; values in doubt are checked in a locked engine instead.
    if (isOpen && written.length > 0 && doubts.every(({ doubtful }) => doubtful.length === 0)) {
      return { gathered: gatheredAt({ kind: 'written', written }), retyped: [], kept: fitting }
    }
    const statements = gatherStatements(written, columns.length)
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
    const others = await retypedIn(warehouse.reader, path, { columns, signs }, doubts, signal)
    const retyped = others.flatMap(
      ({ name, doubtful }) =>
        differenceOf(name, columns, { missing: [], added: [] }, doubtful) ?? []
    )
    const gathered = gatheredAt({ kind: 'engine', path })
    const places = new Set(others.map(({ file }) => file))
    return { gathered, retyped, kept: fitting.filter((_, file) => !places.has(file)) }
  } catch (error) {
    drop()
    throw error
  }
}

/** What was extracted from the items so far. */
interface ExtractedItems {
  readonly written: WrittenSource[]
  readonly items: ReadItem[]
  readonly doubts: Doubt[]
  readonly skipped: StructureDifference[]
  readonly unmatched: string[]
  /** How to reopen the items that were not skipped. */
  readonly fitting: ItemOpening[]
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

const countRows = (items: readonly ReadItem[]): number =>
  items.reduce((sum, { rows }) => sum + rows, 0)

/**
 * Adds the rows of an item to `extracted`; a file whose columns differ, or that cannot be read, is
 * added to the skipped ones. Throws what `gatherItems` throws.
 */
async function extractItem(
  { directory, fs }: { readonly directory: string; readonly fs: FileSystem },
  { columns, most }: Reading,
  opening: ItemOpening,
  extracted: ExtractedItems,
  { signal, onRows }: GatherWatch
): Promise<void> {
  const { written, items, doubts, skipped, unmatched, fitting } = extracted
  const begun: string[] = []
  let item: OpenedItem | undefined
  try {
    item = await opening.open()
    if (item.isUnmatched) unmatched.push(item.title)
    const matched = matchColumns(columns, item.columns)
    const difference = differenceOf(item.title, columns, matched, [])
    if (difference) {
      skipped.push(difference)
      return
    }
    extracted.bytes += item.bytes
    refuseWithoutRoom(directory, extracted.bytes * timesItsSize, fs)
    const place = newPlace({ directory, fs })
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
    const by = readBy(item)
    items.push({ name: item.title, sha256: item.sha256, rows, form: item.form, ...by })
    const { doubtful } = matched
    doubts.push({ file: fitting.length, name: item.title, doubtful, values: by.values })
    fitting.push(opening)
  } catch (error) {
    const difference = unreadable(opening.file, error)
    if (!difference) throw error
    skipped.push(difference)
    // A partial extraction of the item is deleted.
    for (const path of begun) removeQuietly(fs, path)
    written.length = items.length
  } finally {
    item?.close()
  }
}
