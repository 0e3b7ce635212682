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
 * Items up to the first whose columns are others, or which cannot be read, in one file; whoever asked drops it. Throws AppError, EngineFault, errno
 * errors or the reason of the signal.
 */
export async function gatherItems(
  parts: Pick<FlowParts, 'directory' | 'warehouse'>,
  { columns, most, isOpen = false }: Reading,
  open: readonly Opening[],
  left: number,
  { signal, onRows }: GatherWatch
): Promise<Gathered> {
  const { directory, warehouse } = parts
  const { fs } = warehouse
  const written: WrittenSource[] = []
  const items: ReadItem[] = []
  const doubts: {
    file: number
    name: string
    doubtful: ReturnType<typeof matchColumns>['doubtful']
  }[] = []
  let difference: StructureDifference | null = null
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
    for (const [file, opening] of open.entries()) {
      signal.throwIfAborted()
      const begun: string[] = []
      let item: OpenedItem | undefined
      try {
        item = await opening.open()
        const matched = matchColumns(columns, item.columns)
        difference = differenceOf(item.title, columns, matched, [])
        if (difference) {
          left += open.length - file
          break
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
        doubts.push({ file, name: item.title, doubtful: matched.doubtful })
      } catch (error) {
        difference = unreadable(opening.file, error) ?? null
        if (!difference) throw error
        // What was written of it counts for nothing.
        for (const path of begun) removeQuietly(fs, path)
        written.length = items.length
        left += open.length - file
        break
      } finally {
        item?.close()
      }
    }
    signal.throwIfAborted()
    const rowsIn = (): number => items.reduce((sum, { rows }) => sum + rows, 0)
    // One writing of all rows less; whoever is in doubt looks into them, in a locked engine.
    if (isOpen && written.length > 0 && doubts.every(({ doubtful }) => doubtful.length === 0)) {
      const at = { kind: 'written', written } as const
      return { at, items, rowsIn: rowsIn(), bytes, left, difference, drop }
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
    const retyped = await retypedIn(warehouse.reader, path, columns, doubts, signal)
    const first = retyped[0]
    if (first) {
      difference = differenceOf(first.name, columns, { missing: [], added: [] }, first.doubtful)
      left += items.length - first.file
      items.length = first.file
    }
    return {
      at: { kind: 'engine', path },
      items,
      rowsIn: rowsIn(),
      bytes,
      left,
      difference,
      drop
    }
  } catch (error) {
    drop()
    throw error
  }
}
