import type { Output } from '@shared/contract/contract'
import { mayRole } from '@shared/features/admin/roles'
import type { Basis, Query } from '@shared/features/query/asked'
import type { RunOutcome } from '@shared/features/query/calls'
import { queryCatalogue } from '@shared/features/query/catalogue'
import { formatNumber, toDay } from '@shared/kit/format'
import { createAnswers } from '../../query/answer/answers'
import { currentRole } from '../../store/current-role'
import { operatorOf } from '../../store/operator'
import { type NotingHandlersFor, noted, notedFile, unnoted } from '../noted'
import type { Parts } from '../parts'
import { createFromAnswer } from './create-table'
import { describeQuery } from './describe'
import { estimateOf } from './estimate'
import { explain } from './explain'
import { exportAnswer } from './export-answer'
import { hashAnswer } from './hash-answer'
import { readAnswer, readTotals } from './read-answer'
import { readTyped } from './read-typed'
import { runQuery } from './run'
import { createSavedQueries } from './saved'

type QueryParts = Pick<
  Parts,
  'clock' | 'files' | 'queryRuns' | 'records' | 'settings' | 'tell' | 'warehouse'
>

/** Runs that **Lịch sử** shows. */
const shownRuns = 100

/** Questions to the tables: asked, read, kept, written to files. */
export function createQueryHandlers(context: QueryParts): NotingHandlersFor<'query'> {
  const { warehouse } = context
  const answers = createAnswers()
  const saved = createSavedQueries(context)
  const running = new Map<string, AbortController>()
  const tables = () => context.records.read().dataMarts
  const user = (): string => context.settings.read().operator
  const person = (): string => operatorOf(context)?.id ?? 'chung'
  const find = (run: string) => answers.find(run, user())

  async function ask(
    run: string,
    query: Query,
    basis: Basis | undefined
  ): Promise<{ outcome: RunOutcome; words: string }> {
    const stop = new AbortController()
    const { signal } = stop
    running.set(run, stop)
    const time = context.clock.now()
    const began = performance.now()
    const words = describeQuery(query, queryCatalogue(tables()))
    let outcome: RunOutcome = { outcome: 'stopped' }
    try {
      const seesPersons = mayRole(currentRole(context), 'analyse')
      const before = seesPersons ? null : await context.queryRuns.read(person())
      outcome = await runQuery(
        { warehouse, tables: tables(), answers, now: time },
        {
          run,
          user: user(),
          query,
          basis,
          before,
          signal,
          onProgress: share => {
            if (!signal.aborted) context.tell('query:progress', { run, share })
          }
        }
      )
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      running.delete(run)
      const rows = outcome.outcome === 'answered' ? outcome.answer.rows : null
      const milliseconds = performance.now() - began
      // A disk that takes nothing must not hide the answer; the trail, which must, comes before it.
      await context.queryRuns
        .append(person(), [{ time, user: user(), query, words, rows, milliseconds }])
        .catch(() => undefined)
    }
    return { outcome, words }
  }

  const notedRun = ({ outcome, words }: { outcome: RunOutcome; words: string }) =>
    outcome.outcome === 'answered'
      ? noted<Output<'query:run'>>(outcome, 'run', `Truy vấn: ${words}`)
      : unnoted<Output<'query:run'>>(outcome)

  return {
    // What is only read, estimated or explained is not in the trail: nothing of the rows is told.
    'query:read': async ({ sql }) => unnoted(await readTyped(warehouse.reader, sql, tables())),
    'query:estimate': async ({ query }) =>
      unnoted(await estimateOf(warehouse.reader, query, tables())),
    'query:explain': async ({ query }) =>
      unnoted(await explain(warehouse, query, tables(), toDay(context.clock.now()))),
    'query:run': async ({ run, query, basis }) => notedRun(await ask(run, query, basis)),
    'query:runSaved': async ({ run, id, values, basis }) => {
      const { query } = saved.find(id)
      const parameters = query.parameters.map(parameter => ({
        ...parameter,
        value: values[parameter.name] ?? parameter.value
      }))
      return notedRun(await ask(run, { ...query, parameters }, basis))
    },
    'query:stop': ({ run }) => {
      running.get(run)?.abort()
      return undefined
    },
    'query:rows': ({ run, query }) => readAnswer(warehouse, find(run), query),
    'query:totals': ({ run, query }) => readTotals(warehouse, find(run), query),
    'query:hash': ({ run }) => hashAnswer(warehouse, find(run)),
    'query:export': async asked => {
      const answer = find(asked.run)
      const { result, what } = await exportAnswer(context, answer, asked)
      const words = describeQuery(answer.query, queryCatalogue(tables()))
      return notedFile(result, `Xuất kết quả truy vấn (${what}): ${words}`)
    },
    'query:createTable': async asked => {
      const made = await createFromAnswer(context, find(asked.run), asked)
      const words = `Tạo bảng Data Mart “${made.name}” từ kết quả truy vấn: ${formatNumber(made.rows)} dòng`
      return noted(made, 'create', words)
    },
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
      const runs = await context.queryRuns.read(person())
      return unnoted(runs.slice(-shownRuns).reverse())
    },
    'query:today': () => {
      const now = context.clock.now()
      return { today: toDay(now), now }
    }
  }
}
