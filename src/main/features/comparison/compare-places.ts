import { AppError } from '@shared/contract/reply'
import type {
  Comparison,
  ComparisonLine,
  ComparisonResult
} from '@shared/features/comparison/comparison'
import { differencesIn } from '@shared/features/comparison/comparison-list'
import { comparisonText } from '@shared/features/comparison/text'
import type { Query } from '@shared/model/query/asked'
import { compareAnswers } from '../../query/comparison/compare-answers'
import { asAppError } from '../../warehouse/engine-errors'
import {
  type AnsweredSide,
  askSide,
  type SideParts,
  type SidePlace,
  toCompare,
  unanswered
} from './ask-sides'
import { rowKey } from './row-key'

/** Timeout of each step in milliseconds; the user can cancel earlier with **Dừng**. */
const patience = 3_600_000

interface Watch {
  /** Aborted when the user cancels the comparison. */
  readonly stop: AbortSignal
  /** Called when a side has returned its result. */
  readonly onAnswer: (at: 0 | 1) => void
}

type Found = Pick<Comparison, 'result' | 'sides' | 'state' | 'why'> & {
  readonly lines: readonly ComparisonLine[]
}

type SidePlaces = readonly [SidePlace, SidePlace]

/**
 * Runs the query on both targets concurrently and compares the results. If one fails, the other is
 * aborted; no temporary file remains. Throws everything except AppError.
 */
export async function comparePlaces(
  parts: SideParts & { readonly directory: string },
  query: Query,
  places: SidePlaces,
  { stop, onAnswer }: Watch
): Promise<Found> {
  const failed = new AbortController()
  const asking = { signal: AbortSignal.any([stop, failed.signal]), deadline: patience }
  let fault: { readonly at: 0 | 1 | undefined; readonly error: unknown } | undefined
  const note = (at: 0 | 1 | undefined, error: unknown): undefined => {
    // The first failure is reported; the other side was only aborted because of it.
    fault ??= { at, error }
    failed.abort()
  }
  const ask = async (at: 0 | 1): Promise<AnsweredSide | undefined> => {
    try {
      const answered = await askSide(parts, query, places[at], asking)
      onAnswer(at)
      return answered
    } catch (error) {
      return note(at, asAppError(error))
    }
  }
  const [first, second] = await Promise.all([ask(0), ask(1)])
  const sides: Comparison['sides'] = [
    first?.side ?? unanswered(places[0]),
    second?.side ?? unanswered(places[1])
  ]
  try {
    if (first && second) {
      const { question } = treeOf(query)
      const compared = await compareAnswers(
        { ...parts.warehouse, directory: parts.directory },
        {
          sides: [toCompare(first, 'p0'), toCompare(second, 'p1')],
          key: rowKey(question, parts.tables),
          isSorted: question.sort.length > 0
        },
        asking
      )
      return { sides, ...compared, state: stateOf(compared.result), why: '' }
    }
  } catch (error) {
    note(undefined, asAppError(error))
  } finally {
    first?.answer.close?.()
    second?.answer.close?.()
  }
  if (stop.aborted) return { sides, result: null, lines: [], state: 'stopped', why: '' }
  return { sides, result: null, lines: [], state: 'failed', why: whyOf(fault, places) }
}

/**
 * Outcome of a comparison; columns that only one side has or whose types differ also count as a
 * difference.
 */
function stateOf(result: ComparisonResult): Comparison['state'] {
  const sameColumns = result.columns.every(({ types }) => types[0] === types[1])
  return sameColumns && differencesIn(result) === 0 ? 'same' : 'different'
}

/** Message of an AppError; rethrows every other error as a bug. */
function whyOf(
  fault: { readonly at: 0 | 1 | undefined; readonly error: unknown } | undefined,
  places: SidePlaces
): string {
  if (!(fault?.error instanceof AppError)) throw fault?.error
  const words = fault.error.message
  const told =
    fault.at === undefined ? words : comparisonText.found.side(places[fault.at].name, words)
  return told.slice(0, 1_000)
}

function treeOf({ asked }: Query) {
  if (asked.form === 'tree') return asked
  throw new AppError('INVALID_INPUT', comparisonText.form.typed)
}
