import { line, paragraph, recordId, text, time } from '../../kit/fields'
import { recordOrigin } from '../../kit/origin'
import { z } from '../../kit/zod'
import { etlRun, isUnderWay } from './run'
import { schedule } from './schedule'

/** An ETL pipeline (spec 3). `targetTable` is the name of a data-mart table. */
export const etlPipeline = z.strictObject({
  id: recordId,
  origin: recordOrigin,
  code: text(63),
  name: text(200),
  description: text(1_000),
  source: text(200),
  targetTable: text(100),
  schedule,
  /** When a person set the schedule; missing where it came with the program. Milliseconds. */
  scheduledSince: time.optional()
})
export type EtlPipeline = z.infer<typeof etlPipeline>

/** What the configuration dialog holds. */
export const pipelineDraft = z.strictObject({
  name: line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên pipeline')),
  description: paragraph(1_000),
  source: line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập nguồn dữ liệu')),
  targetTable: line(100).pipe(z.string().min(1, 'Vui lòng chọn bảng đích')),
  schedule
})
export type PipelineDraft = z.infer<typeof pipelineDraft>

/** Runs that a card shows. */
export const shownRuns = 14

/** A pipeline with what its card shows: its last runs, oldest first, and when it runs next. */
export const pipelineView = z.strictObject({
  pipeline: etlPipeline,
  runs: z.array(etlRun),
  nextRun: time.nullable(),
  /** When a run was due that never began; null where none is missing. */
  missedRun: time.nullable()
})
export type PipelineView = z.infer<typeof pipelineView>

/** Spec 4: running while a run is under way, else as its schedule says. */
export function statusOf({ pipeline, runs }: PipelineView): 'running' | 'scheduled' | 'stopped' {
  const last = runs.at(-1)
  if (last && isUnderWay(last.state)) return 'running'
  return pipeline.schedule.kind === 'none' ? 'stopped' : 'scheduled'
}
