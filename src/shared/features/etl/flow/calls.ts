import { line, mostColumns, recordId, text } from '../../../kit/fields'
import { saveResult } from '../../../kit/saved-file'
import { z } from '../../../kit/zod'
import { call, none } from '../../../model/call'
import { fullRequest, longestReason, mostRejected } from '../../../model/data-load/rejected'
import { flow, flowFault } from '../../../model/etl/flow/flow'
import {
  dryOutcome,
  flowOutline,
  flowPreview,
  flowRejectedPage,
  rejectedOf,
  trendPoint
} from '../../../model/etl/flow/outcome'
import { flowColumn, flowPlace, structureDifference } from '../../../model/etl/flow/source'
import { etlPipeline } from '../../../model/etl/pipeline'
import { profileChoice } from '../../../model/file-import/choice'
import { pipelineReading } from '../../../model/file-import/remembered'

const pipeline = z.strictObject({ id: recordId })
const target = line(100)
const designed = z.strictObject({ flow, targetTable: target })
const trial = z.uuid()
const cancelled = z.strictObject({ outcome: z.literal('cancelled') })
const fileHash = z.string().regex(/^[0-9a-f]{64}$/)
const part = z.strictObject({ of: rejectedOf, file: text(200) })

/** Calls about the flow of a pipeline: its design, previews and dry runs, and rejected rows. */
export const flowCalls = {
  /**
   * Current columns of a source, for a folder those of its newest file, and the reading options,
   * for the user to accept. CONFLICT if cancelled.
   */
  'etl:structure': call(
    'operate',
    z.strictObject({ place: flowPlace, trial: trial.optional() }),
    z.strictObject({
      /** File that was examined in a folder; otherwise empty. */
      file: text(200),
      /** Sheets of a workbook, and the one that was read. */
      sheets: z.array(text(100)),
      sheet: text(100).nullable(),
      choice: profileChoice,
      /** Remembered reading of such a file, and the columns that it yields. */
      readings: z.array(pipelineReading).max(1).optional(),
      columns: z.array(flowColumn)
    })
  ),
  /** How files of the kind of an example are read as a person read it last, and which columns it has otherwise than was agreed. */
  'etl:exampleReading': call(
    'operate',
    z.strictObject({ token: z.uuid(), columns: z.array(flowColumn).max(mostColumns) }),
    z.strictObject({
      reading: pipelineReading,
      missing: z.array(text(200)),
      added: z.array(text(200))
    })
  ),
  /** What the columns are after each step, and what keeps a flow from running. */
  'etl:outline': call('view', designed, flowOutline),
  /** First ten rows before and after a step, from the first thousand source rows. */
  'etl:preview': call(
    'operate',
    designed.extend({ step: z.uuid(), trial }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('shown'), preview: flowPreview })
    ])
  ),
  /**
   * **Chạy thử**: performs a run without publishing and without marking files as taken. `pipeline`:
   * the one whose taken files are skipped.
   */
  'etl:dryRun': call(
    'operate',
    designed.extend({ trial, pipeline: recordId.nullable() }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('tried'), result: dryOutcome })
    ])
  ),
  /**
   * Cancels a preview, dry run or source inspection, and deletes the rejected rows of a dry run.
   */
  'etl:stopTrial': call('operate', z.strictObject({ trial }), none),
  /** Stored rejected rows; `reason` and `file` are empty for all. */
  'etl:rejected': call(
    'view',
    part.extend({
      reason: z.string().max(longestReason),
      offset: z.int().min(0),
      limit: z.int().min(1).max(mostRejected)
    }),
    flowRejectedPage
  ),
  /**
   * **Tải dòng bị loại**: exports the rows of one file in its sender's columns, separator and
   * encoding, or without a file one table of all. Masked like those of a load.
   */
  'etl:saveRejected': call('export', part.extend(fullRequest.shape), saveResult),
  /** Last runs that read rows, at most fifty, oldest first. */
  'etl:trend': call('view', pipeline, z.array(trendPoint)),
  /**
   * Differences between the current source structure and the accepted one, and the flow parts that
   * they break.
   */
  'etl:structureNow': call(
    'operate',
    pipeline.extend({ trial: trial.optional() }),
    z.strictObject({
      difference: structureDifference.nullable(),
      /** Hash of the differing file, for a folder. */
      sha256: fileHash.nullable(),
      faults: z.array(flowFault),
      /** Target columns that would no longer be filled. */
      unfilled: z.array(text(100))
    })
  ),
  /**
   * Accepts the current columns, or rejects the file that has them, which is then not read again.
   */
  'etl:acceptStructure': call(
    'operate',
    pipeline.extend({
      answer: z.enum(['accept', 'refuse']),
      /**
       * Differences shown to the user, from `etl:structureNow`; CONFLICT if they have changed
       * since.
       */
      difference: structureDifference,
      sha256: fileHash.nullable()
    }),
    etlPipeline
  )
} as const
