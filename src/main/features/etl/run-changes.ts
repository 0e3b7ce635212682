import {
  type EtlRun,
  mostLogLines,
  type RunAction,
  type RunLogLine,
  runStateAfter
} from '@shared/features/etl/run'

/** As many lines as a run that is kept may have: the last ones, which say how it ended. */
export const keptLines = (
  before: readonly RunLogLine[],
  added: readonly RunLogLine[]
): RunLogLine[] => [...before, ...added].slice(-mostLogLines)

/** Counts of a run when a share of a step is done. */
export function shareOf(change: Partial<EtlRun>, share: number): Partial<EtlRun> {
  const counts = Object.entries(change).map(([name, value]) => [
    name,
    typeof value === 'number' ? Math.round(value * share) : value
  ])
  return Object.fromEntries(counts)
}

/** The state that the table of moves gives. Throws where it gives none, which no caller of this file asks for. */
export function stateAfter({ state, id }: EtlRun, action: RunAction): EtlRun['state'] {
  const next = runStateAfter(state, action)
  if (!next) throw new Error(`run ${id}: no ${action} while ${state}`)
  return next
}
