import { etlText } from '@shared/features/etl/text'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { maxRecentRuns } from '@shared/model/etl/pipeline'
import {
  type EtlRun,
  type EtlRunResult,
  etlRunResultOf,
  isUnfinishedRunState
} from '@shared/model/etl/run'
import { useEffect, useMemo, useRef, useState } from 'react'
import { subscribeToEvent } from '../../ipc/client'
import { type CallState, useCall } from '../../ipc/use-call'
import { type NoticeIntent, useNotify } from '../../ui/notifications'

interface Pipelines extends Omit<CallState<unknown>, 'data'> {
  readonly views: readonly PipelineView[] | undefined
  readonly tables: readonly string[]
}

/** Pipelines from the main process, updated by its run events. */
export function usePipelines(): Pipelines {
  const notify = useNotify()
  const { data, error, loading, reload } = useCall('etl:list')
  const [told, setTold] = useState<ReadonlyMap<string, EtlRun>>(new Map())
  const ended = useRef(new Set<string>())
  useEffect(
    () =>
      subscribeToEvent('etl:progress', ({ run }) => {
        setTold(before => new Map(before).set(run.pipeline, run))
        if (isUnfinishedRunState(run.state) || ended.current.has(run.id)) return
        ended.current.add(run.id)
        notify({
          title: etlText.ended[etlRunResultOf(run)],
          body: run.log.at(-1)?.message ?? '',
          intent: intents[etlRunResultOf(run)]
        })
        reload()
      }),
    [notify, reload]
  )
  const views = useMemo(
    () => data?.pipelines.map(view => withRun(view, told.get(view.pipeline.id))),
    [data, told]
  )
  return { views, tables: data?.tables ?? [], error, loading, reload }
}

const intents: Readonly<Record<EtlRunResult, NoticeIntent>> = {
  queued: 'info',
  running: 'info',
  succeeded: 'success',
  warned: 'warning',
  failed: 'error',
  stopped: 'info',
  interrupted: 'error'
}

/** Replaces the older snapshot of a run by the snapshot from the event. */
function withRun(view: PipelineView, run: EtlRun | undefined): PipelineView {
  const last = view.runs.at(-1)
  if (!run || (last && last.number > run.number)) return view
  const others = view.runs.filter(({ id }) => id !== run.id)
  return { ...view, runs: [...others, run].slice(-maxRecentRuns) }
}
