import { type QueryTable, tablesOf } from '../outputs'
import type { Question, Relation } from '../question'

/** Ends and beginnings that say what kind of name it is, not of what. */
const fillers = new Set(['ma', 'ten', 'id', 'so', 'dm', 'cong', 'tac', 'quan', 'ly'])

/** How well two names seem to be of the same thing: 2 where they are equal, 1 where one holds the words of the other, else 0. */
function likeness(left: string, right: string): number {
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
 * How a table may be related to those of a question: over the pair of columns of one type whose names say the same, `don_vi` and
 * `ten_don_vi`. Not over personal columns, which are masked, nor over bare numbers of rows. Undefined where none seems to fit.
 */
export function proposedRelation(
  question: Pick<Question, 'source' | 'relations'>,
  catalogue: readonly QueryTable[],
  name: string
): Relation | undefined {
  const target = catalogue.find(table => table.name === name)
  const pairs = tablesOf(question, catalogue).flatMap((table, place) =>
    (table?.columns ?? []).flatMap(from =>
      (target?.columns ?? []).flatMap(to => {
        const score = likeness(from.name, to.name)
        const fits = from.dataType === to.dataType && !from.personal && !to.personal && score > 0
        // A name says more than a code where both would do.
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

/** The tables that seem to belong to those of a question, in the order of the catalogue. */
export const relatedTables = (
  question: Pick<Question, 'source' | 'relations'>,
  catalogue: readonly QueryTable[]
): Relation[] =>
  catalogue.flatMap(({ name }) => {
    const isThere =
      name === question.source || question.relations.some(({ table }) => table === name)
    return isThere ? [] : (proposedRelation(question, catalogue, name) ?? [])
  })
