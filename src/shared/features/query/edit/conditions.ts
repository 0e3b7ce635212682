import type { Condition } from '../../../model/query/question'

type Place = string | number

/**
 * Splits a path into steps from the whole condition to a part: "filter.parts.0.part" → ["parts", 0,
 * "part"].
 */
const stepsOf = (path: string): Place[] =>
  path
    .split('.')
    .slice(1)
    .map(step => (/^\d+$/.test(step) ? Number(step) : step))

/** Part of a condition at a path that includes the leading `filter`; undefined if there is none. */
export function conditionAt(filter: Condition | null, path: string): Condition | undefined {
  let found: Condition | undefined = filter ?? undefined
  for (const step of stepsOf(path)) {
    if (step === 'part') found = found?.kind === 'not' ? found.part : undefined
    else if (typeof step === 'number') {
      found = found?.kind === 'all' || found?.kind === 'any' ? found.parts[step] : undefined
    }
  }
  return found
}

/** Replaces or removes the part at a path; a group left with one part becomes that part. */
export function withConditionAt(
  filter: Condition | null,
  path: string,
  next: Condition | null
): Condition | null {
  return replaced(
    filter,
    stepsOf(path).filter(step => step !== 'parts'),
    next
  )
}

function replaced(
  condition: Condition | null,
  [step, ...rest]: readonly Place[],
  next: Condition | null
): Condition | null {
  if (step === undefined || !condition) return next
  if (condition.kind === 'not') {
    const part = replaced(condition.part, rest, next)
    return part && { kind: 'not', part }
  }
  if (condition.kind !== 'all' && condition.kind !== 'any') return condition
  const parts = condition.parts.flatMap((part, index) =>
    index === step ? (replaced(part, rest, next) ?? []) : [part]
  )
  const [only] = parts
  if (!only) return null
  return parts.length === 1 ? only : { kind: condition.kind, parts }
}

/** Adds a condition to the group at a path; a leaf becomes a group of both. */
export function withConditionIn(
  filter: Condition | null,
  path: string,
  added: Condition,
  kind: 'all' | 'any' = 'all'
): Condition | null {
  const group = conditionAt(filter, path)
  if (!group) return added
  const isGroup = group.kind === 'all' || group.kind === 'any'
  const grown: Condition = isGroup
    ? { kind: group.kind, parts: [...group.parts, added] }
    : { kind, parts: [group, added] }
  return withConditionAt(filter, path, grown)
}

/** Sets how the parts of a group are combined: AND or OR. */
export function withJointAt(
  filter: Condition | null,
  path: string,
  kind: 'all' | 'any'
): Condition | null {
  const group = conditionAt(filter, path)
  if (group?.kind !== 'all' && group?.kind !== 'any') return filter
  return withConditionAt(filter, path, { kind, parts: group.parts })
}
