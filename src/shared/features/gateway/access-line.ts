import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import type { GatewayNoRowsReason } from './reasons'
import { gatewayNoRowsReasons } from './reasons'

/**
 * Log line of one call to the gateway, written and flushed before the response is sent. A line is
 * this object as JSON with its keys in this order, plus `c`: the CRC-32 of all bytes before
 * `,"c":`, as eight hexadecimal digits. Lines are ASCII, in `gateway/log/<number of the first line,
 * twelve digits>.jsonl`; the next file begins after `gatewayLogSegmentBytes`. Keys, parameter
 * values and unpublished addresses are never logged.
 */
export const gatewayLogLineSchema = z.strictObject({
  /** Sequence number of the line over all files, from 1, without gaps. */
  n: z.int().min(1),
  /** Time of arrival of the call. */
  t: timestampSchema,
  /** Id of the API; empty if the requested address belongs to no API. */
  api: z.union([recordIdSchema, z.literal('')]),
  /**
   * Id of the API key; empty if the request had no valid key of the API. `trialCallApiKeyId` for a **Thử
   * gọi** (test call) without a typed key.
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
  /** Bytes of the response body as sent, after compression if any. */
  bytes: z.int().min(0),
  rows: z.int().min(0),
  /** Id known to the caller: header `X-Request-Id`, `requestId` of a problem response. */
  id: textSchema(40),
  why: z.enum(['', ...(Object.keys(gatewayNoRowsReasons) as GatewayNoRowsReason[])])
})
export type GatewayLogLine = z.infer<typeof gatewayLogLineSchema>

/** Size in bytes after which the log continues in a new file. */
export const gatewayLogSegmentBytes = 64 * 1_048_576

/** Id of the temporary API key that **Thử gọi** (test call) creates for one call. */
export const trialCallApiKeyId = 'thu-goi'
