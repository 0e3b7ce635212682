/** Ids of the units chosen last in this session, the newest first. */
const recent: string[] = []
const mostRecent = 5

export const recentUnits = (): readonly string[] => recent

export function keepRecentUnit(id: string): void {
  const others = recent.filter(other => other !== id)
  recent.splice(0, recent.length, ...[id, ...others].slice(0, mostRecent))
}
