import { createHash } from 'node:crypto'
import type { CallOutput } from '@shared/contract/contract'
import { describeTableReadForAudit } from '@shared/features/admin/person-view'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import { withCurrentTableNames } from '@shared/features/lineage/renamed'
import type { QueryRunOutcome } from '@shared/features/query/run-result'
import { formatNumber } from '@shared/kit/format'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import type { QueryRun } from '@shared/model/query/saved-query'
import { toStoredDegree } from '@shared/model/secrecy/degree'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { currentAccess, currentAccessKey, recordScopeOf } from '../../disclosure/scope/access'
import type { FeatureDependencies } from '../../parts'
import { describeQuery } from '../../query/describe'
import { createDisclosureHistory } from '../../query/disclosure-memory'
import type { PersonalColumnUse } from '../../query/personal-reading'
import { queriedRecordsOf } from '../../query/read-asked'
import { runQuery } from '../../query/run'
import { remoteExecutionOf } from '../../query/run-at-place'
import { createKeyedSemaphore } from '../../runtime/async/semaphore'
import type { CachedResult, createResultCache } from '../../sql/answer/answers'
import { currentOperatorOf } from '../../store/operator'
import { currentActingUser } from '../../store/worker'
import { type AuditEntryContent, type AuditedResult, auditedEach, notAudited } from '../noted'
import { appendExecutionTargetText } from './place-handlers'

type AskQueryParts = Pick<
  FeatureDependencies,
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

interface QueryExecutionRequest {
  readonly run: string
  readonly query: Query
  readonly basis: ResultDataVersions | undefined
  readonly signal: AbortSignal
  /**
   * Id under which the user's queries are stored. The next fields are the user's name and whether
   * the user's role may read personal data.
   */
  readonly id: string
  readonly user: string
  readonly sees: boolean
  /**
   * Id under which the queries of an administrator who views as this user are stored, so that the
   * user's own history stays as it is; undefined otherwise.
   */
  readonly viewerId: string | undefined
}

/**
 * Id under which the current user's queries are stored; derived from the name for a user who is not
 * in the list of users.
 */
export function currentQueryOwnerId(
  context: Pick<FeatureDependencies, 'records' | 'settings'>
): string {
  const name = context.settings.read().operator
  return currentOperatorOf(context)?.id ?? `ten-${hashOf(name)}`
}

