import { isSameJson } from '../../../kit/json'
import { applyShares } from './apply-shares'
import type { Clause, Term } from './clauses'
import { daysBetween } from './computed'
import { addCondition, type ClauseOf, isCondition, type QuestionDraft } from './draft'
import { countMeasure, defaultMeasure, measureOfEntity, measureOfTerm } from './measures'
import type { ResolvedValue } from './scope'
import type { EntitySense } from './types'

/** Adds a figure that the question asks for; undefined for a clause of another kind. */
export function applyFigure(draft: QuestionDraft, clause: Clause): boolean | undefined {
  switch (clause.kind) {
    case 'count':
      return applyCount(draft, clause.term)
    case 'distinct':
      return applyDistinct(draft, clause.term)
    case 'aggregate':
      return applyAggregate(draft, clause)
    case 'averageDays':
      return applyAverageDays(draft, clause)
    case 'perRow':
      return applyPerRow(draft, clause.term)
    case 'unlike':
      // "so với biên chế" says with what a lack is compared.
      return draft.gap !== null
    default:
      return applyShares(draft, clause)
  }
}

/** Average number of days from one date of a row to another. */
function applyAverageDays(draft: QuestionDraft, { from, until }: ClauseOf<'averageDays'>): boolean {
  const first = draft.scope.ownField(from, ['day'])
  const last = draft.scope.ownField(until, ['day'])
  if (!first || !last || first.column === last.column) return false
  const column = daysBetween(draft, first, last)
  draft.measures.push({ form: 'figure', kind: 'average', column })
  return true
}

function applyDistinct(draft: QuestionDraft, term: Term): boolean {
  const column = draft.scope.ownField(term, ['text', 'number', 'day'])
  if (!column) return false
  draft.measures.push({ form: 'figure', kind: 'distinct', column })
  return true
}

/** An average of each thing is one of rows only where each row is such a thing. */
function applyPerRow(draft: QuestionDraft, term: Term): boolean {
  if (draft.scope.entity(term)?.count !== 'rows' || draft.isPerRow) return false
  draft.isPerRow = true
  draft.scope.ownNouns += 1
  return true
}

function applyCount(draft: QuestionDraft, term: Term): boolean {
  const { scope } = draft
  draft.isTotal = true
  const entity = scope.entity(term)
  if (entity && entity.count !== 'topic') return countEntity(draft, entity)
  const value = scope.ownValue(term)
  if (value) return countValue(draft, value)
  const measure = measureOfTerm(draft, term)
  const column = scope.ownField(term)
  if (measure) draft.measures.push(measure)
  else if (column && scope.familyOf(column) !== 'truth') {
    draft.measures.push({ form: 'figure', kind: 'distinct', column })
  } else return false
  return true
}

function countEntity(draft: QuestionDraft, entity: EntitySense): boolean {
  draft.scope.ownNouns += 1
  draft.entity ??= entity
  const measure = measureOfEntity(entity)
  // The same count twice means a part and the whole, of which only one condition is known.
  const isKnown = draft.measures.some(other => isSameJson(other, measure))
  if (!isKnown) draft.measures.push(measure)
  return !isKnown
}

function countValue(draft: QuestionDraft, { column, value }: ResolvedValue): boolean {
  const measure = defaultMeasure(draft.scope) ?? countMeasure
  if (measure.form !== 'figure') return false
  const where = isCondition(column, value)
  if (draft.isImplied && draft.measures.length === 1) return addCondition(draft, column, where)
  // "trong đó số …" counts a part beside the other figures; alone it is a condition.
  draft.measures.push({ ...measure, where })
  return true
}

function applyAggregate(draft: QuestionDraft, { of, term }: ClauseOf<'aggregate'>): boolean {
  const { scope } = draft
  if (of.length === 1 && of[0] === 'sum') return applyTotal(draft, term)
  const column = scope.ownField(term, ['number'])
  if (!column || column.column === scope.profile.year) return false
  for (const kind of of) draft.measures.push({ form: 'figure', kind, column })
  return true
}

function applyTotal(draft: QuestionDraft, term: Term): boolean {
  const { scope } = draft
  draft.isTotal = true
  const value = scope.value(term)
  const whole = defaultMeasure(scope)
  if (value && whole) {
    draft.measures.push(whole)
    return addCondition(draft, value.column, isCondition(value.column, value.value))
  }
  const entity = scope.entity(term)
  const measure = measureOfTerm(draft, term) ?? (entity && measureOfEntity(entity))
  if (!measure || value) return false
  draft.measures.push(measure)
  return true
}
