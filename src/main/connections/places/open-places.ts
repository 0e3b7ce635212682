import { AppError } from '@shared/contract/reply'
import { type DataEndpoint, isPlace } from '@shared/features/collection/endpoint'
import { once } from '@shared/kit/once'
import type {
  Answer,
  AskJob,
  FiguresJob,
  FiguresQuestion,
  Job,
  PlaceTable,
  PublishJob,
  ServerLimits,
  ServerPlace
} from '../messages'
import type { ChildJobWatch, runJob } from '../run-job'

export interface PlacesParts {
  readonly run: <J extends Job>(job: J, watch: ChildJobWatch) => ReturnType<typeof runJob<J>>
  /** Remote servers that may be queried now. */
  readonly targets: () => readonly DataEndpoint[]
  /** A server that may be queried, with its password. Throws AppError otherwise. */
  readonly find: (
    id: string
  ) => Promise<{ readonly endpoint: DataEndpoint; readonly server: ServerPlace }>
  readonly watchOf: (id: string, server: ServerPlace, signal: AbortSignal) => ChildJobWatch
  readonly limits: ServerLimits
}

/** A server that is switched on and may be queried until its signal aborts. */
export interface OpenedPlace {
  readonly id: string
  readonly name: string
  readonly server: Omit<ServerPlace, 'password'>
  readonly tables: () => Promise<readonly PlaceTable[]>
  readonly ask: (
    question: Pick<AskJob, 'into' | 'most' | 'outputs' | 'parameters' | 'sql' | 'tables'>
  ) => Promise<Answer<AskJob>>
  /** Rows of several queries, in their order. */
  readonly figures: (questions: readonly FiguresQuestion[]) => Promise<Answer<FiguresJob>>
  readonly publish: (
    what: Omit<PublishJob, 'kind' | 'limits' | 'server'>
  ) => Promise<Answer<PublishJob>>
}

/**
 * Remote servers that are switched on, as execution targets of queries. Each request runs in a
 * process of its own. All methods throw AppError, or the reason of the signal.
 */
export interface Places {
  /** Servers that are switched on, in the order of the records. */
  readonly list: () => readonly { readonly id: string; readonly name: string }[]
  readonly open: (id: string, signal: AbortSignal) => Promise<OpenedPlace>
}

export function createPlaces({ run, targets, find, watchOf, limits }: PlacesParts): Places {
  return {
    list: () => targets().map(({ id, name }) => ({ id, name })),
    async open(id, signal) {
      const { endpoint, server } = await find(id)
      if (!isPlace(endpoint)) {
        throw new AppError('INVALID_INPUT', `“${endpoint.name}” không phải là nơi hỏi được.`)
      }
      const watch = watchOf(id, server, signal)
      const { password: _, ...shown } = server
      return {
        id,
        name: endpoint.name,
        server: shown,
        tables: once(() => run({ kind: 'columns-of', server, limits }, watch)),
        ask: question => run({ kind: 'ask', server, limits, ...question }, watch),
        figures: questions => run({ kind: 'figures', server, limits, questions }, watch),
        publish: what => run({ kind: 'publish', server, limits, ...what }, watch)
      }
    }
  }
}
