/**
 * Files of tests that a bare `npm test` leaves to `npm run test:servers`: each starts PostgreSQL and takes a core up to half a minute.
 * That tables are published to such a server and questions asked of it is shown by each `npm test`.
 */
export const leftToServers = [
  'agree-postgresql',
  'compare-places',
  'gateway-postgresql',
  'lost-postgresql',
  'reports-postgresql',
  'sector-pages-postgresql'
].map(name => `tests/unit/main/places/${name}.test.ts`)
