import type { Condition } from '../question'

type Place = string | number

/** "filter.parts.0.part" → ["parts", 0, "part"]: the way from the whole condition to a part of it. */
const stepsOf = (path: string): Place[] =>
  path
    .split('.')
    .slice(1)
    .map(step => (/^\d+$/.test(step) ? Number(step) : step))

/** The part of a condition at a path that begins with its own name; undefined where there is none. */
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

/** With another part at a path, or without it: a group that is left with one part becomes that part. */
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

/** With one more condition inside the group at a path; what is no group becomes one of both. */
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

/** All parts of a group at once must hold, or one of them. */
export function withJointAt(
  filter: Condition | null,
  path: string,
  kind: 'all' | 'any'
): Condition | null {
  const group = conditionAt(filter, path)
  if (group?.kind !== 'all' && group?.kind !== 'any') return filter
  return withConditionAt(filter, path, { kind, parts: group.parts })
}
