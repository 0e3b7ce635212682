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
  stop(): void
  /** Of the statement that runs, or as was told last, 0 to 1; none where neither says. */
  share(): number | undefined
  /** How far it is, for work that goes on after the engine's own. */
  tell(share: number): void
}

export function createJob(): Job {
  let stopped = false
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
      if (stopped) throw new Error('stopped')
    },
    isStopped: () => stopped,
    stop: () => {
      stopped = true
      current?.interrupt()
    },
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
