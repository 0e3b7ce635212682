import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import type { FormQuery } from '@shared/model/forms/source'
import type { Query } from '@shared/model/query/asked'
import { fillQuery, type QueryFill } from '@shared/model/query/query-fill'
import { type FormOccasion, formQueryFillText, missingFillMessage } from './parameters'

/**
 * Query of a form for one occasion: parameters set, and conditions added with AND; for the whole
 * force without conditions on the unit. Throws
 * INVALID_INPUT with the reason.
 */
export function fillFormQuery({ name, query, fills }: FormQuery, occasion: FormOccasion): Query {
  const values: QueryFill[] = []
  for (const fill of fills) {
    // The whole force is every row, so a condition on the unit is left out.
    const isOfUnit = fill.value === 'unitCode' || fill.value === 'unitName'
    if (fill.kind === 'column' && isOfUnit && occasion.unit.id === 'all') continue
    const value = formQueryFillText(fill.value, occasion)
    if (value === undefined) throw refused(missingFillMessage(fill.value))
    values.push({ ...fill, text: value })
  }
  const filled = fillQuery(query, values)
  if ('query' in filled) return filled.query
  const { fault } = filled
  throw refused(
    fault.kind === 'parameter' ? text.noParameter(name, fault.name) : text.sqlFilter(name)
  )
}

const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)
