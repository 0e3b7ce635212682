import { AppError } from '@shared/contract/reply'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import type { DegreeRead } from '@shared/model/secrecy/degree'
import { createLruCache } from '../../runtime/async/lru-cache'
import type { MaterialisedRowOrder } from '../../warehouse/engine/messages'
import type { ResultTable } from './answer-table'

/** A cached query result of which the page may read further pages. */
export interface CachedResult extends ResultTable {
  /** Id of the user who ran the query; others cannot read the result. */
  readonly user: string
  readonly query: Query
  readonly basis: ResultDataVersions
  /** For each column, whether its values may be added up over the rows. */
  readonly additive: readonly boolean[]
  /** Whether figures of small groups are shown, because the user may read personal data. */
  readonly seesPersons: boolean
  /**
   * Statement that recomputes the result without its row limit; undefined for a result of a remote
   * server, whose rows are stored on this machine.
   */
  readonly whole: MaterialisedRowOrder | undefined
  /** Ids of the tables whose personal columns the result contains unmasked. */
  readonly personal: readonly string[]
  /** Names of the tables from which the result was computed. */
  readonly tables: readonly string[]
  /** Columns from which the result was computed, by which its degree of secrecy is derived. */
  readonly reads: readonly DegreeRead[]
  /** Deletes a file that only holds this result. Never throws. */
  readonly close?: () => void
}

/** Maximum number of query runs whose results can still be read. */
const most = 30

/**
 * Cache of query results by run. An entry stores how to recompute the rows, which themselves are in
 * the reader process.
 */
export function createResultCache() {
  const kept = createLruCache<{ readonly answer: CachedResult; readonly access: string }>(most, {
    release: ({ answer }) => answer.close?.()
  })
  return {
    /** Caches a result; `access` is the key of the rows that exist for its reader. */
    keep(run: string, answer: CachedResult, access: string): void {
      kept.set(run, { answer, access })
    },
    /**
     * Finds a cached result. Throws NOT_FOUND if it is no longer cached, belongs to another user or
     * to another scope of the user, or contains personal data that the user may no longer read: users need permission for
     * personal data and a reason in this session (`hasReason`) for each of its tables.
     */
    find(
      run: string,
      user: string,
      {
        isAllowed,
        hasReason,
        access
      }: { isAllowed: boolean; hasReason: (table: string) => boolean; access: string }
    ): CachedResult {
      const cached = kept.peek(run)
      const found = cached?.access === access ? cached.answer : undefined
      const isOpen = found?.seesPersons ? isAllowed && found.personal.every(hasReason) : true
      if (found?.user === user && isOpen) return found
      throw new AppError('NOT_FOUND', 'Kết quả này không còn được giữ. Hãy chạy lại truy vấn.')
    }
  }
}
