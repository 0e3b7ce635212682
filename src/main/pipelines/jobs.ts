import { AppError } from '@shared/contract/reply'
import { simulatedRunText } from '@shared/features/etl/flow/simulated-text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { type DataMart, isReplacedByGeneratedRows } from '@shared/model/data-mart/data-mart'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import { emptyFlowOutcome } from '@shared/model/etl/flow/outcome'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { computeNextEtlRunState, type EtlRun, mergeRunSnapshots } from '@shared/model/etl/run'
import { computeLastScheduledRunTime } from '@shared/model/etl/schedule'
import { hasTaskOwnerPermission, runAsTaskOwner } from '../auth/as-setter'
import type { Authentication } from '../auth/entry'
import type { AccessResolver } from '../disclosure/scope/resolve-access'
import { reportProgramFault } from '../faults/report-fault'
import type { FlowDependencies } from '../parts'
import type { Clock } from '../store/clock'
import type { LogFolder } from '../store/disk/log-folder'
import type { RecordState } from '../store/state/record-state'
import type { SettingsState } from '../store/state/settings-state'
import type { Store } from '../store/store'
import { readWorkCalendar } from '../store/work-calendar'
import type { Warehouse } from '../warehouse/warehouse'
import { findTableWriteRefusal } from '../warehouse/write-refusal'
import { createEtlRunner, type EtlRunner } from './runner'
import { createPipelineScheduler, type PipelineScheduler } from './scheduler'

export interface EtlJobs extends Pick<EtlRunner, 'stop'> {
  /**
   * All runs of a pipeline, oldest first; a run that ended with a crash or exit of the program is
   * shown as interrupted.
   */
  readonly runs: (pipelineId: string) => Promise<EtlRun[]>
  /** Queues a run of a pipeline; returns undefined if one is already queued or running. */
  readonly start: (
    pipeline: EtlPipeline,
    trigger: EtlRun['trigger'],
    operator: string
  ) => Promise<EtlRun | undefined>
  /**
   * Scheduled time, in milliseconds, at which the pipeline should have run while the program was
   * closed; null if no run was missed.
   */
  readonly missedRun: (pipeline: EtlPipeline) => Promise<number | null>
  readonly scheduler: PipelineScheduler
}

const dayMs = 86_400_000
/** Time that the scheduler may take to start a due run, in milliseconds. */
const schedulerPatience = 60_000

export interface EtlJobsDependencies {
  readonly entry: Pick<Authentication, 'note' | 'session'>
  readonly access: Pick<AccessResolver, 'ofUser'>
  readonly records: Store<RecordState>
  readonly etlRuns: LogFolder<EtlRun>
  readonly settings: Store<SettingsState>
  readonly directory: string
  /** Whether this is a read-only instance; the writer instance runs the pipelines. */
  readonly readOnly: boolean
  readonly warehouse: Warehouse
  readonly sources: FlowDependencies['sources']
  readonly clock: Clock
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  readonly tell: (run: EtlRun) => void
}

