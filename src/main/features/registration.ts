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

/**
 * Permission required for one input; for a list, one of its permissions is enough and a refusal
 * names the first.
 */
export type RequiredCallPermission = Permission | readonly [Permission, ...Permission[]]

/** How the calls of a handler can be cancelled by id. */
interface Cancellation<I, A> {
  /** Returns the id under which the call can be cancelled; undefined if the page gave none. */
  readonly by: (input: I) => string | undefined
  /** Name of the contract call that cancels this call. */
  readonly stoppedBy: CallName
  /**
   * Result that a cancelled call returns if its contract has one; otherwise CANCELLED is thrown.
   */
  readonly cancelled?: A
  /** Message of the CANCELLED error that a cancelled call throws. */
  readonly message?: string
  /**
   * Whether a result that arrives after the cancellation is discarded; only for calls whose result
   * nothing else depends on.
   */
  readonly dropsLate?: boolean
  /** Creates the error for a second call under an id that is in use; CONFLICT by default. */
  readonly taken?: (input: I) => AppError
  /**
   * Whether a new call cancels all earlier calls of this handler, whatever their ids, instead of
   * being refused.
   */
  readonly replaces?: boolean
}

/** Serial queue of a handler: calls with equal keys run one at a time. */
interface Queue<I> {
  readonly name: string
  readonly by: (input: I) => string
}

/**
 * Declares that a call cancels the running calls of `call` with the same id before its own handler
 * runs.
 */
interface Stop<I> {
  readonly call: CallName
  readonly by: (input: I) => string | undefined
}

interface HandlerDeclaration<I, A> {
  readonly cancellation?: Cancellation<I, A>
  readonly permission?: (input: I) => RequiredCallPermission | undefined
  readonly queue?: Queue<I>
  readonly stop?: Stop<I>
}

/**
 * Reason why the changing calls of a feature may run concurrently; a call that must not run
 * concurrently is declared with `createSerialHandler` or `createKeyedSerialHandler`. - `oneUpdate`: each call checks and
 * changes its store in one atomic update. - `engineQueue`: the engine has its own queue, because
 * background work changes the same data. - `ownWork`: each call creates something of its own, such
 * as a file or a result, that no other call changes.
 */
export type ConcurrencyReason = 'oneUpdate' | 'engineQueue' | 'ownWork'

/** Handlers of a feature, each with the reason why it may run concurrently with others. */
export type HandlersWithConcurrencyReason<H> = {
  readonly [C in keyof H]: H[C] & { readonly concurrency: ConcurrencyReason }
}

/** Declares the same concurrency reason for all handlers of a feature. */
export function declareConcurrency<H extends object>(
  concurrency: ConcurrencyReason,
  handlers: H
): HandlersWithConcurrencyReason<H> {
  const entries = Object.entries(handlers).map(([name, handler]) => [
    name,
    Object.assign(handler, { concurrency })
  ])
  return Object.fromEntries(entries)
}

/**
 * Handler of one call with its declarations, such as cancellation, permission and queue; calling
 * the function directly ignores them.
 */
export interface CallHandler<I, A> {
  (input: I, signal?: AbortSignal, commit?: () => void): A | Promise<A>
  readonly declared?: HandlerDeclaration<I, A>
  readonly concurrency?: ConcurrencyReason
  /** Imports the actual handler with the first call. */
  readonly late?: () => Promise<CallHandler<I, A>>
}

/**
 * Handler of a call whose required permission is determined by its input instead of its contract.
 */
export type InputPermissionHandler<I, A> = CallHandler<I, A> & {
  readonly declared: { readonly permission: (input: I) => RequiredCallPermission }
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

/**
 * Handler of a call that cancels the calls of `call`; `run` returns the result after the
 * cancellation.
 */
export function createCancellingHandler<I, A>(
  call: CallName,
  by: (input: NoInfer<I>) => string | undefined,
  run: CallHandler<I, A>
): CallHandler<I, A> {
  return withDeclaration(run, { stop: { call, by } })
}

/** Handler whose calls run one at a time; later calls wait in order. */
export function createSerialHandler<I, A>(
  queue: string,
  handler: CallHandler<I, A>
): CallHandler<I, A> {
  return createKeyedSerialHandler(queue, () => '', handler)
}

/** Handler whose calls with the same key run one at a time. */
export function createKeyedSerialHandler<I, A>(
  name: string,
  by: (input: I) => string,
  handler: CallHandler<I, A>
): CallHandler<I, A> {
  return withDeclaration(handler, { queue: { name, by } })
}

/**
 * Handler that requires a permission derived from its input, in addition to the permission in its
 * contract.
 */
export function withInputPermission<I, A, P extends RequiredCallPermission | undefined>(
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
 * Creates the function that runs handlers as declared. A call is registered under its id before it
 * waits in its queue, so that a waiting call can be cancelled too; a call that is cancelled while
 * waiting never starts.
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
