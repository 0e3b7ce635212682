import { createHash } from 'node:crypto'
import type { Output } from '@shared/contract/contract'
import { tableReadSentence } from '@shared/features/admin/person-view'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import { queryNow } from '@shared/features/lineage/renamed'
import type { RunOutcome } from '@shared/features/query/calls'
import { formatNumber } from '@shared/kit/format'
import type { Basis, Query } from '@shared/model/query/asked'
import { queryCatalogue } from '@shared/model/query/outputs'
import type { Parts } from '../../parts'
import { describeQuery } from '../../query/describe'
import { disclosureMemory } from '../../query/disclosure-memory'
import type { PersonalUse } from '../../query/personal-reading'
import { runQuery } from '../../query/run'
import { elsewhereOf } from '../../query/run-at-place'
import { createKeyedSemaphore } from '../../runtime/async/semaphore'
import type { createAnswers, KeptAnswer } from '../../sql/answer/answers'
import { operatorOf } from '../../store/operator'
import { type Note, type Noted, notedEach, unnoted } from '../noted'
import { withPlace } from './place-handlers'

type AskQueryParts = Pick<
  Parts,
  | 'clock'
  | 'directory'
  | 'personalAccess'
  | 'queryRuns'
  | 'records'
  | 'settings'
  | 'sources'
  | 'tell'
  | 'warehouse'
>

interface Asking {
  readonly run: string
  readonly query: Query
  readonly basis: Basis | undefined
  readonly signal: AbortSignal
  /**
   * Id under which the user's queries are stored, the user's name, and whether the role may read
   * personal data.
   */
  readonly id: string
  readonly user: string
  readonly sees: boolean
}

/**
 * Id under which the current user's queries are stored; derived from the name for an unlisted user.
 */
export function askerId(context: Pick<Parts, 'records' | 'settings'>): string {
  const name = context.settings.read().operator
  return (
    operatorOf(context)?.id ?? `ten-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
  )
}

/** Runs queries for the signed-in user and stores their results and history. */
export function createAsking(context: AskQueryParts, answers: ReturnType<typeof createAnswers>) {
  const { personalAccess, warehouse } = context
  const elsewhere = elsewhereOf(context)
  const tables = () => context.records.read().dataMarts
  /** One question at a time of each person without the right to personal data: each is checked against those before it. */
  const slotOf = createKeyedSemaphore(1)

  async function ask(
    run: string,
    wanted: Query,
    rested: Basis | undefined,
    signal: AbortSignal
  ): Promise<Noted<Output<'query:run'>>> {
    const { query, basis } = queryNow({ query: wanted, basis: rested }, rested ? tables() : [])
    // Another person may sit down here while the query waits.
    const user = context.settings.read().operator
    const sees = personalAccess.isAllowed()
    const asking = { run, query, basis, signal, id: askerId(context), user, sees }
    return sees ? askNow(asking) : askInTurn(asking)
  }

  /** Waits for the previous query of the same user; a query cancelled meanwhile never runs. */
  async function askInTurn(asking: Asking): Promise<Noted<Output<'query:run'>>> {
    const { id, signal } = asking
    const acquired = await slotOf.acquire(id, { signal })
    try {
      return await askNow(asking)
    } finally {
      if (acquired === 'acquired') slotOf.release(id)
    }
  }

  async function askNow(asking: Asking) {
    const { run, query, signal, sees } = asking
    const time = context.clock.now()
    const began = performance.now()
    const words = withPlace(context, query, describeQuery(query, queryCatalogue(tables())))
    let outcome: RunOutcome = { outcome: 'stopped' }
    let keep: KeptAnswer | undefined
    let personal: readonly PersonalUse[] = []
    let asked = query.asked
    try {
      const end = await runQuery(
        { warehouse, tables: tables(), now: time, elsewhere },
        {
          user: asking.user,
          query,
          signal,
          ...(await (sees ? asEntitled(asking) : asGuarded(asking))),
          onProgress: share => {
            if (!signal.aborted) context.tell('query:progress', { run, share })
          }
        }
      )
      ;({ outcome, keep, asked, personal } = end)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      const milliseconds = performance.now() - began
      await keepRun(asking, outcome, { time, query: { ...query, asked }, words, milliseconds })
    }
    if (outcome.outcome !== 'answered') return unnoted<Output<'query:run'>>(outcome)
    const { rows } = outcome.answer
    const notes: Note[] = [
      { kind: 'run', words: `Truy vấn: ${words}` },
      ...personal.map(use => noteOf(use, rows, words))
    ]
    return notedEach<Output<'query:run'>>(outcome, notes, () => {
      if (keep) answers.keep(run, keep)
    })
  }

  /** Stores a run in the history of its user. */
  async function keepRun(
    { id, user, sees }: Asking,
    outcome: RunOutcome,
    run: { time: number; query: Query; words: string; milliseconds: number }
  ): Promise<void> {
    // The query is repeated after the reason is given.
    if (outcome.outcome === 'needsReason') return
    const answer = outcome.outcome === 'answered' ? outcome.answer : undefined
    const entry = {
      ...run,
      user,
      rows: answer?.rows ?? null,
      ...(answer && { basis: answer.basis })
    }
    const kept = context.queryRuns.append(id, [entry])
    // The history of a reader without the right must be stored, because later queries are
    // checked against it; for other readers it is only a convenience.
    await (sees ? kept.catch(() => undefined) : kept)
  }

  const asEntitled = async ({ basis }: Asking) => ({
    basis,
    by: { kind: 'entitled', hasReason: (table: string) => reasonFor(table) !== undefined } as const,
    before: []
  })

  /**
   * Combining results over other generations or days could disclose single persons, so later pages
   * of other readers are bound to the same basis.
   */
  const asGuarded = async ({ id }: Asking) => ({
    basis: undefined,
    by: { kind: 'guarded' } as const,
    before: await context.queryRuns.read(id),
    memory: disclosureMemory(context.queryRuns)
  })

  const reasonFor = (table: string): string | undefined => personalAccess.reasonFor(table)

  function noteOf({ id, name, columns }: PersonalUse, rows: number, words: string): Note {
    const what = personalAccessText.byQuery(formatNumber(rows))
    const reason = personalAccessText.reasonAndQuery(reasonFor(id) ?? '', words)
    return { kind: 'system', words: tableReadSentence({ table: name, what, columns, reason }) }
  }

  return { ask }
}
