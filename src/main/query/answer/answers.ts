import { AppError } from '@shared/contract/reply'
import type { Basis, Query } from '@shared/features/query/asked'
import type { Arrangement } from '../../warehouse/engine/messages'
import type { AnswerTable } from './answer-table'

/** An answer that the page may go on reading. */
export interface KeptAnswer extends AnswerTable {
  /** Who asked. Nobody else reads it. */
  readonly user: string
  readonly query: Query
  readonly basis: Basis
  /** Whether figures of small groups of persons are shown in it. */
  readonly seesPersons: boolean
  /** The same answer without its limit, which makes it again; undefined of a server's answer, of which only these rows are here. */
  readonly whole: Arrangement | undefined
  /** Ids of the tables whose personal columns it holds as they are. */
  readonly personal: readonly string[]
  /** Names of the tables that it was made of. */
  readonly tables: readonly string[]
  /** Lets go of a file that holds nothing but this answer. Never throws. */
  readonly close?: () => void
}

/** Answers of so many runs can still be read. */
const most = 30

/** Answers by the run that they are of; what is kept is how to make one again, the rows themselves lie in the reader's process. */
export function createAnswers() {
  const kept = new Map<string, KeptAnswer>()
  return {
    keep(run: string, answer: KeptAnswer): void {
      kept.get(run)?.close?.()
      kept.delete(run)
      kept.set(run, answer)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.get(oldest)?.close?.()
        kept.delete(oldest)
      }
    },
    /**
     * Throws NOT_FOUND where it is not kept any longer, somebody else asked, or whoever did may not see persons any more: the right is gone, or the
     * session in which `hasReason` knew a reason for each of its tables.
     */
    find(
      run: string,
      user: string,
      { isAllowed, hasReason }: { isAllowed: boolean; hasReason: (table: string) => boolean }
    ): KeptAnswer {
      const found = kept.get(run)
      const isOpen = found?.seesPersons ? isAllowed && found.personal.every(hasReason) : true
      if (found?.user === user && isOpen) return found
      throw new AppError('NOT_FOUND', 'Kết quả này không còn được giữ. Hãy chạy lại truy vấn.')
    }
  }
}
