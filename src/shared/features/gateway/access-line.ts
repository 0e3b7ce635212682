import { recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import type { GatewayReason } from './reasons'
import { gatewayReasons } from './reasons'

/**
 * One call as the gateway's log keeps it, written and flushed before the answer goes out. A line is this object as JSON, its keys in
 * this order, with one more at the end, `c`: the CRC-32 of all bytes before `,"c":`, as eight hexadecimal digits. Lines are ASCII and
 * lie in `gateway/log/<number of the first line, twelve digits>.jsonl`; the next file begins after `segmentBytes`.
 * Nothing of a key, of the value of a parameter or of an address that nobody published is ever in it.
 */
export const accessLine = z.strictObject({
  /** Running number over all files, from 1, without a gap. */
  n: z.int().min(1),
  /** When the call came. */
  t: time,
  /** The API, empty where the address is none of an API. */
  api: z.union([recordId, z.literal('')]),
  /** The key, empty where none of the API's was given. A call of **Thử gọi** without a typed key has `tryKey`. */
  key: z.union([recordId, z.literal('')]),
  /** The caller. */
  ip: text(45),
  /** Empty where the request could not be read. */
  m: text(16),
  /** The published endpoint, "/api/v1/quan_so"; empty where there is none. */
  path: text(200),
  status: z.int().min(100).max(599),
  /** Milliseconds until the answer was ready to go. */
  ms: z.int().min(0),
  /** Of the body as it goes out, compressed where it is. */
  bytes: z.int().min(0),
  rows: z.int().min(0),
  /** What the caller can name the call by: header `X-Request-Id`, `requestId` of a problem. */
  id: text(40),
  why: z.enum(['', ...(Object.keys(gatewayReasons) as GatewayReason[])])
})
export type AccessLine = z.infer<typeof accessLine>

/** Bytes after which the log goes on in a new file. */
export const segmentBytes = 64 * 1_048_576

/** The key that **Thử gọi** makes for one call. */
export const tryKey = 'thu-goi'
