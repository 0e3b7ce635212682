import { AppError } from '@shared/contract/reply'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { memoiseOnce } from '@shared/kit/once'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query } from '@shared/model/query/asked'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import type { QueryRun } from '@shared/model/query/saved-query'
import type { Report } from '@shared/model/reports/report'
import { currentAccess, currentAccessKey, isRecordInAccess } from '../../disclosure/scope/access'
import type { FeatureDependencies } from '../../parts'
import { readCrossMatrix } from '../../query/cross-answer'
import { describeQuery } from '../../query/describe'
import { estimateQueryRows } from '../../query/estimate'
import { explainQueryPlan } from '../../query/explain'
import { hashQueryResult } from '../../query/hash-answer'
import { listMissingDataVersions } from '../../query/kept-basis'
import { readResultPage, readResultTotals } from '../../query/read-answer'
import { queriedRecordsOf } from '../../query/read-asked'
import { analyseTypedSql } from '../../query/read-typed'
import { createResultCache } from '../../sql/answer/answers'
import {
  type AuditEntryContent,
  type AuditingHandlersFor,
  audited,
  auditedEach,
  auditedFile,
  fileExportCancellation,
  notAudited
} from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler
} from '../registration'
import { editionReadAuditEntries } from '../reports/personal-edition'
import { createQueryExecution, currentQueryOwnerId } from './ask-query'
import { createTableFromResult } from './create-table'
import { createDictionaryHandlers } from './dictionary-handlers'
import { exportQueryResult } from './export-answer'
import { createExecutionTargetHandlers } from './place-handlers'
import { createSavedQueryStore } from './saved'

type QueryParts = Pick<
  FeatureDependencies,
  | 'clock'
  | 'directory'
  | 'files'
  | 'personalAccess'
  | 'queryRuns'
  | 'records'
  | 'settings'
  | 'sources'
  | 'tell'
  | 'warehouse'
>

/** Number of runs shown in **Lịch sử**. */
const shownRuns = 100

const underRun = {
  by: ({ run }: { readonly run: string }) => run,
  stoppedBy: 'query:stop',
  taken: () => new AppError('CONFLICT', 'Câu hỏi này đang chạy.')
} as const
/** Cancellation of work on a query result, such as an export, by job id. */
const underJob = cancellationByJobId('query:stop')

/** Handlers for queries: run, read, save, export. */
export function createQueryHandlers(context: QueryParts): AuditingHandlersFor<'query'> {
  const { warehouse } = context
  const answers = createResultCache()
  const saved = createSavedQueryStore(context)
  const { ask } = createQueryExecution(context, answers)
  const tables = () => context.records.read().dataMarts
  const user = (): string => context.settings.read().operator
  // The grammar of typed questions is loaded with the first of them.
  const readTyped = memoiseOnce(async () =>
    (await import('../../query/typed-question')).createTypedQuestionReading(warehouse)
  )
  const hasReason = (table: string): boolean =>
    context.personalAccess.reasonFor(table) !== undefined
  const find = (run: string) =>
    answers.find(run, user(), {
      isAllowed: context.personalAccess.isAllowed(),
      hasReason,
      access: currentAccessKey()
    })
  return {
    // Parsing, estimating and explaining disclose no rows, so they are not audited.
    'query:read': async ({ sql }) =>
      notAudited(await analyseTypedSql(warehouse.reader, sql, tables())),
    'query:readTyped': async ({ text }) => {
      const read = await readTyped()
      const today = toVietnamIsoDay(context.clock.now())
      return notAudited(await read(text, context.records.read(), today))
    },
    'query:estimate': async ({ query }) =>
      notAudited(await estimateQueryRows(warehouse.reader, query, tables())),
    'query:explain': async ({ query }) =>
      notAudited(
        await explainQueryPlan(
          { warehouse, ...queriedRecordsOf(context.records.read()), hasReason },
          query,
          toVietnamIsoDay(context.clock.now())
        )
      ),
    'query:run': createCancellableHandler(underRun, ({ run, query, basis }, signal) =>
      ask(run, query, basis, signal)
    ),
    'query:runSaved': createCancellableHandler(
      underRun,
      async ({ run, id, values, basis }, signal) =>
        ask(run, withParameterValues(saved.find(id).query, values), basis, signal)
    ),
    'query:stop': createCancellingHandler('query:stop', underRun.by, () => undefined),
    'query:rows': ({ run, query }) => readResultPage(warehouse, find(run), query),
    'query:totals': ({ run, query }) => readResultTotals(warehouse, find(run), query),
    'query:cross': ({ run }) => readCrossMatrix(warehouse, find(run)),
    'query:hash': ({ run }) => hashQueryResult(warehouse, find(run)),
    'query:export': createCancellableHandler(fileExportCancellation, async (asked, signal) => {
      const answer = find(asked.run)
      const { result, what } = await exportQueryResult(context, answer, asked, signal)
      const words = describeQuery(answer.query, toQueryCatalogue(tables()))
      return auditedFile(result, `Xuất kết quả truy vấn (${what}): ${words}`)
    }),
    'query:createTable': createCancellableHandler(underJob, async (asked, signal) => {
      const { job } = asked
      const onProgress = (share: number): void => {
        if (job) context.tell('query:progress', { run: job, share })
      }
      const made = await createTableFromResult(context, find(asked.run), asked, {
        signal,
        onProgress
      })
      const words = `Tạo bảng Data Mart “${made.name}” từ kết quả truy vấn: ${formatNumber(made.rows)} dòng`
      return audited(made, 'create', words)
    }),
    'query:intoReport': createCancellableHandler(
      underJob,
      async ({ run, job: _, ...asked }, signal) => {
        const answer = find(run)
        // The module is imported lazily, because it includes the code of the sector pages, which
        // queries do not need.
        const { storeResultInReport } = await import('./into-report')
        const made = await storeResultInReport(context, answer, asked, signal)
        const { id, name, versions } = made
        const notes = createReportNotes(context, made, asked.report === null)
        return auditedEach({ id, name, edition: versions.length }, notes)
      }
    ),
    ...createExecutionTargetHandlers(context),
    ...createDictionaryHandlers(context),
    ...createSavedQueryHandlers(saved),
    'query:history': async () => {
      const runs = await context.queryRuns.read(currentQueryOwnerId(context))
      const access = currentAccess()
      // A run before the user's scope was narrowed tells of rows that no longer exist for the user.
      const shown = access ? runs.filter(one => isRecordInAccess(one, access)) : runs
      return notAudited(listShownRuns(shown, tables()))
    }
  }
}

