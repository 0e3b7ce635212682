import type { ColumnRef, Condition, Group, Question } from '@shared/features/query/question'
import type { Cell } from '../../warehouse/engine/messages'
import { quoted } from '../../warehouse/sql/names'
import { fromSql } from '../compile'
import { conditionSql } from '../conditions'
import type { Place } from '../dialects/dialect'
import { duckdb } from '../dialects/duckdb'
import { createScope, rowName } from '../scope'

/** Rows by values and conditions: those alike in all of them are one crowd. */
export interface Crowds extends Pick<Question, 'source' | 'relations'> {
  readonly keys: readonly Pick<Group, 'column' | 'part'>[]
  readonly conditions: readonly Condition[]
  /** Only rows that pass one of these; all where there are none. */
  readonly within: readonly Condition[]
}

/**
 * A row for each crowd: how many it is, its values as text, then which conditions its rows pass. `person` is the column by whose different values
 * persons are counted, as it is and not as it is shown; without one they are rows.
 */
export function crowdsSql(
  crowds: Crowds,
  places: readonly Place[],
  today: string,
  person: ColumnRef | undefined
): { readonly sql: string; readonly parameters: readonly Cell[] } {
  const { sql, parameters } = rowsSql(crowds, places, today, person)
  const values = crowds.keys.map((_, place) => `k${place}`)
  const passed = crowds.conditions.map((_, place) => `b${place}`)
  const columns = [countedSql(person), ...values, ...passed]
  return { sql: `SELECT ${columns.join(', ')} ${sql} GROUP BY ALL`, parameters }
}

/**
 * A row for each group of one question: how many it is, for each of its parts how many pass and how many do not, then its values as text. Persons
 * are counted in the group and in each part anew: one who is in several crowds of a group is one all the same.
 */
export function groupSizesSql(
  crowds: Crowds,
  { keys, parts }: { readonly keys: readonly number[]; readonly parts: readonly number[] },
  places: readonly Place[],
  today: string,
  person: ColumnRef | undefined
): { readonly sql: string; readonly parameters: readonly Cell[] } {
  const { sql, parameters } = rowsSql(crowds, places, today, person)
  const halves = parts.flatMap(part =>
    [`b${part}`, `NOT b${part}`].map(passed => countedSql(person, passed))
  )
  const values = keys.map(key => `k${key}`)
  const columns = [countedSql(person), ...halves, ...values]
  return { sql: `SELECT ${columns.join(', ')} ${sql} GROUP BY ALL`, parameters }
}

/** How many rows are, or persons; of those that pass. */
function countedSql(person: ColumnRef | undefined, passed?: string): string {
  const filter = passed ? ` FILTER (${passed})` : ''
  return `count(${person ? 'DISTINCT p' : '*'})${filter}`
}

/** Each row with its values as text, which conditions it passes, and whose it is. */
function rowsSql(
  { relations, keys, conditions, within }: Crowds,
  places: readonly Place[],
  today: string,
  person: ColumnRef | undefined
): { readonly sql: string; readonly parameters: readonly Cell[] } {
  const scope = createScope(duckdb, places, { parameters: [], today })
  const filter: Condition | null = within.length > 0 ? { kind: 'any', parts: within } : null
  const { from, where } = fromSql(scope, { relations, filter })
  const values = keys.map(({ column, part }, place) => {
    const value = scope.value(column)
    const text = part ? duckdb.partText(duckdb.part(value, part), part) : value
    return `CAST(${text} AS VARCHAR) AS k${place}`
  })
  const passed = conditions.map(
    (condition, place) => `coalesce(${conditionSql(scope, condition)}, false) AS b${place}`
  )
  const whose = person ? `${rowName(person.table)}.${quoted(person.column)}` : '1'
  const columns = [`${whose} AS p`, ...values, ...passed]
  return { sql: `FROM (SELECT ${columns.join(', ')} ${from}${where})`, parameters: scope.bound }
}
