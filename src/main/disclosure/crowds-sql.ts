import type { QueryCondition } from '@shared/model/query/condition'
import type { ColumnRef, Grouping, StructuredQuery } from '@shared/model/query/question'
import { rowConditionSql } from '../sql/conditions'
import type { SqlTable } from '../sql/dialects/dialect'
import { duckdbDialect } from '../sql/dialects/duckdb'
import { fromAndWhereSql } from '../sql/figures'
import { createStatementScope, tableRowAlias } from '../sql/scope'
import type { EngineCell } from '../warehouse/engine/messages'
import { quoteIdentifier } from '../warehouse/sql/names'

/** Equivalence classes of rows: rows with equal values and conditions belong to one class. */
export interface EquivalenceClassQuery extends Pick<StructuredQuery, 'source' | 'relations'> {
  readonly keys: readonly Pick<Grouping, 'column' | 'part'>[]
  readonly conditions: readonly QueryCondition[]
  /**
   * Conditions of which each row must pass at least one; without conditions all rows are included.
   */
  readonly within: readonly QueryCondition[]
}

/**
 * SQL with one row per equivalence class: its size, its values as text, and the conditions that its
 * rows pass. `person` is the unmasked column whose distinct values are counted; without it rows are
 * counted.
 */
export function equivalenceClassesSql(
  crowds: EquivalenceClassQuery,
  places: readonly SqlTable[],
  today: string,
  person: ColumnRef | undefined
): { readonly sql: string; readonly parameters: readonly EngineCell[] } {
  const { sql, parameters } = rowsSql(crowds, places, today, person)
  const values = crowds.keys.map((_, place) => `k${place}`)
  const passed = crowds.conditions.map((_, place) => `b${place}`)
  const columns = [countedSql(person), ...values, ...passed]
  return { sql: `SELECT ${columns.join(', ')} ${sql} GROUP BY ALL`, parameters }
}

/**
 * SQL with one row per group of a query: its size, for each part the number of rows that pass and
 * that fail, then its values as text. Persons are counted distinctly per group and per part, so a
 * person in several equivalence classes of a group counts once.
 */
export function groupSizesSql(
  crowds: EquivalenceClassQuery,
  { keys, parts }: { readonly keys: readonly number[]; readonly parts: readonly number[] },
  places: readonly SqlTable[],
  today: string,
  person: ColumnRef | undefined
): { readonly sql: string; readonly parameters: readonly EngineCell[] } {
  const { sql, parameters } = rowsSql(crowds, places, today, person)
  const halves = parts.flatMap(part =>
    [`b${part}`, `NOT b${part}`].map(passed => countedSql(person, passed))
  )
  const values = keys.map(key => `k${key}`)
  const columns = [countedSql(person), ...halves, ...values]
  return { sql: `SELECT ${columns.join(', ')} ${sql} GROUP BY ALL`, parameters }
}

/**
 * SQL that counts rows or distinct persons, optionally only those that pass the condition `passed`.
 */
function countedSql(person: ColumnRef | undefined, passed?: string): string {
  const filter = passed ? ` FILTER (${passed})` : ''
  return `count(${person ? 'DISTINCT p' : '*'})${filter}`
}

/**
 * SQL for single rows: their values as text, the conditions that they pass, and the person whom
 * they are about.
 */
function rowsSql(
  { relations, keys, conditions, within }: EquivalenceClassQuery,
  places: readonly SqlTable[],
  today: string,
  person: ColumnRef | undefined
): { readonly sql: string; readonly parameters: readonly EngineCell[] } {
  const scope = createStatementScope(duckdbDialect, places, { parameters: [], today })
  const filter: QueryCondition | null = within.length > 0 ? { kind: 'any', parts: within } : null
  const { from, where } = fromAndWhereSql(scope, { relations, filter })
  const values = keys.map(({ column, part }, place) => {
    const value = scope.value(column)
    const text = part ? duckdbDialect.partText(duckdbDialect.part(value, part), part) : value
    return `CAST(${text} AS VARCHAR) AS k${place}`
  })
  const passed = conditions.map(
    (condition, place) => `coalesce(${rowConditionSql(scope, condition)}, false) AS b${place}`
  )
  const whose = person ? `${tableRowAlias(person.table)}.${quoteIdentifier(person.column)}` : '1'
  const columns = [`${whose} AS p`, ...values, ...passed]
  return { sql: `FROM (SELECT ${columns.join(', ')} ${from}${where})`, parameters: scope.bound }
}
