import type { DuckDBConnection } from '@duckdb/node-api'

/** What a request is about to do, and the one who may end it. */
export interface Job {
  /** The connection that works for it now. */
  use(connection: DuckDBConnection): void
  /** Between two steps. */
  refuseIfStopped(): void
  isStopped(): boolean
  stop(): void
  /** Of the statement that runs, 0 to 1; none where the engine does not tell. */
  share(): number | undefined
}

export function createJob(): Job {
  let stopped = false
  let current: DuckDBConnection | undefined
  return {
    use: connection => {
      current = connection
    },
    refuseIfStopped: () => {
      if (stopped) throw new Error('stopped')
    },
    isStopped: () => stopped,
    stop: () => {
      stopped = true
      current?.interrupt()
    },
    share: () => {
      const percentage = current?.progress.percentage ?? -1
      return percentage < 0 ? undefined : percentage / 100
    }
  }
}
