import type { Syntax } from '../read/syntax'
import type { Scope, Sources, Traced } from './scope'

/** What is found while a statement is followed. */
export interface Trace {
  /** Tables that it may read, by their names in small letters. */
  readonly tables: ReadonlyMap<string, Traced>
  /** All personal columns of these tables. */
  readonly everything: Sources
  /** Personal columns that are more than handed on as they are. */
  readonly used: Set<string>
  /** Whether rows are put together. */
  isAggregated: boolean
  /** Follows a query that stands in an expression or in FROM. */
  readonly query: (node: Syntax, outer: Scope | undefined) => Traced
}

/** Notes that something is done with personal columns, and answers them. */
export function use(trace: Trace, sources: Sources): Sources {
  for (const one of sources) trace.used.add(one)
  return sources
}
