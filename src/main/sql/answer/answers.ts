import { AppError } from '@shared/contract/reply'
import type { Query, ResultBasis } from '@shared/model/query/asked'
import { createLruCache } from '../../runtime/async/lru-cache'
import type { MaterialisedRowOrder } from '../../warehouse/engine/messages'
import type { ResultTable } from './answer-table'

/** A cached result that the page may continue to read. */
export interface CachedResult extends ResultTable {
  /** Id of the user who ran the query; others cannot read the result. */
  readonly user: string
  readonly query: Query
  readonly basis: ResultBasis
  /** Whether figures of small groups are shown unsuppressed. */
  readonly seesPersons: boolean
  /**
   * Statement that recomputes the result without its limit; undefined for a result of a server,
   * which can only be read from this machine's stored rows.
   */
  readonly whole: MaterialisedRowOrder | undefined
  /** Ids of the tables whose personal columns the result contains unmasked. */
  readonly personal: readonly string[]
  /** Names of the tables from which the result was computed. */
  readonly tables: readonly string[]
  /** Deletes a file that only holds this result. Never throws. */
  readonly close?: () => void
}

/** Number of runs whose results stay readable. */
const most = 30

/**
 * Cache of query results by run. An entry stores how to recompute the rows, which themselves are in
 * the reader process.
 */
export function createResultCache() {
  const kept = createLruCache<CachedResult>(most, { release: answer => answer.close?.() })
  return {
    keep(run: string, answer: CachedResult): void {
      kept.set(run, answer)
    },
    /**
     * Throws NOT_FOUND if the result is no longer cached, belongs to another user, or contains
     * personal data that the user may no longer read: users need the right to personal data and a
     * reason in this session (`hasReason`) for each of its tables.
     */
    find(
      run: string,
      user: string,
      { isAllowed, hasReason }: { isAllowed: boolean; hasReason: (table: string) => boolean }
    ): CachedResult {
      const found = kept.peek(run)
      const isOpen = found?.seesPersons ? isAllowed && found.personal.every(hasReason) : true
      if (found?.user === user && isOpen) return found
      throw new AppError('NOT_FOUND', 'Kết quả này không còn được giữ. Hãy chạy lại truy vấn.')
    }
  }
}
