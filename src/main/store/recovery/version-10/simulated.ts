/** Migration 10: distinguishes real sources; all existing ones are simulated. */
export function withSimulated(endpoints: unknown): unknown {
  if (!Array.isArray(endpoints)) return endpoints
  return endpoints.map((endpoint: unknown) => ({ simulated: true, ...Object(endpoint) }))
}
