import { etlText } from '@shared/features/etl/text'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { type EtlRun, isUnfinishedRunState } from '@shared/model/etl/run'
import { useEffect, useRef, useState } from 'react'
import { call, subscribeToEvent, toErrorMessage } from '../../ipc/client'
import { useNotify } from '../../ui/notifications'

interface RunControl {
  /** Current run of the pipeline; undefined if none is in progress. */
  readonly running: EtlRun | undefined
  readonly asked: 'run' | 'stop' | undefined
  readonly act: (what: 'run' | 'stop') => Promise<void>
}

/** State of the buttons **Chạy ngay** (run now) and **Dừng** (stop) of a pipeline. */
export function useRunControl({ pipeline, runs }: PipelineView): RunControl {
  const notify = useNotify()
  const [asked, setAsked] = useState<'run' | 'stop'>()
  const last = runs.at(-1)
  const ended = useRef(new Set<string>())
  useEffect(
    () =>
      subscribeToEvent('etl:progress', ({ run }) => {
        if (!isUnfinishedRunState(run.state)) ended.current.add(run.id)
      }),
    []
  )
  const act = async (what: 'run' | 'stop'): Promise<void> => {
    setAsked(what)
    try {
      const run = await call(what === 'run' ? 'etl:run' : 'etl:stop', { id: pipeline.id })
      // If the run has already ended, its end event came before this response, so it is not shown
      // as running.
      if (what === 'run' && !ended.current.has(run.id)) {
        notify({ title: etlText.started, body: pipeline.name, intent: 'info' })
      }
    } catch (error) {
      notify({ title: etlText.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setAsked(undefined)
    }
  }
  return { running: last && isUnfinishedRunState(last.state) ? last : undefined, asked, act }
}

/**
 * Runs, newest first, in which the current run has its live state; it may have started after the
 * others were loaded.
 */
export function mergeLiveRun(runs: readonly EtlRun[], live: EtlRun | undefined): readonly EtlRun[] {
  if (!live) return runs
  const isNew = !runs.some(({ id }) => id === live.id)
  return isNew ? [live, ...runs] : runs.map(run => (run.id === live.id ? live : run))
}
