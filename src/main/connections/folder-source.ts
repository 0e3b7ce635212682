import { randomBytes } from 'node:crypto'
import { extname, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { DataEndpoint } from '@shared/features/collection/endpoint'
import type { ArrivedFile, ArrivedFileLogEntry } from '@shared/features/collection/real/arrival'
import type { FileSourceItem } from '@shared/model/collection/real/source-item'
import { toDisplayFileName } from '@shared/model/services/document'
import { examineFile } from '../import/source-file'
import type { Clock } from '../store/clock'
import type { FileSystem } from '../store/disk/file-system'
import { removeFileIgnoringErrors } from '../store/disk/generations'
import type { LogFolder } from '../store/disk/log-folder'
import { unfinishedLoadsFolder } from '../warehouse/loading/stage'
import { refuseWithoutDiskSpace } from '../warehouse/room'
import { listSourceFileArrivals } from './list-arrivals'
import type { SourceFolderFile, SourceFolderLocation, SourceProcessJob } from './messages'
import {
  createFileCopyExtractor,
  describeCopiedFile,
  profileFileCopyByStoredOptions
} from './opened-copy'
import type { ChildJobMonitor, runSourcesChildJob } from './run-job'
import type { ReadableSourceItem, SourceReadMonitor } from './sources'

export interface FolderSourceDependencies {
  readonly directory: string
  readonly clock: Clock
  readonly log: LogFolder<ArrivedFileLogEntry>
  readonly run: <J extends SourceProcessJob>(
    job: J,
    watch: ChildJobMonitor
  ) => ReturnType<typeof runSourcesChildJob<J>>
  /** File system from which copied files and the free disk space are read. */
  readonly fs: FileSystem
  /** Milliseconds between the two checks that a new file is no longer growing. */
  readonly settle?: number
}

/** Time in milliseconds without a received byte after which a drive is treated as unresponsive. */
const patience = 30_000
const usualSettle = 1_500
/**
 * Maximum number of bytes read before it is known that the files are complete, because reading an
 * incomplete file is wasted work.
 */
const mostAhead = 268_435_456
/**
 * Disk space that a file needs in addition until publication, as a multiple of its size: a copy and
 * its extracted rows.
 */
const timesItsSize = 3

export const sourceFolderLocationOf = ({ config }: DataEndpoint): SourceFolderLocation => ({
  folder: config.folder ?? '',
  pattern: config.pattern ?? ''
})

export const sourceFolderTimeoutOf = (
  endpoint: DataEndpoint
): Pick<ChildJobMonitor, 'patience' | 'silent'> => ({
  patience,
  silent: `Ổ đĩa chứa thư mục “${endpoint.config.folder}” không trả lời trong 30 giây. Hãy kiểm tra kết nối mạng hoặc ổ đĩa.`
})

/** Creates the access to files that arrive in source folders, and to private copies of them. */
export function createFolderSources(parts: FolderSourceDependencies) {
  const { clock, log } = parts

  async function note(
    id: string,
    sha256: string,
    change: Pick<ArrivedFileLogEntry, 'by' | 'reason' | 'run' | 'state'>
  ): Promise<void> {
    const last = (await log.read(id)).findLast(entry => entry.sha256 === sha256)
    if (!last) throw gone()
    await log.append(id, [{ ...last, ...change, time: clock.now() }])
  }

  /**
   * Cache of the last listing of files by endpoint and hash, so that opening a thousand files does
   * not list the folder a thousand times.
   */
  const told = new Map<string, ReadonlyMap<string, SourceFolderFile>>()
  const keyOf = ({ id, config }: DataEndpoint): string => JSON.stringify([id, config.folder])

  return {
    async arrivals(endpoint: DataEndpoint, watch: SourceReadMonitor): Promise<ArrivedFile[]> {
      const { found, entries } = await recordArrivals(parts, endpoint, watch)
      told.set(keyOf(endpoint), new Map(found.map(file => [file.sha256, file])))
      return listSourceFileArrivals(found, entries)
    },
    async glance(endpoint: DataEndpoint, watch: SourceReadMonitor) {
      const entries = await log.read(endpoint.id)
      const found = await listFiles(parts, endpoint, entries, watch, mostAhead)
      told.set(keyOf(endpoint), new Map(found.map(file => [file.sha256, file])))
      const known = new Set(entries.map(({ identity }) => identity))
      const isSure = found.every(
        ({ state, identity }) => state === 'unreadable' || known.has(identity)
      )
      return { arrivals: listSourceFileArrivals(found, entries), isSure }
    },
    note,
    async giveBack(id: string, run: string): Promise<void> {
      const last = new Map((await log.read(id)).map(entry => [entry.sha256, entry]))
      const own = [...last.values()].filter(entry => entry.state === 'loaded' && entry.run === run)
      const time = clock.now()
      if (own.length > 0) {
        await log.append(
          id,
          own.map(entry => ({ ...entry, ...seenArrivalState, time }))
        )
      }
    },
    async open(
      endpoint: DataEndpoint,
      item: FileSourceItem,
      watch: SourceReadMonitor
    ): Promise<ReadableSourceItem> {
      // The cached listing may be outdated; a file that changed since is detected by the hash of
      // its copy and looked up again.
      const known = told.get(keyOf(endpoint))?.get(item.sha256)
      if (known) {
        try {
          return await openCopy(parts, endpoint, known, item, watch)
        } catch (error) {
          if (!(error instanceof AppError) || unmoved.has(error.code)) throw error
          told.delete(keyOf(endpoint))
        }
      }
      const { found } = await recordArrivals(parts, endpoint, watch)
      const file = found.find(({ sha256 }) => sha256 === item.sha256)
      if (!file) throw gone()
      return openCopy(parts, endpoint, file, item, watch)
    }
  }
}

/** Files in the folder of an endpoint; those in `entries` are not hashed again. Throws AppError. */
function listFiles(
  { run, settle = usualSettle }: FolderSourceDependencies,
  endpoint: DataEndpoint,
  entries: readonly ArrivedFileLogEntry[],
  { signal, onProgress }: SourceReadMonitor,
  ahead?: number
): Promise<SourceFolderFile[]> {
  const known = new Map(entries.map(({ identity, sha256 }) => [identity, sha256]))
  return run(
    {
      kind: 'list',
      ...sourceFolderLocationOf(endpoint),
      settle,
      known: [...known].map(([identity, sha256]) => ({ identity, sha256 })),
      ...(ahead !== undefined && { ahead })
    },
    {
      signal,
      ...sourceFolderTimeoutOf(endpoint),
      onProgress: (rows, bytes) => onProgress?.({ rows, bytes, total: null })
    }
  )
}

/**
 * Lists the files of an endpoint and adds to its log those that have arrived since the last
 * listing. Throws AppError.
 */
async function recordArrivals(
  parts: FolderSourceDependencies,
  endpoint: DataEndpoint,
  watch: SourceReadMonitor
): Promise<{ found: SourceFolderFile[]; entries: readonly ArrivedFileLogEntry[] }> {
  const { clock, log } = parts
  const found = await listFiles(parts, endpoint, await log.read(endpoint.id), watch)
  // The log is read again, because a run may have recorded the outcome of a file while this file
  // was being read.
  const now = await log.read(endpoint.id)
  const there = new Set(now.map(({ identity }) => identity))
  const seen = found.filter(({ identity, state }) => state === 'read' && !there.has(identity))
  const settled = new Map(now.map(entry => [entry.sha256, entry]))
  const added = seen.map((file): ArrivedFileLogEntry => {
    const { name, identity, bytes, modifiedAt, sha256 } = file
    // If a file with the same bytes arrives again, the recorded outcome of the first arrival still
    // applies.
    const { state, run: by, reason, ...last } = settled.get(sha256) ?? unsettled
    return {
      name,
      identity,
      bytes,
      modifiedAt,
      sha256,
      state,
      run: by,
      reason,
      by: last.by,
      time: last.time || clock.now()
    }
  })
  if (added.length > 0) {
    await log.append(endpoint.id, added).catch((error: unknown) => {
      // A read-only instance cannot record the arrivals but shows the files too; the writer
      // instance will record them itself.
      if (!(error instanceof AppError) || error.code !== 'READ_ONLY') throw error
    })
  }
  return { found, entries: [...now, ...added] }
}

/** Copies a file and opens the copy, which `close` deletes. Throws AppError. */
async function openCopy(
  { directory, run, fs }: FolderSourceDependencies,
  endpoint: DataEndpoint,
  file: SourceFolderFile,
  item: FileSourceItem,
  watch: SourceReadMonitor
): Promise<ReadableSourceItem> {
  refuseWithoutDiskSpace(directory, file.bytes * timesItsSize, fs)
  const folder = unfinishedLoadsFolder(directory)
  fs.makeFolder(folder)
  const extension = extname(file.name).toLowerCase()
  const to = join(folder, `source-${randomBytes(6).toString('hex')}${extension}`)
  const close = (): void => removeFileIgnoringErrors(fs, to)
  try {
    const { name, sha256 } = file
    await run(
      { kind: 'take', folder: sourceFolderLocationOf(endpoint).folder, name, sha256, to },
      {
        signal: watch.signal,
        ...sourceFolderTimeoutOf(endpoint),
        onProgress: (rows, bytes) => watch.onProgress?.({ rows, bytes, total: file.bytes })
      }
    )
    const copy = { ...(await examineFile(to)), name: toDisplayFileName(name) }
    const { profile, choice, ...by } = await profileFileCopyByStoredOptions(copy, item, watch)
    return {
      ...describeCopiedFile(profile, file),
      extract: createFileCopyExtractor(fs, copy, choice),
      close,
      ...by
    }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Error codes of the program's own disk: another listing of the source folder would not help, so
 * these errors are rethrown.
 */
const unmoved: ReadonlySet<string> = new Set(['DISK_FULL', 'IO_ERROR'])

export const seenArrivalState = { state: 'seen', run: null, by: '', reason: '' } as const

const unsettled = { ...seenArrivalState, time: 0 } as const

const gone = (): AppError =>
  new AppError(
    'NOT_FOUND',
    'Tệp này không còn trong thư mục, hoặc nội dung đã khác. Hãy xem lại danh sách tệp đã đến.'
  )
