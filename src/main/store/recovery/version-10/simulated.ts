/** Version 10 tells sources that really are read: whatever was there before is played. */
export function withSimulated(endpoints: unknown): unknown {
  if (!Array.isArray(endpoints)) return endpoints
  return endpoints.map((endpoint: unknown) => ({ simulated: true, ...Object(endpoint) }))
}
