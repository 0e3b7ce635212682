/** Migration 10: an API can be based on a saved query; existing ones are based on tables. */
export function withoutQueries(apis: unknown): unknown {
  if (!Array.isArray(apis)) return apis
  return apis.map((api: unknown) => ({ query: null, ...Object(api) }))
}
