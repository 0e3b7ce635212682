import { line, paragraph, recordId, text, time } from '../../kit/fields'
import { recordOrigin } from '../../kit/origin'
import { z } from '../../kit/zod'
import { flow } from './flow/flow'
import { etlRun, isUnderWay } from './run'
import { schedule } from './schedule'

/** Files that one run takes at most; the next run takes the others. */
export const mostTaken = 1_000

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
  scheduledSince: time.optional(),
  /** Who said last what it does; missing where it came with the program. */
  configuredBy: text(100).optional(),
  /** Who designed what a run does, whose right to read personal data counts; where it is missing, whoever configured it last. */
  designedBy: text(100).optional(),
  /** What a run really does; null for one whose runs are simulated, onto sample tables alone. */
  flow: flow.nullable(),
  /** SHA-256 of the files of the load that was kept last, in the same save: the folder may not have been told of it before the program ended. */
  taken: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(mostTaken)
})
export type EtlPipeline = z.infer<typeof etlPipeline>

/** The source whose files a pipeline takes; undefined where it takes none. */
export const folderOf = ({ flow: own }: Pick<EtlPipeline, 'flow'>): string | undefined =>
  own?.source.kind === 'folder' ? own.source.endpoint : undefined

/** What the configuration dialog holds. */
export const pipelineDraft = z.strictObject({
  name: line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên pipeline')),
  description: paragraph(1_000),
  source: line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập nguồn dữ liệu')),
  targetTable: line(100).pipe(z.string().min(1, 'Vui lòng chọn bảng đích')),
  schedule,
  /** Without one a pipeline keeps what it has; a new one has none. */
  flow: flow.optional()
})
export type PipelineDraft = z.infer<typeof pipelineDraft>

/** Runs that a card shows. */
export const shownRuns = 14

/** Runs that the history of a pipeline offers. */
export const offeredRuns = 50

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
