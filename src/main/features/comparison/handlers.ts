import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type {
  QueryComparison,
  RunningQueryComparison
} from '@shared/features/comparison/comparison'
import {
  comparisonListRules,
  countDifferingRows
} from '@shared/features/comparison/comparison-list'
import { comparisonText } from '@shared/features/comparison/text'
import { executionTargetText } from '@shared/features/places/text'
import { formatNumber } from '@shared/kit/format'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { localityRegisterOf } from '@shared/model/localities/register'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import type { FeatureDependencies } from '../../parts'
import { describeQuery } from '../../query/describe'
import { remoteExecutionOf } from '../../query/run-at-place'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { createCancellableHandler, createCancellingHandler } from '../registration'
import type { ComparedExecutionTarget } from './ask-sides'
import { compareExecutionTargets } from './compare-places'
import { createComparisonReportStore } from './minutes'

type ComparisonParts = Pick<
  FeatureDependencies,
  | 'clock'
  | 'comparisonLines'
  | 'comparisons'
  | 'directory'
  | 'records'
  | 'settings'
  | 'sources'
  | 'tell'
  | 'warehouse'
>

/**
 * Handlers that run one query on two execution targets, compare the results and store the
 * comparison report.
 */
export function createComparisonHandlers(
  context: ComparisonParts
): AuditingHandlersFor<'comparison'> {
  const { clock, records, settings, tell, warehouse, directory } = context
  const minutes = createComparisonReportStore(context)
  const elsewhere = remoteExecutionOf(context)
  const running = new Map<string, RunningQueryComparison>()

  /**
   * Name of an execution target; a deleted target has no name and causes an error when it is
   * queried.
   */
  const named = (place: string | null): ComparedExecutionTarget => {
    const found = records.read().endpoints.find(({ id }) => id === place)?.name
    return { place, name: place === null ? executionTargetText.here : (found ?? place) }
  }

  async function compare(
    { run, name, query, places }: ParsedCallInput<'comparison:run'>,
    stop: AbortSignal,
    commit: () => void
  ) {
    const began = clock.now()
    const user = settings.read().operator
    const sides = [named(places[0]), named(places[1])] as const
    const names: [string, string] = [sides[0].name, sides[1].name]
    const answered: [boolean, boolean] = [false, false]
    running.set(run, { run, name, places: names, answered, user, began })
    const report = (): void => tell('comparison:progress', { run })
    report()
    try {
      const { dataMarts: tables, localities: lists } = records.read()
      const localities = localityRegisterOf(lists)
      const onAnswer = (side: 0 | 1): void => {
        answered[side] = true
        report()
      }
      const parts = { warehouse, directory, tables, localities, now: began, elsewhere, user }
      const found = await compareExecutionTargets(parts, query, sides, { stop, onAnswer })
      // From here on cancellation has no effect: the report of a cancelled comparison is stored
      // like that of any other.
      commit()
      const { lines, ...made } = found
      const words = describeQuery(query, toQueryCatalogue(tables)).slice(0, 2_000)
      const facts = { name, words, query, user, began, ended: clock.now() }
      return await minutes.keep({ ...facts, ...made }, lines)
    } finally {
      running.delete(run)
      report()
    }
  }

  return {
    'comparison:run': createCancellableHandler(
      { by: ({ run }) => run, stoppedBy: 'comparison:stop', taken: isGoing },
      async (asked, signal, commit) => {
        const { query, places } = asked
        if (places[0] === places[1]) {
          throw new AppError('INVALID_INPUT', comparisonText.form.samePlace)
        }
        if (query.asked.form === 'sql') {
          throw new AppError('INVALID_INPUT', comparisonText.form.typed)
        }
        const made = await compare(asked, signal, commit)
        return audited({ id: made.id }, 'run', comparisonAuditText(made))
      }
    ),
    // Cancelling writes no audit entry of its own, because the entry of the comparison records how
    // it ended.
    'comparison:stop': createCancellingHandler(
      'comparison:stop',
      ({ run }) => run,
      () => notAudited(undefined)
    ),
    'comparison:list': async ({ query }) => {
      const page = new ListSearchIndex(await minutes.list(), comparisonListRules).page(query)
      const now = [...running.values()]
      return notAudited({ ...page, running: now })
    },
    'comparison:get': async ({ id }) => notAudited(await minutes.find(id))
  }
}

const isGoing = (): AppError => new AppError('CONFLICT', comparisonText.form.going)

function comparisonAuditText({ name, sides, state, number, result, why }: QueryComparison): string {
  const [first, second] = sides
  const tell = (words: string): string => comparisonText.trail(name, first.name, second.name, words)
  if (!result || number === null) {
    return tell(state === 'stopped' ? comparisonText.trailStopped : comparisonText.trailFailed(why))
  }
  return tell(
    state === 'same'
      ? comparisonText.trailSame(number, formatNumber(result.equal))
      : comparisonText.trailDifferent(number, formatNumber(countDifferingRows(result)))
  )
}
