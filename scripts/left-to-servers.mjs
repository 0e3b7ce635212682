/**
 * Test files of vitest that start PostgreSQL, which occupies a core for up to half a minute: `npm
 * test` without arguments leaves them to `npm run test:servers`.
 */
export const postgresqlRunTestFiles = [
  'pipelines/server-killed',
  'connections/places/agree-postgresql',
  'connections/places/compare-places',
  'connections/places/gateway-postgresql',
  'connections/places/lost-postgresql',
  'connections/places/reports-postgresql',
  'connections/places/sector-pages-postgresql',
  'sql/engine-postgresql',
  'connections/postgresql',
  'connections/staging'
].map(name => `tests/unit/main/${name}.test.ts`)

/**
 * Test files that each `npm test` runs if PostgreSQL is installed: publishing tables and running
 * queries on it.
 */
export const postgresqlTestFilesInEveryRun = ['ask-postgresql', 'publish-postgresql'].map(
  name => `tests/unit/main/connections/places/${name}.test.ts`
)

/** End-to-end tests that need a PostgreSQL server, left to `npm run test:servers` as well. */
export const postgresqlEndToEndTestFolder = 'tests/e2e/servers'
