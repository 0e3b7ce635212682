import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@shared/contract/reply'
import type { ServerLimits, ServerPlace } from '../../messages'
import type { Doing } from '../doing'
import { describeFault, TrinoFault } from './fault'
import { type Column, cellText, type Page, readPage } from './page'
import { openWay, type Reply } from './request'

export interface Answered {
  /** Empty until the cluster tells them, at the latest with the first row. */
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly (string | null)[])[]
}

export interface Session {
  /** One statement of ours, its rows as they come. Leaving early ends it on the cluster. Throws AppError. */
  pages(sql: string): AsyncGenerator<Answered>
  /** All of a short answer. Throws AppError. */
  ask(sql: string): Promise<Answered>
  close(): void
}

/** Milliseconds before a busy cluster is asked once more, and that the network may need beyond what a statement was given. */
const again = 100
const onTheWay = 5_000
const busy: ReadonlySet<number> = new Set([429, 502, 503, 504])
/** By which the cluster's own lists tell who asks. */
export const source = 'kho-du-lieu-quan-luc'

/**
 * Statements on a cluster, each by itself: in UTC, with a limit on its time, ended on the cluster as soon as this job is stopped. Only what is configured counts.
 * Throws AppError.
 */
export function openSession(
  place: ServerPlace,
  limits: ServerLimits,
  { onStop, signal }: Pick<Doing, 'onStop' | 'signal'>
): Session {
  refuseUnsafe(place)
  const way = openWay(place, limits)
  const headers = {
    'X-Trino-Source': source,
    'X-Trino-Client-Tags': source,
    'X-Trino-Time-Zone': 'UTC',
    'X-Trino-Language': 'en',
    'X-Trino-Client-Capabilities': 'PARAMETRIC_DATETIME',
    'X-Trino-Session': `query_max_run_time=${limits.statement}ms`,
    'Content-Type': 'text/plain; charset=utf-8'
  }
  /** Where the rest of the statement under way is asked for. */
  let next = ''
  /** A statement whose first answer is awaited; it cannot be named, and so not ended, before. */
  let begun: Promise<unknown> = Promise.resolve()

  /** Ends what is under way; by a way of its own, as the other one may be waiting for its answer. Never throws. */
  async function end(): Promise<void> {
    await begun.catch(() => undefined)
    if (next === '') return
    const other = openWay(place, limits)
    try {
      await other.send('DELETE', next)
    } catch {
      // The cluster leaves a statement that nobody asks for any more by itself.
    } finally {
      other.close()
    }
    next = ''
  }
  onStop(end)

  async function patiently(send: () => Promise<Reply>, late: number): Promise<Page> {
    for (;;) {
      const { status, body } = await send()
      if (status === 200) return readAnswer(body)
      if (!busy.has(status) || Date.now() > late) throw new TrinoFault(`HTTP_${status}`, '')
      await wait(again, undefined, { signal })
    }
  }

  async function step(ask: () => Promise<Reply>, late: number): Promise<Page> {
    if (Date.now() > late) throw new TrinoFault('EXCEEDED_TIME_LIMIT', '')
    const page = await patiently(ask, late)
    next = pathOf(page)
    if (page.error) throw new TrinoFault(page.error.errorName, page.error.message ?? '')
    return page
  }

  async function* pages(sql: string): AsyncGenerator<Answered> {
    const late = Date.now() + limits.statement + onTheWay
    let columns: readonly Column[] = []
    try {
      const first = step(() => way.send('POST', '/v1/statement', headers, sql), late)
      begun = first
      for (let page = await first; ; page = await step(() => way.send('GET', next), late)) {
        signal.throwIfAborted()
        columns = page.columns ?? columns
        const rows = (page.data ?? []).map(row => row.map(cellText))
        if (rows.length > 0 || next === '') yield { columns, rows }
        if (next === '') return
      }
    } catch (error) {
      signal.throwIfAborted()
      throw describeFault(error, place)
    } finally {
      await end()
    }
  }

  return {
    pages,
    async ask(sql) {
      const all: Answered = { columns: [], rows: [] }
      const rows: Answered['rows'][number][] = []
      let { columns } = all
      for await (const page of pages(sql)) {
        columns = page.columns
        rows.push(...page.rows)
      }
      return { columns, rows }
    },
    close: way.close
  }
}

/** Throws AppError for a password that would be read on its way, and a name that no header can hold. */
function refuseUnsafe({ host, password, tls, user }: ServerPlace): void {
  if (tls === 'off' && password !== '') {
    throw new AppError(
      'NOT_ALLOWED',
      `Mật khẩu chỉ được gửi tới ${host} qua đường truyền mã hóa. Hãy bật TLS trong cấu hình, hoặc bỏ mật khẩu.`
    )
  }
  if (!/^[\x21-\x7e]+$/.test(user)) {
    throw new AppError(
      'INVALID_INPUT',
      'Tên tài khoản của cụm Trino chỉ gồm chữ không dấu, chữ số và dấu, không có dấu cách.'
    )
  }
}

function readAnswer(body: string): Page {
  try {
    return readPage(body)
  } catch {
    throw new TrinoFault('NOT_TRINO', '')
  }
}

/** A cluster behind a proxy may name another address; the path is the same. */
function pathOf({ nextUri }: Page): string {
  if (nextUri === undefined) return ''
  const { pathname, search } = new URL(nextUri)
  return `${pathname}${search}`
}
