/** Version 10 tells by id whose a query is: of those of before only the name is known. */
export function withOwners(queries: unknown): unknown {
  if (!Array.isArray(queries)) return queries
  return queries.map((query: unknown) => ({ ownerId: null, ...Object(query) }))
}
