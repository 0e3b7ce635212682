import { exact, line, recordId } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { listChoice } from '../../kit/list/settings'
import { saveJob, saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { catalogue } from '../../model/data-mart/catalogue'
import { dataType } from '../../model/data-mart/column'
import { martDraft } from '../../model/data-mart/draft'
import { exportFormat } from '../../model/data-mart/rows/export-format'
import { basis, longestSql, query } from '../../model/query/asked'
import { most, question } from '../../model/query/question'
import { chartChoice, queryWords, savedQuery, shownRun } from '../../model/query/saved-query'
import { intoReport } from '../../model/reports/edition'
import { longestTitle } from './export-text'

/**
 * Id of a run, assigned by the page before it starts, by which it is cancelled and its result is
 * read.
 */
const run = z.uuid()
const answer = z.strictObject({ run })
/**
 * Job id of slow work on a result, for cancellation by `query:stop` and progress by
 * `query:progress`.
 */
const job = run.optional()
const item = z.strictObject({ id: recordId })
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/**
 * Reason why a query cannot run: at a position in the text (UTF-16 units), or at a path in the
 * tree.
 */
const askFault = z.strictObject({
  words: z.string(),
  path: z.string().optional(),
  position: z.int().min(0).optional(),
  length: z.int().min(0).optional()
})
export type AskFault = z.infer<typeof askFault>

const outputColumn = z.strictObject({
  name: z.string(),
  type: z.enum([...dataType.options, 'decimal', 'share']),
  part: z.enum(['year', 'quarter', 'month', 'week', 'day']).optional()
})

/** Result ready to be read, sorted and filtered by its run id. */
const answered = z.strictObject({
  columns: z.array(outputColumn),
  /** Stored result rows, and whether the limit truncated the result. */
  rows: z.int().min(0),
  more: z.boolean(),
  milliseconds: z.number().min(0),
  basis,
  /** Minimum group size of persons; null if small groups are shown. */
  least: z.int().nullable(),
  /**
   * Whether further groups are suppressed, from which hidden ones could be computed (complementary
   * suppression).
   */
  hidesOthers: z.boolean(),
  /** Names of the columns whose personal values are masked. */
  masked: z.array(z.string())
})
export type Answered = z.infer<typeof answered>

/** Tables whose personal columns are read by name, and for which the reader gave no reason yet. */
const personalTable = z.strictObject({
  id: recordId,
  name: z.string(),
  columns: z.array(z.string())
})
export type PersonalTable = z.infer<typeof personalTable>

const outcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('needsReason'), tables: z.array(personalTable).min(1) }),
  z.strictObject({ outcome: z.literal('stopped') }),
  z.strictObject({ outcome: z.literal('refused'), faults: z.array(askFault).min(1) }),
  z.strictObject({ outcome: z.literal('answered'), answer: answered })
])
export type RunOutcome = z.infer<typeof outcome>

export const queryCalls = {
  /**
   * Analyses typed SQL: its parameters in order, what the gate rejects, and the equivalent question
   * if the builder can represent it; otherwise `beyond` explains why not, ready for display.
   */
  'query:read': call(
    'analyse',
    z.strictObject({ sql: exact(longestSql) }),
    z.strictObject({
      parameters: z.array(z.string()),
      faults: z.array(askFault),
      question: question.nullable(),
      beyond: z.string()
    })
  ),
  /** Total rows of the tables that a query reads, before it runs. */
  'query:estimate': call(
    'analyse',
    z.strictObject({ query }),
    z.strictObject({ tables: z.array(z.strictObject({ name: z.string(), rows: z.int() })) })
  ),
  /** Execution plan in words, step by step, with the estimated rows. */
  'query:explain': call(
    'analyse',
    z.strictObject({ query }),
    z.strictObject({
      faults: z.array(askFault),
      steps: z.array(
        z.strictObject({ depth: z.int(), words: z.string(), rows: z.int().nullable() })
      )
    })
  ),
  /** Runs a query over the current generations, or over those of `basis`. */
  'query:run': call('analyse', answer.extend({ query, basis: basis.optional() }), outcome),
  /**
   * Runs a saved query unchanged with other parameter values; users without the right to analyse
   * can run shared ones.
   */
  'query:runSaved': call(
    'view',
    answer.extend({
      id: recordId,
      values: z.record(z.string().max(40), exact(500)),
      basis: basis.optional()
    }),
    outcome
  ),
  /** Cancels a run, or a `job` on a result, including its query in the engine. */
  'query:stop': call('view', answer, none),
  /** Rows of a result, sorted, searched and filtered like those of a table. */
  'query:rows': call('view', answer.extend({ query: listQuery }), listPage(z.array(value))),
  /**
   * Sum, minimum and maximum of each numeric column over the rows that pass search and filters;
   * null for other columns.
   */
  'query:totals': call(
    'view',
    answer.extend({ query: listChoice }),
    z.array(z.strictObject({ sum: value, least: value, greatest: value }).nullable())
  ),
  /** SHA-256 over all rows of a result in order. */
  'query:hash': call('view', answer, z.strictObject({ sha256: z.string() })),
  /**
   * Exports every result row that passes search and filters. `titles`: column headings as on the
   * page; a missing one defaults to the name.
   */
  'query:export': call(
    'export',
    answer.extend({
      query: listChoice,
      format: exportFormat,
      job: saveJob,
      name: line(200),
      titles: z.array(line(longestTitle)).max(most.columns)
    }),
    saveResult
  ),
  /**
   * Creates a table with every row of the result; the draft's columns correspond to the result's
   * columns in order.
   */
  'query:createTable': call(
    'operate',
    answer.extend({ draft: martDraft, job }),
    z.strictObject({ id: recordId, name: z.string(), rows: z.int() })
  ),
  /**
   * Snapshots a result for a period in a report, for all readers; small groups of persons are
   * suppressed.
   */
  'query:intoReport': call(
    'analyse',
    answer.extend(intoReport.shape).extend({ job }),
    z.strictObject({ id: recordId, name: z.string(), edition: z.int() })
  ),
  /** Remote servers that can run queries, besides this machine. */
  'query:places': call('view', none, z.array(z.strictObject({ id: recordId, name: z.string() }))),
  /**
   * Tables available at a remote server; without a server, an empty response without contacting
   * any.
   */
  'query:placeTables': call('view', z.strictObject({ place: recordId.nullable() }), catalogue),
  /** Queries visible to this user, by folder and name. */
  'query:list': call('view', none, z.array(savedQuery)),
  'query:get': call('view', item, savedQuery),
  'query:save': call(
    'analyse',
    z.strictObject({ words: queryWords, query, chart: chartChoice.nullable() }),
    savedQuery
  ),
  'query:change': call(
    'analyse',
    item.extend({ words: queryWords, query, chart: chartChoice.nullable() }),
    savedQuery
  ),
  'query:remove': call('analyse', item, none),
  /** Query history of this user, newest first. */
  'query:history': call('analyse', none, z.array(shownRun))
} as const

export const queryEvents = {
  /** Progress of a run, or of a `job` on a result, 0 to 1; published if the engine reports it. */
  'query:progress': z.strictObject({ run, share: z.number().min(0).max(1) })
} as const
