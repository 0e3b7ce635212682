import {
  lineSchema,
  maxTableColumns,
  paragraphSchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { recordOriginSchema } from '../../kit/origin'
import {
  pipelineRunStateBadges,
  pipelineStatusBadges,
  type StatusBadgeStyle
} from '../../kit/status'
import { z } from '../../kit/zod'
import { storedLocalityDecisionSchema } from '../localities/question'
import { pipelineFlowSchema } from './flow/flow'
import { etlRunSchema, isUnfinishedRunState } from './run'
import { scheduleSchema } from './schedule'

/** Maximum number of files per pipeline run; the next run reads the remaining files. */
export const maxFilesPerRun = 1_000

/** ETL pipeline (spec 3). `targetTable` is the name of a data-mart table. */
export const etlPipelineSchema = z.strictObject({
  id: recordIdSchema,
  origin: recordOriginSchema,
  code: textSchema(63),
  name: textSchema(200),
  description: textSchema(1_000),
  source: textSchema(200),
  targetTable: textSchema(100),
  schedule: scheduleSchema,
  /**
   * Time at which a user set the schedule, in milliseconds; absent if it was shipped with the
   * program.
   */
  scheduledSince: timestampSchema.optional(),
  /** Last user who configured the pipeline; absent if it was shipped with the program. */
  configuredBy: textSchema(100).optional(),
  /**
   * Designer of the flow; the flow may read personal data only if this user may. If absent, the
   * last user who configured the pipeline.
   */
  designedBy: textSchema(100).optional(),
  /**
   * Flow that every run performs; null for a sample pipeline, whose simulated runs only fill sample
   * tables.
   */
  flow: pipelineFlowSchema.nullable(),
  /**
   * How the code lists of locality codes in the rows of the source are known, by columns of the
   * target table; absent if nothing was decided.
   */
  localities: z.array(storedLocalityDecisionSchema).max(maxTableColumns).optional(),
  /**
   * SHA-256 of the files of the last stored load. Written in the same commit as the load, because
   * the program may end before the log of the source folder is updated.
   */
  taken: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(maxFilesPerRun)
})
export type EtlPipeline = z.infer<typeof etlPipelineSchema>

/** Id of the folder that a pipeline reads; undefined if it reads no folder. */
export const sourceFolderIdOf = ({ flow: own }: Pick<EtlPipeline, 'flow'>): string | undefined =>
  own?.source.kind === 'folder' ? own.source.endpoint : undefined

/** Content of the dialog that configures a pipeline. */
export const pipelineDraftSchema = z.strictObject({
  name: lineSchema(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên pipeline')),
  description: paragraphSchema(1_000),
  source: lineSchema(200).pipe(z.string().trim().min(1, 'Vui lòng nhập nguồn dữ liệu')),
  targetTable: lineSchema(100).pipe(z.string().min(1, 'Vui lòng chọn bảng đích')),
  schedule: scheduleSchema,
  /**
   * Flow of the pipeline. If absent, an existing pipeline keeps its flow, and a new pipeline has
   * none.
   */
  flow: pipelineFlowSchema.optional()
})
export type PipelineDraft = z.infer<typeof pipelineDraftSchema>

/** Number of runs shown in a list. */
export const maxRecentRuns = 15

/** Number of runs offered in a pipeline's history. */
export const maxHistoryRuns = 50

/** Pipeline with its last runs, oldest first, and the next run time. */
export const pipelineViewSchema = z.strictObject({
  pipeline: etlPipelineSchema,
  runs: z.array(etlRunSchema),
  nextRun: timestampSchema.nullable(),
  /** Time of a scheduled run that was due but never started; null if there is none. */
  missedRun: timestampSchema.nullable()
})
export type PipelineView = z.infer<typeof pipelineViewSchema>

/** Status of a pipeline (spec 4): running during a run, otherwise according to its schedule. */
export function pipelineStatusOf({
  pipeline,
  runs
}: PipelineView): 'running' | 'scheduled' | 'stopped' {
  const last = runs.at(-1)
  if (last && isUnfinishedRunState(last.state)) return 'running'
  return pipeline.schedule.kind === 'none' ? 'stopped' : 'scheduled'
}

/** Badges of `pipelineConditionOf`, the ones that need attention first. */
export const pipelineConditionBadges = {
  failed: pipelineRunStateBadges.failed,
  ...pipelineStatusBadges
} as const satisfies Record<string, StatusBadgeStyle>

/**
 * Condition of a pipeline on every page: failed if its last run failed, because the status of the
 * schedule would hide it.
 */
export const pipelineConditionOf = (view: PipelineView): keyof typeof pipelineConditionBadges =>
  view.runs.at(-1)?.state === 'failed' ? 'failed' : pipelineStatusOf(view)

/** Badge of a pipeline on every page. */
export const pipelineBadgeOf = (view: PipelineView): StatusBadgeStyle =>
  pipelineConditionBadges[pipelineConditionOf(view)]
