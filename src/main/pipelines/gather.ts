import { type ArrivedFile, isPendingArrivedFile } from '@shared/features/collection/real/arrival'
import { isSameJson } from '@shared/kit/json'
import type { SourceReadItem } from '@shared/model/collection/real/source-item'
import type { FlowSource } from '@shared/model/etl/flow/source'
import { type EtlPipeline, maxFilesPerRun } from '@shared/model/etl/pipeline'
import type { RealDataSources } from '../connections/sources'
import type { FlowDependencies } from '../parts'
import { type ExtractionMonitor, type ExtractionOptions, extractSourceItems } from './extract'
import type { ExtractedSourceRows } from './gathered'

type FolderSource = Extract<FlowSource, { kind: 'folder' }>

interface GatherRequest extends ExtractionOptions {
  readonly source: Extract<FlowSource, { kind: 'database' }> | FolderSource
  readonly taken: EtlPipeline['taken']
  readonly run: string
  /** Name of the user who runs the flow. */
  readonly user: string
  /**
   * Whether this is a trial run, which publishes nothing and marks no file of the folder as
   * processed.
   */
  readonly isTrial: boolean
}

interface PendingItems {
  readonly items: readonly { readonly file: string | null; readonly item: SourceReadItem }[]
  /** Number of pending files that this run does not read, so that the next run reads them. */
  readonly left: number
}

/**
 * Reads the new rows of a source; undefined if there are none. The caller releases the result.
 * Throws AppError, EngineFault, errno errors or the reason of the signal.
 */
export async function extractSourceRows(
  parts: FlowDependencies,
  wanted: GatherRequest,
  watch: ExtractionMonitor
): Promise<ExtractedSourceRows | undefined> {
  const { source } = wanted
  const { signal } = watch
  const { sources } = await parts.sources()
  await sources.refuse(source.endpoint)

  const read = async ({ items, left }: PendingItems): Promise<ExtractedSourceRows | undefined> => {
    if (items.length === 0) return undefined
    watch.onFound?.()
    const openings = items.map(({ file, item }) => ({
      file,
      // The first rows suffice to find columns of doubtful type, which the engine then checks over
      // all rows.
      open: () => sources.open(source.endpoint, item, { signal, isGlance: true })
    }))
    const signs = source.kind === 'folder' ? source.choice.noValues : undefined
    return extractSourceItems(parts, { ...wanted, signs }, openings, left, watch)
  }
  if (source.kind === 'database') return read({ items: [databaseItemOf(source)], left: 0 })
  if (wanted.most !== undefined) {
    return read(newestOf(await sources.arrivals(source.endpoint, { signal }), source))
  }
  return readFolder(sources, { ...wanted, source }, read, signal)
}

/**
 * Reads the files of a folder while scanning the folder twice, to detect a file that is still being
 * written. The read rows are discarded unless the second scan lists the same files with the same
 * hashes.
 */
async function readFolder(
  sources: RealDataSources,
  wanted: GatherRequest & { readonly source: FolderSource },
  read: (items: PendingItems) => Promise<ExtractedSourceRows | undefined>,
  signal: AbortSignal
): Promise<ExtractedSourceRows | undefined> {
  const { endpoint } = wanted.source
  const { arrivals, isSure } = await sources.glance(endpoint, { signal })
  if (isSure) return read(await settledItems(sources, wanted, arrivals))
  const ahead = waitingItems(arrivals, wanted)
  const looking = sources.arrivals(endpoint, { signal })
  const [reading, looked] = await Promise.allSettled([read(ahead), looking])
  const early = reading.status === 'fulfilled' ? reading.value : undefined
  try {
    if (looked.status === 'rejected') throw looked.reason
    const items = await settledItems(sources, wanted, looked.value)
    if (isSameJson(items, ahead)) {
      if (reading.status === 'rejected') throw reading.reason
      return early
    }
    early?.drop()
    return await read(items)
  } catch (error) {
    early?.drop()
    throw error
  }
}

function databaseItemOf({ schema, table, select }: Extract<FlowSource, { kind: 'database' }>) {
  const item: SourceReadItem =
    select.trim() === '' ? { kind: 'table', schema, table } : { kind: 'select', sql: select }
  return { file: null, item }
}

const readableOf = (arrivals: readonly ArrivedFile[]): ArrivedFile[] =>
  arrivals.filter(({ sha256, isThere }) => isThere && sha256 !== '')

const fileItem = (
  { name, sha256 }: ArrivedFile,
  { choice, readings }: FolderSource
): PendingItems['items'][number] => ({
  file: name,
  item: { kind: 'file', sha256, choice, ...(readings && { readings }) }
})

function newestOf(arrivals: readonly ArrivedFile[], source: FolderSource): PendingItems {
  const readable = readableOf(arrivals)
  const newest = readable.find(({ state }) => isPendingArrivedFile(state)) ?? readable[0]
  return { items: newest ? [fileItem(newest, source)] : [], left: 0 }
}

/** Pending files of a folder, the oldest first, without those that an earlier run processed. */
function waitingItems(
  arrivals: readonly ArrivedFile[],
  { source, taken }: Pick<GatherRequest, 'taken'> & { readonly source: FolderSource }
): PendingItems {
  const waiting = readableOf(arrivals).filter(({ state }) => isPendingArrivedFile(state))
  const own = waiting.reverse().filter(one => !taken.includes(one.sha256))
  return {
    items: own.slice(0, maxFilesPerRun).map(one => fileItem(one, source)),
    left: Math.max(0, own.length - maxFilesPerRun)
  }
}

/**
 * Files of a folder that still have to be read. A file that a stored run has already read, but that
 * the folder still lists as pending, is marked as loaded now.
 */
async function settledItems(
  sources: RealDataSources,
  wanted: GatherRequest & { readonly source: FolderSource },
  arrivals: readonly ArrivedFile[]
): Promise<PendingItems> {
  const { taken, run, user, isTrial } = wanted
  const waiting = readableOf(arrivals).filter(({ state }) => isPendingArrivedFile(state))
  const own = isTrial ? [] : waiting.reverse().filter(({ sha256 }) => taken.includes(sha256))
  for (const { sha256 } of own) {
    await sources.settle(wanted.source.endpoint, sha256, {
      state: 'loaded',
      run,
      by: user,
      reason: ''
    })
  }
  return waitingItems(arrivals, wanted)
}
