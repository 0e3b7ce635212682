import {
  computeNextEtlRunState,
  type EtlRun,
  type EtlRunAction,
  maxRunLogLines,
  type RunLogLine
} from '@shared/model/etl/run'

/**
 * Newest log lines of a run within the maximum that is stored; older lines are dropped, so that the
 * end of the run stays visible.
 */
export const appendRunLogLines = (
  before: readonly RunLogLine[],
  added: readonly RunLogLine[]
): RunLogLine[] => [...before, ...added].slice(-maxRunLogLines)

/**
 * Multiplies the counts of a run by the completed share of a step, to show intermediate progress.
 */
export function scaleRunCounts(change: Partial<EtlRun>, share: number): Partial<EtlRun> {
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
export function nextStateOfRun({ state, id }: EtlRun, action: EtlRunAction): EtlRun['state'] {
  const next = computeNextEtlRunState(state, action)
  if (!next) throw new Error(`run ${id}: no ${action} while ${state}`)
  return next
}
