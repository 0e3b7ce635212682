import { AppError } from '@shared/contract/reply'

/**
 * Options of a change queue. `save` writes a state to disk and throws AppError; `publish` is called
 * when the state is on disk.
 */
export interface StateChangeQueueOptions<S> {
  readonly read: () => S
  /**
   * Validates the draft, a changed copy of the valid state `before`. Throws if the draft is not a
   * valid state.
   */
  readonly check: (draft: S, before: S) => S
  readonly save: (state: S) => void
  readonly publish: (state: S) => void
  readonly wait: (ms: number) => Promise<unknown>
}

interface QueuedChange<S> {
  readonly apply: (draft: S) => unknown
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

interface ChangeBatch<S> {
  readonly state: S
  readonly waiting: readonly { readonly change: QueuedChange<S>; readonly result: unknown }[]
  isSettled: boolean
}

// Delays between retries of a refused write, in milliseconds. A virus scanner or indexer closes the
// file within moments, another program may not; the retries take 5 s in total, as long as a user
// would wait.
const backOffMs = [10, 20, 40, 80, 160, 320, 640, 900, 930, 950, 950]

// The function is captured at load time, before tests replace timers. All changes of one event loop
// iteration share one write.
const defer = setImmediate

/**
 * Serial queue of state changes with one disk write at a time; the promise of a change settles
 * after its write.
 */
export function createStateChangeQueue<S extends object>(options: StateChangeQueueOptions<S>) {
  const { read, check, save, publish, wait } = options
  const queued: QueuedChange<S>[] = []
  let active: ChangeBatch<S> | undefined
  let isRunning = false

  function takeBatch(): ChangeBatch<S> | undefined {
    let state = read()
    const waiting: { change: QueuedChange<S>; result: unknown }[] = []
    for (const change of queued.splice(0)) {
      try {
        const draft = structuredClone(state)
        const result = refusePromise(change.apply(draft))
        state = check(draft, state)
        waiting.push({ change, result })
      } catch (error) {
        change.reject(error)
      }
    }
    return waiting.length > 0 ? { state, waiting, isSettled: false } : undefined
  }

  function settle(batch: ChangeBatch<S>): void {
    save(batch.state)
    batch.isSettled = true
    publish(batch.state)
    for (const { change, result } of batch.waiting) change.resolve(result)
  }

  function refuse(batch: ChangeBatch<S>, error: unknown): void {
    batch.isSettled = true
    for (const { change } of batch.waiting) change.reject(error)
  }

  async function persist(batch: ChangeBatch<S>): Promise<void> {
    let attempt = 0
    while (!batch.isSettled) {
      try {
        settle(batch)
      } catch (error) {
        const pause = isBusy(error) ? backOffMs[attempt] : undefined
        if (pause === undefined) return refuse(batch, error)
        attempt += 1
        await wait(pause)
      }
    }
  }

  async function run(): Promise<void> {
    while (queued.length > 0) {
      active = takeBatch()
      if (active) await persist(active)
      active = undefined
    }
    isRunning = false
  }

  function add<T>(apply: (draft: S) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      queued.push({ apply, resolve: result => resolve(result as T), reject })
      if (isRunning) return
      isRunning = true
      defer(run)
    })
  }

  /**
   * Writes pending changes at once, for quitting. Throws the AppError with which the pending
   * promises are rejected.
   */
  function flush(): void {
    for (let batch = active ?? takeBatch(); batch; batch = takeBatch()) {
      if (batch.isSettled) continue
      try {
        settle(batch)
      } catch (error) {
        refuse(batch, error)
        throw error
      }
    }
  }

  return { add, flush }
}

function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'BUSY'
}

function refusePromise(result: unknown): unknown {
  // Modifications that an asynchronous change makes later would be lost, so a returned promise is
  // an error.
  if (result instanceof Promise) throw new TypeError('a change must be synchronous')
  return result
}
