import { withCurrentTableNames } from '@shared/features/lineage/renamed'
import { toVietnamIsoDay } from '@shared/kit/format'
import { isSameJson } from '@shared/kit/json'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { FilledForm } from '@shared/model/forms/filled'
import type { Form } from '@shared/model/forms/form'
import type { FormQuery } from '@shared/model/forms/source'
import type { DisclosedQuery } from '../disclosure/disclosure'
import { fillFormQuery } from './fill-query'
import type { FormOccasion } from './parameters'

/** Query of a filled form, and when it was filled. */
interface FilledFormQuery {
  readonly time: number
  readonly query: DisclosedQuery
}

/** Forms with their filled forms. */
export interface FilledFormLists {
  readonly forms: readonly Form[]
  readonly filledForms: readonly FilledForm[]
}

type NamedTables = readonly Pick<DataMart, 'columns' | 'formerNames' | 'name'>[]

/**
 * Queries behind the filled forms, which everybody can read, the newest first: for each filled form
 * those whose results it read, as the form was when it was filled.
 */
export function listQueriesOfFilledForms(
  { forms, filledForms }: FilledFormLists,
  tables: NamedTables
): FilledFormQuery[] {
  const byId = new Map(forms.map(form => [form.id, form]))
  const listed = new Map<string, FilledFormQuery>()
  for (const filled of filledForms) {
    const { form, period, unit, time, user } = filled
    const occasion = { period, unit, today: toVietnamIsoDay(time), user }
    for (const query of queriesReadBy(filled, byId.get(form))) {
      const found = queryOfOccasion(query, occasion, tables)
      if (!found) continue
      const key = JSON.stringify([found.question, found.parameters, found.today])
      if (!listed.has(key)) listed.set(key, { time, query: found })
    }
  }
  return [...listed.values()]
}

/**
 * Queries that a filled form read. Those of the current definition if the form does not say which
 * they were, because it was filled by an earlier version of the program.
 */
function queriesReadBy({ disclosed }: FilledForm, form: Form | undefined): readonly FormQuery[] {
  if (!form) return []
  const stored = form.filledQueries?.find(({ version }) => version === disclosed?.version)
  if (!disclosed || !stored) return form.queries
  return stored.queries.filter(({ key }) => disclosed.queries.includes(key))
}

/** Stores the queries of a filled form in its form, once for all versions with the same queries. */
export function storeFilledQueries(
  form: Form,
  { formVersion }: Pick<FilledForm, 'formVersion'>,
  { queries, read }: { readonly queries: FormQuery[]; readonly read: readonly string[] }
): FilledForm['disclosed'] {
  form.filledQueries ??= []
  const known = form.filledQueries.find(one => isSameJson(one.queries, queries))
  if (!known) form.filledQueries.push({ version: formVersion, queries: structuredClone(queries) })
  return { version: known?.version ?? formVersion, queries: [...read] }
}

/** A structured query of a form for one occasion; undefined for SQL and for a missing unit code. */
export function queryOfOccasion(
  formQuery: FormQuery,
  occasion: FormOccasion,
  tables: NamedTables
): DisclosedQuery | undefined {
  if (formQuery.query.asked.form === 'sql') return undefined
  try {
    const filled = { query: fillFormQuery(formQuery, occasion) }
    const { asked, parameters } = withCurrentTableNames(filled, tables).query
    return asked.form === 'tree'
      ? { question: asked.question, parameters, today: occasion.today, isAlwaysCompared: true }
      : undefined
  } catch {
    // A query that cannot be filled returned no figures.
    return undefined
  }
}
