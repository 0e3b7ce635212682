import type { gatewayNoRowsReasons } from '@shared/features/gateway/reasons'
import { z } from '@shared/kit/zod'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { ColumnSearchKind } from '@shared/model/data-mart/generation'
import type { ApiKey } from '@shared/model/gateway/api-key'
import type { ResultTable } from '../sql/answer/answer-table'
import type { EngineOptions } from '../warehouse/engine/messages'
import type { ApiRoute } from './route'

/** Rows of a table in one generation, as the gateway process reads them. */
export interface RouteTableRows {
  readonly id: string
  readonly path: string
  readonly columns: readonly MartColumn[]
  readonly search: Readonly<Record<string, ColumnSearchKind>>
  readonly rows: number
}

/** Source of the rows that an API returns; `none`: no rows are available. */
export type ApiRouteSource =
  | {
      readonly kind: 'table'
      readonly table: string
      /**
       * Id of the current generation; the next field has all stored generations, because a caller
       * reads all pages from the generation of the first page.
       */
      readonly current: string
      readonly generations: readonly RouteTableRows[]
    }
  /**
   * Rows computed by a published query. `basis` changes with the rows of the tables that the query
   * reads. `key` is the id of the key whose scope limits these rows.
   */
  | { readonly kind: 'query'; readonly basis: string; readonly key?: string }
  /** Rows computed by a query on a remote server; their identity is only known with each result. */
  | { readonly kind: 'place' }
  /** No rows exist in the scope of a key, because it or the tables do not name known units. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'none' }

export interface ApiRouteKey extends Pick<ApiKey, 'id' | 'kind' | 'hash' | 'until' | 'revokedAt'> {
  /** Rows of a key with a scope, instead of those of the route. */
  readonly source?: ApiRouteSource
}

/** A route as the gateway process serves it. */
export interface GatewayRoute extends ApiRoute {
  readonly isPaused: boolean
  readonly keys: readonly ApiRouteKey[]
  readonly source: ApiRouteSource
}

/** The result of a query for one set of parameters, to be read page by page. */
export interface PreparedQueryResult {
  readonly table: ResultTable
  /**
   * Identity of the rows from which the result was computed, as in the route's source; for a remote
   * server the SHA-256 of the result.
   */
  readonly basis: string
  /**
   * Time in milliseconds for which the rows of the result can be read; missing if they can be
   * recomputed.
   */
  readonly lasts?: number
}

/** Timeouts in milliseconds and size limits after which a connection is closed. */
export interface GatewayLimits {
  readonly headers: number
  readonly request: number
  readonly keepAlive: number
  /** Interval between two timeout checks. */
  readonly look: number
  readonly connections: number
  readonly perAddress: number
  /** Maximum bytes of the request line and headers. */
  readonly headerBytes: number
  /**
   * Timeout in milliseconds of all statements of a call including their time in the queue, and of
   * the preparation of results by the main process.
   */
  readonly statement: number
}

export const defaultGatewayLimits: GatewayLimits = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 30_000,
  look: 1_000,
  connections: 200,
  perAddress: 100,
  headerBytes: 16_384,
  statement: 20_000
}

export interface TlsIdentity {
  /** Base64 of a PFX file; otherwise the fields below hold PEM. */
  readonly pfx?: string
  readonly certificate?: string
  readonly key?: string
  readonly passphrase?: string
}

export interface GatewayOptions {
  readonly engine: EngineOptions
  /** Folder of the access log. */
  readonly log: string
  readonly address: string
  readonly port: number
  /** Host names that callers may use, without the port. */
  readonly hosts: readonly string[]
  readonly tls: TlsIdentity | null
  readonly limits: GatewayLimits
  /**
   * Latest time that this program has ever observed, so that setting the clock back does not make
   * an expired key valid again.
   */
  readonly latest: number
}

export type GatewayChildRequest =
  | {
      readonly kind: 'open'
      readonly opening: GatewayOptions
      readonly routes: readonly GatewayRoute[]
    }
  | { readonly kind: 'routes'; readonly id: number; readonly routes: readonly GatewayRoute[] }
  | { readonly kind: 'prepared'; readonly id: number; readonly answer: PreparedQueryResult }
  | {
      readonly kind: 'unprepared'
      readonly id: number
      readonly reason: keyof typeof gatewayNoRowsReasons
      readonly words: string
    }
  | { readonly kind: 'stop' }

export const gatewayChildMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('listening'), port: z.int() }),
  /** Message that the gateway cannot listen; its process exits afterwards. */
  z.strictObject({ kind: z.literal('failed'), code: z.string(), words: z.string() }),
  z.strictObject({ kind: z.literal('taken'), id: z.int() }),
  z.strictObject({
    kind: z.literal('prepare'),
    id: z.int(),
    api: z.string(),
    key: z.string().optional(),
    parameters: z.record(z.string(), z.string())
  }),
  /** Counters since the start, sent at most once a second. */
  z.strictObject({
    kind: z.literal('figures'),
    calls: z.strictObject({ all: z.int(), refused: z.int(), failed: z.int() }),
    last: z.int(),
    latest: z.number(),
    /** Times of the last use, as tuples of API, key and time. */
    uses: z.array(z.tuple([z.string(), z.string(), z.number()]))
  }),
  /** Error of the access log; empty when lines can be written again. */
  z.strictObject({ kind: z.literal('log'), fault: z.string() }),
  /** Error of a call, with the engine's message. */
  z.strictObject({ kind: z.literal('fault'), words: z.string() }),
  z.strictObject({ kind: z.literal('stopped') })
])
export type GatewayChildMessage = z.input<typeof gatewayChildMessageSchema>