/** Service that runs pipelines over the stored data: history, start, stop, schedule. */
export function openEtlJobs(parts: EtlJobsDependencies): EtlJobs {
  const { records, etlRuns, warehouse, clock, wait, tell, readOnly } = parts
  const { tables } = warehouse
  const holidays = () => readWorkCalendar(parts)
  const runner = createEtlRunner({
    clock,
    wait,
    tell,
    keep: run => etlRuns.append(run.pipeline, [run]),
    refusal: ({ targetTable }) => findTableRefusal(records.read().dataMarts, targetTable),
    flow: async (pipeline, run, watch) => {
      // Loaded lazily with the first run, to keep it out of program start.
      const { runFlow } = await import('./run-flow')
      const { flow } = pipeline
      if (!flow) throw new Error('a run of a flow without one')
      const { id, number, operator } = run
      const user = run.trigger === 'schedule' ? pipeline.code : operator
      const { designedBy, configuredBy } = pipeline
      // The permission is checked at each run, so that revoking it takes effect for existing
      // pipelines.
      const mayRead = hasTaskOwnerPermission(parts, designedBy ?? configuredBy, 'readPersonal')
      const right = { mayRead, hasReason: () => true }
      const asked = { pipeline, flow, run: id, number, user, right }
      return runFlow(parts, await warehouse.loads(), asked, watch)
    },
    load: async (pipeline, run) => {
      const note = `${formatNumber(run.rowsOut)} dòng, loại ${formatNumber(run.rejected)}`
      const alter = (table: DataMart): void => {
        // The target table is checked again, because it may have been paused since the previous
        // step.
        const refusal = findTableRefusal([table], pipeline.targetTable)
        if (refusal) throw new AppError('CONFLICT', refusal)
        const time = clock.now()
        table.history.push({ time, user: pipeline.code, action: 'Nạp dữ liệu', note })
      }
      const isTarget = ({ name }: DataMart): boolean => name === pipeline.targetTable
      const table = records.read().dataMarts.find(isTarget)
      if (!table) throw new AppError('NOT_FOUND', findTableRefusal([], pipeline.targetTable) ?? '')
      if (table.current !== '') {
        const about = { user: pipeline.code, origin: 'pipeline', note, alter } as const
        await tables.addSampleRows(table.id, run.rowsOut, about)
        return
      }
      // A run over sample data only changes the row count of the table; its rows are generated from
      // that count later.
      await records.update(({ dataMarts }) => {
        const kept = dataMarts.find(isTarget)
        if (!kept) return
        alter(kept)
        kept.lastUpdate = toVietnamIsoDay(clock.now())
        kept.rowCount = isReplacedByGeneratedRows(kept) ? run.rowsOut : kept.rowCount + run.rowsOut
      })
    }
  })
  const runs = async (id: string): Promise<EtlRun[]> => {
    const snapshots = await etlRuns.read(id)
    // A read-only instance cannot know whether the last run is still in progress in the writer
    // instance, so it treats the run as in progress.
    const own = readOnly ? snapshots.at(-1)?.id : runner.active(id)?.id
    const kept = mergeRunSnapshots(snapshots, run => run === own).map(run =>
      run.state === 'interrupted' || run.outcome?.waiting
        ? withPublishedOutcome(run, records.read().dataMarts)
        : run
    )
    const active = runner.active(id)
    return active ? [...kept.filter(run => run.id !== active.id), active] : kept
  }
  const start: EtlJobs['start'] = async (pipeline, trigger, operator) => {
    const last = (await runs(pipeline.id)).at(-1)
    // Two concurrent start requests may have read the same last run, so the runner's active run is
    // checked too.
    if (!computeNextEtlRunState(last?.state ?? null, 'queue') || runner.active(pipeline.id))
      return undefined
    return runner.start(pipeline, { number: (last?.number ?? 0) + 1, trigger, operator })
  }
  const missedRun: EtlJobs['missedRun'] = async ({ id, schedule, scheduledSince }) => {
    const due = computeLastScheduledRunTime(schedule, clock.now() - schedulerPatience, holidays())
    if (due === null) return null
    // Missed runs count from the day after the first start, because on that day it is unknown
    // whether the program was running at the scheduled time.
    const firstDay = Date.parse(`${records.read().seededOn}T00:00:00+07:00`) + dayMs
    const lastStart = (await runs(id)).at(-1)?.startedAt ?? 0
    return due > Math.max(scheduledSince ?? firstDay, lastStart) ? due : null
  }
  return {
    runs,
    start,
    missedRun,
    stop: runner.stop,
    scheduler: createPipelineScheduler({
      clock,
      pipelines: () => records.read().pipelines,
      holidays,
      start: pipeline => {
        if (readOnly) return
        void runAsTaskOwner(parts, pipeline.configuredBy, 'operate', () =>
          start(pipeline, 'schedule', 'Lịch chạy')
        ).catch(error => reportProgramFault('scheduled run', error))
      }
    })
  }
}

/**
 * Corrects the stored outcome of a run whose rows were published although the run record does not
 * say so: the program ended in between, or a second person approved the rows later.
 */
function withPublishedOutcome(run: EtlRun, tables: readonly DataMart[]): EtlRun {
  const made = tables.flatMap(({ generations }) => generations)
  const published = made.find(({ load }) => load?.run === run.id)
  if (!published?.load) return run
  const { counts } = published.load
  const outcome = { ...(run.outcome ?? emptyFlowOutcome), generation: published.id, counts }
  const { read, rejected, repeated } = counts
  const rowsOut = read - rejected - repeated
  return { ...run, rowsIn: run.rowsIn || read, rowsOut, rejected, outcome }
}

/** Reason why the target table accepts no rows now; undefined if it accepts rows. */
function findTableRefusal(tables: readonly DataMart[], targetTable: string): string | undefined {
  const table = tables.find(({ name }) => name === targetTable)
  if (!table) return `Không còn bảng đích ${targetTable}`
  if (isNonSampleTable(table)) return simulatedRunText.simulated(targetTable)
  return findTableWriteRefusal(table)
}
