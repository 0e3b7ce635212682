import {
  type EtlRun,
  mostLogLines,
  type RunAction,
  type RunLogLine,
  runStateAfter
} from '@shared/model/etl/run'

/** The last log lines of a run within the stored maximum, which show how it ended. */
export const keptLines = (
  before: readonly RunLogLine[],
  added: readonly RunLogLine[]
): RunLogLine[] => [...before, ...added].slice(-mostLogLines)

/** Intermediate counts of a run when a share of a step is done. */
export function shareOf(change: Partial<EtlRun>, share: number): Partial<EtlRun> {
  const counts = Object.entries(change).map(([name, value]) => [
    name,
    typeof value === 'number' ? Math.round(value * share) : value
  ])
  return Object.fromEntries(counts)
}

/**
 * Next state by the transition table. Throws for an invalid transition, which no caller in this
 * file requests.
 */
export function stateAfter({ state, id }: EtlRun, action: RunAction): EtlRun['state'] {
  const next = runStateAfter(state, action)
  if (!next) throw new Error(`run ${id}: no ${action} while ${state}`)
  return next
}
