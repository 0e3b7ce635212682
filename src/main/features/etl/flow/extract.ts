import { isWaiting } from '@shared/features/collection/real/arrival'
import type { SourceItem } from '@shared/features/collection/real/source-item'
import type { FlowColumn, FlowSource, StructureDifference } from '@shared/features/etl/flow/source'
import { type EtlPipeline, mostTaken } from '@shared/features/etl/pipeline'
import type { OpenedItem, Sources } from '../../../sources/sources'
import { removeQuietly } from '../../../store/disk/generations'
import { newPlace, stagedPath } from '../../../warehouse/loading/stage'
import { refuseWithoutRoom } from '../../../warehouse/room'
import type { Gathered, ReadItem } from './gathered'
import type { FlowParts } from './parts'
import { gatherStatements, type WrittenSource } from './read-sql'
import { retypedIn } from './retyped'
import { differenceOf, matchColumns, unreadable } from './structure'

type ReadSource = Exclude<FlowSource, { kind: 'table' | 'sample' }>

export interface Wanted {
  readonly source: ReadSource
  readonly columns: readonly FlowColumn[]
  readonly taken: EtlPipeline['taken']
  readonly run: string
  /** Who runs it. */
  readonly user: string
  /** A trial tells the folder nothing. */
  readonly isTrial: boolean
  /** Rows of each item at most, for a preview; then one item alone, and of a folder any file. */
  readonly most?: number
  /** Whether only what is not locked asks for the rows, so that nothing but their texts need be written. */
  readonly isOpen?: boolean
}

export interface GatherWatch {
  readonly signal: AbortSignal
  readonly onRows: (rows: number) => void
}

/** How many rows that are written down take until they are published, by their bytes. */
const timesItsSize = 5

/** Where what a source holds is written down; whoever asked drops it. Throws AppError, EngineFault, errno errors or the reason of the signal. */
export async function gather(
  parts: FlowParts,
  wanted: Wanted,
  watch: GatherWatch
): Promise<Gathered | undefined> {
  const { source } = wanted
  const { sources } = await parts.sources()
  await sources.refuse(source.endpoint)
  const { items, left } = await itemsOf(sources, wanted, watch.signal)
  if (items.length === 0) return undefined
  return gatherItems(
    parts,
    wanted,
    items.map(({ file, item }) => ({
      file,
      // A few rows raise the doubts about types that the engine then looks into over all of them.
      open: () => sources.open(source.endpoint, item, { signal: watch.signal, isGlance: true })
    })),
    left,
    watch
  )
}

/** The files that wait, the oldest first; those of a run that was kept before the folder was told are told now. */
async function itemsOf(
  sources: Sources,
  { source, taken, run, user, most, isTrial }: Wanted,
  signal: AbortSignal
): Promise<{ items: readonly { file: string | null; item: SourceItem }[]; left: number }> {
  if (source.kind === 'database') {
    const { schema, table, select } = source
    const item: SourceItem =
      select.trim() === '' ? { kind: 'table', schema, table } : { kind: 'select', sql: select }
    return { items: [{ file: null, item }], left: 0 }
  }
  const arrivals = await sources.arrivals(source.endpoint, { signal })
  const readable = arrivals.filter(({ sha256, isThere }) => isThere && sha256 !== '')
  const toItem = ({ name, sha256 }: (typeof readable)[number]) => ({
    file: name,
    item: { kind: 'file', sha256, choice: source.choice } as const
  })
  if (most !== undefined) {
    const newest = readable.find(({ state }) => isWaiting(state)) ?? readable[0]
    return { items: newest ? [toItem(newest)] : [], left: 0 }
  }
  const waiting = readable.filter(({ state }) => isWaiting(state)).reverse()
  for (const { sha256 } of isTrial ? [] : waiting.filter(one => taken.includes(one.sha256))) {
    await sources.settle(source.endpoint, sha256, {
      state: 'loaded',
      run,
      by: user,
      reason: ''
    })
  }
  const own = waiting.filter(one => !taken.includes(one.sha256))
  return {
    items: own.slice(0, mostTaken).map(toItem),
    left: Math.max(0, own.length - mostTaken)
  }
}

/** How an item is opened; `file`: what a folder calls it. */
export interface Opening {
  readonly file: string | null
  readonly open: () => Promise<OpenedItem>
}

/** Items up to the first whose columns are others, or which cannot be read, in one file. */
export async function gatherItems(
  parts: Pick<FlowParts, 'directory' | 'warehouse'>,
  { columns, most, isOpen = false }: Pick<Wanted, 'columns' | 'isOpen' | 'most'>,
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
        refuseWithoutRoom(directory, bytes * timesItsSize)
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
