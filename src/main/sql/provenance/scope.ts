import { engineNameKey } from '../gate/tree'

/** Set of personal columns, given by their names in messages. */
export type PersonalSources = ReadonlySet<string>

export const noPersonalSources: PersonalSources = new Set()

export const unionOfPersonalSources = (...all: readonly PersonalSources[]): PersonalSources =>
  all.every(one => one.size === 0) ? noPersonalSources : new Set(all.flatMap(one => [...one]))

/** A column of a table or subquery, and the personal columns from which its values derive. */
export interface ColumnWithPersonalSources {
  readonly name: string
  readonly sources: PersonalSources
  /**
   * Whether an unqualified star omits the column, because USING only shows the column of the left
   * side.
   */
  readonly isMerged?: boolean
}

/**
 * Columns and rows of a query. `rows` are the personal columns on which the selection, multiplicity
 * and order of rows depend.
 */
export interface RowsWithPersonalSources {
  readonly columns: readonly ColumnWithPersonalSources[]
  readonly rows: PersonalSources
}

/** A relation in a FROM clause with the personal columns on which it depends. */
export interface RelationWithPersonalSources extends RowsWithPersonalSources {
  readonly alias: string
  /** Whether the relation may have columns whose names are unknown. */
  readonly isOpen: boolean
}

/** Names that an expression may refer to, with the personal columns behind them. */
export interface ProvenanceScope {
  readonly relations: readonly RelationWithPersonalSources[]
  /** Outputs of the same SELECT, which its other parts may refer to. */
  readonly aliases: readonly ColumnWithPersonalSources[]
  /**
   * Lambda parameters in scope, in lower case. Their values come from the list in the same call,
   * whose sources are counted there.
   */
  readonly lambdas: ReadonlySet<string>
  /** Traced results of the WITH queries in scope, by lower-case name. */
  readonly commons: ReadonlyMap<string, RowsWithPersonalSources>
  readonly outer: ProvenanceScope | undefined
}

export const personalSourcesOfColumns = (
  columns: readonly ColumnWithPersonalSources[]
): PersonalSources => unionOfPersonalSources(...columns.map(({ sources }) => sources))

/** All personal columns of the relations in scope, to which an unresolved name may refer. */
export function allPersonalSourcesInScope(scope: ProvenanceScope): PersonalSources {
  const own = scope.relations.flatMap(({ columns, rows }) => [
    rows,
    personalSourcesOfColumns(columns)
  ])
  const outer = scope.outer ? allPersonalSourcesInScope(scope.outer) : noPersonalSources
  return unionOfPersonalSources(...own, personalSourcesOfColumns(scope.aliases), outer)
}

/** Possible sources of a column reference, in the innermost scope that knows its name. */
export function personalSourcesOfName(
  scope: ProvenanceScope,
  names: readonly string[]
): PersonalSources {
  const [first = '', second] = names.map(engineNameKey)
  if (names.length === 1 && scope.lambdas.has(first)) return noPersonalSources
  const isCalled =
    (name: string | undefined) =>
    (column: ColumnWithPersonalSources): boolean =>
      engineNameKey(column.name) === name
  // A name with two parts may be a field of a struct column or a column of a relation, so both are
  // looked up.
  const own = [...scope.relations.flatMap(({ columns }) => columns), ...scope.aliases]
  const named = scope.relations.filter(({ alias }) => engineNameKey(alias) === first)
  const qualified = named.flatMap(({ columns }) => columns).filter(isCalled(second))
  const found = [...own.filter(isCalled(first)), ...(names.length === 2 ? qualified : [])]
  if (names.length <= 2 && found.length > 0) return personalSourcesOfColumns(found)
  // The name of a relation alone refers to its whole rows, so it may include all personal columns.
  const isUnclear = named.length > 0 || scope.relations.some(({ isOpen }) => isOpen)
  if (isUnclear || names.length > 2 || !scope.outer) return allPersonalSourcesInScope(scope)
  return personalSourcesOfName(scope.outer, names)
}
