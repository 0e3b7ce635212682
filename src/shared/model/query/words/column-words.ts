import { computedTable } from '../column-ref'
import { type QueryCatalogueTable, tablesOfStructuredQuery } from '../outputs'
import type { ColumnRef, StructuredQuery } from '../question'

/** Maximum characters of a description used as a column label. */
const longest = 60

/** Labels of the columns of a structured query; tables are labelled by their name. */
export interface QueryColumnLabels {
  readonly column: (ref: ColumnRef) => string
  /** Label of the column without its table, for places where the table is already known. */
  readonly own: (ref: ColumnRef) => string
  readonly table: (place: number) => string
}

/**
 * Creates labels of columns: the description, or else the name; a computed column is labelled by its
 * name, and a column of a joined table by its label followed by the table's name. Columns of one table with equal descriptions are labelled by name.
 */
export function createQueryColumnLabels(
  question: Pick<StructuredQuery, 'source' | 'relations'>,
  catalogue: readonly QueryCatalogueTable[]
): QueryColumnLabels {
  const tables = tablesOfStructuredQuery(question, catalogue)
  const names = [question.source, ...question.relations.map(({ table }) => table)]
  const table = (place: number): string => {
    const name = names[place] ?? ''
    const turn = names.slice(0, place + 1).filter(other => other === name).length
    return turn > 1 ? `${name} (lần ${turn})` : name
  }
  const own = ({ table, column }: ColumnRef): string =>
    table === computedTable ? lowerCaseFirstLetter(column) : ownWords(tables[table], column)
  const column = (ref: ColumnRef): string =>
    ref.table > 0 ? `${own(ref)} của ${table(ref.table)}` : own(ref)
  return { column, own, table }
}

function ownWords(table: QueryCatalogueTable | undefined, name: string): string {
  const found = table?.columns.find(column => column.name === name)
  const described = found && descriptionWords(found.description)
  if (!described) return name
  const isShared = table?.columns.some(
    other => other.name !== name && descriptionWords(other.description) === described
  )
  return isShared ? `${described} (${name})` : described
}

/**
 * Lower-cases a description, except abbreviations: "Đơn vị công tác" → "đơn vị công tác". Empty if
 * it is missing or too long.
 */
function descriptionWords(description: string): string {
  const words = description.trim().replace(/\.$/, '')
  return words.length > longest || words.includes('\n') ? '' : lowerCaseFirstLetter(words)
}

/** Text with its first letter in lower case, unless it begins with an abbreviation. */
export function lowerCaseFirstLetter(words: string): string {
  return /^\p{Lu}(\p{Lu}|\d)/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** Text with its first letter in upper case. */
export const capitalizeFirstLetter = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1)

/** Joins texts to a list: "a, b và c". */
export function joinAsVietnameseList(parts: readonly string[], last = 'và'): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}
