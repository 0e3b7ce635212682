import { EngineFault } from './fault'
import type { EngineRequest, EngineResponse } from './messages'
import {
  type EngineDependencies,
  type EngineLimits,
  EngineRequestAborted,
  type EngineRequestOptions,
  type EngineSession,
  openEngineSession
} from './session'

const usual: EngineLimits = { patience: 2_000, look: 200, growth: 2.5, deaths: 3, within: 60_000 }

export interface Engine {
  /** Sends a request to the child process. Throws EngineFault. */
  ask<W extends EngineRequest>(work: W, asking?: EngineRequestOptions): Promise<EngineResponse<W>>
  /**
   * Starts the child process before the first request; does nothing if it already runs or is
   * switched off.
   */
  begin(): void
  /**
   * Reason why the engine is switched off after repeated crashes; undefined if it accepts requests.
   */
  whyOff(): EngineFault | undefined
  /** Switches the engine on again after it was switched off. */
  retry(): void
  /** Terminates the child process when the program shuts down. */
  close(): void
}

/**
 * Client of one engine process, which is started by `begin` or the first request, and restarted by
 * the next request after it ended. A request that is cancelled or exceeds its deadline is
 * interrupted. A process that ignores the interrupt, or exceeds its memory limit, is killed and all
 * its requests fail.
 */
export function createEngine(parts: EngineDependencies): Engine {
  const limits = { ...usual, ...parts.limits }
  let session: EngineSession | undefined
  let off: EngineFault | undefined
  let deaths: number[] = []

  function open(): EngineSession {
    const opened = openEngineSession(parts, limits, (fault, isOurs) => {
      if (session === opened) session = undefined
      if (fault.kind === 'library') off = fault
      if (isOurs || fault.kind === 'library') return
      // A process that was killed for its memory use did not crash by itself, so it does not count
      // as a crash: one large query must not switch the engine off for everybody.
      if (fault.kind === 'died') countDeath(fault)
      parts.note(fault)
    })
    return opened
  }

  function countDeath(fault: EngineFault): void {
    const now = performance.now()
    deaths = [...deaths.filter(time => now - time < limits.within), now]
    if (deaths.length >= limits.deaths) off = new EngineFault('off', fault.words)
  }

  return {
    async ask(work, asking = {}) {
      for (;;) {
        if (off) throw off
        if (asking.signal?.aborted) throw new EngineFault('stopped')
        session ??= open()
        const ended = await session
          .ask(work, asking)
          .then(answer => ({ answer }), requireAbortedError)
        if ('answer' in ended) return ended.answer
        // A retried build writes the same file again, so it waits until the killed process can no
        // longer touch that file.
        if (makesFile(work)) await untilAborted(ended.gone, asking.signal)
      }
    },
    begin() {
      if (!off) session ??= open()
    },
    whyOff: () => off,
    retry() {
      off = undefined
      deaths = []
    },
    close() {
      session?.end(new EngineFault('stopped'), true)
      session = undefined
    }
  }
}

/** Rethrows every error except that of a request that was aborted and may be retried. */
function requireAbortedError(error: unknown): EngineRequestAborted {
  if (error instanceof EngineRequestAborted) return error
  throw error
}

const makesFile = ({ kind }: EngineRequest): boolean => kind === 'build' || kind === 'export'

/** Waits until a promise settles or a signal aborts. */
function untilAborted(waited: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  signal?.addEventListener('abort', () => resolve(), { once: true })
  return Promise.race([waited, promise])
}
