import { randomBytes } from 'node:crypto'
import type { ComparisonDifference, QueryComparison } from '@shared/features/comparison/comparison'
import { sharedComparisonLogId as all, queueComparisonWrite } from '../../backup/minutes'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'

type ComparisonReportParts = Pick<FeatureDependencies, 'comparisonLines' | 'comparisons'>

/** Store of immutable comparison reports. Throws AppError if it cannot be written. */
export function createComparisonReportStore({
  comparisons,
  comparisonLines
}: ComparisonReportParts) {
  /**
   * Writes the differing rows before the list entry, so that every listed comparison is complete.
   */
  async function keep(
    made: Omit<QueryComparison, 'id' | 'number'>,
    lines: readonly ComparisonDifference[]
  ): Promise<QueryComparison> {
    const id = `dc-${randomBytes(8).toString('hex')}`
    const numbers = (await comparisons.read(all)).map(({ number }) => number ?? 0)
    const number = made.result ? numbers.reduce((most, one) => Math.max(most, one), 0) + 1 : null
    const kept: QueryComparison = { id, number, ...made }
    if (lines.length > 0) await comparisonLines.append(id, lines)
    await comparisons.append(all, [kept])
    return kept
  }

  return {
    /** Stores a comparison in a serial queue, so that two comparisons never get the same number. */
    keep: (...what: Parameters<typeof keep>): Promise<QueryComparison> =>
      queueComparisonWrite({ comparisons }, () => keep(...what)),
    /** All stored comparison reports, the newest first. */
    list: async (): Promise<QueryComparison[]> => [...(await comparisons.read(all))].reverse(),
    /** Finds a comparison by id. Throws NOT_FOUND. */
    async find(id: string) {
      const comparison = findRecord([...(await comparisons.read(all))], id, 'lần đối chiếu')
      const lines = comparison.result ? [...(await comparisonLines.read(id))] : []
      return { comparison, lines }
    }
  }
}
