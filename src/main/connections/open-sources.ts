import { AppError } from '@shared/contract/reply'
import {
  canBeExecutionTarget,
  type DataEndpoint,
  endpointKindOf,
  isServerEndpoint
} from '@shared/features/collection/endpoint'
import type { SourceReadItem } from '@shared/model/collection/real/source-item'
import { createAbortSignalRegistry } from '../runtime/async/cancellation-registry'
import { createSemaphore } from '../runtime/async/semaphore'
import { type FileSystem, nodeFileSystem } from '../store/disk/file-system'
import { removeFileIgnoringErrors } from '../store/disk/generations'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import {
  createFolderSources,
  type FolderSourceDependencies,
  seenArrivalState,
  sourceFolderLocationOf,
  sourceFolderTimeoutOf
} from './folder-source'
import type { LocalSourceSettings } from './local'
import type { ServerAddress, SourceProcessJob } from './messages'
import { createExecutionTargets, type ExecutionTargets } from './places/open-places'
import { type ChildJobDependencies, type ChildJobMonitor, runSourcesChildJob } from './run-job'
import {
  createServerSources,
  defaultServerTimeouts,
  type ServerSourceDependencies,
  serverAddressOf,
  serverJobTimeoutOf
} from './server-source'
import type { RealDataSources, SourceReadMonitor } from './sources'

export interface SourceServicesDependencies
  extends Omit<FolderSourceDependencies, 'fs' | 'run'>,
    Omit<ServerSourceDependencies, 'run'>,
    Pick<RecordsAndSettingsReader, 'records'> {
  readonly local: LocalSourceSettings
  /** Functions that start and end the process of a job. */
  readonly jobs: ChildJobDependencies
  /** File system; default: that of the operating system. */
  readonly fs?: FileSystem
}

/** Maximum number of concurrent jobs, each of which is a process. */
const sideBySide = 3

/** Services for access to real sources. */
export interface SourceServices {
  /**
   * Cancels all current requests to a source, from any caller, because a source that is switched
   * off must not receive requests.
   */
  readonly end: (endpoint: string) => void
  readonly sources: RealDataSources
  readonly places: ExecutionTargets
  readonly local: LocalSourceSettings
}

/** Local files that a job writes and that must be deleted after its cancellation. */
function filesWrittenByJob(job: SourceProcessJob): readonly string[] {
  if (job.kind === 'take') return [job.to]
  if (job.kind === 'ask') return [job.into]
  return job.kind === 'extract' ? [job.into.rows, job.into.rejected] : []
}

const sideOf = (endpoint: DataEndpoint): 'nguồn' | 'đích' =>
  endpointKindOf(endpoint).role === 'source' ? 'nguồn' : 'đích'
const capitalOf = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** Address and password of a server. Throws AppError if it is off or its password is missing. */
async function readServerAddress(
  endpoint: DataEndpoint,
  local: LocalSourceSettings
): Promise<ServerAddress> {
  const what = sideOf(endpoint)
  if (!isServerEndpoint(endpoint)) {
    throw new AppError('INVALID_INPUT', `Nguồn “${endpoint.name}” không phải là máy chủ.`)
  }
  if (!local.isOn(endpoint)) {
    throw new AppError(
      'NOT_ALLOWED',
      `${capitalOf(what)} “${endpoint.name}” đang tắt. Người quản trị bật ${what} này ở trang ${capitalOf(what)} dữ liệu.`
    )
  }
  const password = await local.passwordOf(endpoint)
  if (password !== undefined) return serverAddressOf(endpoint, password)
  // No password is required for a Trino cluster, because it may accept users without one.
  if (endpoint.kind === 'trino') return serverAddressOf(endpoint, '')
  throw new AppError(
    'NOT_ALLOWED',
    `Chưa có mật khẩu của ${what} “${endpoint.name}”. Hãy nhập mật khẩu ở trang ${capitalOf(what)} dữ liệu.`
  )
}

