/** Version 10: an API can be made of a saved query; those of before are made of tables. */
export function withoutQueries(apis: unknown): unknown {
  if (!Array.isArray(apis)) return apis
  return apis.map((api: unknown) => ({ query: null, ...Object(api) }))
}
