import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  ServerAddress,
  ServerColumn,
  ServerTimeouts,
  SourceProcessJob
} from '../../src/main/connections/messages'
import { type ChildJobMonitor, runSourcesChildJob } from '../../src/main/connections/run-job'
import type { createSourceProcesses } from './sources'

const limits: ServerTimeouts = { connect: 10_000, statement: 60_000, lock: 10_000 }

type Item = Extract<SourceProcessJob, { kind: 'extract' }>['item']

export const createSelectReadItem = (sql: string): Item => ({ kind: 'select', sql })

/** Functions that query a server as the program does, each in a process of its own. */
export function createServerQueryClient(
  processes: ReturnType<typeof createSourceProcesses>,
  folder: () => string
) {
  const forceEnd = (pid: number): void => void process.kill(pid, 'SIGKILL')
  const run = <J extends SourceProcessJob>(job: J, watch: Partial<ChildJobMonitor> = {}) =>
    runSourcesChildJob({ start: processes.start, forceEnd }, job, {
      signal: new AbortController().signal,
      patience: 120_000,
      silent: 'không trả lời',
      ...watch
    })
  const structure = (server: ServerAddress, item: Item, less: Partial<ServerTimeouts> = {}) =>
    run({ kind: 'structure', server, limits: { ...limits, ...less }, item })
  return {
    run,
    limits,
    structure,
    /** Reads an item of a source (table or SELECT); returns its rows as lines of text. */
    async extract(
      server: ServerAddress,
      item: Item,
      {
        columns,
        less = {},
        ...watch
      }: Partial<ChildJobMonitor> & {
        readonly columns?: readonly ServerColumn[]
        readonly less?: Partial<ServerTimeouts>
      } = {}
    ) {
      const place = mkdtempSync(join(folder(), 'written-'))
      const into = { rows: join(place, 'rows'), rejected: join(place, 'rejected') }
      const counts = await run(
        {
          kind: 'extract',
          server,
          limits: { ...limits, ...less },
          item,
          columns: columns ?? (await structure(server, item)),
          into,
          most: null
        },
        watch
      )
      return {
        counts,
        place,
        into,
        read: (name: 'rejected' | 'rows') => readFileSync(into[name], 'utf8')
      }
    }
  }
}
