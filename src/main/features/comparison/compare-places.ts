import { AppError } from '@shared/contract/reply'
import type {
  ComparisonDifference,
  QueryComparison,
  QueryComparisonResult
} from '@shared/features/comparison/comparison'
import { countDifferingRows } from '@shared/features/comparison/comparison-list'
import { comparisonText } from '@shared/features/comparison/text'
import type { Query } from '@shared/model/query/asked'
import { compareResults } from '../../query/comparison/compare-answers'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import {
  type ComparedExecutionTarget,
  type ComparisonSideDependencies,
  type ComparisonSideResult,
  describeFailedComparisonSide,
  prepareResultForComparison,
  runComparisonSide
} from './ask-sides'
import { resultRowKeyOf } from './row-key'

/** Timeout of each step in milliseconds; the user can cancel earlier with **Dừng**. */
const patience = 3_600_000

interface ComparisonMonitor {
  /** Aborted when the user cancels the comparison. */
  readonly stop: AbortSignal
  /** Called with the index of a side that has returned its result. */
  readonly onAnswer: (at: 0 | 1) => void
}

type ComparisonOutcome = Pick<QueryComparison, 'result' | 'sides' | 'state' | 'why'> & {
  readonly lines: readonly ComparisonDifference[]
}

type ComparedTargets = readonly [ComparedExecutionTarget, ComparedExecutionTarget]

/**
 * Runs the query on both execution targets concurrently and compares the results. If one side
 * fails, the other is aborted; no temporary file remains. An AppError becomes part of the outcome;
 * all other errors are thrown.
 */
export async function compareExecutionTargets(
  parts: ComparisonSideDependencies & { readonly directory: string },
  query: Query,
  places: ComparedTargets,
  { stop, onAnswer }: ComparisonMonitor
): Promise<ComparisonOutcome> {
  const failed = new AbortController()
  const asking = { signal: AbortSignal.any([stop, failed.signal]), deadline: patience }
  let fault: { readonly at: 0 | 1 | undefined; readonly error: unknown } | undefined
  const note = (at: 0 | 1 | undefined, error: unknown): undefined => {
    // Only the first failure is stored, because the other side was then aborted because of it.
    fault ??= { at, error }
    failed.abort()
  }
  const ask = async (at: 0 | 1): Promise<ComparisonSideResult | undefined> => {
    try {
      const answered = await runComparisonSide(parts, query, places[at], asking)
      onAnswer(at)
      return answered
    } catch (error) {
      return note(at, engineErrorToAppError(error))
    }
  }
  const [first, second] = await Promise.all([ask(0), ask(1)])
  const sides: QueryComparison['sides'] = [
    first?.side ?? describeFailedComparisonSide(places[0]),
    second?.side ?? describeFailedComparisonSide(places[1])
  ]
  try {
    if (first && second) {
      const { question } = queryTreeOf(query)
      const compared = await compareResults(
        { ...parts.warehouse, directory: parts.directory },
        {
          sides: [
            prepareResultForComparison(first, 'p0'),
            prepareResultForComparison(second, 'p1')
          ],
          key: resultRowKeyOf(question, parts.tables),
          isSorted: question.sort.length > 0
        },
        asking
      )
      return { sides, ...compared, state: stateOf(compared.result), why: '' }
    }
  } catch (error) {
    note(undefined, engineErrorToAppError(error))
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
function stateOf(result: QueryComparisonResult): QueryComparison['state'] {
  const sameColumns = result.columns.every(({ types }) => types[0] === types[1])
  return sameColumns && countDifferingRows(result) === 0 ? 'same' : 'different'
}

/** Message of an AppError; rethrows every other error as a bug. */
function whyOf(
  fault: { readonly at: 0 | 1 | undefined; readonly error: unknown } | undefined,
  places: ComparedTargets
): string {
  if (!(fault?.error instanceof AppError)) throw fault?.error
  const words = fault.error.message
  const told =
    fault.at === undefined ? words : comparisonText.found.side(places[fault.at].name, words)
  return told.slice(0, 1_000)
}

function queryTreeOf({ asked }: Query) {
  if (asked.form === 'tree') return asked
  throw new AppError('INVALID_INPUT', comparisonText.form.typed)
}
