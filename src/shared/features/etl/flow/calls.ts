import { lineSchema, maxTableColumns, recordIdSchema, textSchema } from '../../../kit/fields'
import { fileSaveResultSchema } from '../../../kit/saved-file'
import { z } from '../../../kit/zod'
import { defineCall, emptySchema } from '../../../model/call'
import {
  maxRejectedRowsPerPage,
  maxRejectionReasonLength,
  unmaskedRejectedRowsSchema
} from '../../../model/data-load/rejected'
import { flowFaultSchema, pipelineFlowSchema } from '../../../model/etl/flow/flow'
import {
  dryRunOutcomeSchema,
  flowOutlineSchema,
  flowPreviewSchema,
  flowRejectedRowsPageSchema,
  flowRejectedRowsSourceSchema,
  rejectionTrendPointSchema
} from '../../../model/etl/flow/outcome'
import {
  flowColumnSchema,
  flowSourceLocationSchema,
  sourceStructureDiffSchema
} from '../../../model/etl/flow/source'
import { etlPipelineSchema } from '../../../model/etl/pipeline'
import { readingOptionsSchema } from '../../../model/file-import/choice'
import { pipelineReadingOptionsSchema } from '../../../model/file-import/remembered'

const pipeline = z.strictObject({ id: recordIdSchema })
const target = lineSchema(100)
const designed = z.strictObject({ flow: pipelineFlowSchema, targetTable: target })
const trial = z.uuid()
const cancelled = z.strictObject({ outcome: z.literal('cancelled') })
const fileHash = z.string().regex(/^[0-9a-f]{64}$/)
const part = z.strictObject({ of: flowRejectedRowsSourceSchema, file: textSchema(200) })

/**
 * IPC calls about the flow of a pipeline (its source, steps and target): design, previews, dry
 * runs, and rejected rows.
 */
export const flowCalls = {
  /**
   * Current columns of a pipeline's source (for a folder, of its newest file) and how the file was
   * read, for the user to accept. CONFLICT if cancelled.
   */
  'etl:structure': defineCall(
    'operate',
    z.strictObject({ place: flowSourceLocationSchema, trial: trial.optional() }),
    z.strictObject({
      /** File that was examined in a folder; otherwise empty. */
      file: textSchema(200),
      /** Sheets of a workbook, and the sheet that was read. */
      sheets: z.array(textSchema(100)),
      sheet: textSchema(100).nullable(),
      choice: readingOptionsSchema,
      /** Remembered reading options of such a file, and the columns that result from them. */
      readings: z.array(pipelineReadingOptionsSchema).max(1).optional(),
      columns: z.array(flowColumnSchema)
    })
  ),
  /**
   * Reading options that a person last chose for files like the example file, with the columns that
   * are missing or added compared with the accepted columns.
   */
  'etl:exampleReading': defineCall(
    'operate',
    z.strictObject({ token: z.uuid(), columns: z.array(flowColumnSchema).max(maxTableColumns) }),
    z.strictObject({
      reading: pipelineReadingOptionsSchema,
      missing: z.array(textSchema(200)),
      added: z.array(textSchema(200))
    })
  ),
  /** Columns after each step of the flow, and the faults that prevent the flow from running. */
  'etl:outline': defineCall('view', designed, flowOutlineSchema),
  /** First ten rows before and after a step, from the first thousand source rows. */
  'etl:preview': defineCall(
    'operate',
    designed.extend({ step: z.uuid(), trial }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('shown'), preview: flowPreviewSchema })
    ])
  ),
  /**
   * **Chạy thử**: dry run of the flow, without publishing and without marking files as loaded.
   * `pipeline`: the pipeline whose already loaded files are skipped.
   */
  'etl:dryRun': defineCall(
    'operate',
    designed.extend({ trial, pipeline: recordIdSchema.nullable() }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('tried'), result: dryRunOutcomeSchema })
    ])
  ),
  /**
   * Cancels a preview, dry run or source inspection, and deletes the rejected rows of a dry run.
   */
  'etl:stopTrial': defineCall('operate', z.strictObject({ trial }), emptySchema),
  /** Stored rejected rows of a run; an empty `reason` or `file` means all. */
  'etl:rejected': defineCall(
    'view',
    part.extend({
      reason: z.string().max(maxRejectionReasonLength),
      offset: z.int().min(0),
      limit: z.int().min(1).max(maxRejectedRowsPerPage)
    }),
    flowRejectedRowsPageSchema
  ),
  /**
   * **Tải dòng bị loại**: exports the rejected rows of one file in that file's columns, separator
   * and encoding, or, without a file, all rejected rows as one table. Masked like the rejected rows
   * of a load.
   */
  'etl:saveRejected': defineCall(
    'export',
    part.extend(unmaskedRejectedRowsSchema.shape),
    fileSaveResultSchema
  ),
  /** Rejection trend: the last runs that read rows, at most fifty, oldest first. */
  'etl:trend': defineCall('view', pipeline, z.array(rejectionTrendPointSchema)),
  /**
   * Differences between the current source structure and the accepted one, and the flow parts that
   * they break.
   */
  'etl:structureNow': defineCall(
    'operate',
    pipeline.extend({ trial: trial.optional() }),
    z.strictObject({
      difference: sourceStructureDiffSchema.nullable(),
      /** Hash of the differing file, for a folder. */
      sha256: fileHash.nullable(),
      faults: z.array(flowFaultSchema),
      /** Target columns that would no longer be filled. */
      unfilled: z.array(textSchema(100))
    })
  ),
  /**
   * Accepts the source's current columns, or rejects the file that has them; a rejected file is not
   * read again.
   */
  'etl:acceptStructure': defineCall(
    'operate',
    pipeline.extend({
      answer: z.enum(['accept', 'refuse']),
      /**
       * Differences shown to the user, from `etl:structureNow`; CONFLICT if they have changed
       * since.
       */
      difference: sourceStructureDiffSchema,
      sha256: fileHash.nullable()
    }),
    etlPipelineSchema
  )
} as const
