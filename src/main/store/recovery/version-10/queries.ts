/** Migration 10: identifies the owner of a query by id; of existing ones only the name is known. */
export function withOwners(queries: unknown): unknown {
  if (!Array.isArray(queries)) return queries
  return queries.map((query: unknown) => ({ ownerId: null, ...Object(query) }))
}
