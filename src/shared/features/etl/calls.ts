import { recordId } from '../../kit/fields'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { etlPipeline, pipelineDraft, pipelineView } from '../../model/etl/pipeline'
import { etlRun } from '../../model/etl/run'
import { flowCalls } from './flow/calls'

const pipeline = z.strictObject({ id: recordId })

export const etlCalls = {
  'etl:list': call(
    'view',
    none,
    z.strictObject({ pipelines: z.array(pipelineView), tables: z.array(z.string()) })
  ),
  'etl:create': call('operate', z.strictObject({ draft: pipelineDraft }), etlPipeline),
  'etl:configure': call('operate', pipeline.extend({ draft: pipelineDraft }), etlPipeline),
  /** Starts a run and returns at once; `etl:progress` reports the rest. */
  'etl:run': call('operate', pipeline, etlRun),
  /** Stops a run; resolves when it has ended. */
  'etl:stop': call('operate', pipeline, etlRun),
  /** Runs of a pipeline, newest first, at most fifty. */
  'etl:runs': call('view', pipeline, z.array(etlRun)),
  ...flowCalls,
  'etl:exportLog': call('export', pipeline.extend({ run: recordId }), saveResult)
} as const
