import type { Condition, Question } from '../question'

/**
 * The shortest way to say the same, which SQL can be read back to: no group of one, none of its own kind in a group, no `not` that another
 * word says. Every leaf is true or false, so each step keeps the meaning.
 */
export function plainCondition(condition: Condition): Condition {
  if (condition.kind === 'not') return turned(plainCondition(condition.part))
  if (condition.kind !== 'all' && condition.kind !== 'any') return condition
  const { kind } = condition
  const parts = condition.parts
    .map(plainCondition)
    .flatMap(part => (part.kind === kind ? part.parts : [part]))
  const [first] = parts
  return parts.length === 1 && first ? first : { kind, parts }
}

/** What is true just where a plain condition is not. `isNot` is not what is true where `is` is not: of what is empty both are false. */
export function turned(condition: Condition): Condition {
  if (condition.kind === 'not') return condition.part
  if (condition.kind === 'empty') return { ...condition, kind: 'filled' }
  if (condition.kind === 'filled') return { ...condition, kind: 'empty' }
  return { kind: 'not', part: condition }
}

/** The same question, as SQL is read back to. */
export function plainQuestion(question: Question): Question {
  return {
    ...question,
    filter: question.filter && plainCondition(question.filter),
    measures: question.measures.map(measure =>
      measure.where ? { ...measure, where: plainCondition(measure.where) } : measure
    )
  }
}
