import { maxTableColumns, recordIdSchema } from '../../kit/fields'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import {
  etlPipelineSchema,
  pipelineDraftSchema,
  pipelineViewSchema
} from '../../model/etl/pipeline'
import { etlRunSchema } from '../../model/etl/run'
import { storedLocalityDecisionSchema } from '../../model/localities/question'
import { flowCalls } from './flow/calls'

const pipeline = z.strictObject({ id: recordIdSchema })

export const etlCalls = {
  'etl:list': defineCall(
    'view',
    emptySchema,
    z.strictObject({ pipelines: z.array(pipelineViewSchema), tables: z.array(z.string()) })
  ),
  'etl:create': defineCall(
    'operate',
    z.strictObject({ draft: pipelineDraftSchema }),
    etlPipelineSchema
  ),
  'etl:configure': defineCall(
    'operate',
    pipeline.extend({ draft: pipelineDraftSchema }),
    etlPipelineSchema
  ),
  /**
   * Starts a run of the pipeline and returns at once; `etl:progress` events report its progress.
   */
  'etl:run': defineCall('operate', pipeline, etlRunSchema),
  /** Stops a run of the pipeline; resolves when the run has ended. */
  'etl:stop': defineCall('operate', pipeline, etlRunSchema),
  /** Runs of a pipeline, newest first, at most fifty. */
  'etl:runs': defineCall('view', pipeline, z.array(etlRunSchema)),
  /**
   * Sets how the code lists of locality codes in the rows of the pipeline's source are known, for all
   * columns of the target table; without decisions a run asks again.
   */
  'etl:decideLocalities': defineCall(
    'operate',
    pipeline.extend({
      decisions: z.array(storedLocalityDecisionSchema).max(maxTableColumns)
    }),
    etlPipelineSchema
  ),
  ...flowCalls,
  'etl:exportLog': defineCall(
    'export',
    pipeline.extend({ run: recordIdSchema }),
    fileSaveResultSchema
  )
} as const
