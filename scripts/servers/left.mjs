/** What starts PostgreSQL takes a core up to half a minute: a bare `npm test` leaves it to `npm run test:servers`. Files of vitest. */
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

/** That tables are published to such a server and questions asked of it is shown by each `npm test`, where there is one. */
export const keptHere = ['ask-postgresql', 'publish-postgresql'].map(
  name => `tests/unit/main/places/${name}.test.ts`
)

/** End-to-end tests of the same kind. */
export const serverSpecs = 'tests/e2e/servers'
