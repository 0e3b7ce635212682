import { randomBytes } from 'node:crypto'
import type { Comparison, ComparisonLine } from '@shared/features/comparison/comparison'
import { allComparisons as all, inTurn } from '../../backup/minutes'
import type { Parts } from '../../parts'
import { findRecord } from '../find-record'

type MinutesParts = Pick<Parts, 'comparisonLines' | 'comparisons'>

/** Store of immutable comparison reports. Throws AppError if it cannot be written. */
export function createMinutes({ comparisons, comparisonLines }: MinutesParts) {
  /** Writes the lines before the list entry, so that every listed comparison is complete. */
  async function keep(
    made: Omit<Comparison, 'id' | 'number'>,
    lines: readonly ComparisonLine[]
  ): Promise<Comparison> {
    const id = `dc-${randomBytes(8).toString('hex')}`
    const numbers = (await comparisons.read(all)).map(({ number }) => number ?? 0)
    const number = made.result ? numbers.reduce((most, one) => Math.max(most, one), 0) + 1 : null
    const kept: Comparison = { id, number, ...made }
    if (lines.length > 0) await comparisonLines.append(id, lines)
    await comparisons.append(all, [kept])
    return kept
  }

  return {
    /** Serialised, so that two comparisons never get the same number. */
    keep: (...what: Parameters<typeof keep>): Promise<Comparison> =>
      inTurn({ comparisons }, () => keep(...what)),
    /** All comparisons, the newest first. */
    list: async (): Promise<Comparison[]> => [...(await comparisons.read(all))].reverse(),
    /** Finds a comparison by id. Throws NOT_FOUND. */
    async find(id: string) {
      const comparison = findRecord([...(await comparisons.read(all))], id, 'lần đối chiếu')
      const lines = comparison.result ? [...(await comparisonLines.read(id))] : []
      return { comparison, lines }
    }
  }
}
