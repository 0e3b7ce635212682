/** A node of the engine's syntax tree, of which nothing is known yet. */
export type Node = Readonly<Record<string, unknown>>

/** What a text may name, and what of it it names. */
export interface Known {
  /** By their names in small letters, as the engine compares them. */
  readonly tables: ReadonlyMap<string, string>
  readonly found: { readonly tables: Set<string>; readonly parameters: Set<string> }
  /** Functions of one value that stand where a call takes one. */
  readonly lambdas: WeakSet<object>
  /** Lists that are sorted where they are made. */
  readonly sorted: WeakSet<object>
}

/** Where in the tree a walk is. */
export interface Place {
  readonly known: Known
  /** Names of the WITH parts that are seen here, in small letters. */
  readonly common: ReadonlySet<string>
  /** Of the nearest node that tells its own. */
  readonly byte: number | undefined
  readonly depth: number
  /** Whether it is what rows are sorted by, where `ALL` is written as a star. */
  readonly isOrder: boolean
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textOf) : []

/** As the engine compares names: only the letters A to Z have a small form, so that no other sign is taken for one of them. */
export const nameKey = (name: string): string =>
  name.replace(/[A-Z]+/g, letters => letters.toLowerCase())
