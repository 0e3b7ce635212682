/** Which groups of the sidebar are open, by id. */
export interface OpenGroupIds {
  /** Ids of groups that the user opened; persisted across restarts. */
  readonly stored: readonly string[]
  /**
   * Ids of groups opened automatically for the current page. They stay open until the user closes
   * them, so that no item moves under the pointer.
   */
  readonly own: readonly string[]
}

export function isGroupOpen({ stored, own }: OpenGroupIds, id: string): boolean {
  return stored.includes(id) || own.includes(id)
}

export function toggleOpenGroup(groups: OpenGroupIds, id: string): OpenGroupIds {
  const stored = groups.stored.filter(other => other !== id)
  if (!isGroupOpen(groups, id)) return { stored: [...stored, id], own: groups.own }
  return { stored, own: groups.own.filter(other => other !== id) }
}

/** Opens the ancestor groups of a page without changing the stored ones. */
export function openAncestorGroups(
  own: readonly string[],
  way: readonly string[]
): readonly string[] {
  const added = way.filter(id => !own.includes(id))
  return added.length ? [...own, ...added] : own
}
