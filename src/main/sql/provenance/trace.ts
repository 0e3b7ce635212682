import type { Syntax } from '../read/syntax'
import type { Scope, Sources, TracedOrigin } from './scope'

/** State of the data-flow analysis of a statement. */
export interface Trace {
  /** Tables that it may read, by lower-case name. */
  readonly tables: ReadonlyMap<string, TracedOrigin>
  /** All personal columns of these tables. */
  readonly everything: Sources
  /** Personal columns that are used for more than passing through. */
  readonly used: Set<string>
  /** Whether rows are combined. */
  isAggregated: boolean
  /** Analyses a subquery in an expression or in FROM. */
  readonly query: (node: Syntax, outer: Scope | undefined) => TracedOrigin
}

/** Marks personal columns as used and returns them. */
export function use(trace: Trace, sources: Sources): Sources {
  for (const one of sources) trace.used.add(one)
  return sources
}
