import { createHash } from 'node:crypto'
import type { Output } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { mayRole } from '@shared/features/admin/roles'
import type { Basis, Query } from '@shared/features/query/asked'
import type { RunOutcome } from '@shared/features/query/calls'
import { queryCatalogue } from '@shared/features/query/catalogue'
import { formatNumber, toDay } from '@shared/kit/format'
import { createAnswers, type KeptAnswer } from '../../query/answer/answers'
import { currentRole } from '../../store/current-role'
import { operatorOf } from '../../store/operator'
import { type Noted, type NotingHandlersFor, noted, notedFile, unnoted } from '../noted'
import type { Parts } from '../parts'
import { createStops } from '../stops'
import { createFromAnswer } from './create-table'
import { describeQuery } from './describe'
import { elsewhereOf } from './elsewhere-of'
import { estimateOf } from './estimate'
import { explain } from './explain'
import { exportAnswer } from './export-answer'
import { hashAnswer } from './hash-answer'
import { goneOf } from './kept-basis'
import { createPlaceHandlers, withPlace } from './place-handlers'
import { readAnswer, readTotals } from './read-answer'
import { readTyped } from './read-typed'
import { runQuery } from './run'
import { createSavedQueries } from './saved'

type QueryParts = Pick<
  Parts,
  | 'clock'
  | 'directory'
  | 'files'
  | 'queryRuns'
  | 'records'
  | 'settings'
  | 'sources'
  | 'tell'
  | 'warehouse'
>

/** Runs that **Lịch sử** shows. */
const shownRuns = 100

interface Asking {
  readonly run: string
  readonly query: Query
  readonly basis: Basis | undefined
  readonly stop: AbortController
  /** Whoever asks: under what the question is kept, the name, and whether persons are shown. */
  readonly id: string
  readonly user: string
  readonly sees: boolean
}

