import type { GatewayNoRowsReason } from '@shared/features/gateway/reasons'
import {
  type ChildProcessLike,
  type ChildProcessRuntime,
  startChildProcess
} from '../runtime/process/child-client'
import {
  type GatewayChildMessage,
  type GatewayChildRequest,
  type GatewayOptions,
  type GatewayRoute,
  gatewayChildMessageSchema,
  type PreparedQueryResult
} from './messages'

export type GatewayChildProcess = ChildProcessLike<GatewayChildRequest>

export interface GatewayProcessDependencies extends ChildProcessRuntime<GatewayChildRequest> {
  /**
   * Prepares the result of a query, in the scope of a key if one is given, or returns the reason why
   * it is refused. Never rejects.
   */
  readonly prepare: (
    api: string,
    parameters: Readonly<Record<string, string>>,
    key?: string
  ) => Promise<
    PreparedQueryResult | { readonly reason: GatewayNoRowsReason; readonly words: string }
  >
  readonly onFigures: (figures: Extract<GatewayChildMessage, { kind: 'figures' }>) => void
  readonly onLog: (fault: string) => void
  /** Called with the error of a call, for the crash log. */
  readonly onFault: (words: string) => void
  /** Called when the process exited unexpectedly after it had listened. */
  readonly onDeath: (code: number) => void
}

export interface GatewayProcess {
  /** Resolves with the port when the process listens. Rejects with ListenFault. */
  readonly listening: Promise<number>
  /** Resolves when the next call will use these routes. */
  setRoutes(routes: readonly GatewayRoute[]): Promise<void>
  /** Resolves after calls in progress are answered and the process has exited. */
  stop(): Promise<void>
}

/** Reason why the process does not listen: a system error code, or `LIBRARY`. */
class ListenFault extends Error {
  readonly code: string

  constructor(code: string, words: string) {
    super(words)
    this.code = code
  }
}

/** Time in milliseconds that a process has to shut down before it is killed. */
const grace = 8_000

/** Starts a gateway process and communicates with it. */
export function openGatewayProcess(
  parts: GatewayProcessDependencies,
  opening: GatewayOptions,
  routes: readonly GatewayRoute[]
): GatewayProcess {
  const listening = Promise.withResolvers<number>()
  const taken = new Map<number, () => void>()
  let last = 0
  let isWanted = true
  let hasListened = false
  // The rejection is marked as handled, because a caller that only stops the process does not await
  // the port.
  listening.promise.catch(() => undefined)

  function end(): void {
    isWanted = false
    child.kill()
  }

  function onExit(code: number): void {
    listening.reject(new ListenFault('DIED', `exit code ${code}`))
    for (const done of taken.values()) done()
    if (isWanted && hasListened) parts.onDeath(code)
  }
  function onMessage(message: unknown) {
    const parsed = gatewayChildMessageSchema.safeParse(message)
    // A process that sends invalid messages is not our gateway process, so it is killed.
    if (!parsed.success) return void (isWanted && child.kill())
    const told = parsed.data
    switch (told.kind) {
      case 'listening':
        hasListened = true
        return listening.resolve(told.port)
      case 'failed':
        end()
        return listening.reject(new ListenFault(told.code, told.words))
      case 'taken':
        taken.get(told.id)?.()
        return void taken.delete(told.id)
      case 'prepare':
        return void parts.prepare(told.api, told.parameters, told.key).then(answer => {
          const { id } = told
          child.send(
            'reason' in answer
              ? { kind: 'unprepared', id, ...answer }
              : { kind: 'prepared', id, answer }
          )
        })
      case 'figures':
        return parts.onFigures(told)
      case 'log':
        return parts.onLog(told.fault)
      case 'fault':
        return parts.onFault(told.words)
      case 'stopped':
        return end()
    }
  }
  const child = startChildProcess(parts, onMessage, onExit)
  child.send({ kind: 'open', opening, routes })

  return {
    listening: listening.promise,
    setRoutes(next) {
      if (child.hasExited()) return Promise.resolve()
      last += 1
      const id = last
      return new Promise(done => {
        taken.set(id, done)
        child.send({ kind: 'routes', id, routes: next })
      })
    },
    async stop() {
      if (child.hasExited()) return
      isWanted = false
      child.send({ kind: 'stop' })
      const late = setTimeout(end, grace)
      await child.exited
      clearTimeout(late)
    }
  }
}
