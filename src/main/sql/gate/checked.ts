import type { SqlRefusal } from './refusal'
import type { UnvalidatedSyntaxNode } from './tree'

/** A SQL text of which every part is on the allow-list. */
export interface AllowListedSql {
  /**
   * The SQL text as typed, with all UTF-16 positions unchanged, `$ten` in place of `:ten`, and
   * without trailing semicolons.
   */
  readonly text: string
  /** Parameter names in order of occurrence, each once. */
  readonly parameters: readonly string[]
  /** Names of the tables that the SQL reads. */
  readonly tables: readonly string[]
  /** First table that is read as it was known on a day; such SQL never runs as free SQL. */
  readonly knownOnTable?: Omit<SqlRefusal, 'words'>
  /** The complete syntax tree of the engine, with numbers beyond a double as text. */
  readonly tree: unknown
}

/** Parse result of the engine: the statements of a text, or the error. */
export interface EngineParseResult {
  readonly statements?: readonly UnvalidatedSyntaxNode[]
  readonly error_type?: string
  readonly error_message?: string
  readonly position?: string
}
