import type { z } from '@shared/kit/zod'
import {
  type ChildProcessLike,
  type ChildProcessRuntime,
  startChildProcess
} from '../../runtime/process/child-client'
import { EngineFault, type EngineFaultDetail } from './fault'
import {
  type EngineOptions,
  type EngineRequest,
  type EngineResponse,
  engineResponseSchemas,
  type WarehouseChildRequest,
  warehouseChildMessageSchema
} from './messages'

export type EngineChildProcess = ChildProcessLike<WarehouseChildRequest>

export interface EngineDependencies extends ChildProcessRuntime<WarehouseChildRequest> {
  /** Settings for a new child, read from the machine at each start. */
  readonly opening: () => EngineOptions
  /** Resident memory of a process in bytes; undefined if the system does not report it. */
  readonly residentOf: (pid: number) => number | undefined
  /** Reports a fault that no request caused. */
  readonly note: (fault: EngineFault) => void
  readonly limits?: Partial<EngineLimits>
}

export interface EngineLimits {
  /**
   * Grace period in milliseconds in which a cancelled request may stop before its process is
   * killed.
   */
  readonly patience: number
  /** Interval in milliseconds between two memory checks of a busy child. */
  readonly look: number
  /** Multiple of its configured memory limit at which a child is killed. */
  readonly growth: number
  /**
   * Number of crashes within `within` milliseconds after which the engine stays off until it is
   * switched on again.
   */
  readonly deaths: number
  readonly within: number
}

export interface EngineRequestOptions {
  /** Cancels the request when aborted; partial work is undone. */
  readonly signal?: AbortSignal
  /** Deadline in milliseconds. */
  readonly deadline?: number
  /** Receives the progress of the statement, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

export interface EngineSession {
  ask<W extends EngineRequest>(work: W, asking: EngineRequestOptions): Promise<EngineResponse<W>>
  /**
   * Terminates the process. `isOurs`: the program intended the termination, so it does not count as
   * a crash.
   */
  end(fault: EngineFault, isOurs: boolean): void
}

/** Aborted because another request killed the shared process; safe to retry. */
export class EngineRequestAborted extends EngineFault {
  /** Settles when the process has exited. */
  readonly gone: Promise<unknown>

  constructor({ kind, words }: EngineFault, gone: Promise<unknown>) {
    super(kind, words)
    this.gone = gone
  }
}

interface PendingEngineRequest {
  /**
   * Whether the caller has already received its response (for example after a cancellation) while
   * the process still works on the request.
   */
  stopped: boolean
  readonly kind: EngineRequest['kind']
  /** Whether the request may contain SQL written by a user. */
  readonly isTyped: boolean
  readonly resolve: (answer: never) => void
  readonly reject: (fault: EngineFault) => void
  readonly onProgress: ((share: number) => void) | undefined
  readonly onStatement: (place: number | null) => void
  /** Index of the running build statement. */
  at: number | undefined
}

