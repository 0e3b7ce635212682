/**
 * Test files of vitest that start PostgreSQL, which occupies a core for up to half a minute: a bare
 * `npm test` leaves them to `npm run test:servers`.
 */
export const leftToServers = [
  'features/etl/flow/server-killed',
  'places/agree-postgresql',
  'places/compare-places',
  'places/gateway-postgresql',
  'places/lost-postgresql',
  'places/reports-postgresql',
  'places/sector-pages-postgresql',
  'query/engine-postgresql',
  'sources/postgresql',
  'sources/staging'
].map(name => `tests/unit/main/${name}.test.ts`)

/**
 * Tests that each `npm test` runs if a PostgreSQL is installed: publishing tables and running
 * queries on it.
 */
export const keptHere = ['ask-postgresql', 'publish-postgresql'].map(
  name => `tests/unit/main/connections/places/${name}.test.ts`
)

/** End-to-end tests that need a PostgreSQL server, left to `npm run test:servers` as well. */
export const serverSpecs = 'tests/e2e/servers'
