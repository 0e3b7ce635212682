import type { Node } from './tree'

/** A text of which every part is known. */
export interface CheckedSql {
  /** As it was typed, each unit in its place, with `$ten` for `:ten` and without what ends it. */
  readonly text: string
  /** In the order in which they come, each once. */
  readonly parameters: readonly string[]
  /** Names of the tables that it reads. */
  readonly tables: readonly string[]
  /** The engine’s syntax tree of it, whole, with numbers beyond a double as text. */
  readonly tree: unknown
}

/** What the engine says of a text: its statements, or why it has none. */
export interface Parsed {
  readonly statements?: readonly Node[]
  readonly error_type?: string
  readonly error_message?: string
  readonly position?: string
}
