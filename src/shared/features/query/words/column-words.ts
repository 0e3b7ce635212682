import { type QueryTable, tablesOf } from '../outputs'
import type { ColumnRef, Question } from '../question'

/** Characters of a description that still read as the name of a column. */
const longest = 60

/** How the columns of a question are called in words; the tables by their names. */
export interface ColumnWords {
  readonly column: (ref: ColumnRef) => string
  /** Without its table, where that has been said. */
  readonly own: (ref: ColumnRef) => string
  readonly table: (place: number) => string
}

/**
 * A column is called by its description, else by its name; one of a related table with its table. Two
 * of one table that are described alike keep their names.
 */
export function columnWords(
  question: Pick<Question, 'source' | 'relations'>,
  catalogue: readonly QueryTable[]
): ColumnWords {
  const tables = tablesOf(question, catalogue)
  const names = [question.source, ...question.relations.map(({ table }) => table)]
  const table = (place: number): string => {
    const name = names[place] ?? ''
    const turn = names.slice(0, place + 1).filter(other => other === name).length
    return turn > 1 ? `${name} (lần ${turn})` : name
  }
  const own = ({ table, column }: ColumnRef): string => ownWords(tables[table], column)
  const column = (ref: ColumnRef): string =>
    ref.table > 0 ? `${own(ref)} của ${table(ref.table)}` : own(ref)
  return { column, own, table }
}

function ownWords(table: QueryTable | undefined, name: string): string {
  const found = table?.columns.find(column => column.name === name)
  const described = found && descriptionWords(found.description)
  if (!described) return name
  const isShared = table?.columns.some(
    other => other.name !== name && descriptionWords(other.description) === described
  )
  return isShared ? `${described} (${name})` : described
}

/** "Đơn vị công tác" → "đơn vị công tác"; an abbreviation keeps its capitals. Empty where there is none that is short. */
function descriptionWords(description: string): string {
  const words = description.trim().replace(/\.$/, '')
  return words.length > longest || words.includes('\n') ? '' : lowerFirst(words)
}

/** Without the capital that begins a sentence. */
export function lowerFirst(words: string): string {
  return /^\p{Lu}(\p{Lu}|\d)/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** With the capital that begins a sentence. */
export const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "a, b và c". */
export function listWords(parts: readonly string[], last = 'và'): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}
