import { join } from 'node:path'

const limits = { perNode: 200, headroom: 100 }
/**
 * Memory settings in megabytes for a cluster on the same machine as its tests: heap sizes (the
 * `tpch` generator alone takes 300 MB of a worker), and limits of one query per node and in total.
 */
export const sharedMachineMemory = {
  coordinator: { heap: 704, ...limits },
  worker: { heap: 1_024, ...limits },
  inAll: 600
}

/**
 * Memory limits for a heap size: a fifth of a worker's heap is reserve, and one query may use half
 * of the rest, so that others can run concurrently; the same applies to the coordinator.
 */
export function memoryLimitsOf(memory, workers) {
  const worker = shared(memory)
  return { coordinator: shared(1_536), worker, inAll: worker.perNode * workers }
}

function shared(heap) {
  const headroom = Math.round(heap / 5)
  return { heap, headroom, perNode: Math.round((heap - headroom) / 2) }
}

/** Configuration lines for all nodes. */
export const commonNodeSettings = (home, coordinatorAt, { perNode, headroom }, inAll) => [
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
  // Test queries end within seconds, but tests inspect the list of finished queries later, so it is
  // kept longer.
  'query.min-expire-age=10m',
  'query.client.timeout=30s',
  // Makes Trino report a lost node within seconds; the default of one minute is meant for real
  // networks.
  'query.remote-task.max-error-duration=5s',
  'exchange.max-error-duration=5s'
]

/** Configuration lines for a coordinator that requires encryption and a password. */
export const passwordHttpsSettings = (port, pem) => [
  'http-server.https.enabled=true',
  `http-server.https.port=${port}`,
  `http-server.https.keystore.path=${pem}`,
  'http-server.authentication.type=PASSWORD',
  'http-server.authentication.allow-insecure-over-http=true'
]

export const catalogSettings = lake => ({
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

/** JVM arguments for a fast start, or with `measured` those of long-running clusters. */
export const buildJavaArguments = (home, name, heap, measured) => [
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
