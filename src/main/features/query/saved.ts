import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { isQueryOwnedByUser } from '@shared/features/query/owner'
import { isSameDisplayName } from '@shared/kit/text-fold'
import type { SavedQuery } from '@shared/model/query/saved-query'
import type { FeatureDependencies } from '../../parts'
import { recordOwnerOf } from '../../store/operator'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'

type SavedParts = Pick<FeatureDependencies, 'clock' | 'records' | 'settings'>

type SavedQueryDraft = ParsedCallInput<'query:save'>

/** Saved queries: the user's own and those that others share. */
export function createSavedQueryStore({ clock, records, settings }: SavedParts) {
  const worker = () => recordOwnerOf({ records, settings })
  const mayWatch = (query: SavedQuery): boolean =>
    query.shared || isQueryOwnedByUser(query, worker())

  function findOwn(queries: SavedQuery[], id: string): SavedQuery {
    const found = findRecord(queries.filter(mayWatch), id, 'truy vấn')
    if (isQueryOwnedByUser(found, worker()) && found.origin === 'own') return found
    throw new AppError(
      'NOT_ALLOWED',
      found.origin === 'sample'
        ? 'Truy vấn này đi kèm chương trình nên không sửa, xóa được. Hãy lưu thành truy vấn của mình.'
        : `Truy vấn này của ${found.owner} nên chỉ người đó sửa, xóa được. Hãy lưu thành truy vấn của mình.`
    )
  }

  return {
    list: (): SavedQuery[] => records.read().queries.filter(mayWatch),
    /** Throws NOT_FOUND, also for another user's query that is not shared. */
    find(id: string): SavedQuery {
      return findRecord(records.read().queries.filter(mayWatch), id, 'truy vấn')
    },
    add: ({ words, query, chart }: SavedQueryDraft): Promise<SavedQuery> =>
      records.update(kept => {
        const { queries } = kept
        const { id: ownerId, name: owner } = worker()
        refuseTaken(queries, words.name, { id: ownerId, name: owner })
        const now = clock.now()
        const made: SavedQuery = {
          id: nextRecordId('tv', includeRemovedSampleRecords(kept, 'queries')),
          ...words,
          query,
          chart,
          owner,
          ownerId,
          origin: 'own',
          createdAt: now,
          updatedAt: now
        }
        queries.unshift(made)
        return structuredClone(made)
      }),
    change: (id: string, { words, query, chart }: SavedQueryDraft): Promise<SavedQuery> =>
      records.update(({ queries }) => {
        const found = findOwn(queries, id)
        const others = queries.filter(other => other.id !== id)
        refuseTaken(others, words.name, worker())
        Object.assign(found, words, { query, chart, updatedAt: clock.now() })
        return structuredClone(found)
      }),
    remove: (id: string): Promise<string> =>
      records.update(state => {
        const { name } = findOwn(state.queries, id)
        state.queries = state.queries.filter(query => query.id !== id)
        return name
      })
  }
}

/** Refuses a name that another query of the same user has. Throws AppError. */
function refuseTaken(
  queries: readonly SavedQuery[],
  name: string,
  owner: ReturnType<typeof recordOwnerOf>
): void {
  const isTaken = queries.some(
    query => isQueryOwnedByUser(query, owner) && isSameDisplayName(query.name, name)
  )
  if (!isTaken) return
  const words = `Bạn đã có truy vấn “${name}”. Hãy đặt tên khác.`
  throw new AppError('CONFLICT', words, { name: words })
}
