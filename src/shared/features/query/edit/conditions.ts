import type { QueryCondition } from '../../../model/query/condition'

type PathStep = string | number

/**
 * Splits a path into steps from the whole condition to a part: "filter.parts.0.part" → ["parts", 0,
 * "part"].
 */
const parseConditionPath = (path: string): PathStep[] =>
  path
    .split('.')
    .slice(1)
    .map(step => (/^\d+$/.test(step) ? Number(step) : step))

/**
 * Part of a condition at a path that begins with `filter`; undefined if the path leads to no part.
 */
export function findConditionAt(
  filter: QueryCondition | null,
  path: string
): QueryCondition | undefined {
  let found: QueryCondition | undefined = filter ?? undefined
  for (const step of parseConditionPath(path)) {
    if (step === 'part') found = found?.kind === 'not' ? found.part : undefined
    else if (typeof step === 'number') {
      found = found?.kind === 'all' || found?.kind === 'any' ? found.parts[step] : undefined
    }
  }
  return found
}

/**
 * Replaces or removes the condition part at a path; a group with only one part left is replaced by
 * that part.
 */
export function replaceConditionAt(
  filter: QueryCondition | null,
  path: string,
  next: QueryCondition | null
): QueryCondition | null {
  return replaceAtSteps(
    filter,
    parseConditionPath(path).filter(step => step !== 'parts'),
    next
  )
}

function replaceAtSteps(
  condition: QueryCondition | null,
  [step, ...rest]: readonly PathStep[],
  next: QueryCondition | null
): QueryCondition | null {
  if (step === undefined || !condition) return next
  if (condition.kind === 'not') {
    const part = replaceAtSteps(condition.part, rest, next)
    return part && { kind: 'not', part }
  }
  if (condition.kind !== 'all' && condition.kind !== 'any') return condition
  const parts = condition.parts.flatMap((part, index) =>
    index === step ? (replaceAtSteps(part, rest, next) ?? []) : [part]
  )
  const [only] = parts
  if (!only) return null
  return parts.length === 1 ? only : { kind: condition.kind, parts }
}

/**
 * Adds a condition to the group at a path; a single condition at the path becomes a group of both.
 */
export function addConditionToGroupAt(
  filter: QueryCondition | null,
  path: string,
  added: QueryCondition,
  kind: 'all' | 'any' = 'all'
): QueryCondition | null {
  const group = findConditionAt(filter, path)
  if (!group) return added
  const isGroup = group.kind === 'all' || group.kind === 'any'
  const grown: QueryCondition = isGroup
    ? { kind: group.kind, parts: [...group.parts, added] }
    : { kind, parts: [group, added] }
  return replaceConditionAt(filter, path, grown)
}

/** Sets how the parts of a group are combined: AND or OR. */
export function setConditionGroupOperatorAt(
  filter: QueryCondition | null,
  path: string,
  kind: 'all' | 'any'
): QueryCondition | null {
  const group = findConditionAt(filter, path)
  if (group?.kind !== 'all' && group?.kind !== 'any') return filter
  return replaceConditionAt(filter, path, { kind, parts: group.parts })
}
