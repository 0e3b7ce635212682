import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import type { GatewayReason } from './reasons'
import { gatewayReasons } from './reasons'

/**
 * Call in the gateway's log, written and flushed before the response is sent. A line is this object
 * as JSON with its keys in this order, plus `c`: the CRC-32 of all bytes before `,"c":`, as eight
 * hexadecimal digits. Lines are ASCII, in `gateway/log/<number of the first line, twelve
 * digits>.jsonl`; the next file begins after `gatewayLogSegmentBytes`. Keys, parameter values and unpublished
 * addresses are never logged.
 */
export const gatewayLogLineSchema = z.strictObject({
  /** Sequence number of the line over all files, from 1, without gaps. */
  n: z.int().min(1),
  /** Time of arrival of the call. */
  t: timestampSchema,
  /** Id of the API; empty if the address belongs to none. */
  api: z.union([recordIdSchema, z.literal('')]),
  /**
   * Id of the key; empty if no key of the API was given. `tryCallKeyId` for a call of **Thử gọi** without
   * a typed key.
   */
  key: z.union([recordIdSchema, z.literal('')]),
  /** Address of the caller. */
  ip: textSchema(45),
  /** HTTP method; empty if the request could not be parsed. */
  m: textSchema(16),
  /** Published endpoint, "/api/v1/quan_so"; empty if there is none. */
  path: textSchema(200),
  status: z.int().min(100).max(599),
  /** Milliseconds until the response was ready. */
  ms: z.int().min(0),
  /** Bytes of the body as sent, after compression if any. */
  bytes: z.int().min(0),
  rows: z.int().min(0),
  /** Id known to the caller: header `X-Request-Id`, `requestId` of a problem response. */
  id: textSchema(40),
  why: z.enum(['', ...(Object.keys(gatewayReasons) as GatewayReason[])])
})
export type GatewayLogLine = z.infer<typeof gatewayLogLineSchema>

/** Size in bytes after which the log continues in a new file. */
export const gatewayLogSegmentBytes = 64 * 1_048_576

/** Id of the key that **Thử gọi** creates for one call. */
export const tryCallKeyId = 'thu-goi'
