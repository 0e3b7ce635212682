import { exactTextSchema, lineSchema, recordIdSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { listCriteriaSchema } from '../../kit/list/settings'
import { fileSaveResultSchema, saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { tableCatalogueSchema } from '../../model/data-mart/catalogue'
import { martDraftSchema } from '../../model/data-mart/draft'
import { rowExportFormatSchema } from '../../model/data-mart/rows/export-format'
import { maxSqlLength, querySchema, resultDataVersionsSchema } from '../../model/query/asked'
import { chartChoiceSchema } from '../../model/query/chart-choice'
import { structuredQueryLimits, structuredQuerySchema } from '../../model/query/question'
import {
  queryRunViewSchema,
  savedQueryDetailsSchema,
  savedQuerySchema
} from '../../model/query/saved-query'
import { reportEditionRequestSchema } from '../../model/reports/edition'
import {
  dictionaryDraftSchema,
  dictionaryIdSchema,
  dictionaryLimits,
  dictionaryViewSchema
} from './dictionary/entry'
import { maxExportTitleLength } from './export-text'
import {
  crossMatrixSchema,
  queryRequestFaultSchema,
  queryRunOutcomeSchema,
  resultValueSchema
} from './run-result'
import { maxTypedQuestionLength, typedQuestionOutcomeSchema } from './typed-question/outcome'

/**
 * Id of a query run, assigned by the page before the run starts; used to cancel the run and to read
 * its result.
 */
const run = z.uuid()
const answer = z.strictObject({ run })
/**
 * Id of slow work on a query result, for cancellation by `query:stop` and progress by
 * `query:progress`.
 */
const job = run.optional()
const item = z.strictObject({ id: recordIdSchema })

export const queryCalls = {
  /**
   * Analyses typed SQL: returns its parameters in order, the constructs that are not allowed, and
   * the equivalent structured query if the builder can represent it; otherwise `beyond` explains
   * why not, ready for display.
   */
  'query:read': defineCall(
    'analyse',
    z.strictObject({ sql: exactTextSchema(maxSqlLength) }),
    z.strictObject({
      parameters: z.array(z.string()),
      faults: z.array(queryRequestFaultSchema),
      question: structuredQuerySchema.nullable(),
      beyond: z.string()
    })
  ),
  /** Reads a question in Vietnamese over the tables on this machine; runs nothing. */
  'query:readTyped': defineCall(
    'analyse',
    z.strictObject({ text: exactTextSchema(maxTypedQuestionLength) }),
    typedQuestionOutcomeSchema
  ),
  /** Returns the total number of rows of the tables that a query reads, before it runs. */
  'query:estimate': defineCall(
    'analyse',
    z.strictObject({ query: querySchema }),
    z.strictObject({ tables: z.array(z.strictObject({ name: z.string(), rows: z.int() })) })
  ),
  /** Returns the execution plan as text, step by step, with the estimated rows. */
  'query:explain': defineCall(
    'analyse',
    z.strictObject({ query: querySchema }),
    z.strictObject({
      faults: z.array(queryRequestFaultSchema),
      steps: z.array(
        z.strictObject({ depth: z.int(), words: z.string(), rows: z.int().nullable() })
      )
    })
  ),
  /**
   * Runs a query over the current generations (versions of the tables), or over the generations
   * that `resultDataVersionsSchema` names.
   */
  'query:run': defineCall(
    'analyse',
    answer.extend({ query: querySchema, basis: resultDataVersionsSchema.optional() }),
    queryRunOutcomeSchema
  ),
  /**
   * Runs a saved query with other parameter values. Users without the right to analyse can run
   * shared queries this way.
   */
  'query:runSaved': defineCall(
    'view',
    answer.extend({
      id: recordIdSchema,
      values: z.record(z.string().max(40), exactTextSchema(500)),
      basis: resultDataVersionsSchema.optional()
    }),
    queryRunOutcomeSchema
  ),
  /** Cancels a run, or a `job` on a result, including its query in the engine. */
  'query:stop': defineCall('view', answer, emptySchema),
  /** Rows of a result, sorted, searched and filtered like those of a table. */
  'query:rows': defineCall(
    'view',
    answer.extend({ query: listQuerySchema }),
    createListPageSchema(z.array(resultValueSchema))
  ),
  /**
   * Sum, minimum and maximum of each numeric column over the rows that pass search and filters;
   * null for other columns. The sum is null if the values may not be added up.
   */
  'query:totals': defineCall(
    'view',
    answer.extend({ query: listCriteriaSchema }),
    z.array(
      z
        .strictObject({
          sum: resultValueSchema,
          least: resultValueSchema,
          greatest: resultValueSchema
        })
        .nullable()
    )
  ),
  /**
   * Result of a cross table arranged in rows and columns; a message if it has no groups, is cut by
   * the row limit or is too large to be shown.
   */
  'query:cross': defineCall(
    'view',
    answer,
    z.union([
      z.strictObject({ matrix: crossMatrixSchema }),
      z.strictObject({ refused: z.string() })
    ])
  ),
  /** SHA-256 over all rows of a result in order. */
  'query:hash': defineCall('view', answer, z.strictObject({ sha256: z.string() })),
  /**
   * Exports every result row that passes search and filters. `titles`: column headings as on the
   * page; a missing heading defaults to the column name.
   */
  'query:export': defineCall(
    'export',
    answer.extend({
      query: listCriteriaSchema,
      format: rowExportFormatSchema,
      job: saveJobIdSchema,
      name: lineSchema(200),
      titles: z.array(lineSchema(maxExportTitleLength)).max(structuredQueryLimits.columns),
      /** Decimal places of the columns in workbooks, as the dictionary states them. */
      decimals: z
        .array(z.int().min(0).max(dictionaryLimits.decimals).nullable())
        .max(structuredQueryLimits.columns)
        .optional()
    }),
    fileSaveResultSchema
  ),
  /**
   * Creates a table with every row of the result; the draft's columns correspond to the result's
   * columns in order.
   */
  'query:createTable': defineCall(
    'operate',
    answer.extend({ draft: martDraftSchema, job }),
    z.strictObject({ id: recordIdSchema, name: z.string(), rows: z.int() })
  ),
  /**
   * Stores a result as an edition of a report for a period. All users can read it, so small groups
   * of persons are suppressed.
   */
  'query:intoReport': defineCall(
    'analyse',
    answer.extend(reportEditionRequestSchema.shape).extend({ job }),
    z.strictObject({ id: recordIdSchema, name: z.string(), edition: z.int() })
  ),
  /** Lists the remote servers that can run queries, besides this machine. */
  'query:places': defineCall(
    'view',
    emptySchema,
    z.array(z.strictObject({ id: recordIdSchema, name: z.string() }))
  ),
  /**
   * Lists the tables available at a remote server; without a server, returns an empty list and
   * contacts none.
   */
  'query:placeTables': defineCall(
    'view',
    z.strictObject({ place: recordIdSchema.nullable() }),
    tableCatalogueSchema
  ),
  /** Lists the saved queries visible to the signed-in user, by folder and name. */
  'query:list': defineCall('view', emptySchema, z.array(savedQuerySchema)),
  'query:get': defineCall('view', item, savedQuerySchema),
  'query:save': defineCall(
    'analyse',
    z.strictObject({
      words: savedQueryDetailsSchema,
      query: querySchema,
      chart: chartChoiceSchema.nullable()
    }),
    savedQuerySchema
  ),
  'query:change': defineCall(
    'analyse',
    item.extend({
      words: savedQueryDetailsSchema,
      query: querySchema,
      chart: chartChoiceSchema.nullable()
    }),
    savedQuerySchema
  ),
  'query:remove': defineCall('analyse', item, emptySchema),
  /** Lists the dictionary: entries of the program with their changes, then those of users. */
  'query:dictionary': defineCall('view', emptySchema, z.array(dictionaryViewSchema)),
  /** Saves an entry of the dictionary; adds one if `id` is null. */
  'query:saveEntry': defineCall(
    'analyse',
    z.strictObject({ id: dictionaryIdSchema.nullable(), draft: dictionaryDraftSchema }),
    z.array(dictionaryViewSchema)
  ),
  /** Resets an entry of the program to its original, or removes an entry that a user added. */
  'query:resetEntry': defineCall(
    'analyse',
    z.strictObject({ id: dictionaryIdSchema }),
    z.array(dictionaryViewSchema)
  ),
  /** Lists the past query runs of the signed-in user, newest first. */
  'query:history': defineCall('analyse', emptySchema, z.array(queryRunViewSchema))
} as const

export const queryEvents = {
  /**
   * Progress event of a query run, or of a `job` on its result, from 0 to 1; sent only if the
   * engine reports progress.
   */
  'query:progress': z.strictObject({ run, share: z.number().min(0).max(1) })
} as const
