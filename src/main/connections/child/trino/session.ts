import { AppError } from '@shared/contract/reply'
import { wait } from '../../../runtime/async/wait'
import type { ServerAddress, ServerTimeouts } from '../../messages'
import type { ChildJobContext } from '../doing'
import { describeTrinoFault, TrinoFault } from './fault'
import { parseTrinoResponse, type TrinoColumn, type TrinoResponsePage, trinoCellText } from './page'
import { openTrinoHttpClient, type TrinoHttpResponse } from './request'

export interface TrinoRowPage {
  /**
   * Columns of the result; empty until the cluster reports them, which it does with the first row at
   * the latest.
   */
  readonly columns: readonly TrinoColumn[]
  readonly rows: readonly (readonly (string | null)[])[]
}

export interface TrinoSession {
  /**
   * Runs one statement and streams its rows. Leaving the loop early cancels the statement on the
   * cluster. Throws AppError.
   */
  pages(sql: string): AsyncGenerator<TrinoRowPage>
  /** Returns a short result completely. Throws AppError. */
  ask(sql: string): Promise<TrinoRowPage>
  close(): void
}

/** A statement that the cluster has not finished yet. */
interface RunningTrinoStatement {
  /** URI of the next page; empty if there is none. */
  next: string
  begun: Promise<unknown>
}

/**
 * Retry delay for a busy cluster in milliseconds; the next constant is the additional time for the
 * network, on top of a statement's timeout.
 */
const again = 100
const onTheWay = 5_000
/**
 * Timeout in milliseconds for a response, which a cluster delays by one second at most; the next
 * constant is the timeout for cancelling a statement.
 */
const silence = 15_000
const farewell = 2_000
const busy: ReadonlySet<number> = new Set([429, 502, 503, 504])
/** Client name in the cluster's own query lists. */
const source = 'kho-du-lieu-quan-luc'

/**
 * Opens a session for statements on a cluster, each independent of the others: in UTC, with a
 * timeout, cancelled on the cluster when this job is cancelled. Only the configuration applies.
 * Throws AppError.
 */
export function openTrinoSession(
  place: ServerAddress,
  limits: ServerTimeouts,
  { onStop, signal }: Pick<ChildJobContext, 'onStop' | 'signal'>
): TrinoSession {
  refuseUnsafeServer(place)
  const way = openTrinoHttpClient(place, limits.connect + silence)
  const headers = {
    'X-Trino-Source': source,
    'X-Trino-Client-Tags': source,
    'X-Trino-Time-Zone': 'UTC',
    'X-Trino-Language': 'en',
    'X-Trino-Client-Capabilities': 'PARAMETRIC_DATETIME',
    'X-Trino-Session': `query_max_run_time=${limits.statement}ms`,
    'Content-Type': 'text/plain; charset=utf-8'
  }
  const underWay = new Set<RunningTrinoStatement>()

  /**
   * Cancels a statement on the cluster, on a separate connection because the connection of the
   * statement may be waiting. Never throws.
   */
  async function end(statement: RunningTrinoStatement): Promise<void> {
    // The first response is awaited, because it contains the id by which a statement is cancelled.
    await statement.begun.catch(() => undefined)
    const { next } = statement
    if (next === '') return
    statement.next = ''
    const other = openTrinoHttpClient(place, farewell)
    try {
      await other.send('DELETE', next)
    } catch {
      // The error is ignored, because the cluster abandons a statement whose results are no longer
      // fetched.
    } finally {
      other.close()
    }
  }
  onStop(async () => {
    await Promise.all([...underWay].map(end))
  })

  async function patiently(
    send: () => Promise<TrinoHttpResponse>,
    late: number
  ): Promise<TrinoResponsePage> {
    for (;;) {
      const { status, body } = await send()
      if (status === 200) return readAnswer(body)
      if (!busy.has(status) || Date.now() > late) throw new TrinoFault(`HTTP_${status}`, '')
      await wait(again, undefined, { signal })
    }
  }

  async function step(
    statement: RunningTrinoStatement,
    ask: () => Promise<TrinoHttpResponse>,
    late: number
  ): Promise<TrinoResponsePage> {
    if (Date.now() > late) throw new TrinoFault('EXCEEDED_TIME_LIMIT', '')
    const page = await patiently(ask, late)
    statement.next = pathOf(page)
    if (page.error) throw new TrinoFault(page.error.errorName, page.error.message ?? '')
    return page
  }

  async function* pages(sql: string): AsyncGenerator<TrinoRowPage> {
    const late = Date.now() + limits.statement + onTheWay
    const statement: RunningTrinoStatement = { next: '', begun: Promise.resolve() }
    underWay.add(statement)
    let columns: readonly TrinoColumn[] = []
    try {
      const first = step(statement, () => way.send('POST', '/v1/statement', headers, sql), late)
      statement.begun = first
      for (let page = await first; ; ) {
        signal.throwIfAborted()
        columns = page.columns ?? columns
        const rows = (page.data ?? []).map(row => row.map(trinoCellText))
        const { next } = statement
        if (rows.length > 0 || next === '') yield { columns, rows }
        if (next === '') return
        page = await step(statement, () => way.send('GET', next), late)
      }
    } catch (error) {
      signal.throwIfAborted()
      throw describeTrinoFault(error, place)
    } finally {
      await end(statement)
      underWay.delete(statement)
    }
  }

  return {
    pages,
    async ask(sql) {
      const rows: TrinoRowPage['rows'][number][] = []
      let columns: readonly TrinoColumn[] = []
      for await (const page of pages(sql)) {
        columns = page.columns
        rows.push(...page.rows)
      }
      return { columns, rows }
    },
    close: way.close
  }
}

/**
 * Throws AppError for a password that would be sent unencrypted, and for characters that a header
 * cannot contain.
 */
function refuseUnsafeServer({ host, password, tls, user }: ServerAddress): void {
  if (tls === 'off' && password !== '') {
    throw new AppError(
      'NOT_ALLOWED',
      `Mật khẩu chỉ được gửi tới ${host} qua đường truyền mã hóa. Hãy bật TLS trong cấu hình, hoặc bỏ mật khẩu.`
    )
  }
  // Characters outside ASCII are refused, because the cluster decodes user and password as Latin-1,
  // whatever the client's encoding (BasicAuthCredentials of Trino).
  if (!/^[\x21-\x39\x3b-\x7e]+$/.test(user) || !/^[\x20-\x7e]*$/.test(password)) {
    throw new AppError(
      'INVALID_INPUT',
      'Cụm Trino chỉ nhận tên tài khoản và mật khẩu gồm chữ không dấu, chữ số và dấu; tên không có dấu cách và dấu hai chấm.'
    )
  }
}

function readAnswer(body: string): TrinoResponsePage {
  try {
    return parseTrinoResponse(body)
  } catch {
    throw new TrinoFault('NOT_TRINO', '')
  }
}

/**
 * Only the path of the next address is used, because a cluster behind a proxy may return another
 * host.
 */
function pathOf({ nextUri }: TrinoResponsePage): string {
  if (nextUri === undefined) return ''
  const { pathname, search } = new URL(nextUri)
  return `${pathname}${search}`
}
