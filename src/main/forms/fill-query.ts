import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import type { FormQuery } from '@shared/model/forms/source'
import type { Query } from '@shared/model/query/asked'
import type { QueryCondition } from '@shared/model/query/question'
import { type FormOccasion, formQueryFillText, missingFillMessage } from './parameters'

/**
 * Query of a form for one occasion: parameters set, and conditions added with AND; for the whole
 * force without conditions on the unit. Throws
 * INVALID_INPUT with the reason.
 */
export function fillFormQuery(formQuery: FormQuery, occasion: FormOccasion): Query {
  const { name, query, fills } = formQuery
  const conditions: QueryCondition[] = []
  const values = new Map<string, string>()
  for (const fill of fills) {
    // The whole force is every row, so a condition on the unit is left out.
    const isOfUnit = fill.value === 'unitCode' || fill.value === 'unitName'
    if (fill.kind === 'column' && isOfUnit && occasion.unit.id === 'all') continue
    const value = formQueryFillText(fill.value, occasion)
    if (value === undefined) throw refused(missingFillMessage(fill.value))
    if (fill.kind === 'column') {
      conditions.push({ kind: 'compare', column: fill.column, test: 'is', value: { value } })
    } else if (query.parameters.some(one => one.name === fill.name)) {
      values.set(fill.name, value)
    } else throw refused(text.noParameter(name, fill.name))
  }
  const parameters = query.parameters.map(one => ({
    ...one,
    value: values.get(one.name) ?? one.value
  }))
  return { ...query, parameters, asked: withConditions(formQuery, conditions) }
}

/** Query with further conditions, which only a structured query accepts. Throws INVALID_INPUT. */
function withConditions(
  { name, query: { asked } }: FormQuery,
  conditions: readonly QueryCondition[]
): Query['asked'] {
  if (conditions.length === 0) return asked
  if (asked.form === 'sql') throw refused(text.sqlFilter(name))
  const { filter } = asked.question
  const parts = [...(filter ? [filter] : []), ...conditions]
  const [first = null] = parts
  const whole: QueryCondition | null = parts.length > 1 ? { kind: 'all', parts } : first
  return { form: 'tree', question: { ...asked.question, filter: whole } }
}

const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)
