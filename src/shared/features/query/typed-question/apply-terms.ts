import type { QueryCondition } from '../../../model/query/condition'
import type { Term } from './clauses'
import {
  addCondition,
  type ClauseOf,
  isCondition,
  type MeasureDraft,
  type QuestionDraft
} from './draft'
import { measureOfEntity, measureOfEntry, measureOfTerm } from './measures'
import type { EntitySense } from './types'

/** Name alone: a value is a condition, a measure is shown, a noun is what the question is about. */
export function applyTerm(draft: QuestionDraft, term: Term): boolean {
  const { scope } = draft
  if (term.classes.includes('average')) draft.isDoubtful = true
  const value = scope.value(term)
  if (value) return addCondition(draft, value.column, isCondition(value.column, value.value))
  const described = describedRows(draft, term)
  if (described) {
    draft.entity ??= { table: scope.table, count: 'rows' }
    draft.conditions.push(described)
    return true
  }
  const measure = measureOfTerm(draft, term)
  const entity = scope.entity(term)
  if (entity?.count === 'topic' && !measure) return true
  if (entity && !(measure && isSumEntity(entity))) return applyEntity(draft, term, entity)
  return measure ? applyMeasure(draft, measure) : applyField(draft, term)
}

const isSumEntity = ({ count }: EntitySense): boolean => typeof count === 'object' && 'sum' in count

function applyMeasure(draft: QuestionDraft, measure: MeasureDraft): boolean {
  if (narrowCount(draft, measure)) return true
  const isCount = measure.form === 'figure' && measure.kind === 'count'
  if (isCount && !measure.where) draft.isTotal = true
  draft.measures.push(measure)
  return true
}

/** Column alone: a truth holds, every other column needs another clause about it. */
function applyField(draft: QuestionDraft, term: Term): boolean {
  const field = draft.scope.field(term)
  if (!field) return false
  if (field.table === 0 && draft.scope.familyOf(field) === 'truth') {
    return addCondition(draft, field, isCondition(field, 'true'))
  }
  draft.pending.push(field)
  draft.pendingTerm = term
  return true
}

/** "số người vắng": a measure of the same things says which of the counted things are meant. */
function narrowCount(draft: QuestionDraft, measure: MeasureDraft): boolean {
  const [counted, ...others] = draft.measures
  if (!draft.isTotal || others.length > 0) return false
  if (counted?.form !== 'figure' || measure.form !== 'figure' || !measure.where) return false
  if (counted.kind !== measure.kind || counted.where) return false
  if (counted.column?.column !== measure.column?.column) return false
  draft.conditions.push(measure.where)
  return true
}

/** Condition of a count whose name begins with what is counted: "Đơn vị thiếu" are units. */
function describedRows(draft: QuestionDraft, term: Term): QueryCondition | undefined {
  const { scope } = draft
  const entry = scope.measure(term)
  const noun =
    entry &&
    scope.catalogue.nouns.some(
      ({ nouns, sense }) =>
        sense.table === scope.table &&
        sense.count === 'rows' &&
        nouns.some(word => entry.name.toLowerCase().startsWith(`${word} `))
    )
  const measure = noun ? measureOfEntry(draft, entry) : undefined
  return measure?.form === 'figure' && measure.kind === 'count' ? measure.where : undefined
}

function applyEntity(draft: QuestionDraft, term: Term, entity: EntitySense): boolean {
  draft.entity ??= entity
  draft.entityTerm ??= term
  draft.scope.ownNouns += 1
  // "phân bổ" is money that is summed whether or not the question says so.
  if (isSumEntity(entity) && draft.scope.profile.period) {
    if (draft.measures.length === 0) {
      draft.measures.push(measureOfEntity(entity))
      draft.isImplied = true
    }
  }
  return true
}

/** "ở các đơn vị": the things in which the others are, without a figure for each. */
export function applyScope(
  draft: QuestionDraft,
  kind: 'inPlural' | 'ofPlural',
  term: Term
): boolean {
  if (kind === 'ofPlural') draft.isOfPlural = true
  const column = draft.scope.key(term)
  if (!column || draft.scope.entity(term)) return applyTerm(draft, term)
  draft.pending.push(column)
  return true
}

export function applyGroups(
  draft: QuestionDraft,
  { terms, parts, isEach }: ClauseOf<'by'>
): boolean {
  if (isEach) draft.isEach = true
  for (const term of terms) {
    const column = draft.scope.key(term)
    if (!column) return false
    const family = draft.scope.familyOf(column)
    if (family === 'number' && column.column !== draft.scope.profile.year) return false
    if (family === 'day') return false
    draft.groups.push({ column })
  }
  const { year } = draft.scope.profile
  for (const part of parts) {
    if (part === 'year' && year) draft.groups.push({ column: { table: 0, column: year } })
    else draft.parts.push(part)
  }
  return true
}
