import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quoteLiteral } from '../../../src/main/warehouse/sql/names'
import { findPostgresqlPrograms, findServerUser } from '../../../tools/servers/postgresql-files.mjs'
import { isProcessAlive } from '../part-process'

const programs = findPostgresqlPrograms()
/**
 * Suffix of a test title that says why no PostgreSQL server can be started on this machine; empty
 * if one can.
 */
export const noPostgresqlSuffix =
  programs === undefined ? ': no PostgreSQL server is installed here' : ''

const [field, record, nothing, end] = ['\u001f', '\u001e', '\u001d', '\u0002']

export interface PostgresqlServer {
  /**
   * Runs a statement with parameters `$1`, `$2` … and returns its rows as texts from the server.
   * Throws the five-character error code and the message.
   */
  readonly ask: (sql: string, parameters?: readonly string[]) => Promise<(string | null)[][]>
  /** Kills the server with all its sessions, as a failure of its machine would. */
  readonly kill: () => Promise<void>
  /** Starts the server again with its data; a server that still runs is not affected. */
  readonly startAgain: () => Promise<void>
  readonly close: () => Promise<void>
  /**
   * Port on 127.0.0.1 for connections with a password, encrypted or not; 0 if the server does not
   * listen on a port.
   */
  readonly port: number
}

/** Paths of the server's certificate and key as PEM files. */
export interface ServerIdentity {
  readonly certificate: string
  readonly key: string
}

/**
 * Starts a PostgreSQL server in a temporary folder; tests use it through PostgreSQL's own client.
 */
export async function startPostgresql(identity?: ServerIdentity): Promise<PostgresqlServer> {
  const at = (name: string): string => join(programs ?? '', name)
  const own = findServerUser()
  const folder = mkdtempSync(join(tmpdir(), 'postgresql-'))
  if (own) chownSync(folder, own.uid, own.gid)
  const data = join(folder, 'data')
  const plain = ['-D', data, '-A', 'trust', '-N', '--locale=C', '--encoding=UTF8', '-U', 'kho']
  execFileSync(at('initdb'), plain, { ...own, cwd: folder, stdio: 'pipe' })
  const port = identity ? await freePort() : 0
  const settings = ['-D', data, '-k', folder, '-F', ...(identity ? open(identity) : closed)]

  /** Settings with which the server listens on a local port and accepts passwords. */
  function open({ certificate, key }: ServerIdentity): string[] {
    const hosts = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n'
    writeFileSync(join(data, 'pg_hba.conf'), hosts)
    for (const [from, to] of [
      [certificate, 'server.crt'],
      [key, 'server.key']
    ] as const) {
      const path = join(data, to)
      copyFileSync(from, path)
      chmodSync(path, 0o600)
      if (own) chownSync(path, own.uid, own.gid)
    }
    return ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', 'ssl=on']
  }

  async function begin() {
    const server = spawn(at('postgres'), settings, { ...own, cwd: folder, stdio: 'pipe' })
    await hear(server, /ready to accept connections/)
    const client = spawn(
      at('psql'),
      [
        ...['-X', '-q', '-A', '-t', '-F', field, '-R', record, '-P', `null=${nothing}`],
        ...['-h', folder, '-p', String(port || 5_432), '-U', 'kho', 'postgres']
      ],
      { stdio: 'pipe' }
    )
    client.stdout.setEncoding('utf8')
    client.stderr.resume()
    return { server, client }
  }
  let running = await begin()
  let last: Promise<unknown> = Promise.resolve()

  async function kill(): Promise<void> {
    const { server, client } = running
    if (isProcessAlive(server)) {
      server.kill('SIGQUIT')
      await once(server, 'exit')
    }
    // The client's input is closed only now, because a client that disconnects releases the locks
    // of its transaction, and waiting sessions would continue.
    client.stdin.end()
  }

  async function say(statements: string): Promise<string> {
    const { client } = running
    client.stdin.write(
      `${statements}\n\\echo ${end} :LAST_ERROR_SQLSTATE :LAST_ERROR_MESSAGE\n\\echo ${end}\n`
    )
    let heard = ''
    for await (const text of client.stdout.iterator({ destroyOnReturn: false })) {
      heard += text
      if (heard.endsWith(`${end}\n`)) break
    }
    return heard
  }

  async function run(sql: string, parameters: readonly string[]): Promise<(string | null)[][]> {
    const types = parameters.length === 0 ? '' : `(${parameters.map(() => 'text').join(', ')})`
    const values = parameters.length === 0 ? '' : `(${parameters.map(quoteLiteral).join(', ')})`
    const prepared =
      parameters.length === 0
        ? `${sql};`
        : `PREPARE q ${types} AS ${sql};\n\\if :ERROR\n\\else\nEXECUTE q ${values};\nDEALLOCATE q;\n\\endif`
    const heard = await say(
      `\\set LAST_ERROR_SQLSTATE 00000\n\\set LAST_ERROR_MESSAGE none\n${prepared}`
    )
    const [answer = '', state = ''] = heard.split(end)
    if (!state.trim().startsWith('00000')) throw new Error(state.trim())
    if (answer === '') return []
    return answer
      .replace(/\n$/, '')
      .split(record)
      .map(line => line.split(field).map(text => (text === nothing ? null : text)))
  }

  return {
    port,
    ask(sql, parameters = []) {
      const answer = last.then(() => run(sql, parameters))
      last = answer.catch(() => undefined)
      return answer
    },
    kill,
    async startAgain() {
      if (!isProcessAlive(running.server)) running = await begin()
    },
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const closed = ['-c', 'listen_addresses=']

/** Returns a local port that no program uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/**
 * Waits until the error output of a process matches a pattern; throws if the process exits before.
 */
function hear(child: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      heard += text
      if (words.test(heard)) resolve()
    })
    child.once('exit', () => reject(new Error(heard)))
  })
}
