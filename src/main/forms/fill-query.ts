import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import type { FormQuery } from '@shared/model/forms/source'
import type { Query } from '@shared/model/query/asked'
import type { QueryCondition } from '@shared/model/query/question'
import { type FormOccasion, formQueryFillText, missingFillMessage } from './parameters'

/**
 * Query of a form for one occasion: parameters set, and conditions added with AND. Throws
 * INVALID_INPUT with the reason.
 */
export function fillFormQuery({ name, query, fills }: FormQuery, occasion: FormOccasion): Query {
  const conditions: QueryCondition[] = []
  const values = new Map<string, string>()
  for (const fill of fills) {
    const value = formQueryFillText(fill.value, occasion)
    if (value === undefined) throw refused(missingFillMessage(fill.value))
    if (fill.kind === 'column') {
      conditions.push({ kind: 'compare', column: fill.column, test: 'is', value: { value } })
    } else if (query.parameters.some(one => one.name === fill.name)) {
      values.set(fill.name, value)
    } else throw refused(text.noParameter(name, fill.name))
  }
  const { asked } = query
  const parameters = query.parameters.map(one => ({
    ...one,
    value: values.get(one.name) ?? one.value
  }))
  if (conditions.length === 0) return { ...query, parameters }
  if (asked.form === 'sql') throw refused(text.sqlFilter(name))
  const { filter } = asked.question
  const parts = [...(filter ? [filter] : []), ...conditions]
  const [first] = parts
  const whole: QueryCondition | null = parts.length > 1 ? { kind: 'all', parts } : (first ?? null)
  const question = { ...asked.question, filter: whole }
  return { ...query, parameters, asked: { form: 'tree', question } }
}

const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)
