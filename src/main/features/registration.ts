import type { CallName } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { Permission } from '@shared/model/admin/roles'
import {
  type CancellationRegistry,
  CancelledError,
  createCancellationRegistry,
  neverAborted
} from '../runtime/async/cancellation-registry'
import { createKeyedMutex } from '../runtime/async/mutex'

/** Permission required for one input; any of several, of which a refusal names the first. */
export type NeededPermission = Permission | readonly [Permission, ...Permission[]]

/** What a call runs under a cancellable id. */
interface Cancellation<I, A> {
  /** Id under which the call can be cancelled; undefined if the page gave none. */
  readonly by: (input: I) => string | undefined
  /** Call of the contract that cancels it. */
  readonly stoppedBy: CallName
  /** Result of a cancelled call whose contract has one; CANCELLED is thrown without it. */
  readonly cancelled?: A
  /** Message of CANCELLED. */
  readonly message?: string
  /** Whether a result that arrives after the cancellation is dropped, as nothing depends on it. */
  readonly dropsLate?: boolean
  /** Error of a second call under a running id; CONFLICT by default. */
  readonly taken?: (input: I) => AppError
  /** Whether a call cancels all earlier ones instead, of any id. */
  readonly replaces?: boolean
}

/** Serial execution of the calls of a queue whose keys are equal. */
interface Queue<I> {
  readonly name: string
  readonly by: (input: I) => string
}

/** Cancels the calls of `call` under an id before the handler runs. */
interface Stop<I> {
  readonly call: CallName
  readonly by: (input: I) => string | undefined
}

interface HandlerDeclaration<I, A> {
  readonly cancellation?: Cancellation<I, A>
  readonly permission?: (input: I) => NeededPermission | undefined
  readonly queue?: Queue<I>
  readonly stop?: Stop<I>
}

/**
 * Why the changing calls of a feature may run at the same time; a single one that may not is
 * declared with `serially` or `seriallyBy`.
 *
 * - `oneUpdate`: each checks and changes its store in one update, which nothing interrupts.
 * - `engineQueue`: the engine below has the queue, because others than calls change the same.
 * - `ownWork`: each makes something of its own, such as a file or a result, that no other changes.
 */
export type ConcurrencyReason = 'oneUpdate' | 'engineQueue' | 'ownWork'

/** Handlers of which each says why it may run at the same time as others. */
export type ConcurrentHandlers<H> = {
  readonly [C in keyof H]: H[C] & { readonly concurrency: ConcurrencyReason }
}

/** Declares the reason for all handlers of a feature. */
export function declareConcurrency<H extends object>(
  concurrency: ConcurrencyReason,
  handlers: H
): ConcurrentHandlers<H> {
  const entries = Object.entries(handlers).map(([name, handler]) => [
    name,
    Object.assign(handler, { concurrency })
  ])
  return Object.fromEntries(entries)
}

/** Handler of one call and what was declared for it; called directly, it runs without its gate. */
export interface CallHandler<I, A> {
  (input: I, signal?: AbortSignal, commit?: () => void): A | Promise<A>
  readonly declared?: HandlerDeclaration<I, A>
  readonly concurrency?: ConcurrencyReason
  /** Loads the handler itself with the first call. */
  readonly late?: () => Promise<CallHandler<I, A>>
}

/** Handler of a call whose contract leaves the permission to the input. */
export type InputPermissionHandler<I, A> = CallHandler<I, A> & {
  readonly declared: { readonly permission: (input: I) => NeededPermission }
}

/**
 * Handler of a call that the page can cancel. `commit` ends the cancellable part: a later
 * cancellation has no effect, and later errors are not reported as CANCELLED.
 */
export function createCancellableHandler<I, A>(
  cancellation: NoInfer<Cancellation<I, A>>,
  handle: (input: I, signal: AbortSignal, commit: () => void) => NoInfer<A> | Promise<NoInfer<A>>
): CallHandler<I, A> {
  const run: CallHandler<I, A> = (input, signal = neverAborted, commit = () => undefined) =>
    handle(input, signal, commit)
  return withDeclaration(run, { cancellation })
}

