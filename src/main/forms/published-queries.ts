import { toVietnamIsoDay } from '@shared/kit/format'
import type { FilledForm } from '@shared/model/forms/filled'
import type { Form } from '@shared/model/forms/form'
import type { FormQuery } from '@shared/model/forms/source'
import type { QueryWithParameterValues } from '../disclosure/disclosure'
import { fillFormQuery } from './fill-query'
import type { FormOccasion } from './parameters'

/** Maximum number of listed queries; disclosure control compares no more of them. */
const mostQueries = 100

/**
 * Queries behind the filled forms, which everybody can read, the newest first. They are those of the
 * current definition, for each filled period and unit.
 */
export function listQueriesOfFilledForms({
  forms,
  filledForms
}: {
  readonly forms: readonly Form[]
  readonly filledForms: readonly FilledForm[]
}): QueryWithParameterValues[] {
  const byId = new Map(forms.map(form => [form.id, form]))
  const listed = new Map<string, QueryWithParameterValues>()
  for (const { form, period, unit, time, user } of filledForms) {
    const today = toVietnamIsoDay(time)
    for (const query of byId.get(form)?.queries ?? []) {
      const found = queryOfOccasion(query, { period, unit, today, user })
      if (!found) continue
      listed.set(JSON.stringify([found.question, found.parameters]), found)
      if (listed.size === mostQueries) return [...listed.values()]
    }
  }
  return [...listed.values()]
}

/** A structured query of a form for one occasion; undefined for SQL and for a missing unit code. */
export function queryOfOccasion(
  formQuery: FormQuery,
  occasion: FormOccasion
): QueryWithParameterValues | undefined {
  if (formQuery.query.asked.form === 'sql') return undefined
  try {
    const { asked, parameters } = fillFormQuery(formQuery, occasion)
    return asked.form === 'tree'
      ? { question: asked.question, parameters, today: occasion.today }
      : undefined
  } catch {
    // A query that cannot be filled returned no figures.
    return undefined
  }
}
