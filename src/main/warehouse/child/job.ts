import type { DuckDBConnection } from '@duckdb/node-api'

/** Cancellation and progress of one request. */
export interface EngineRequestJob {
  /** Registers the connection that currently works for the request. */
  use(connection: DuckDBConnection): void
  /**
   * Unregisters the connection, which must happen before the connection serves another request, so
   * that a cancellation cannot interrupt that request.
   */
  leave(): void
  /** Throws if the job is cancelled; called between two steps. */
  refuseIfStopped(): void
  isStopped(): boolean
  /** Resolves on cancellation, for code that waits for something else before its statements run. */
  readonly stopped: Promise<void>
  stop(): void
  /** Ends the job; the request is finished. */
  end(): void
  /**
   * Progress of the running statement, or the last reported progress, from 0 to 1; undefined if
   * unknown.
   */
  share(): number | undefined
  /** Reports the progress of work that continues after the engine has finished, from 0 to 1. */
  tell(share: number): void
  /** Publishes the index of the statement that runs next; null once all have run. */
  begin(statement: number | null): void
}

/** Creates a job. `onStatement` receives each statement of a build before it runs. */
export function createEngineRequestJob(
  onStatement: (place: number | null) => void = () => undefined
): EngineRequestJob {
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
      // The engine ignores an interrupt that arrives just before a statement starts.
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