/** Cancellation by the job id that the page gave to the call, if any. */
export const cancellationByJobId = (stoppedBy: CallName) =>
  ({ by: (input: { readonly job?: string | undefined }) => input.job, stoppedBy }) as const

/** Handler of the calls that cancel others; `run` answers after the cancellation. */
export function createStoppingHandler<I, A>(
  call: CallName,
  by: (input: NoInfer<I>) => string | undefined,
  run: CallHandler<I, A>
): CallHandler<I, A> {
  return withDeclaration(run, { stop: { call, by } })
}

/** Handler of which one call at a time runs; later ones wait in order. */
export function serially<I, A>(queue: string, handler: CallHandler<I, A>): CallHandler<I, A> {
  return seriallyBy(queue, () => '', handler)
}

/** Handler of which one call per key at a time runs. */
export function seriallyBy<I, A>(
  name: string,
  by: (input: I) => string,
  handler: CallHandler<I, A>
): CallHandler<I, A> {
  return withDeclaration(handler, { queue: { name, by } })
}

/** Handler with a permission of its own input, in addition to that of its contract. */
export function withInputPermission<I, A, P extends NeededPermission | undefined>(
  permission: (input: I) => P,
  handler: CallHandler<I, A>
): CallHandler<I, A> & { readonly declared: { readonly permission: (input: I) => P } } {
  return withDeclaration(handler, { permission })
}

function withDeclaration<I, A, D extends HandlerDeclaration<I, A>>(
  handler: CallHandler<I, A>,
  more: D
) {
  const run: CallHandler<I, A> = (input, signal, commit) => handler(input, signal, commit)
  return Object.assign(run, { declared: { ...handler.declared, ...more } })
}

/**
 * Runs handlers as declared. A call is registered under its id before it waits in its queue, so
 * that a waiting call can be cancelled too; a cancelled one never starts.
 */
export function createHandlerRunner(): <I, A>(handler: CallHandler<I, A>, input: I) => Promise<A> {
  const registries = new Map<CallName, CancellationRegistry>()
  const serial = createKeyedMutex()
  const registryOf = (call: CallName): CancellationRegistry => {
    const registry = registries.get(call) ?? createCancellationRegistry()
    registries.set(call, registry)
    return registry
  }

  async function inQueue<I, A>(
    handler: CallHandler<I, A>,
    input: I,
    signal: AbortSignal,
    commit: () => void
  ): Promise<A> {
    const queue = handler.declared?.queue
    if (!queue) return handler(input, signal, commit)
    return serial(`${queue.name} ${queue.by(input)}`, () => {
      signal.throwIfAborted()
      return handler(input, signal, commit)
    })
  }

  async function underId<I, A>(
    handler: CallHandler<I, A>,
    input: I,
    cancellation: Cancellation<I, A>
  ): Promise<A> {
    const { by, stoppedBy, dropsLate, message, replaces, taken = going } = cancellation
    const registry = registryOf(stoppedBy)
    const id = by(input)
    if (replaces) registry.cancelAll()
    else if (id !== undefined && registry.has(id)) throw taken(input)
    try {
      return await registry.run(
        id,
        async (signal, commit) => {
          const result = await inQueue(handler, input, signal, commit)
          if (dropsLate) signal.throwIfAborted()
          return result
        },
        message
      )
    } catch (error) {
      if (error instanceof CancelledError && 'cancelled' in cancellation)
        return cancellation.cancelled as A
      throw error
    }
  }

  return async (handler, input) => {
    const { cancellation, stop } = handler.declared ?? {}
    const stopped = stop?.by(input)
    if (stop && stopped !== undefined) registryOf(stop.call).cancel(stopped)
    if (cancellation) return underId(handler, input, cancellation)
    return inQueue(handler, input, neverAborted, () => undefined)
  }
}

const going = (): AppError => new AppError('CONFLICT', 'Việc này đang chạy.')
