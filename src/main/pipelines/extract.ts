import { readingKey } from '@shared/features/file-import/choice-words'
import type { FlowColumn, StructureDifference } from '@shared/model/etl/flow/source'
import type { OpenedItem } from '../connections/sources'
import type { FlowParts } from '../parts'
import { removeQuietly } from '../store/disk/generations'
import { newPlace, stagedPath } from '../warehouse/loading/stage'
import { refuseWithoutRoom } from '../warehouse/room'
import type { Gathered, ReadItem } from './gathered'
import { type FileValues, gatherStatements, type WrittenSource } from './read-sql'
import { retypedIn } from './retyped'
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
  parts: Pick<FlowParts, 'directory' | 'warehouse'>,
  { columns, signs, most, isOpen = false }: Reading,
  open: readonly ItemOpening[],
  left: number,
  { signal, onRows }: GatherWatch
): Promise<GatheredOnce> {
  const { directory, warehouse } = parts
  const { fs } = warehouse
  const written: WrittenSource[] = []
  const items: ReadItem[] = []
  const doubts: {
    file: number
    name: string
    doubtful: ReturnType<typeof matchColumns>['doubtful']
    values: FileValues | undefined
  }[] = []
  const skipped: StructureDifference[] = []
  const unmatched: string[] = []
  const fitting: ItemOpening[] = []
  let bytes = 0
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
      const begun: string[] = []
      let item: OpenedItem | undefined
      try {
        item = await opening.open()
        if (item.isUnmatched) unmatched.push(item.title)
        const matched = matchColumns(columns, item.columns)
        const difference = differenceOf(item.title, columns, matched, [])
        if (difference) {
          skipped.push(difference)
          continue
        }
        bytes += item.bytes
        refuseWithoutRoom(directory, bytes * timesItsSize, fs)
        const place = newPlace({ directory, fs })
        const paths = { rows: `${place}-rows.csv`, rejected: `${place}-rejected.csv` }
        begun.push(paths.rows, paths.rejected)
        written.push({ ...paths, width: item.columns.length, places: matched.places })
        const before = items.reduce((sum, { rows }) => sum + rows, 0)
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
    signal.throwIfAborted()
    const gatheredAt = (at: Gathered['at']): Gathered => ({
      at,
      items,
      signs,
      rowsIn: items.reduce((sum, { rows }) => sum + rows, 0),
      bytes,
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
    await warehouse.writer.ask(
      {
        kind: 'build',
        path,
        files: [],
        statements: gatherStatements(written, columns.length).map(sql => ({ sql, parameters: [] })),
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
