import { AppError } from '@shared/contract/reply'
import type { DataEndpoint } from '@shared/features/collection/endpoint'
import type { SourceReadItem } from '@shared/model/collection/real/source-item'
import { proposeUniqueColumnNames } from '@shared/model/data-mart/table-names'
import type { ServerAddress, ServerTimeouts, SourceProcessJob } from './messages'
import type { ChildJobMonitor, runSourcesChildJob } from './run-job'
import type { ReadableSourceItem, SourceColumn, SourceReadMonitor } from './sources'

export interface ServerSourceDependencies {
  readonly run: <J extends SourceProcessJob>(
    job: J,
    watch: ChildJobMonitor
  ) => ReturnType<typeof runSourcesChildJob<J>>
  readonly limits?: ServerTimeouts
}

export const defaultServerTimeouts: ServerTimeouts = {
  connect: 10_000,
  statement: 600_000,
  lock: 10_000
}
/**
 * Time in milliseconds added to a server's own timeouts, after which the server counts as
 * unresponsive.
 */
const beyond = 15_000

/** Address of an endpoint that is a server. Throws if the endpoint is not a server. */
export function serverAddressOf({ kind, config }: DataEndpoint, password: string): ServerAddress {
  const { host = '', port = '', user = '', tls, authority = '', schema = '' } = config
  return {
    kind: kind === 'oracle' || kind === 'trino' ? kind : 'postgresql',
    host,
    port: Number(port),
    database: config.database ?? config.service ?? config.catalog ?? '',
    schema,
    user,
    password,
    tls: tls === 'off' || tls === 'system' ? tls : 'own',
    authority
  }
}

/** Timeout for a server, and the error message if it expires. */
export const serverJobTimeoutOf = (
  { host }: ServerAddress,
  limits: ServerTimeouts
): Pick<ChildJobMonitor, 'patience' | 'silent'> => ({
  patience: limits.connect + limits.statement + beyond,
  silent: `Máy chủ ${host} không trả lời nữa nên đã dừng đọc.`
})

/** Creates the access to tables and SELECT statements of servers. */
export function createServerSources({
  run,
  limits = defaultServerTimeouts
}: ServerSourceDependencies) {
  const watchOf = (
    server: ServerAddress,
    { signal, onProgress }: SourceReadMonitor
  ): ChildJobMonitor => ({
    signal,
    ...serverJobTimeoutOf(server, limits),
    onProgress: (rows, bytes) => onProgress?.({ rows, bytes, total: null })
  })
  return {
    check: (
      server: ServerAddress,
      {
        signal,
        onStep
      }: Pick<ChildJobMonitor, 'signal'> & { readonly onStep: (done: number) => void }
    ) => run({ kind: 'check-server', server, limits }, { ...watchOf(server, { signal }), onStep }),
    tables: (server: ServerAddress, watch: SourceReadMonitor) =>
      run({ kind: 'tables', server, limits }, watchOf(server, watch)),
    async open(
      server: ServerAddress,
      item: SourceReadItem,
      watch: SourceReadMonitor
    ): Promise<ReadableSourceItem> {
      if (item.kind === 'file') throw new AppError('INVALID_INPUT', 'Máy chủ không có tệp để đọc.')
      const job = { server, limits, item } as const
      const columns = await run({ kind: 'structure', ...job }, watchOf(server, watch))
      const names = proposeUniqueColumnNames(columns.map(({ title }) => title))
      return {
        title: item.kind === 'table' ? `${item.schema}.${item.table}` : 'câu SELECT',
        sha256: null,
        bytes: 0,
        form: null,
        sheets: [],
        sheet: null,
        columns: columns.map(
          ({ title, dataType }, place): SourceColumn => ({
            name: names[place] ?? `cot_${place + 1}`,
            title,
            dataType,
            // Numbers are read with a decimal point, because servers write them so.
            numbers: 'en'
          })
        ),
        extract: (into, { most, ...reading }) =>
          run(
            { kind: 'extract', ...job, columns, into, most: most ?? null },
            watchOf(server, reading)
          ),
        close: () => undefined
      }
    }
  }
}
