import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { openTrinoSession } from '../../../src/main/connections/child/trino/session'
import type { ServerAddress, ServerTimeouts } from '../../../src/main/connections/messages'
import { startTrinoCluster } from '../../../tools/servers/trino-cluster.mjs'

/** Paths of the query cluster and of Java, set by `npm run test:servers` if both exist. */
const { TRINO_HOME: home = '', TRINO_JAVA: java = '' } = process.env
/** Suffix of a test title that says why no query cluster can be started; empty if one can. */
export const noTrinoSuffix =
  home === '' ? ' (not run here: only npm run test:servers starts a Trino cluster)' : ''

const limits: ServerTimeouts = { connect: 10_000, statement: 120_000, lock: 10_000 }

type Cluster = Awaited<ReturnType<typeof startTrinoCluster>>

export interface TrinoCluster extends Cluster {
  /** Address of the cluster, with an account without password and without encryption. */
  readonly place: ServerAddress
  /** Runs a statement as the program's own client does; returns every digit of the values. */
  readonly ask: (sql: string) => Promise<readonly (readonly (string | null)[])[]>
}

/** Line for an account in a cluster's password file. */
export function formatPasswordFileLine(user: string, password: string): string {
  const [rounds, salt] = [1_000, randomBytes(16)]
  const hash = pbkdf2Sync(password, salt, rounds, 20, 'sha1')
  return `${user}:${rounds}:${salt.toString('hex')}:${hash.toString('hex')}\n`
}

type Settings = Omit<Parameters<typeof startTrinoCluster>[0], 'home' | 'java'>

/** Starts a Trino cluster of a coordinator with two workers; takes some twenty seconds. */
export async function startTestTrinoCluster(settings: Settings = {}): Promise<TrinoCluster> {
  const cluster = await startTrinoCluster({ home, java, ...settings })
  const place: ServerAddress = {
    kind: 'trino',
    host: '127.0.0.1',
    port: cluster.port,
    database: 'memory',
    schema: 'kho',
    user: 'chuan-bi',
    password: '',
    tls: 'off',
    authority: ''
  }
  const { signal } = new AbortController()
  const session = openTrinoSession(place, limits, { signal, onStop: () => undefined })
  return {
    ...cluster,
    place,
    ask: async sql => (await session.ask(sql)).rows,
    async close() {
      session.close()
      await cluster.close()
    }
  }
}
