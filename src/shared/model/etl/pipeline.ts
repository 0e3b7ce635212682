import { line, paragraph, recordId, text, time } from '../../kit/fields'
import { recordOrigin } from '../../kit/origin'
import { lookOf, pipelineStatusLooks, runStateLooks, type StatusLook } from '../../kit/status'
import { z } from '../../kit/zod'
import { flow } from './flow/flow'
import { etlRun, isUnderWay } from './run'
import { schedule } from './schedule'

/** Maximum number of files per run; the next run takes the others. */
export const mostTaken = 1_000

/** ETL pipeline (spec 3). `targetTable` is the name of a data-mart table. */
export const etlPipeline = z.strictObject({
  id: recordId,
  origin: recordOrigin,
  code: text(63),
  name: text(200),
  description: text(1_000),
  source: text(200),
  targetTable: text(100),
  schedule,
  /**
   * Time at which a user set the schedule, in milliseconds; absent if it was shipped with the
   * program.
   */
  scheduledSince: time.optional(),
  /** Last user who configured it; absent if it was shipped with the program. */
  configuredBy: text(100).optional(),
  /**
   * Designer of the flow, whose right to read personal data counts; if absent, the last user who
   * configured it.
   */
  designedBy: text(100).optional(),
  /**
   * Flow that every run performs; null for a pipeline with simulated runs, which only fill sample
   * tables.
   */
  flow: flow.nullable(),
  /**
   * SHA-256 of the files of the last stored load, committed in the same write, because the program
   * may end before the folder's log is updated.
   */
  taken: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(mostTaken)
})
export type EtlPipeline = z.infer<typeof etlPipeline>

/** Folder source of a pipeline; undefined if it reads no folder. */
export const folderOf = ({ flow: own }: Pick<EtlPipeline, 'flow'>): string | undefined =>
  own?.source.kind === 'folder' ? own.source.endpoint : undefined

/** Content of the configuration dialog. */
export const pipelineDraft = z.strictObject({
  name: line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên pipeline')),
  description: paragraph(1_000),
  source: line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập nguồn dữ liệu')),
  targetTable: line(100).pipe(z.string().min(1, 'Vui lòng chọn bảng đích')),
  schedule,
  /**
   * Flow of the pipeline; if absent, an existing pipeline keeps its flow and a new one has none.
   */
  flow: flow.optional()
})
export type PipelineDraft = z.infer<typeof pipelineDraft>

/** Number of runs shown on a card. */
export const shownRuns = 14

/** Number of runs offered in a pipeline's history. */
export const offeredRuns = 50

/** Pipeline with the content of its card: last runs, oldest first, and the next run time. */
export const pipelineView = z.strictObject({
  pipeline: etlPipeline,
  runs: z.array(etlRun),
  nextRun: time.nullable(),
  /** Time of a due run that never started; null if there is none. */
  missedRun: time.nullable()
})
export type PipelineView = z.infer<typeof pipelineView>

/** Status (spec 4): running during a run, otherwise according to its schedule. */
export function statusOf({ pipeline, runs }: PipelineView): 'running' | 'scheduled' | 'stopped' {
  const last = runs.at(-1)
  if (last && isUnderWay(last.state)) return 'running'
  return pipeline.schedule.kind === 'none' ? 'stopped' : 'scheduled'
}

/**
 * Badge of a pipeline on every page: that of the last run if it failed, because the status of the
 * schedule would hide it.
 */
export function pipelineLook(view: PipelineView): StatusLook {
  const { state } = view.runs.at(-1) ?? {}
  return state === 'failed' ? runStateLooks.failed : lookOf(pipelineStatusLooks, statusOf(view))
}
