import type { DuckDBConnection } from '@duckdb/node-api'

/** What a request is about to do, and the one who may end it. */
export interface Job {
  /** The connection that works for it now. */
  use(connection: DuckDBConnection): void
  /** Before the connection works for another. */
  leave(): void
  /** Between two steps. */
  refuseIfStopped(): void
  isStopped(): boolean
  /** Kept once it is stopped, for whoever waits for something else before its statements. */
  readonly stopped: Promise<void>
  stop(): void
  /** The request is done with. */
  end(): void
  /** Of the statement that runs, or as was told last, 0 to 1; none where neither says. */
  share(): number | undefined
  /** How far it is, for work that goes on after the engine's own. */
  tell(share: number): void
  /** The statement that is about to run, by its place; null once all have run. */
  begin(statement: number | null): void
}

/** `onStatement` is told of each statement of a building before it runs. */
export function createJob(onStatement: (place: number | null) => void = () => undefined): Job {
  let isStopped = false
  const { promise: stopped, resolve: tellStopped } = Promise.withResolvers<void>()
  let again: NodeJS.Timeout | undefined
  let current: DuckDBConnection | undefined
  let told: number | undefined
  return {
    use: connection => {
      current = connection
    },
    leave: () => {
      current = undefined
    },
    refuseIfStopped: () => {
      if (isStopped) throw new Error('stopped')
    },
    isStopped: () => isStopped,
    stopped,
    stop: () => {
      isStopped = true
      tellStopped()
      const interrupt = (): void => current?.interrupt()
      interrupt()
      // The engine forgets an interrupt that comes just before a statement begins.
      again ??= setInterval(interrupt, 50).unref()
    },
    end: () => clearInterval(again),
    begin: onStatement,
    tell: share => {
      told = share
    },
    share: () => {
      if (told !== undefined) return told
      const percentage = current?.progress.percentage ?? -1
      return percentage < 0 ? undefined : percentage / 100
    }
  }
}
