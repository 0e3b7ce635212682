import { type EtlRun, etlRunStepNames, type RunLogLine } from '@shared/model/etl/run'
import type { Clock } from '../store/clock'
import { scaleRunCounts } from './run-changes'
import type { FlowRunMonitor } from './run-kinds'

/** Minimum interval between progress updates sent to the page, in milliseconds. */
const tick = 150
/** Number of progress intervals (`tick`) that each step of a simulated run lasts. */
const ticks = [4, 8, 6, 7, 8] as const

interface RunWatchParts {
  readonly clock: Clock
  /** May settle early, with a value or an error, when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

interface WatchedRun {
  /** Whether the run is slowed down to the duration shown to the user, as for sample data. */
  readonly isPaced: boolean
  /** Changes the run and notifies the page. */
  readonly change: (change: Partial<EtlRun>, ...log: RunLogLine[]) => void
  /** Changes the run without notifying the page. */
  readonly changeQuietly: (change: Partial<EtlRun>) => void
}

/** Line of a run's log, cut at 500 characters. */
export const createRunLogLine = (
  clock: Clock,
  level: RunLogLine['level'],
  message: string
): RunLogLine => ({
  time: clock.now(),
  level,
  message: message.slice(0, 500)
})

/** Creates the monitor by which a flow reports the progress of its run. */
export function createRunMonitor(
  { clock, wait }: RunWatchParts,
  signal: AbortSignal,
  { isPaced, change: changeRun, changeQuietly }: WatchedRun
): FlowRunMonitor {
  let lastTold = 0

  async function pause(): Promise<void> {
    try {
      await wait(tick, signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  return {
    signal,
    begin: step =>
      changeRun(
        { step },
        createRunLogLine(
          clock,
          'info',
          `Bước ${step + 1}/${etlRunStepNames.length}: ${etlRunStepNames[step]}`
        )
      ),
    tell: (change, ...lines) => {
      const isCount = lines.length === 0 && change.outcome === undefined
      // Changed counts are sent to the page at most once per interval, because a user could not
      // perceive more.
      if (isCount && Math.abs(clock.now() - lastTold) < tick) return changeQuietly(change)
      lastTold = clock.now()
      changeRun(change, ...lines.map(([level, words]) => createRunLogLine(clock, level, words)))
    },
    pace: async (step, change) => {
      const count = isPaced ? (ticks[step] ?? 1) : 1
      for (let done = 1; done <= count; done++) {
        signal.throwIfAborted()
        if (isPaced) await pause()
        signal.throwIfAborted()
        changeRun(scaleRunCounts(change, done / count))
      }
    }
  }
}
