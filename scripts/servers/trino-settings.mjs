import { join } from 'node:path'

const limits = { perNode: 200, headroom: 100 }
/**
 * Megabytes of a cluster that shares one machine with its tests: heaps (the generator of `tpch` alone takes 300 of a worker's), what one question may hold
 * of each, and of all.
 */
export const small = {
  coordinator: { heap: 704, ...limits },
  worker: { heap: 1_024, ...limits },
  inAll: 600
}

/** Of a worker's heap a fifth is nobody's, and one question may hold half of the rest, so that others go on beside it; the coordinator alike. */
export function sizeOf(memory, workers) {
  const worker = shared(memory)
  return { coordinator: shared(1_536), worker, inAll: worker.perNode * workers }
}

function shared(heap) {
  const headroom = Math.round(heap / 5)
  return { heap, headroom, perNode: Math.round((heap - headroom) / 2) }
}

/** What all nodes have. */
export const common = (home, coordinatorAt, { perNode, headroom }, inAll) => [
  `plugin.dir=${join(home, 'plugin')}`,
  `discovery.uri=${coordinatorAt}`,
  'node.environment=test',
  'node.internal-address=127.0.0.1',
  'node.bind-ip=127.0.0.1',
  'http-server.http.enabled=true',
  'internal-communication.shared-secret=only-for-tests-of-one-machine',
  'catalog.management=static',
  `query.max-memory=${inAll}MB`,
  `query.max-memory-per-node=${perNode}MB`,
  `memory.heap-headroom-per-node=${headroom}MB`,
  // What tests ask is over in seconds; the list of queries is what they look at.
  'query.min-expire-age=10m',
  'query.client.timeout=30s',
  // A node that is gone is told within seconds; the usual minute is right for a real network.
  'query.remote-task.max-error-duration=5s',
  'exchange.max-error-duration=5s'
]

/** Of a coordinator that asks for a password. */
export const encrypted = (port, pem) => [
  'http-server.https.enabled=true',
  `http-server.https.port=${port}`,
  `http-server.https.keystore.path=${pem}`,
  'http-server.authentication.type=PASSWORD',
  'http-server.authentication.allow-insecure-over-http=true'
]

export const catalogs = lake => ({
  memory: ['connector.name=memory', 'memory.max-data-per-node=128MB'],
  tpch: ['connector.name=tpch'],
  ho: [
    'connector.name=hive',
    'hive.metastore=file',
    'hive.metastore.catalog.dir=local:///.metastore',
    'fs.native-local.enabled=true',
    `local.location=${lake}`,
    'hive.storage-format=PARQUET',
    'hive.timestamp-precision=MICROSECONDS',
    'hive.non-managed-table-writes-enabled=true'
  ]
})

/** What starts quickly; `measured`: as clusters run that answer for long. */
export const javaArguments = (home, name, heap, measured) => [
  `-Xmx${heap}`,
  `-Xms${heap}`,
  ...(measured
    ? ['-XX:+UseParallelGC', '-XX:ReservedCodeCacheSize=256M']
    : ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:ReservedCodeCacheSize=150M']),
  '-XX:+ExitOnOutOfMemoryError',
  '-Djdk.attach.allowAttachSelf=true',
  '-Dfile.encoding=UTF-8',
  '-Duser.timezone=UTC',
  '--sun-misc-unsafe-memory-access=allow',
  '--enable-native-access=ALL-UNNAMED',
  '--add-modules=jdk.incubator.vector',
  `-Dnode.id=${name}`,
  '-Dnode.data-dir=data',
  '-Dconfig=etc/config.properties',
  '-Dlog.levels-file=etc/log.properties',
  '-cp',
  join(home, 'lib', '*'),
  'io.trino.server.TrinoServer'
]