/** Opens a session of one process, from its start to its exit. `onEnd` is called once. */
export function openEngineSession(
  parts: EngineDependencies,
  limits: EngineLimits,
  onEnd: (fault: EngineFault, isOurs: boolean) => void
): EngineSession {
  const opening = parts.opening()
  const waiting = new Map<number, PendingEngineRequest>()
  let last = 0
  let ended = false

  const look = setInterval(() => {
    const pid = child.pid()
    if (waiting.size === 0 || pid === undefined) return
    const resident = parts.residentOf(pid)
    if (resident !== undefined && resident > limits.growth * opening.memory) {
      end(new EngineFault('grew', `${Math.round(resident / 1_048_576)} MiB`), false)
    }
  }, limits.look)
  look.unref()

  function end(fault: EngineFault, isOurs: boolean): void {
    if (ended) return
    ended = true
    clearInterval(look)
    child.kill()
    const left = [...waiting.values()]
    waiting.clear()
    onEnd(fault, isOurs)
    rejectEngineRequests(left, fault, child.exited)
  }

  const onMessage = (message: unknown) => {
    const parsed = warehouseChildMessageSchema.safeParse(message)
    if (!parsed.success) return end(new EngineFault('died', 'unknown message'), false)
    const told = parsed.data
    if (told.kind === 'ready') return
    if (told.kind === 'refused') return end(new EngineFault('library', told.reason), false)
    const asked = waiting.get(told.id)
    if (!asked) return
    if (told.kind === 'progress') return asked.onProgress?.(told.share)
    if (told.kind === 'statement') return asked.onStatement(told.place)
    waiting.delete(told.id)
    settleEngineRequest(asked, told)
  }
  const child = startChildProcess(parts, onMessage, code =>
    end(new EngineFault('died', `exit code ${code}`), false)
  )
  child.send({ kind: 'open', opening })

  return {
    end,
    ask(work, { signal, deadline, onProgress }) {
      last += 1
      const id = last
      let late: NodeJS.Timeout | undefined
      let patience: NodeJS.Timeout | undefined
      let tooLong: NodeJS.Timeout | undefined
      const stop = (fault: EngineFault): void => {
        const asked = waiting.get(id)
        if (!asked) return
        child.send({ kind: 'stop', id })
        // The caller receives the error at once, while the process has a grace period to stop
        // working on the request.
        asked.reject(fault)
        asked.stopped = true
        patience = setTimeout(() => {
          if (waiting.has(id)) end(new EngineFault('died', 'did not heed the interrupt'), true)
        }, limits.patience)
      }
      const onStatement = (place: number | null): void => {
        const asked = waiting.get(id)
        if (!asked) return
        clearTimeout(tooLong)
        asked.at = place ?? undefined
        const limit = work.kind === 'build' ? work.statements[place ?? -1]?.deadline : undefined
        if (limit === undefined || asked.stopped) return
        tooLong = setTimeout(() => stop(new EngineFault('deadline', '', placed(asked.at))), limit)
      }
      const onAbort = (): void => stop(new EngineFault('stopped'))
      const answered = new Promise<EngineResponse<typeof work>>((resolve, reject) => {
        const { kind } = work
        const isTyped = 'views' in work && work.views !== undefined
        const asked = { stopped: false, at: undefined, kind, isTyped, resolve, reject }
        waiting.set(id, { ...asked, onProgress, onStatement })
        child.send({ kind: 'work', id, work })
        signal?.addEventListener('abort', onAbort, { once: true })
        if (deadline !== undefined) {
          late = setTimeout(() => stop(new EngineFault('deadline')), deadline)
        }
      })
      return answered.finally(() => {
        clearTimeout(late)
        clearTimeout(tooLong)
        signal?.removeEventListener('abort', onAbort)
        if (!waiting.has(id)) clearTimeout(patience)
      })
    }
  }
}

/**
 * Rejects the open requests of an ended process: with the fault of the process, or as safe to retry
 * if another request caused the end.
 */
function rejectEngineRequests(
  requests: readonly PendingEngineRequest[],
  fault: EngineFault,
  exited: Promise<unknown>
): void {
  const isOfStopped = requests.some(({ stopped }) => stopped)
  // Only a user's statement can exceed the engine's memory limit, so if one was running, the
  // program's own requests are rejected as safe to retry.
  const isOfTyped = fault.kind === 'grew' && requests.some(({ isTyped }) => isTyped)
  for (const { isTyped, reject } of requests) {
    reject(isOfStopped || (isOfTyped && !isTyped) ? new EngineRequestAborted(fault, exited) : fault)
  }
}

type EngineFinalMessage = Extract<
  z.output<typeof warehouseChildMessageSchema>,
  { readonly kind: 'answer' | 'failure' }
>

/** Resolves or rejects a pending request according to the final message of the child process. */
function settleEngineRequest(asked: PendingEngineRequest, told: EngineFinalMessage): void {
  if (told.kind === 'failure') {
    asked.reject(new EngineFault(told.failure, told.words, placed(asked.at, told.detail)))
    return
  }
  const answer = engineResponseSchemas[asked.kind].safeParse(told.answer)
  if (answer.success) asked.resolve(answer.data as never)
  else asked.reject(new EngineFault('died', 'unknown answer'))
}

const placed = (
  statement: number | undefined,
  detail: EngineFaultDetail = {}
): EngineFaultDetail => (statement === undefined ? detail : { ...detail, statement })
