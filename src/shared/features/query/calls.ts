import { call, none } from '../../contract/call'
import { exact, line, recordId } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { listChoice } from '../../kit/list/settings'
import { saveJob, saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { catalogue } from '../data-mart/catalogue'
import { dataType } from '../data-mart/column'
import { martDraft } from '../data-mart/draft'
import { exportFormat } from '../data-mart/rows/export-format'
import { intoReport } from '../reports/edition'
import { basis, longestSql, query } from './asked'
import { chartChoice } from './chart-choice'
import { longestTitle } from './export-text'
import { most, question } from './question'
import { queryWords, savedQuery, shownRun } from './saved-query'

/** Names a run before it begins, so that it can be stopped; its answer is asked for by the same name. Made by the page. */
const run = z.uuid()
const answer = z.strictObject({ run })
/** Names work on an answer that takes long, so that `query:stop` can end it and `query:progress` tell of it. */
const job = run.optional()
const item = z.strictObject({ id: recordId })
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What keeps a question from being asked: at a place of the text (UTF-16 units), or at a path into the tree. */
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

/** An answer that is ready to be read, sorted and filtered by its run. */
const answered = z.strictObject({
  columns: z.array(outputColumn),
  /** Rows that are kept of it, and whether the limit cut it there. */
  rows: z.int().min(0),
  more: z.boolean(),
  milliseconds: z.number().min(0),
  basis,
  /** Least number of persons that a group must have to be shown; null where small groups are shown. */
  least: z.int().nullable(),
  /** Whether others are hidden too, from which those could be worked out. */
  hidesOthers: z.boolean(),
  /** Names of the columns whose personal values are shown as masks. */
  masked: z.array(z.string())
})
export type Answered = z.infer<typeof answered>

/** Tables whose personal columns are read, by their names, and for which the reader gave no reason yet. */
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
   * What typed SQL is: its parameters in their order, what the gate refuses in it, and the question that it is, where the builder knows it;
   * else `beyond` says why not, ready to show.
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
  /** Rows of all tables that the question looks into, before it runs. */
  'query:estimate': call(
    'analyse',
    z.strictObject({ query }),
    z.strictObject({ tables: z.array(z.strictObject({ name: z.string(), rows: z.int() })) })
  ),
  /** How the engine goes about it, step by step in words, with the rows that it counts on. */
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
  /** Answers over the rows in force, or over those of `basis`. */
  'query:run': call('analyse', answer.extend({ query, basis: basis.optional() }), outcome),
  /** Runs a saved query as it is, with other values of its parameters; whoever may not analyse runs shared ones. */
  'query:runSaved': call(
    'view',
    answer.extend({
      id: recordId,
      values: z.record(z.string().max(40), exact(500)),
      basis: basis.optional()
    }),
    outcome
  ),
  /** Ends a run, or work on an answer by its `job`, that nobody waits for any more; the question in the engine ends with it. */
  'query:stop': call('view', answer, none),
  /** Rows of an answer, sorted, searched and filtered as those of a table. */
  'query:rows': call('view', answer.extend({ query: listQuery }), listPage(z.array(value))),
  /** Sum, least and greatest of each column of numbers over the rows that the search and filters leave; null elsewhere. */
  'query:totals': call(
    'view',
    answer.extend({ query: listChoice }),
    z.array(z.strictObject({ sum: value, least: value, greatest: value }).nullable())
  ),
  /** SHA-256 over all rows of an answer in their order. */
  'query:hash': call('view', answer, z.strictObject({ sha256: z.string() })),
  /** Writes every row of the question that search and filters leave. `titles` are headings of its columns as the page shows them; a missing one is the name. */
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
  /** A new table that holds every row of the answer; the columns of the draft stand for those of the answer in their order. */
  'query:createTable': call(
    'operate',
    answer.extend({ draft: martDraft, job }),
    z.strictObject({ id: recordId, name: z.string(), rows: z.int() })
  ),
  /** Freezes an answer for a period in a report, as everybody may see it; small groups of persons are hidden in it. */
  'query:intoReport': call(
    'analyse',
    answer.extend(intoReport.shape).extend({ job }),
    z.strictObject({ id: recordId, name: z.string(), edition: z.int() })
  ),
  /** Servers that may be asked besides this machine. */
  'query:places': call('view', none, z.array(z.strictObject({ id: recordId, name: z.string() }))),
  /** What may be asked at one of them; nothing, and of nobody, where none is named. */
  'query:placeTables': call('view', z.strictObject({ place: recordId.nullable() }), catalogue),
  /** Queries that this person may see, by folder and name. */
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
  /** What this person asked, the newest first. */
  'query:history': call('analyse', none, z.array(shownRun))
} as const

export const queryEvents = {
  /** How far a run is, or work on an answer by its `job`, 0 to 1; told where the engine can tell. */
  'query:progress': z.strictObject({ run, share: z.number().min(0).max(1) })
} as const
