import type { IncomingHttpHeaders } from 'node:http'
import type { GatewayNoRowsReason } from '@shared/features/gateway/reasons'
import type { GatewayRoute } from '../messages'

/** A call that the gateway received. */
export interface GatewayCall {
  readonly id: string
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** IP address of the caller. */
  readonly address: string
  readonly hasBody: boolean
  /** Whether a single-valued header occurred twice; which value applies would be ambiguous. */
  readonly isRepeated: boolean
}

/** Response to a call; it is sent after the call's line in the access log is written. */
export interface GatewayResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly rows: number
  readonly why: GatewayNoRowsReason | ''
}

/** Facts about a call for its log line. */
export interface GatewayCallLogDetails {
  route: GatewayRoute | undefined
  key: string
}
