import { isSameJson } from '@shared/kit/json'
import { roleHasPermission } from '@shared/model/admin/roles'
import type { FormCheck } from '@shared/model/forms/checks'
import type { Form, FormBinding, FormDraft } from '@shared/model/forms/form'
import type { FormQuery } from '@shared/model/forms/source'
import { formTargetLabel } from '@shared/model/forms/target'
import { currentOperatorRole } from '../../store/operator'
import { refuseCovered, restoreCoveredQuery } from '../reports/covered-queries'
import type { FormDependencies } from './form-parts'
import { toShownForm } from './shown-form'

type CoveringParts = Pick<FormDependencies, 'clock' | 'entry' | 'records' | 'settings'>

/**
 * Draft that a user edited, with the stored values instead of the covered ones that the user saw.
 * Places and checks are restored as a whole, and only with an unchanged query, because another query
 * could show their values. Throws NOT_ALLOWED if a changed part has covered values.
 */
export function restoreCoveredDraft(
  context: CoveringParts,
  draft: FormDraft,
  stored: Form | undefined
): FormDraft {
  if (!stored || roleHasPermission(currentOperatorRole(context), 'readPersonal')) return draft
  const shown = toShownForm(context, stored)
  const queries = restoreCoveredQueries(context, draft.queries, stored)
  const unchanged = new Set(
    queries.flatMap(({ key, query }) =>
      stored.queries.some(one => one.key === key && isSameJson(one.query, query)) ? [key] : []
    )
  )
  const restore = <T extends FormBinding | FormCheck>(
    one: T,
    lists: readonly [shown: readonly T[], stored: readonly T[]],
    name: string
  ): T => {
    const [before, kept] = lists.map(list => list.find(({ key }) => key === one.key))
    if (
      before &&
      kept &&
      isSameJson(one, before) &&
      queriesOf(kept).every(key => unchanged.has(key))
    )
      return kept
    refuseCovered(one, name)
    return one
  }
  return {
    ...draft,
    queries,
    bindings: draft.bindings.map(one =>
      restore(one, [shown.bindings, stored.bindings], formTargetLabel(one.target))
    ),
    checks: draft.checks.map(one => restore(one, [shown.checks, stored.checks], one.name))
  }
}

/**
 * Queries that a user tries, with the stored values instead of the covered ones. Throws NOT_ALLOWED,
 * see `restoreCoveredQuery`.
 */
export function restoreCoveredQueries(
  context: CoveringParts,
  queries: readonly FormQuery[],
  stored: Form | undefined
): FormQuery[] {
  if (!stored || roleHasPermission(currentOperatorRole(context), 'readPersonal'))
    return [...queries]
  const shown = toShownForm(context, stored).queries
  return queries.map(one => {
    const index = stored.queries.findIndex(({ key }) => key === one.key)
    const [before, kept] = [shown[index]?.query, stored.queries[index]?.query]
    const known = before && kept && { shown: before, stored: kept }
    return { ...one, query: restoreCoveredQuery(one.query, known, one.name) }
  })
}

/** Keys of the queries that a place or a check reads. */
function queriesOf(part: FormBinding | FormCheck): string[] {
  const sources =
    'source' in part
      ? [part.source]
      : [part.left, part.right].flatMap(side => (side.kind === 'source' ? [side.source] : []))
  return sources.flatMap(source => ('query' in source ? [source.query] : []))
}
