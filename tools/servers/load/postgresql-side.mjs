import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { UserFixableError } from '../../../scripts/tools.mjs'
import { findPostgresqlPrograms, findServerUser } from '../postgresql-files.mjs'
import { findFreePort } from '../trino-cluster.mjs'
import { loadTableColumnsSql, quoteSqlName } from './grow.mjs'

/**
 * Starts a PostgreSQL server for measurements in `folder`, without a write-ahead log. Half of the
 * given memory is shared, and the rest is divided among the sorts of the clients.
 */
export async function startMeasuredPostgresql(folder, { clients, memory }) {
  const { server, port, end } = await startServer(folder, { clients, memory })

  /**
   * Runs a statement on a separate connection, because a connection terminated by a server failure
   * cannot be reused.
   */
  async function run(sql, values = []) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'kho', database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query({ text: sql, values, rowMode: 'array' })).rows
    } finally {
      await client.end()
    }
  }
  const spilled = async () =>
    Number((await run('SELECT sum(temp_bytes) FROM pg_stat_database'))[0]?.[0] ?? 0)
  const before = await spilled()

  return {
    schema: quoteSqlName,
    server: {
      ...{ kind: 'postgresql', host: '127.0.0.1', port, database: 'postgres' },
      ...{ user: 'kho', password: '', tls: 'off', authority: '' }
    },
    run,
    async seed(tables, name) {
      await run(`CREATE SCHEMA ${quoteSqlName(name)}`)
      for (const table of tables) {
        const target = `${quoteSqlName(name)}.${quoteSqlName(table.name)}`
        await run(`CREATE TABLE ${target} (${loadTableColumnsSql(table, 'postgresql').join(', ')})`)
        await run(`COPY ${target} FROM '${table.file}' (FORMAT csv)`)
      }
    },
    /**
     * Collects statistics and marks all rows as visible, which autovacuum would otherwise do some
     * minutes later, during the measurement.
     */
    settle: () => run('VACUUM (ANALYZE)'),
    bytes: async name =>
      Number(
        (
          await run(
            'SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = $2',
            [name, 'r']
          )
        )[0]?.[0] ?? 0
      ),
    async plan({ sql, parameters }) {
      const rows = await run(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, [...parameters])
      return rows.map(([line]) => line).join('\n')
    },
    nodes: () => [{ name: 'postgresql', pid: server.pid, whole: true }],
    /**
     * Kills one busy backend process; the server then ends all sessions, because their shared
     * memory may be damaged, and recovers. Returns the time of the kill; undefined if no backend is
     * busy.
     */
    async kill() {
      const [row] = await run(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND state = 'active' AND pid <> pg_backend_pid() LIMIT 1"
      )
      if (!row) return undefined
      const moment = performance.now()
      process.kill(row[0], 'SIGKILL')
      return moment
    },
    killed: 'a process of the server',
    async notes() {
      const now = await spilled()
      // The counters of a server that recovered from a failure start again at zero.
      const megabytes = Math.round((now < before ? now : now - before) / 1_048_576)
      return [`written to disk by sorts and groups that did not fit: ${megabytes} MB`]
    },
    async close() {
      process.off('exit', end)
      if (server.exitCode !== null) return
      const ended = once(server, 'exit')
      // A clean shutdown (SIGINT), so that the rows need no recovery when the next run uses them.
      server.kill('SIGINT')
      await ended
    },
    scanned: plan => [...plan.matchAll(/Buffers: (.+)/g)].slice(0, 1).map(([, read]) => read)
  }
}

/**
 * Starts the server on a free port and waits until it accepts connections; `end` of the result
 * kills the server.
 */
async function startServer(folder, { clients, memory }) {
  const programs = findPostgresqlPrograms()
  if (programs === undefined) throw new UserFixableError('no PostgreSQL server is installed here')
  const own = findServerUser()
  const place = join(folder, 'postgresql')
  const data = join(place, 'data')
  if (!existsSync(data)) {
    mkdirSync(place, { recursive: true })
    if (own) chownSync(place, own.uid, own.gid)
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-A', 'trust', '-N', '--locale=C', '--encoding=UTF8', '-U', 'kho'],
      { ...own, cwd: place, stdio: 'pipe' }
    )
  }
  const port = await findFreePort()
  // The work memory assumes that a query has about four sorts and groups, and that the clients run
  // queries concurrently.
  const workMemory = Math.max(4, Math.round(memory / 2 / clients / 2))
  const settings = {
    ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: place, fsync: 'off' },
    ...{ shared_buffers: `${Math.round(memory / 2)}MB`, work_mem: `${workMemory}MB` },
    ...{ maintenance_work_mem: '256MB', effective_cache_size: `${memory}MB`, max_wal_size: '8GB' },
    ...{ wal_level: 'minimal', max_wal_senders: 0, max_connections: clients + 30, jit: 'off' }
  }
  const told = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...told], {
    ...own,
    cwd: place,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const end = () => server.kill('SIGQUIT')
  process.prependOnceListener('exit', end)
  await untilReady(server)
  return { server, port, end }
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let heard = ''
    server.stderr.setEncoding('utf8').on('data', text => {
      // Output beyond the first 100,000 characters is dropped.
      if (heard.length < 100_000) heard += text
      if (/ready to accept connections/.test(heard)) resolve()
    })
    server.once('exit', () => reject(new Error(heard)))
  })
}