/** Services for the real sources and targets among the stored endpoints. */
export function openSourceServices(parts: SourceServicesDependencies): SourceServices {
  const { records, local, fs = nodeFileSystem } = parts
  const slots = createSemaphore(sideBySide)

  async function run<J extends SourceProcessJob>(job: J, watch: ChildJobMonitor) {
    const { signal } = watch
    if ((await slots.acquire({ signal })) !== 'acquired') throw signal.reason
    let isLeft = false
    // The files are deleted again when the process has exited: a cancelled process may have locked
    // or created them after the caller deleted them.
    const onExit = (): void => {
      if (isLeft) for (const path of filesWrittenByJob(job)) removeFileIgnoringErrors(fs, path)
    }
    try {
      return await runSourcesChildJob(parts.jobs, job, { ...watch, onExit })
    } catch (error) {
      isLeft = true
      throw error
    } finally {
      slots.release()
    }
  }

  const folders = createFolderSources({ ...parts, fs, run })
  const servers = createServerSources({ ...parts, run })

  function find(id: string): DataEndpoint {
    const endpoint = records.read().endpoints.find(candidate => candidate.id === id)
    if (!endpoint) throw new AppError('NOT_FOUND', 'Không tìm thấy nguồn, đích này.')
    if (!endpoint.simulated) return endpoint
    throw new AppError(
      'NOT_ALLOWED',
      `Nguồn “${endpoint.name}” là nguồn mô phỏng, không có dữ liệu thật để đọc.`
    )
  }

  function findFolder(id: string): DataEndpoint {
    const endpoint = find(id)
    if (endpoint.kind === 'file') return endpoint
    throw new AppError('INVALID_INPUT', `Nguồn “${endpoint.name}” không phải là thư mục.`)
  }

  const findServer = async (id: string): Promise<ServerAddress> =>
    readServerAddress(find(id), local)

  const ends = createAbortSignalRegistry()
  /** Extends a monitor so that its signal also aborts when the source is switched off. */
  function watched<W extends Pick<ChildJobMonitor, 'signal'>>(id: string, watch: W): W {
    return { ...watch, signal: AbortSignal.any([watch.signal, ends.signalOf(id)]) }
  }

  async function openServer(id: string, item: SourceReadItem, watch: SourceReadMonitor) {
    const opened = await servers.open(await findServer(id), item, watched(id, watch))
    const extract: typeof opened.extract = (into, reading) =>
      opened.extract(into, watched(id, reading))
    return { ...opened, extract }
  }

  const sources: RealDataSources = {
    refuse: async id => {
      if (find(id).kind !== 'file') await findServer(id)
    },
    arrivals: async (id, watch) => folders.arrivals(findFolder(id), watch),
    glance: async (id, watch) => folders.glance(findFolder(id), watch),
    settle: async (id, sha256, outcome) => folders.note(find(id).id, sha256, outcome),
    reopen: async (id, sha256) => folders.note(find(id).id, sha256, seenArrivalState),
    giveBack: async (id, run) => folders.giveBack(find(id).id, run),
    async check(id, { signal, onStep }) {
      const endpoint = find(id)
      const { words } =
        endpoint.kind === 'file'
          ? await run(
              { kind: 'check-folder', ...sourceFolderLocationOf(endpoint) },
              { signal, onStep, ...sourceFolderTimeoutOf(endpoint) }
            )
          : await servers.check(await findServer(id), watched(id, { signal, onStep }))
      return words
    },
    tables: async (id, watch) => servers.tables(await findServer(id), watched(id, watch)),
    open: async (id, item, watch) =>
      item.kind === 'file' ? folders.open(findFolder(id), item, watch) : openServer(id, item, watch)
  }
  const { limits = defaultServerTimeouts } = parts
  const places = createExecutionTargets({
    run,
    limits,
    targets: () =>
      records.read().endpoints.filter(one => canBeExecutionTarget(one) && local.isOn(one)),
    find: async id => ({ endpoint: find(id), server: await findServer(id) }),
    watchOf: (id, server, signal) => watched(id, { signal, ...serverJobTimeoutOf(server, limits) })
  })
  return {
    sources,
    places,
    local,
    end: id => {
      const words = 'Nguồn hoặc đích này vừa bị tắt nên đã dừng.'
      ends.abort(id, new AppError('NOT_ALLOWED', words))
    }
  }
}
