/** An unvalidated node of the engine's syntax tree. */
export type UnvalidatedSyntaxNode = Readonly<Record<string, unknown>>

/** Names that a SQL text may use, and the tables and parameters found in it so far. */
export interface SqlNameScope {
  /** Tables that the SQL may use, by lower-case name, as the engine compares names. */
  readonly tables: ReadonlyMap<string, string>
  readonly found: {
    readonly tables: Set<string>
    readonly parameters: Set<string>
    /** Byte positions of the tables that are read as they were known on a day. */
    readonly known: (number | undefined)[]
  }
  /** Whether a table may be read as it was known on a day. */
  readonly isKnownOnAllowed: boolean
  /**
   * Lambdas with one parameter that are arguments of a call that accepts them; other lambdas are
   * refused.
   */
  readonly lambdas: WeakSet<object>
  /**
   * List expressions that are sorted when they are built, so that functions depending on their
   * order are allowed.
   */
  readonly sorted: WeakSet<object>
}

/** State of a traversal of the syntax tree at one node. */
export interface TraversalPosition {
  readonly known: SqlNameScope
  /** Lower-case names of the common table expressions (WITH) in scope. */
  readonly common: ReadonlySet<string>
  /** Byte position of the nearest enclosing node that records one. */
  readonly byte: number | undefined
  readonly depth: number
  /** Whether the node is part of ORDER BY, in which `ALL` is represented as a star. */
  readonly isOrder: boolean
}

export const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

export const stringListOrEmpty = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(stringOrEmpty) : []

/**
 * Lower-case form as the engine compares names: only A to Z are converted, so that no other
 * character is mistaken for one of them.
 */
export const engineNameKey = (name: string): string =>
  name.replace(/[A-Z]+/g, letters => letters.toLowerCase())
