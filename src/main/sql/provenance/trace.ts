import type { SqlSyntaxNode } from '../read/syntax'
import type { PersonalSources, ProvenanceScope, RowsWithPersonalSources } from './scope'

/** State of the data-flow analysis of a statement. */
export interface ProvenanceTrace {
  /** Tables that the statement may read, by lower-case name. */
  readonly tables: ReadonlyMap<string, RowsWithPersonalSources>
  /** All personal columns of `tables`. */
  readonly everything: PersonalSources
  /** Personal columns that are used for more than passing through. */
  readonly used: Set<string>
  /** Whether rows are combined, such as by groups or aggregates. */
  isAggregated: boolean
  /** Analyses a subquery in an expression or in FROM. */
  readonly query: (
    node: SqlSyntaxNode,
    outer: ProvenanceScope | undefined
  ) => RowsWithPersonalSources
}

/** Marks personal columns as used and returns them. */
export function markPersonalSourcesUsed(
  trace: ProvenanceTrace,
  sources: PersonalSources
): PersonalSources {
  for (const one of sources) trace.used.add(one)
  return sources
}
