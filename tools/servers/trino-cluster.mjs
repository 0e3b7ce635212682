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
import {
  buildJavaArguments,
  catalogSettings,
  commonNodeSettings,
  memoryLimitsOf,
  passwordHttpsSettings,
  sharedMachineMemory
} from './trino-settings.mjs'

/** Timeout in milliseconds for a cluster to start, also on two busy cores. */
const patience = 600_000
/**
 * A process that was just killed may still write files, so the removal of its folder is retried.
 */
export const folderRemovalRetryOptions = { recursive: true, force: true, maxRetries: 5 }

/**
 * Starts a Trino coordinator and its workers on 127.0.0.1 with the catalogs `memory`, `tpch` and
 * `ho`, a data lake of Parquet files in a folder. All their files are in a temporary folder. Throws
 * if the cluster does not start. @param {{ home: string, java: string, workers?: number, identity?:
 * { certificate: string, key: string }, users?: string, lake?: string, heap?: number }} options
 * `identity`: PEM files; with them the coordinator also listens with encryption and then requires a
 * password from `users` (a password file). Without encryption any user name is accepted, because
 * only tests on this machine can connect. `lake`: folder of the data lake. `heap`: megabytes per
 * worker, for a cluster that is measured.
 */
export async function startTrinoCluster({
  home,
  java,
  workers = 2,
  identity,
  users = '',
  lake,
  heap
}) {
  const size = heap === undefined ? sharedMachineMemory : memoryLimitsOf(heap, workers)
  const folder = mkdtempSync(join(tmpdir(), 'trino-'))
  const files = lake ?? join(folder, 'lake')
  mkdirSync(files, { recursive: true })
  const [port, securePort] = [await findFreePort(), identity ? await findFreePort() : 0]
  const coordinatorAt = `http://127.0.0.1:${port}`
  const started = []

  async function begin(name, own, settings) {
    const place = join(folder, name)
    mkdirSync(join(place, 'etc', 'catalog'), { recursive: true })
    const write = (file, lines) => writeFileSync(join(place, 'etc', file), `${lines.join('\n')}\n`)
    write('config.properties', [
      ...commonNodeSettings(home, coordinatorAt, own, size.inAll),
      ...settings
    ])
    write('log.properties', ['io.trino=WARN', 'io.airlift=WARN'])
    for (const [catalog, lines] of Object.entries(catalogSettings(files)))
      write(`catalog/${catalog}.properties`, lines)
    if (identity) {
      write('password-authenticator.properties', [
        'password-authenticator.name=file',
        `file.password-file=${join(folder, 'passwords')}`
      ])
    }
    const log = openSync(join(place, 'log'), 'w')
    const child = spawn(java, buildJavaArguments(home, name, `${own.heap}m`, heap !== undefined), {
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
  // All processes are ended on exit, so that an aborted test leaves none running.
  const endAll = () => {
    for (const { child } of started) child.kill('SIGKILL')
    rmSync(folder, folderRemovalRetryOptions)
  }
  // The processes are ended before other exit handlers remove folders, because they would still
  // write to them.
  process.prependOnceListener('exit', endAll)
  const cluster = {
    /**
     * Ports for connections without and with encryption; 0 if the cluster does not listen there.
     */
    port,
    securePort,
    lake: files,
    folder,
    /** Processes of the cluster, the coordinator first. */
    nodes: () => started.map(({ name, child }) => ({ name, pid: child.pid })),
    /** Kills nodes without a shutdown, as a failure of their machines would. */
    killWorker: place => end(started[place + 1]),
    killCoordinator: () => end(started[0]),
    async close() {
      await Promise.all(started.map(end))
      process.off('exit', endAll)
      rmSync(folder, folderRemovalRetryOptions)
    }
  }
  try {
    const secured = identity ? passwordHttpsSettings(securePort, join(folder, 'identity.pem')) : []
    await begin('coordinator', size.coordinator, [
      'coordinator=true',
      'node-scheduler.include-coordinator=false',
      `http-server.http.port=${port}`,
      ...secured
    ])
    for (let place = 0; place < workers; place++) {
      await begin(`worker${place + 1}`, size.worker, [
        'coordinator=false',
        `http-server.http.port=${await findFreePort()}`
      ])
    }
    await untilReady(coordinatorAt, workers, started)
    return cluster
  } catch (error) {
    await cluster.close()
    throw error
  }
}

/** Waits until the coordinator knows every worker. */
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
    const rows = await runTrinoStatement(
      address,
      "SELECT count(*) FROM system.runtime.nodes WHERE state = 'active'"
    )
    return rows[0]?.[0] ?? 0
  } catch {
    return 0
  }
}

/**
 * Runs a trusted statement and returns its rows, with numbers as JavaScript numbers. Throws an
 * error with the message of the server.
 */
export async function runTrinoStatement(address, sql, headers = {}) {
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

/** An unused port of this machine. */
export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
