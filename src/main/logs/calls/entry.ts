import type { ApiAccessLogEntry } from '@shared/features/api-sharing/access-log'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import { gatewayNoRowsReasons } from '@shared/features/gateway/reasons'
import type { EngineCell } from '../../warehouse/engine/messages'

type ShownAccessLine = Pick<
  GatewayLogLine,
  'n' | 't' | 'ip' | 'path' | 'status' | 'ms' | 'rows'
> & {
  readonly why: string
}

/** Converts a raw line of the gateway's log to an entry of the log page. */
export function accessEntryFromLogLine({
  n,
  t,
  ip,
  path,
  status,
  ms,
  rows,
  why
}: ShownAccessLine): ApiAccessLogEntry {
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
export function accessEntryFromArchiveRow([
  n,
  t,
  ip,
  path,
  status,
  ms,
  rows,
  why
]: readonly EngineCell[]): ApiAccessLogEntry {
  const number = (value: EngineCell | undefined): number => Number(value ?? 0)
  return accessEntryFromLogLine({
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

const reasons: Readonly<Record<string, { readonly words: string }>> = gatewayNoRowsReasons

const reasonWords = (why: string): string => reasons[why]?.words.slice(0, 60) ?? ''
