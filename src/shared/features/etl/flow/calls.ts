import { call, none } from '../../../contract/call'
import { line, recordId, text } from '../../../kit/fields'
import { saveResult } from '../../../kit/saved-file'
import { z } from '../../../kit/zod'
import { fullRequest, longestReason, mostRejected } from '../../data-load/rejected'
import { profileChoice } from '../../file-import/choice'
import { pipelineReading } from '../../file-import/remembered'
import { etlPipeline } from '../pipeline'
import { flow, flowFault } from './flow'
import {
  dryOutcome,
  flowOutline,
  flowPreview,
  flowRejectedPage,
  rejectedOf,
  trendPoint
} from './outcome'
import { flowColumn, flowPlace, structureDifference } from './source'

const pipeline = z.strictObject({ id: recordId })
const target = line(100)
const designed = z.strictObject({ flow, targetTable: target })
const trial = z.uuid()
const cancelled = z.strictObject({ outcome: z.literal('cancelled') })
const fileHash = z.string().regex(/^[0-9a-f]{64}$/)
const part = z.strictObject({ of: rejectedOf, file: text(200) })

/** Calls about what a pipeline really does: its design, trials, and the rows that a run rejected. */
export const flowCalls = {
  /** Columns of a source as they are now, of a folder those of its newest file; how it was read, to be agreed with them. CONFLICT where it was stopped. */
  'etl:structure': call(
    'operate',
    z.strictObject({ place: flowPlace, trial: trial.optional() }),
    z.strictObject({
      /** Of a folder the file that was looked at; elsewhere empty. */
      file: text(200),
      /** Sheets of a workbook, and the one that was read. */
      sheets: z.array(text(100)),
      sheet: text(100).nullable(),
      choice: profileChoice,
      /** What was remembered of a load of such a file, and how it was read by it. */
      readings: z.array(pipelineReading).max(1).optional(),
      columns: z.array(flowColumn)
    })
  ),
  /** What the columns are after each step, and what keeps a flow from running. */
  'etl:outline': call('view', designed, flowOutline),
  /** The first ten rows before and after a step, made of the first thousand of the source. */
  'etl:preview': call(
    'operate',
    designed.extend({ step: z.uuid(), trial }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('shown'), preview: flowPreview })
    ])
  ),
  /** **Chạy thử**: all that a run does, but nothing is published and no file counts as taken. `pipeline`: whose files count as taken. */
  'etl:dryRun': call(
    'operate',
    designed.extend({ trial, pipeline: recordId.nullable() }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('tried'), result: dryOutcome })
    ])
  ),
  /** Stops a preview, a trial or a look at a source, and removes the rejected rows that a trial kept. */
  'etl:stopTrial': call('operate', z.strictObject({ trial }), none),
  /** Rejected rows that are kept; `reason` and `file` empty for all. */
  'etl:rejected': call(
    'view',
    part.extend({
      reason: z.string().max(longestReason),
      offset: z.int().min(0),
      limit: z.int().min(1).max(mostRejected)
    }),
    flowRejectedPage
  ),
  /** **Tải dòng bị loại**: of one file in its sender's columns, separator and character set; without a file as a table of all. Masked as those of a load. */
  'etl:saveRejected': call('export', part.extend(fullRequest.shape), saveResult),
  /** The last runs that read rows, at most fifty, the oldest first. */
  'etl:trend': call('view', pipeline, z.array(trendPoint)),
  /** How the source is now against what was agreed, and what of the flow would not go over it. */
  'etl:structureNow': call(
    'operate',
    pipeline.extend({ trial: trial.optional() }),
    z.strictObject({
      difference: structureDifference.nullable(),
      /** Of a folder, which file has it. */
      sha256: fileHash.nullable(),
      faults: z.array(flowFault),
      /** Columns of the target to which nothing comes any more. */
      unfilled: z.array(text(100))
    })
  ),
  /** Agrees to the columns that are there now, or refuses the file that has them: it is not read again. */
  'etl:acceptStructure': call(
    'operate',
    pipeline.extend({
      answer: z.enum(['accept', 'refuse']),
      /** What the person was shown, as `etl:structureNow` told it; CONFLICT where it is another by now. */
      difference: structureDifference,
      sha256: fileHash.nullable()
    }),
    etlPipeline
  )
} as const
