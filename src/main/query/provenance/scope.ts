import { nameKey } from '../gate/tree'

/** Personal columns, by what a sentence calls them. */
export type Sources = ReadonlySet<string>

export const noSources: Sources = new Set()

export const union = (...all: readonly Sources[]): Sources =>
  all.every(one => one.size === 0) ? noSources : new Set(all.flatMap(one => [...one]))

/** A column of a table or of a part of a query, and the personal columns that its values are made of. */
export interface TracedColumn {
  readonly name: string
  readonly sources: Sources
  /** Whether an unqualified star leaves it out: USING shows the column of the left side alone. */
  readonly isMerged?: boolean
}

/** Columns and rows of a query. `rows`: the personal columns on which it depends which rows there are, how often and in which order. */
export interface Traced {
  readonly columns: readonly TracedColumn[]
  readonly rows: Sources
}

/** What stands in FROM. */
export interface Relation extends Traced {
  readonly alias: string
  /** Whether it may have columns under names that are not known. */
  readonly isOpen: boolean
}

/** Names that an expression sees. */
export interface Scope {
  readonly relations: readonly Relation[]
  /** Outputs of the same SELECT, which its other parts may name. */
  readonly aliases: readonly TracedColumn[]
  /** Parameters of lambdas, in small letters: their values are those of the list that the same call is given. */
  readonly lambdas: ReadonlySet<string>
  /** Parts of WITH, by their names in small letters. */
  readonly commons: ReadonlyMap<string, Traced>
  readonly outer: Scope | undefined
}

export const sourcesOfColumns = (columns: readonly TracedColumn[]): Sources =>
  union(...columns.map(({ sources }) => sources))

/** All personal columns that any relation in sight holds: what a name that is not understood may stand for. */
export function allSources(scope: Scope): Sources {
  const own = scope.relations.flatMap(({ columns, rows }) => [rows, sourcesOfColumns(columns)])
  const outer = scope.outer ? allSources(scope.outer) : noSources
  return union(...own, sourcesOfColumns(scope.aliases), outer)
}

/** What a column reference may stand for in the innermost scope that knows its name. */
export function sourcesOfName(scope: Scope, names: readonly string[]): Sources {
  const [first = '', second] = names.map(nameKey)
  if (names.length === 1 && scope.lambdas.has(first)) return noSources
  const isCalled =
    (name: string | undefined) =>
    (column: TracedColumn): boolean =>
      nameKey(column.name) === name
  // A part of a value, such as a field, is written like a column of a relation.
  const own = [...scope.relations.flatMap(({ columns }) => columns), ...scope.aliases]
  const named = scope.relations.filter(({ alias }) => nameKey(alias) === first)
  const qualified = named.flatMap(({ columns }) => columns).filter(isCalled(second))
  const found = [...own.filter(isCalled(first)), ...(names.length === 2 ? qualified : [])]
  if (names.length <= 2 && found.length > 0) return sourcesOfColumns(found)
  // The name of a relation alone stands for its whole rows.
  const isUnclear = named.length > 0 || scope.relations.some(({ isOpen }) => isOpen)
  if (isUnclear || names.length > 2 || !scope.outer) return allSources(scope)
  return sourcesOfName(scope.outer, names)
}
