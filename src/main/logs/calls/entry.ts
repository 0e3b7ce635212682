import type { ApiAccessEntry } from '@shared/features/api-sharing/access-log'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import { gatewayReasons } from '@shared/features/gateway/reasons'
import type { EngineCell } from '../../warehouse/engine/messages'

type ShownAccessLine = Pick<
  GatewayLogLine,
  'n' | 't' | 'ip' | 'path' | 'status' | 'ms' | 'rows'
> & {
  readonly why: string
}

/** Converts a raw line of the gateway's log to an entry of the log page. */
export function toAccessEntryFromLine({
  n,
  t,
  ip,
  path,
  status,
  ms,
  rows,
  why
}: ShownAccessLine): ApiAccessEntry {
  return {
    id: `goi-${n}`,
    timestamp: t,
    ipAddress: ip,
    endpoint: path,
    status,
    statusText: reasonWords(why),
    recordCount: rows,
    responseTime: ms
  }
}

/**
 * Converts a row of an archived part to an entry of the log page; the columns have the order of
 * `shown`.
 */
export function toAccessEntryFromRow([
  n,
  t,
  ip,
  path,
  status,
  ms,
  rows,
  why
]: readonly EngineCell[]): ApiAccessEntry {
  const number = (value: EngineCell | undefined): number => Number(value ?? 0)
  return toAccessEntryFromLine({
    n: number(n),
    t: number(t),
    ip: String(ip),
    path: String(path),
    status: number(status),
    ms: number(ms),
    rows: number(rows),
    why: String(why)
  })
}

const reasons: Readonly<Record<string, { readonly words: string }>> = gatewayReasons

const reasonWords = (why: string): string => reasons[why]?.words.slice(0, 60) ?? ''
