import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { computeNextScheduledRunTime } from '@shared/model/etl/schedule'
import type { WorkCalendar } from '@shared/model/working-days'
import type { Clock } from '../store/clock'

export interface PipelineScheduler {
  /**
   * Starts every pipeline that became due since the last call, once each, however long ago that
   * was.
   */
  readonly startDue: () => void
}

/**
 * Starts pipelines when they are due while the program runs. Runs missed while it was closed are
 * not made up for; a clock that jumps back starts nothing twice, one that jumps ahead starts each
 * pipeline once (F17).
 */
export function createPipelineScheduler(parts: {
  readonly clock: Clock
  readonly pipelines: () => readonly EtlPipeline[]
  readonly holidays: () => WorkCalendar
  readonly start: (pipeline: EtlPipeline) => void
}): PipelineScheduler {
  let looked = parts.clock.now()
  return {
    startDue: () => {
      const now = parts.clock.now()
      const since = looked
      if (now <= since) {
        // If the clock jumped back by more than an hour, the last check time is reset, because it
        // would delay every start by the length of the jump.
        if (since - now > 3_600_000) looked = now
        return
      }
      looked = now
      for (const pipeline of parts.pipelines()) {
        const due = computeNextScheduledRunTime(pipeline.schedule, since, parts.holidays())
        if (due !== null && due <= now) parts.start(pipeline)
      }
    }
  }
}