/** Ends when a signal does. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Questions to the tables: asked, read, kept, written to files. */
export function createQueryHandlers(context: QueryParts): NotingHandlersFor<'query'> {
  const { warehouse } = context
  const answers = createAnswers()
  const saved = createSavedQueries(context)
  const running = new Map<string, AbortController>()
  /** What is made of answers. */
  const working = createStops()
  const elsewhere = elsewhereOf(context)
  const tables = () => context.records.read().dataMarts
  const user = (): string => context.settings.read().operator
  const seesPersons = (): boolean => mayRole(currentRole(context), 'analyse')
  const find = (run: string) => answers.find(run, user(), seesPersons())
  /** Whoever works here, under what his questions are kept; one who is in no list has his own by his name. */
  const person = (): string => {
    const known = operatorOf(context)?.id
    return known ?? `ten-${createHash('sha256').update(user()).digest('hex').slice(0, 16)}`
  }
  /** The last question of each person from whom something is hidden: each is compared with those before it. */
  const turns = new Map<string, Promise<unknown>>()

  async function ask(
    run: string,
    query: Query,
    basis: Basis | undefined
  ): Promise<Noted<Output<'query:run'>>> {
    if (running.has(run)) throw new AppError('CONFLICT', 'Câu hỏi này đang chạy.')
    const stop = new AbortController()
    running.set(run, stop)
    // Another person may sit down here meanwhile.
    const asking = { run, query, basis, stop, id: person(), user: user(), sees: seesPersons() }
    try {
      return asking.sees ? await askNow(asking) : await askInTurn(asking)
    } finally {
      running.delete(run)
    }
  }

  /** Waits for the question before it of the same person, unless it is stopped meanwhile: then it is never asked. */
  async function askInTurn(asking: Asking): Promise<Noted<Output<'query:run'>>> {
    const { id, stop } = asking
    const { promise: turn, resolve: end } = Promise.withResolvers<void>()
    const before = turns.get(id)
    const all = Promise.all([before, turn])
    turns.set(id, all)
    try {
      await Promise.race([before, aborted(stop.signal)])
      return await askNow(asking)
    } finally {
      end()
      // Nobody waits for the last one any more.
      if (turns.get(id) === all) turns.delete(id)
    }
  }

  async function askNow({ run, query, basis, stop, id, user, sees }: Asking) {
    const { signal } = stop
    const time = context.clock.now()
    const began = performance.now()
    const words = withPlace(context, query, describeQuery(query, queryCatalogue(tables())))
    let outcome: RunOutcome = { outcome: 'stopped' }
    let keep: KeptAnswer | undefined
    let asked = query.asked
    try {
      const before = sees ? null : await context.queryRuns.read(id)
      const end = await runQuery(
        { warehouse, tables: tables(), now: time, elsewhere },
        {
          user,
          query,
          // Answers over other rows or of other days, set against each other, would tell of single persons.
          basis: sees ? basis : undefined,
          before,
          signal,
          onProgress: share => {
            if (!signal.aborted) context.tell('query:progress', { run, share })
          }
        }
      )
      outcome = end.outcome
      keep = end.keep
      asked = end.asked
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      const answer = outcome.outcome === 'answered' ? outcome.answer : undefined
      const entry = {
        ...{ time, user, query: { ...query, asked }, words },
        rows: answer?.rows ?? null,
        milliseconds: performance.now() - began,
        ...(answer && { basis: answer.basis })
      }
      const kept = context.queryRuns.append(id, [entry])
      // What was told to whoever may not see persons must be known when he asks again; of others it is only a list of theirs.
      await (sees ? kept.catch(() => undefined) : kept)
    }
    if (outcome.outcome !== 'answered') return unnoted<Output<'query:run'>>(outcome)
    return noted<Output<'query:run'>>(outcome, 'run', `Truy vấn: ${words}`, () => {
      if (keep) answers.keep(run, keep)
    })
  }

  return {
    // What is only read, estimated or explained is not in the trail: nothing of the rows is told.
    'query:read': async ({ sql }) => unnoted(await readTyped(warehouse.reader, sql, tables())),
    'query:estimate': async ({ query }) =>
      unnoted(await estimateOf(warehouse.reader, query, tables())),
    'query:explain': async ({ query }) =>
      unnoted(await explain(warehouse, query, tables(), toDay(context.clock.now()))),
    'query:run': ({ run, query, basis }) => ask(run, query, basis),
    'query:runSaved': async ({ run, id, values, basis }) => {
      const { query } = saved.find(id)
      const parameters = query.parameters.map(parameter => ({
        ...parameter,
        value: Object.hasOwn(values, parameter.name)
          ? (values[parameter.name] ?? parameter.value)
          : parameter.value
      }))
      return ask(run, { ...query, parameters }, basis)
    },
    'query:stop': ({ run }) => {
      running.get(run)?.abort()
      working.stop(run)
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
      const { job } = asked
      const onProgress = (share: number): void => {
        if (job) context.tell('query:progress', { run: job, share })
      }
      const made = await working.run(job, signal =>
        createFromAnswer(context, find(asked.run), asked, { signal, onProgress })
      )
      const words = `Tạo bảng Data Mart “${made.name}” từ kết quả truy vấn: ${formatNumber(made.rows)} dòng`
      return noted(made, 'create', words)
    },
    'query:intoReport': async ({ run, job, ...asked }) => {
      const answer = find(run)
      const { id, name, versions } = await working.run(job, async signal => {
        // With it comes what sector pages are made of, for which no question waits.
        const { putIntoReport } = await import('./into-report')
        return putIntoReport(context, answer, asked, signal)
      })
      const edition = versions.length
      const words = `Đưa kết quả truy vấn vào báo cáo “${name}”, bản chốt ${edition}`
      return noted({ id, name, edition }, asked.report === null ? 'create' : 'approve', words)
    },
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
      const runs = await context.queryRuns.read(person())
      const shown = runs.slice(-shownRuns).reverse()
      const known = tables()
      return unnoted(
        shown.map(run => ({ ...run, gone: run.basis ? goneOf(run.basis, known) : [] }))
      )
    }
  }
}
