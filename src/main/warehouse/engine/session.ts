import {
  type ChildProcessLike,
  type ChildRuntime,
  openChild
} from '../../runtime/process/child-client'
import { EngineFault, type FaultPlace } from './fault'
import { type Answer, answers, fromChild, type Opening, type ToChild, type Work } from './messages'

export type Child = ChildProcessLike<ToChild>

export interface EngineParts extends ChildRuntime<ToChild> {
  /** Looks at the machine anew for each child. */
  readonly opening: () => Opening
  /** Bytes of a process that are in memory; none where the system does not tell. */
  readonly residentOf: (pid: number) => number | undefined
  /** What went wrong without anybody having asked for it. */
  readonly note: (fault: EngineFault) => void
  readonly limits?: Partial<EngineLimits>
}

export interface EngineLimits {
  /** Milliseconds that a stopped request has to end by itself, before its process is ended. */
  readonly patience: number
  /** Milliseconds between two looks at the memory of a child that works. */
  readonly look: number
  /** Times its own limit that a child may take before it is ended. */
  readonly growth: number
  /** Deaths within so many milliseconds after which the engine stays off until somebody asks for it. */
  readonly deaths: number
  readonly within: number
}

export interface Asking {
  /** Ends the request; what it began is undone. */
  readonly signal?: AbortSignal
  /** Milliseconds after which it is ended. */
  readonly deadline?: number
  /** How far the statement is, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

export interface Session {
  ask<W extends Work>(work: W, asking: Asking): Promise<Answer<W>>
  /** Ends the process; `isOurs`: because somebody wanted it. */
  end(fault: EngineFault, isOurs: boolean): void
}

/** Ended with its process because of what somebody else had asked: it may be asked again. */
export class Displaced extends EngineFault {
  /** Kept once the process is not there any more. */
  readonly gone: Promise<unknown>

  constructor({ kind, words }: EngineFault, gone: Promise<unknown>) {
    super(kind, words)
    this.gone = gone
  }
}

interface Waiting {
  /** It was answered already; what it began goes on in the process. */
  stopped: boolean
  readonly kind: Work['kind']
  /** A person's statement may be in it. */
  readonly isTyped: boolean
  readonly resolve: (answer: never) => void
  readonly reject: (fault: EngineFault) => void
  readonly onProgress: ((share: number) => void) | undefined
  readonly onStatement: (place: number | null) => void
  /** The statement of a building that runs. */
  at: number | undefined
}

/** One process, from its start to its end. `onEnd` is told once. */
export function openSession(
  parts: EngineParts,
  limits: EngineLimits,
  onEnd: (fault: EngineFault, isOurs: boolean) => void
): Session {
  const opening = parts.opening()
  const waiting = new Map<number, Waiting>()
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
    const isOfStopped = left.some(({ stopped }) => stopped)
    // A statement of ours keeps to the engine's limit, a person's may not.
    const isOfTyped = fault.kind === 'grew' && left.some(({ isTyped }) => isTyped)
    for (const { isTyped, reject } of left) {
      reject(isOfStopped || (isOfTyped && !isTyped) ? new Displaced(fault, child.exited) : fault)
    }
  }

  const onMessage = (message: unknown) => {
    const parsed = fromChild.safeParse(message)
    if (!parsed.success) return end(new EngineFault('died', 'unknown message'), false)
    const told = parsed.data
    if (told.kind === 'ready') return
    if (told.kind === 'refused') return end(new EngineFault('library', told.reason), false)
    const asked = waiting.get(told.id)
    if (!asked) return
    if (told.kind === 'progress') return asked.onProgress?.(told.share)
    if (told.kind === 'statement') return asked.onStatement(told.place)
    waiting.delete(told.id)
    if (told.kind === 'failure')
      return asked.reject(new EngineFault(told.failure, told.words, placed(asked.at, told.detail)))
    const answer = answers[asked.kind].safeParse(told.answer)
    if (answer.success) asked.resolve(answer.data as never)
    else asked.reject(new EngineFault('died', 'unknown answer'))
  }
  const child = openChild(parts, onMessage, code =>
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
        // Whoever asked knows it at once; the process has a moment to come to rest.
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
      const answered = new Promise<Answer<typeof work>>((resolve, reject) => {
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

const placed = (statement: number | undefined, detail: FaultPlace = {}): FaultPlace =>
  statement === undefined ? detail : { ...detail, statement }
