import { crc32 } from 'node:zlib'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'

const digits = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** A log line with its line feed, in ASCII, with keys in the order of `gatewayLogLineSchema`. */
export function formatAccessLogLine({
  n,
  t,
  api,
  key,
  ip,
  m,
  path,
  status,
  ms,
  bytes,
  rows,
  id,
  why
}: GatewayLogLine): string {
  const json = JSON.stringify({ n, t, api, key, ip, m, path, status, ms, bytes, rows, id, why })
  const open = json.slice(0, -1)
  return `${open},"c":"${digits(open)}"}\n`
}

/** Whether a log line, without its line feed, was written completely. */
export function isCompleteLogLine(line: string): boolean {
  const found = /^(.*),"c":"([0-9a-f]{8})"\}$/s.exec(line)
  return found !== null && digits(found[1] ?? '') === found[2]
}

/** Name of the log segment that begins with a line number. */
export const logSegmentFileName = (first: number): string =>
  `${String(first).padStart(12, '0')}.jsonl`
export const logSegmentFileNamePattern = /^\d{12,16}\.jsonl$/
