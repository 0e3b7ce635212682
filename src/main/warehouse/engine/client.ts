import { EngineFault } from './fault'
import type { Answer, Work } from './messages'
import {
  type Asking,
  Displaced,
  type EngineLimits,
  type EngineParts,
  openSession,
  type Session
} from './session'

const usual: EngineLimits = { patience: 2_000, look: 200, growth: 2.5, deaths: 3, within: 60_000 }

export interface Engine {
  /** Throws EngineFault. */
  ask<W extends Work>(work: W, asking?: Asking): Promise<Answer<W>>
  /** Why it answers nothing, or nothing where it may be asked. */
  whyOff(): EngineFault | undefined
  /** Lets it be tried again after it was switched off. */
  retry(): void
  /** Ends the child; for the end of the program. */
  close(): void
}

/**
 * One process of the warehouse, started by the first request and again after it ended. A request that is stopped or late is
 * interrupted; a process that does not heed it, or takes more memory than it may, is ended, and all that it was asked is
 * answered with a fault.
 */
export function createEngine(parts: EngineParts): Engine {
  const limits = { ...usual, ...parts.limits }
  let session: Session | undefined
  let off: EngineFault | undefined
  let deaths: number[] = []

  function begin(): Session {
    const opened = openSession(parts, limits, (fault, isOurs) => {
      if (session === opened) session = undefined
      if (fault.kind === 'library') off = fault
      if (isOurs || fault.kind === 'library') return
      // One that was ended for its memory would have lived: a greedy question must not take the engine from everybody.
      if (fault.kind === 'died') {
        const now = performance.now()
        deaths = [...deaths.filter(time => now - time < limits.within), now]
        if (deaths.length >= limits.deaths) off = new EngineFault('off', fault.words)
      }
      parts.note(fault)
    })
    return opened
  }

  return {
    async ask(work, asking = {}) {
      for (;;) {
        if (off) throw off
        if (asking.signal?.aborted) throw new EngineFault('stopped')
        session ??= begin()
        try {
          return await session.ask(work, asking)
        } catch (error) {
          if (!(error instanceof Displaced)) throw error
          // What makes a file begins it anew, which the process that is being ended must not touch any more.
          const makesFile = work.kind === 'build' || work.kind === 'export'
          if (makesFile) await untilAborted(error.gone, asking.signal)
        }
      }
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

/** Waits for a promise, and no longer than for a signal. */
function untilAborted(waited: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  signal?.addEventListener('abort', () => resolve(), { once: true })
  return Promise.race([waited, promise])
}
