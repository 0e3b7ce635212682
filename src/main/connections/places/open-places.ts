import { AppError } from '@shared/contract/reply'
import { canBeExecutionTarget, type DataEndpoint } from '@shared/features/collection/endpoint'
import { memoiseOnce } from '@shared/kit/once'
import type {
  FigureQueriesJob,
  PublishTableJob,
  RemoteFiguresQuery,
  RemoteQueryJob,
  RemoteTable,
  ServerAddress,
  ServerTimeouts,
  SourceProcessJob,
  SourceProcessJobResponse
} from '../messages'
import type { ChildJobMonitor, runSourcesChildJob } from '../run-job'

export interface ExecutionTargetDependencies {
  readonly run: <J extends SourceProcessJob>(
    job: J,
    watch: ChildJobMonitor
  ) => ReturnType<typeof runSourcesChildJob<J>>
  /** Remote servers that may currently be queried. */
  readonly targets: () => readonly DataEndpoint[]
  /** Finds a server that may be queried, with its password. Throws AppError otherwise. */
  readonly find: (
    id: string
  ) => Promise<{ readonly endpoint: DataEndpoint; readonly server: ServerAddress }>
  readonly watchOf: (id: string, server: ServerAddress, signal: AbortSignal) => ChildJobMonitor
  readonly limits: ServerTimeouts
}

/** A server that is switched on and may be queried until its signal aborts. */
export interface ConnectedExecutionTarget {
  readonly id: string
  readonly name: string
  readonly server: Omit<ServerAddress, 'password'>
  readonly tables: () => Promise<readonly RemoteTable[]>
  readonly ask: (
    question: Pick<RemoteQueryJob, 'into' | 'most' | 'outputs' | 'parameters' | 'sql' | 'tables'>
  ) => Promise<SourceProcessJobResponse<RemoteQueryJob>>
  /** Runs several queries and returns their rows, in the order of the queries. */
  readonly figures: (
    questions: readonly RemoteFiguresQuery[]
  ) => Promise<SourceProcessJobResponse<FigureQueriesJob>>
  readonly publish: (
    what: Omit<PublishTableJob, 'kind' | 'limits' | 'server'>
  ) => Promise<SourceProcessJobResponse<PublishTableJob>>
}

/**
 * Remote servers that are switched on, as execution targets of queries. Each request runs in a
 * process of its own. All methods throw AppError, or the reason of the signal.
 */
export interface ExecutionTargets {
  /** Servers that are switched on, in the order of the records. */
  readonly list: () => readonly { readonly id: string; readonly name: string }[]
  readonly open: (id: string, signal: AbortSignal) => Promise<ConnectedExecutionTarget>
}

export function createExecutionTargets({
  run,
  targets,
  find,
  watchOf,
  limits
}: ExecutionTargetDependencies): ExecutionTargets {
  return {
    list: () => targets().map(({ id, name }) => ({ id, name })),
    async open(id, signal) {
      const { endpoint, server } = await find(id)
      if (!canBeExecutionTarget(endpoint)) {
        throw new AppError('INVALID_INPUT', `“${endpoint.name}” không phải là nơi hỏi được.`)
      }
      const watch = watchOf(id, server, signal)
      const { password: _, ...shown } = server
      return {
        id,
        name: endpoint.name,
        server: shown,
        tables: memoiseOnce(() => run({ kind: 'columns-of', server, limits }, watch)),
        ask: question => run({ kind: 'ask', server, limits, ...question }, watch),
        figures: questions => run({ kind: 'figures', server, limits, questions }, watch),
        publish: what => run({ kind: 'publish', server, limits, ...what }, watch)
      }
    }
  }
}
