import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Megabytes of a cluster that shares one machine with its tests: heaps (the generator of `tpch` alone takes 300 of a worker's), and what one question may hold
 * of a worker's, and of all.
 */
const small = { coordinator: 704, worker: 1_024, perNode: 200, inAll: 600, headroom: 100 }
/** Milliseconds in which a cluster is there, on two busy cores too. */
const patience = 600_000
/** A process that was just killed may still be writing. */
export const removal = { recursive: true, force: true, maxRetries: 5 }

/**
 * A coordinator and its workers on 127.0.0.1, whose catalogs are `memory`, `tpch` and `ho`, a lake of Parquet files in a folder. All that they keep lies in a
 * temporary folder. Throws where they do not start.
 * @param {{ home: string, java: string, workers?: number, identity?: { certificate: string, key: string }, users?: string, lake?: string, heap?: number }} options
 * `identity`: PEM files; with them the coordinator also listens with encryption and asks for a password of `users` (a password file), while without encryption
 * whoever says a name is let in, as only tests of this machine reach it. `lake`: the folder of the files. `heap`: megabytes of a worker,
 * for a cluster that is measured and not only asked.
 */
export async function startCluster({ home, java, workers = 2, identity, users = '', lake, heap }) {
  const size = heap === undefined ? small : sizeOf(heap, workers)
  const folder = mkdtempSync(join(tmpdir(), 'trino-'))
  const files = lake ?? join(folder, 'lake')
  mkdirSync(files, { recursive: true })
  const [port, securePort] = [await freePort(), identity ? await freePort() : 0]
  const coordinatorAt = `http://127.0.0.1:${port}`
  const started = []

  async function begin(name, own, settings) {
    const place = join(folder, name)
    mkdirSync(join(place, 'etc', 'catalog'), { recursive: true })
    const write = (file, lines) => writeFileSync(join(place, 'etc', file), `${lines.join('\n')}\n`)
    write('config.properties', [...common(home, coordinatorAt, size), ...settings])
    write('log.properties', ['io.trino=WARN', 'io.airlift=WARN'])
    for (const [catalog, lines] of Object.entries(catalogs(files)))
      write(`catalog/${catalog}.properties`, lines)
    if (identity) {
      write('password-authenticator.properties', [
        'password-authenticator.name=file',
        `file.password-file=${join(folder, 'passwords')}`
      ])
    }
    const log = openSync(join(place, 'log'), 'w')
    const child = spawn(java, javaArguments(home, name, `${own}m`, heap !== undefined), {
      cwd: place,
      stdio: ['ignore', log, log],
      env: {}
    })
    closeSync(log)
    const node = { name, child, log: join(place, 'log') }
    started.push(node)
    return node
  }

  if (identity) {
    writeFileSync(join(folder, 'passwords'), users)
    const pem = [identity.key, identity.certificate]
      .map(path => readFileSync(path, 'utf8'))
      .join('\n')
    writeFileSync(join(folder, 'identity.pem'), pem)
  }
  const end = async node => {
    if (node.child.exitCode !== null || node.child.signalCode !== null) return
    const ended = once(node.child, 'exit')
    node.child.kill('SIGKILL')
    await ended
  }
  // A test that is stopped leaves nothing running.
  const endAll = () => {
    for (const { child } of started) child.kill('SIGKILL')
    rmSync(folder, removal)
  }
  // Before whatever else is removed then: they would still write to it.
  process.prependOnceListener('exit', endAll)
  const cluster = {
    /** Where it listens without encryption, and with it; 0 where it does not. */
    port,
    securePort,
    lake: files,
    folder,
    /** Its processes, the coordinator first. */
    nodes: () => started.map(({ name, child }) => ({ name, pid: child.pid })),
    /** Ends nodes at once, as a fault of their machines would. */
    killWorker: place => end(started[place + 1]),
    killCoordinator: () => end(started[0]),
    async close() {
      await Promise.all(started.map(end))
      process.off('exit', endAll)
      rmSync(folder, removal)
    }
  }
  try {
    const secured = identity ? encrypted(securePort, join(folder, 'identity.pem')) : []
    await begin('coordinator', size.coordinator, [
      'coordinator=true',
      'node-scheduler.include-coordinator=false',
      `http-server.http.port=${port}`,
      ...secured
    ])
    for (let place = 0; place < workers; place++) {
      await begin(`worker${place + 1}`, size.worker, [
        'coordinator=false',
        `http-server.http.port=${await freePort()}`
      ])
    }
    await untilReady(coordinatorAt, workers, started)
    return cluster
  } catch (error) {
    await cluster.close()
    throw error
  }
}

/** Of a worker's heap a fifth is nobody's, and one question may hold half of the rest, so that others go on beside it. */
function sizeOf(worker, workers) {
  const headroom = Math.round(worker / 5)
  const perNode = Math.round((worker - headroom) / 2)
  return { coordinator: 1_536, worker, perNode, inAll: perNode * workers, headroom }
}

const common = (home, coordinatorAt, { perNode, inAll, headroom }) => [
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

const encrypted = (port, pem) => [
  'http-server.https.enabled=true',
  `http-server.https.port=${port}`,
  `http-server.https.keystore.path=${pem}`,
  'http-server.authentication.type=PASSWORD',
  'http-server.authentication.allow-insecure-over-http=true'
]

const catalogs = lake => ({
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
const javaArguments = (home, name, heap, measured) => [
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

/** Waits until every worker is known to the coordinator. */
async function untilReady(address, workers, started) {
  const late = Date.now() + patience
  while ((await activeNodes(address)) < workers + 1) {
    const dead = started.find(({ child }) => child.exitCode !== null)
    if (dead || Date.now() > late) {
      throw new Error(readFileSync((dead ?? started[0]).log, 'utf8').slice(-4_000))
    }
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}

async function activeNodes(address) {
  try {
    const rows = await askPlainly(
      address,
      "SELECT count(*) FROM system.runtime.nodes WHERE state = 'active'"
    )
    return rows[0]?.[0] ?? 0
  } catch {
    return 0
  }
}

/** Rows of a statement of ours, with numbers as JavaScript has them. Throws with the server's words. */
export async function askPlainly(address, sql, headers = {}) {
  const rows = []
  let answer = await fetch(`${address}/v1/statement`, {
    method: 'POST',
    headers: { 'X-Trino-User': 'chuan-bi', 'X-Trino-Time-Zone': 'UTC', ...headers },
    body: sql
  })
  for (;;) {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    const page = await answer.json()
    if (page.error) throw new Error(`${page.error.errorName}: ${page.error.message}`)
    rows.push(...(page.data ?? []))
    if (!page.nextUri) return rows
    answer = await fetch(page.nextUri)
  }
}

/** A port of this machine that nobody listens at. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
