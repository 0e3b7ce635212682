import type { QueryCondition } from '../../../model/query/condition'
import type { StructuredQuery } from '../../../model/query/question'

/**
 * Normalised condition, in the same form as a condition parsed from SQL: no group with a single
 * part, no nested group of the same kind, no `not` that another operator can express. Each test of
 * a condition is either true or false, never NULL, so the meaning does not change.
 */
export function normaliseCondition(condition: QueryCondition): QueryCondition {
  if (condition.kind === 'not') return negateCondition(normaliseCondition(condition.part))
  if (condition.kind === 'related')
    return { ...condition, filter: condition.filter && normaliseCondition(condition.filter) }
  if (condition.kind !== 'all' && condition.kind !== 'any') return condition
  const { kind } = condition
  const parts = condition.parts
    .map(normaliseCondition)
    .flatMap(part => (part.kind === kind ? part.parts : [part]))
  const [first] = parts
  return parts.length === 1 && first ? first : { kind, parts }
}

/**
 * Negation of a normalised condition. `isNot` cannot serve as the negation of `is`, because both
 * are false for a missing value.
 */
export function negateCondition(condition: QueryCondition): QueryCondition {
  if (condition.kind === 'not') return condition.part
  if (condition.kind === 'related')
    return { ...condition, has: condition.has === 'some' ? 'none' : 'some' }
  if (condition.kind === 'empty') return { ...condition, kind: 'filled' }
  if (condition.kind === 'filled') return { ...condition, kind: 'empty' }
  return { kind: 'not', part: condition }
}

/** Normalised structured query, in the same form as one parsed from SQL. */
export function normaliseStructuredQuery(question: StructuredQuery): StructuredQuery {
  return {
    ...question,
    filter: question.filter && normaliseCondition(question.filter),
    ...(question.comparison && {
      comparison: {
        ...question.comparison,
        filter: question.comparison.filter && normaliseCondition(question.comparison.filter)
      }
    }),
    measures: question.measures.map(measure =>
      measure.where ? { ...measure, where: normaliseCondition(measure.where) } : measure
    )
  }
}