type SavedQueryCall = 'query:list' | 'query:get' | 'query:save' | 'query:change' | 'query:remove'

/** Handlers for saved queries. */
function createSavedQueryHandlers(
  saved: ReturnType<typeof createSavedQueryStore>
): Pick<AuditingHandlersFor<'query'>, SavedQueryCall> {
  return {
    'query:list': () => saved.list(),
    'query:get': ({ id }) => saved.find(id),
    'query:save': async draft => {
      const made = await saved.add(draft)
      return audited(made, 'create', `Lưu truy vấn “${made.name}”`)
    },
    'query:change': async ({ id, ...draft }) => {
      const changed = await saved.change(id, draft)
      return audited(changed, 'update', `Sửa truy vấn “${changed.name}”`)
    },
    'query:remove': async ({ id }) => {
      const name = await saved.remove(id)
      return audited(undefined, 'update', `Xóa truy vấn “${name}”`)
    }
  }
}

/**
 * Lists the newest runs, the last first, each with the tables and generations it was computed from
 * that no longer exist.
 */
function listShownRuns(runs: readonly QueryRun[], tables: readonly DataMart[]) {
  return runs
    .slice(-shownRuns)
    .reverse()
    .map(run => ({
      ...run,
      gone: run.basis ? listMissingDataVersions(run.basis, tables) : []
    }))
}

/** Replaces the values of a query's parameters by the given ones; the others stay. */
function withParameterValues(query: Query, values: Readonly<Record<string, string>>): Query {
  const parameters = query.parameters.map(parameter => ({
    ...parameter,
    value: Object.hasOwn(values, parameter.name)
      ? (values[parameter.name] ?? parameter.value)
      : parameter.value
  }))
  return { ...query, parameters }
}

/** Creates the audit entries for a query result that was stored as the edition of a report. */
function createReportNotes(
  { personalAccess, records }: Pick<QueryParts, 'personalAccess' | 'records'>,
  report: Report,
  isNew: boolean
): AuditEntryContent[] {
  const { name, versions, frozen } = report
  const words = `Đưa kết quả truy vấn vào báo cáo “${name}”, bản chốt ${versions.length}`
  const reasons = (table: string) => personalAccess.reasonFor(table) ?? ''
  const read = frozen
    ? editionReadAuditEntries(frozen, report, records.read().dataMarts, reasons)
    : []
  return [{ kind: isNew ? 'create' : 'approve', words }, ...read]
}
