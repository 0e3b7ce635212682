import type { Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { SavedQuery } from '@shared/features/query/saved-query'
import { isSameName } from '@shared/kit/text-fold'
import { findRecord } from '../find-record'
import { nextId } from '../next-id'
import type { Parts } from '../parts'

type SavedParts = Pick<Parts, 'clock' | 'records' | 'settings'>

type Draft = Parsed<'query:save'>

/** The queries that are kept: one's own, and what others share. */
export function createSavedQueries({ clock, records, settings }: SavedParts) {
  const operator = (): string => settings.read().operator
  const mayWatch = (query: SavedQuery): boolean => query.shared || query.owner === operator()

  function findOwn(queries: SavedQuery[], id: string): SavedQuery {
    const found = findRecord(queries.filter(mayWatch), id, 'truy vấn')
    if (found.owner === operator() && found.origin === 'own') return found
    throw new AppError(
      'NOT_ALLOWED',
      found.origin === 'sample'
        ? 'Truy vấn này đi kèm chương trình nên không sửa, xóa được. Hãy lưu thành truy vấn của mình.'
        : `Truy vấn này của ${found.owner} nên chỉ người đó sửa, xóa được. Hãy lưu thành truy vấn của mình.`
    )
  }

  return {
    list: (): SavedQuery[] => records.read().queries.filter(mayWatch),
    /** Throws NOT_FOUND, also for one that is not shared. */
    find(id: string): SavedQuery {
      return findRecord(records.read().queries.filter(mayWatch), id, 'truy vấn')
    },
    add: ({ words, query, chart }: Draft): Promise<SavedQuery> =>
      records.update(({ queries }) => {
        refuseTaken(queries, words.name, operator())
        const now = clock.now()
        const made: SavedQuery = {
          id: nextId('tv', queries),
          ...words,
          query,
          chart,
          owner: operator(),
          origin: 'own',
          createdAt: now,
          updatedAt: now
        }
        queries.unshift(made)
        return structuredClone(made)
      }),
    change: (id: string, { words, query, chart }: Draft): Promise<SavedQuery> =>
      records.update(({ queries }) => {
        const found = findOwn(queries, id)
        const others = queries.filter(other => other.id !== id)
        refuseTaken(others, words.name, operator())
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

/** Two queries of one person under one name could not be told apart. */
function refuseTaken(queries: readonly SavedQuery[], name: string, owner: string): void {
  const isTaken = queries.some(query => query.owner === owner && isSameName(query.name, name))
  if (!isTaken) return
  const words = `Bạn đã có truy vấn “${name}”. Hãy đặt tên khác.`
  throw new AppError('CONFLICT', words, { name: words })
}
