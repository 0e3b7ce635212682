import type { Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { Comparison, RunningComparison } from '@shared/features/comparison/comparison'
import { comparisonRules, differencesIn } from '@shared/features/comparison/comparison-list'
import { comparisonText } from '@shared/features/comparison/text'
import { placeText } from '@shared/features/places/text'
import { formatNumber } from '@shared/kit/format'
import { ListIndex } from '@shared/kit/list/list-index'
import { queryCatalogue } from '@shared/model/query/outputs'
import type { Parts } from '../../parts'
import { describeQuery } from '../../query/describe'
import { elsewhereOf } from '../../query/run-at-place'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import { cancellable, stopping } from '../registration'
import type { SidePlace } from './ask-sides'
import { comparePlaces } from './compare-places'
import { createMinutes } from './minutes'

type ComparisonParts = Pick<
  Parts,
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

/** One question at two places, compared, kept with its minutes. */
export function createComparisonHandlers(
  context: ComparisonParts
): NotingHandlersFor<'comparison'> {
  const { clock, records, settings, tell, warehouse, directory } = context
  const minutes = createMinutes(context)
  const elsewhere = elsewhereOf(context)
  const running = new Map<string, RunningComparison>()

  /** Name of a target; a deleted target has none and is reported when it is queried. */
  const named = (place: string | null): SidePlace => {
    const found = records.read().endpoints.find(({ id }) => id === place)?.name
    return { place, name: place === null ? placeText.here : (found ?? place) }
  }

  async function compare(
    { run, name, query, places }: Parsed<'comparison:run'>,
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
      const { dataMarts: tables } = records.read()
      const onAnswer = (side: 0 | 1): void => {
        answered[side] = true
        report()
      }
      const parts = { warehouse, directory, tables, now: began, elsewhere, user }
      const found = await comparePlaces(parts, query, sides, { stop, onAnswer })
      // Minutes of a cancelled comparison are stored like those of any other.
      commit()
      const { lines, ...made } = found
      const words = describeQuery(query, queryCatalogue(tables)).slice(0, 2_000)
      const facts = { name, words, query, user, began, ended: clock.now() }
      return await minutes.keep({ ...facts, ...made }, lines)
    } finally {
      running.delete(run)
      report()
    }
  }

  return {
    'comparison:run': cancellable(
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
        return noted({ id: made.id }, 'run', trailOf(made))
      }
    ),
    // No separate audit entry: the entry of the comparison records how it ended.
    'comparison:stop': stopping(
      'comparison:stop',
      ({ run }) => run,
      () => unnoted(undefined)
    ),
    'comparison:list': async ({ query }) => {
      const page = new ListIndex(await minutes.list(), comparisonRules).page(query)
      const now = [...running.values()]
      return unnoted({ ...page, running: now })
    },
    'comparison:get': async ({ id }) => unnoted(await minutes.find(id))
  }
}

const isGoing = (): AppError => new AppError('CONFLICT', comparisonText.form.going)

function trailOf({ name, sides, state, number, result, why }: Comparison): string {
  const [first, second] = sides
  const tell = (words: string): string => comparisonText.trail(name, first.name, second.name, words)
  if (!result || number === null) {
    return tell(state === 'stopped' ? comparisonText.trailStopped : comparisonText.trailFailed(why))
  }
  return tell(
    state === 'same'
      ? comparisonText.trailSame(number, formatNumber(result.equal))
      : comparisonText.trailDifferent(number, formatNumber(differencesIn(result)))
  )
}
