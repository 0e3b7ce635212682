import type { FlowColumn, StructureDifference } from '@shared/features/etl/flow/source'
import type { OpenedItem } from '../../../sources/sources'
import { removeQuietly } from '../../../store/disk/generations'
import { newPlace, stagedPath } from '../../../warehouse/loading/stage'
import { refuseWithoutRoom } from '../../../warehouse/room'
import type { Gathered, ReadItem } from './gathered'
import type { FlowParts } from './parts'
import { gatherStatements, type WrittenSource } from './read-sql'
import { retypedIn } from './retyped'
import { differenceOf, matchColumns, unreadable } from './structure'

export interface Reading {
  readonly columns: readonly FlowColumn[]
  /** Signs for “no value” that a person chose instead of the usual ones. */
  readonly signs?: readonly string[] | undefined
  /** Rows of each item at most, for a preview; then one item alone, and of a folder any file. */
  readonly most?: number
  /** Whether only what is not locked asks for the rows, so that nothing but their texts need be written. */
  readonly isOpen?: boolean
}

export interface GatherWatch {
  readonly signal: AbortSignal
  readonly onRows: (rows: number) => void
  /** There is something to read: what is needed after it may be got ready. */
  readonly onFound?: () => void
}

/** How many rows that are written down take until they are published, by their bytes. */
const timesItsSize = 5

/** How an item is opened; `file`: what a folder calls it. */
export interface Opening {
  readonly file: string | null
  readonly open: () => Promise<OpenedItem>
}

/**
 * Items in one file, without the files whose columns are others or which cannot be read; what is no file ends at its first difference. Whoever
 * asked drops it. Throws AppError, EngineFault, errno errors or the reason of the signal.
 */
export async function gatherItems(
  parts: Pick<FlowParts, 'directory' | 'warehouse'>,
  reading: Reading,
  open: readonly Opening[],
  left: number,
  watch: GatherWatch
): Promise<Gathered> {
  const { gathered, retyped, kept } = await gatherOnce(parts, reading, open, left, watch)
  if (retyped.length === 0) return gathered
  // Their rows lie among those of the others, by the numbers of the files: the others are read once more, by themselves.
  gathered.drop()
  const again = await gatherItems(parts, reading, kept, left, watch)
  const skipped = [...gathered.skipped, ...retyped, ...again.skipped]
  return { ...again, skipped, difference: skipped[0] ?? null }
}

interface GatheredOnce {
  readonly gathered: Gathered
  /** Files whose values are of another type, which only their rows tell. */
  readonly retyped: readonly StructureDifference[]
  /** How the others are opened that were read. */
  readonly kept: readonly Opening[]
}

async function gatherOnce(
  parts: Pick<FlowParts, 'directory' | 'warehouse'>,
  { columns, signs, most, isOpen = false }: Reading,
  open: readonly Opening[],
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
  }[] = []
  const skipped: StructureDifference[] = []
  const fitting: Opening[] = []
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
        items.push({ name: item.title, sha256: item.sha256, rows, form: item.form })
        doubts.push({ file: fitting.length, name: item.title, doubtful: matched.doubtful })
        fitting.push(opening)
      } catch (error) {
        const difference = unreadable(opening.file, error)
        if (!difference) throw error
        skipped.push(difference)
        // What was written of it counts for nothing.
        for (const path of begun) removeQuietly(fs, path)
        written.length = items.length
      } finally {
        item?.close()
      }
    }
    signal.throwIfAborted()
    const rowsIn = (): number => items.reduce((sum, { rows }) => sum + rows, 0)
    // One writing of all rows less; whoever is in doubt looks into them, in a locked engine.
    if (isOpen && written.length > 0 && doubts.every(({ doubtful }) => doubtful.length === 0)) {
      const at = { kind: 'written', written } as const
      const difference = skipped[0] ?? null
      const gathered = {
        at,
        items,
        signs,
        rowsIn: rowsIn(),
        bytes,
        left,
        difference,
        skipped,
        drop
      }
      return { gathered, retyped: [], kept: fitting }
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
    const difference = skipped[0] ?? null
    const at = { kind: 'engine', path } as const
    const gathered = { at, items, signs, rowsIn: rowsIn(), bytes, left, difference, skipped, drop }
    const places = new Set(others.map(({ file }) => file))
    return { gathered, retyped, kept: fitting.filter((_, file) => !places.has(file)) }
  } catch (error) {
    drop()
    throw error
  }
}
