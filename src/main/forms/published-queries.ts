import { toVietnamIsoDay } from '@shared/kit/format'
import type { FilledForm } from '@shared/model/forms/filled'
import type { Form } from '@shared/model/forms/form'
import type { FormQuery } from '@shared/model/forms/source'
import type { QueryWithParameterValues } from '../disclosure/disclosure'
import { fillFormQuery } from './fill-query'
import type { FormOccasion } from './parameters'

/** Maximum number of listed queries; disclosure control compares no more of them. */
const mostQueries = 100

/** Query of a filled form, and when it was filled. */
interface FilledFormQuery {
  readonly time: number
  readonly query: QueryWithParameterValues
}

/** Forms with their filled forms. */
export interface FilledFormLists {
  readonly forms: readonly Form[]
  readonly filledForms: readonly FilledForm[]
}

/**
 * Queries behind the filled forms, which everybody can read, the newest first. They are those of the
 * current definition, for each filled period and unit.
 */
export function listQueriesOfFilledForms({
  forms,
  filledForms
}: FilledFormLists): FilledFormQuery[] {
  const byId = new Map(forms.map(form => [form.id, form]))
  const listed = new Map<string, FilledFormQuery>()
  for (const { form, period, unit, time, user } of filledForms) {
    const today = toVietnamIsoDay(time)
    for (const query of byId.get(form)?.queries ?? []) {
      const found = queryOfOccasion(query, { period, unit, today, user })
      if (!found) continue
      const key = JSON.stringify([found.question, found.parameters])
      if (!listed.has(key)) listed.set(key, { time, query: found })
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
