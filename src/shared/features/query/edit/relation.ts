import { type QueryCatalogueTable, tablesOfStructuredQuery } from '../../../model/query/outputs'
import type { StructuredQuery, TableJoin } from '../../../model/query/question'

/**
 * Parts of column names, such as "ma" (code) and "ten" (name), that state a kind of value, not the
 * subject; ignored when names are compared.
 */
const fillers = new Set(['ma', 'ten', 'id', 'so', 'dm', 'cong', 'tac', 'quan', 'ly'])

/** Similarity of two names: 2 if equal, 1 if one contains the words of the other, else 0. */
function nameSimilarity(left: string, right: string): number {
  if (left.toLowerCase() === right.toLowerCase()) return left.toLowerCase() === 'id' ? 0 : 2
  const words = (name: string): string =>
    name
      .toLowerCase()
      .split('_')
      .filter(word => !fillers.has(word))
      .join('_')
  const [one, other] = [words(left), words(right)]
  return one !== '' && one === other ? 1 : 0
}

/**
 * Proposes how to join a table with those of a structured query: over a pair of columns of one type
 * with similar names, such as `don_vi` and `ten_don_vi`. Excludes personal columns, which are
 * masked, and row number columns. Undefined if no pair is suitable.
 */
export function proposeTableJoin(
  question: Pick<StructuredQuery, 'source' | 'relations'>,
  catalogue: readonly QueryCatalogueTable[],
  name: string
): TableJoin | undefined {
  const target = catalogue.find(table => table.name === name)
  const pairs = tablesOfStructuredQuery(question, catalogue).flatMap((table, place) =>
    (table?.columns ?? []).flatMap(from =>
      (target?.columns ?? []).flatMap(to => {
        const score = nameSimilarity(from.name, to.name)
        const fits = from.dataType === to.dataType && !from.personal && !to.personal && score > 0
        // A name column is preferred to an equally similar code column.
        const rank = score * 2 + (to.name.startsWith('ten_') ? 1 : 0)
        return fits ? [{ rank, from: { table: place, column: from.name }, to: to.name }] : []
      })
    )
  )
  const best = pairs.reduce<(typeof pairs)[number] | undefined>(
    (found, pair) => (found && found.rank >= pair.rank ? found : pair),
    undefined
  )
  return best && { table: name, kind: 'left', on: [{ from: best.from, to: best.to }] }
}

/**
 * Tables for which `proposeTableJoin` finds a join with those of a structured query, in catalogue
 * order.
 */
export const proposeRelatedTables = (
  question: Pick<StructuredQuery, 'source' | 'relations'>,
  catalogue: readonly QueryCatalogueTable[]
): TableJoin[] =>
  catalogue.flatMap(({ name }) => {
    const isThere =
      name === question.source || question.relations.some(({ table }) => table === name)
    return isThere ? [] : (proposeTableJoin(question, catalogue, name) ?? [])
  })
