import { AppError } from '@shared/contract/reply'
import { formatNumber, toDay } from '@shared/kit/format'
import { queryCatalogue } from '@shared/model/query/outputs'
import type { Parts } from '../../parts'
import { describeQuery } from '../../query/describe'
import { estimateOf } from '../../query/estimate'
import { explain } from '../../query/explain'
import { hashAnswer } from '../../query/hash-answer'
import { goneOf } from '../../query/kept-basis'
import { readAnswer, readTotals } from '../../query/read-answer'
import { readTyped } from '../../query/read-typed'
import { createAnswers } from '../../sql/answer/answers'
import { type NotingHandlersFor, noted, notedEach, notedFile, savingJob, unnoted } from '../noted'
import { cancellable, jobStoppedBy, stopping } from '../registration'
import { readNotes } from '../reports/personal-edition'
import { askerId, createAsking } from './ask-query'
import { createFromAnswer } from './create-table'
import { exportAnswer } from './export-answer'
import { createPlaceHandlers } from './place-handlers'
import { createSavedQueries } from './saved'

type QueryParts = Pick<
  Parts,
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
/** Cancellation of work on a result. */
const underJob = jobStoppedBy('query:stop')

/** Handlers for queries: run, read, save, export. */
export function createQueryHandlers(context: QueryParts): NotingHandlersFor<'query'> {
  const { warehouse } = context
  const answers = createAnswers()
  const saved = createSavedQueries(context)
  const { ask } = createAsking(context, answers)
  const tables = () => context.records.read().dataMarts
  const user = (): string => context.settings.read().operator
  const hasReason = (table: string): boolean =>
    context.personalAccess.reasonFor(table) !== undefined
  const find = (run: string) =>
    answers.find(run, user(), { isAllowed: context.personalAccess.isAllowed(), hasReason })
  return {
    // Parsing, estimating and explaining disclose no rows, so they are not audited.
    'query:read': async ({ sql }) => unnoted(await readTyped(warehouse.reader, sql, tables())),
    'query:estimate': async ({ query }) =>
      unnoted(await estimateOf(warehouse.reader, query, tables())),
    'query:explain': async ({ query }) =>
      unnoted(
        await explain({ warehouse, tables: tables(), hasReason }, query, toDay(context.clock.now()))
      ),
    'query:run': cancellable(underRun, ({ run, query, basis }, signal) =>
      ask(run, query, basis, signal)
    ),
    'query:runSaved': cancellable(underRun, async ({ run, id, values, basis }, signal) => {
      const { query } = saved.find(id)
      const parameters = query.parameters.map(parameter => ({
        ...parameter,
        value: Object.hasOwn(values, parameter.name)
          ? (values[parameter.name] ?? parameter.value)
          : parameter.value
      }))
      return ask(run, { ...query, parameters }, basis, signal)
    }),
    'query:stop': stopping('query:stop', underRun.by, () => undefined),
    'query:rows': ({ run, query }) => readAnswer(warehouse, find(run), query),
    'query:totals': ({ run, query }) => readTotals(warehouse, find(run), query),
    'query:hash': ({ run }) => hashAnswer(warehouse, find(run)),
    'query:export': cancellable(savingJob, async (asked, signal) => {
      const answer = find(asked.run)
      const { result, what } = await exportAnswer(context, answer, asked, signal)
      const words = describeQuery(answer.query, queryCatalogue(tables()))
      return notedFile(result, `Xuất kết quả truy vấn (${what}): ${words}`)
    }),
    'query:createTable': cancellable(underJob, async (asked, signal) => {
      const { job } = asked
      const onProgress = (share: number): void => {
        if (job) context.tell('query:progress', { run: job, share })
      }
      const made = await createFromAnswer(context, find(asked.run), asked, { signal, onProgress })
      const words = `Tạo bảng Data Mart “${made.name}” từ kết quả truy vấn: ${formatNumber(made.rows)} dòng`
      return noted(made, 'create', words)
    }),
    'query:intoReport': cancellable(underJob, async ({ run, job: _, ...asked }, signal) => {
      const answer = find(run)
      // Lazy, because it imports the code of the sector pages, which queries do not need.
      const { putIntoReport } = await import('./into-report')
      const made = await putIntoReport(context, answer, asked, signal)
      const { id, name, versions, frozen } = made
      const edition = versions.length
      const words = `Đưa kết quả truy vấn vào báo cáo “${name}”, bản chốt ${edition}`
      const reasons = (table: string) => context.personalAccess.reasonFor(table) ?? ''
      const read = frozen ? readNotes(frozen, made, tables(), reasons) : []
      const kind = asked.report === null ? 'create' : 'approve'
      return notedEach({ id, name, edition }, [{ kind, words }, ...read])
    }),
    ...createPlaceHandlers(context),
    'query:list': () => saved.list(),
    'query:get': ({ id }) => saved.find(id),
    'query:save': async draft => {
      const made = await saved.add(draft)
      return noted(made, 'create', `Lưu truy vấn “${made.name}”`)
    },
    'query:change': async ({ id, ...draft }) => {
      const changed = await saved.change(id, draft)
      return noted(changed, 'update', `Sửa truy vấn “${changed.name}”`)
    },
    'query:remove': async ({ id }) => {
      const name = await saved.remove(id)
      return noted(undefined, 'update', `Xóa truy vấn “${name}”`)
    },
    'query:history': async () => {
      const runs = await context.queryRuns.read(askerId(context))
      const shown = runs.slice(-shownRuns).reverse()
      const known = tables()
      return unnoted(
        shown.map(run => ({ ...run, gone: run.basis ? goneOf(run.basis, known) : [] }))
      )
    }
  }
}
