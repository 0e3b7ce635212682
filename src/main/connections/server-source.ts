import { AppError } from '@shared/contract/reply'
import type { DataEndpoint } from '@shared/features/collection/endpoint'
import type { SourceItem } from '@shared/model/collection/real/source-item'
import { proposeNames } from '@shared/model/data-mart/table-names'
import type { Job, ServerLimits, ServerPlace } from './messages'
import type { ChildJobWatch, runJob } from './run-job'
import type { OpenedItem, SourceColumn, SourceWatch } from './sources'

export interface ServerParts {
  readonly run: <J extends Job>(job: J, watch: ChildJobWatch) => ReturnType<typeof runJob<J>>
  readonly limits?: ServerLimits
}

export const usualLimits: ServerLimits = { connect: 10_000, statement: 600_000, lock: 10_000 }
/** Time in milliseconds beyond a server's own timeouts after which it counts as unresponsive. */
const beyond = 15_000

/** Throws if an endpoint is not a server. */
export function serverOf({ kind, config }: DataEndpoint, password: string): ServerPlace {
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

/** Timeout for a server, and the error message when it is exceeded. */
export const patienceFor = (
  { host }: ServerPlace,
  limits: ServerLimits
): Pick<ChildJobWatch, 'patience' | 'silent'> => ({
  patience: limits.connect + limits.statement + beyond,
  silent: `Máy chủ ${host} không trả lời nữa nên đã dừng đọc.`
})

/** Tables and SELECTs of servers. */
export function createServerSources({ run, limits = usualLimits }: ServerParts) {
  const watchOf = (server: ServerPlace, { signal, onProgress }: SourceWatch): ChildJobWatch => ({
    signal,
    ...patienceFor(server, limits),
    onProgress: (rows, bytes) => onProgress?.({ rows, bytes, total: null })
  })
  return {
    check: (
      server: ServerPlace,
      {
        signal,
        onStep
      }: Pick<ChildJobWatch, 'signal'> & { readonly onStep: (done: number) => void }
    ) => run({ kind: 'check-server', server, limits }, { ...watchOf(server, { signal }), onStep }),
    tables: (server: ServerPlace, watch: SourceWatch) =>
      run({ kind: 'tables', server, limits }, watchOf(server, watch)),
    async open(server: ServerPlace, item: SourceItem, watch: SourceWatch): Promise<OpenedItem> {
      if (item.kind === 'file') throw new AppError('INVALID_INPUT', 'Máy chủ không có tệp để đọc.')
      const job = { server, limits, item } as const
      const columns = await run({ kind: 'structure', ...job }, watchOf(server, watch))
      const names = proposeNames(columns.map(({ title }) => title))
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
            // Servers write numbers with a decimal point.
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
