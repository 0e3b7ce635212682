import type { IncomingHttpHeaders } from 'node:http'
import type { GatewayReason } from '@shared/features/gateway/reasons'
import type { ServedRoute } from '../messages'

/** One call as it came. */
export interface Call {
  readonly id: string
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** Of the caller. */
  readonly address: string
  readonly hasBody: boolean
  /** A header that counts once only came twice: which one holds is nobody's to guess. */
  readonly isRepeated: boolean
}

/** What a call is answered with, once its line is written. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly rows: number
  readonly why: GatewayReason | ''
}

/** What became known of a call on its way, for its line. */
export interface Known {
  route: ServedRoute | undefined
  key: string
}