/** Id for the queries of an administrator who views as the current user; undefined otherwise. */
function currentViewerId(): string | undefined {
  const acting = currentActingUser()
  return acting?.viewer && `xem-${hashOf(JSON.stringify([acting.viewer.id, acting.id]))}`
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Runs queries for the signed-in user and stores their results and history. */
export function createQueryExecution(
  context: AskQueryParts,
  answers: ReturnType<typeof createResultCache>
) {
  const { personalAccess, warehouse } = context
  const elsewhere = remoteExecutionOf(context)
  const tables = () => context.records.read().dataMarts
  /**
   * Serial queue per user without the right to personal data, because each query is checked against
   * the earlier ones.
   */
  const slotOf = createKeyedSemaphore(1)

  async function ask(
    run: string,
    wanted: Query,
    rested: ResultDataVersions | undefined,
    signal: AbortSignal
  ): Promise<AuditedResult<CallOutput<'query:run'>>> {
    const { query, basis } = withCurrentTableNames(
      { query: wanted, basis: rested },
      rested ? tables() : []
    )
    // The user is determined before the query waits in its queue, because another user may sign in
    // during the wait.
    const user = context.settings.read().operator
    const sees = personalAccess.isAllowed()
    const id = currentQueryOwnerId(context)
    const asking = { run, query, basis, signal, id, user, sees, viewerId: currentViewerId() }
    return sees ? askNow(asking) : askInTurn(asking)
  }

  /**
   * Waits for the previous query of the same user; a query that is cancelled while it waits never
   * runs.
   */
  async function askInTurn(
    asking: QueryExecutionRequest
  ): Promise<AuditedResult<CallOutput<'query:run'>>> {
    const { id, signal } = asking
    const acquired = await slotOf.acquire(id, { signal })
    try {
      return await askNow(asking)
    } finally {
      if (acquired === 'acquired') slotOf.release(id)
    }
  }

  async function askNow(asking: QueryExecutionRequest) {
    const { run, query, signal, sees } = asking
    const time = context.clock.now()
    const began = performance.now()
    const words = appendExecutionTargetText(
      context,
      query,
      describeQuery(query, toQueryCatalogue(tables()))
    )
    let outcome: QueryRunOutcome = { outcome: 'stopped' }
    let keep: CachedResult | undefined
    let personal: readonly PersonalColumnUse[] = []
    let asked = query.asked
    try {
      const end = await runQuery(
        {
          ...{ warehouse, now: time, elsewhere },
          ...queriedRecordsOf(context.records.read())
        },
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
      const run = { time, query: { ...query, asked }, words, milliseconds }
      await storeQueryRun(context.queryRuns, asking, outcome, run)
    }
    if (outcome.outcome !== 'answered') return notAudited<CallOutput<'query:run'>>(outcome)
    const { rows } = outcome.answer
    const notes: AuditEntryContent[] = [
      { kind: 'run', words: `Truy vấn: ${words}` },
      ...personal.map(use => createPersonalReadNote(use, rows, words, reasonFor(use.id)))
    ]
    const degree = toStoredDegree(deriveDegrees(context).ofReads(keep?.reads ?? []))
    const answered = { ...outcome, answer: { ...outcome.answer, ...degree } }
    return auditedEach<CallOutput<'query:run'>>(answered, notes, () => {
      if (keep) answers.keep(run, keep, currentAccessKey())
    })
  }

  const asEntitled = async ({ basis }: QueryExecutionRequest) => ({
    basis,
    by: { kind: 'entitled', hasReason: (table: string) => reasonFor(table) !== undefined } as const,
    before: []
  })

  /**
   * Options for running a query for a reader without the right to personal data. Such a query
   * always runs over the current rows, because combining results over other generations or days
   * could disclose single persons.
   */
  const asGuarded = async ({ id, viewerId }: QueryExecutionRequest) => ({
    basis: undefined,
    by: { kind: 'guarded' } as const,
    before: [
      ...(await context.queryRuns.read(id)),
      ...(viewerId === undefined ? [] : await context.queryRuns.read(viewerId))
    ],
    memory: createDisclosureHistory(context.queryRuns)
  })

  const reasonFor = (table: string): string | undefined => personalAccess.reasonFor(table)

  return { ask }
}

/** Stores a query run in the history of its user. */
async function storeQueryRun(
  runs: AskQueryParts['queryRuns'],
  { id, user, sees, viewerId }: QueryExecutionRequest,
  outcome: QueryRunOutcome,
  run: Pick<QueryRun, 'time' | 'query' | 'words' | 'milliseconds'>
): Promise<void> {
  // A run that needs a reason is not stored, because the query is repeated after the reason is
  // given.
  if (outcome.outcome === 'needsReason') return
  const answer = outcome.outcome === 'answered' ? outcome.answer : undefined
  const access = currentAccess()
  const entry = {
    ...run,
    user,
    rows: answer?.rows ?? null,
    ...(answer && { basis: answer.basis }),
    ...(access && { within: recordScopeOf(access) })
  }
  const kept = runs.append(viewerId ?? id, [entry])
  // For a reader without the right to personal data the run must be stored, because later queries
  // are checked against it; for other readers the history is only a convenience.
  await (sees ? kept.catch(() => undefined) : kept)
}

/** Creates the audit entry for the personal columns of one table that a query read. */
function createPersonalReadNote(
  { name, columns }: PersonalColumnUse,
  rows: number,
  words: string,
  givenReason = ''
): AuditEntryContent {
  const what = personalAccessText.byQuery(formatNumber(rows))
  const reason = personalAccessText.reasonAndQuery(givenReason, words)
  return {
    kind: 'system',
    words: describeTableReadForAudit({ table: name, what, columns, reason })
  }
}
