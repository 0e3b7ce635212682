import type { MartColumn } from '@shared/features/data-mart/column'
import type { SearchKind } from '@shared/features/data-mart/generation'
import type { ApiKey } from '@shared/features/gateway/api-key'
import type { gatewayReasons } from '@shared/features/gateway/reasons'
import { z } from '@shared/kit/zod'
import type { AnswerTable } from '../query/answer/answer-table'
import type { Opening } from '../warehouse/engine/messages'
import type { Route } from './route'

/** The rows of a table as one generation has them. */
export interface RouteRows {
  readonly id: string
  readonly path: string
  readonly columns: readonly MartColumn[]
  readonly search: Readonly<Record<string, SearchKind>>
  readonly rows: number
}

/** What an API gives rows of now; `none`: nothing is there to be read. */
export type RouteSource =
  | {
      readonly kind: 'table'
      readonly table: string
      /** The generation in force, and all that are kept: a caller reads its pages to the end of the one that it began with. */
      readonly current: string
      readonly generations: readonly RouteRows[]
    }
  /** `basis` changes with the rows of the tables that it looks into. */
  | { readonly kind: 'query'; readonly basis: string }
  /** A query that a server answers: what its rows are is known with each answer only. */
  | { readonly kind: 'place' }
  | { readonly kind: 'none' }

export type RouteKey = Pick<ApiKey, 'id' | 'kind' | 'hash' | 'until' | 'revokedAt'>

/** A route as the child serves it. */
export interface ServedRoute extends Route {
  readonly isPaused: boolean
  readonly keys: readonly RouteKey[]
  readonly source: RouteSource
}

/** The answer of a query for one set of parameters, to be read page by page. */
export interface PreparedAnswer {
  readonly table: AnswerTable
  /** The rows that it was made of, as the route's source names them; of a place the SHA-256 of the answer. */
  readonly basis: string
  /** Milliseconds for which its rows can be read; missing where they are made anew. */
  readonly lasts?: number
}

/** Milliseconds and numbers beyond which a caller is let go. */
export interface GatewayLimits {
  readonly headers: number
  readonly request: number
  readonly keepAlive: number
  /** Between two looks at who is late. */
  readonly look: number
  readonly connections: number
  readonly perAddress: number
  /** Bytes of the first line and the headers. */
  readonly headerBytes: number
  /** Of all statements of a call, waiting for their turn included; and of what main makes ready for it. */
  readonly statement: number
}

export const usualLimits: GatewayLimits = {
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
  /** Base64 of a PFX file; or PEM. */
  readonly pfx?: string
  readonly certificate?: string
  readonly key?: string
  readonly passphrase?: string
}

export interface GatewayOpening {
  readonly engine: Opening
  /** Folder of the log. */
  readonly log: string
  readonly address: string
  readonly port: number
  /** Names that callers may call it by, without the port. */
  readonly hosts: readonly string[]
  readonly tls: TlsIdentity | null
  readonly limits: GatewayLimits
  /** The latest moment that this program has seen: a clock that was set back does not open an ended key. */
  readonly latest: number
}

export type ToGateway =
  | {
      readonly kind: 'open'
      readonly opening: GatewayOpening
      readonly routes: readonly ServedRoute[]
    }
  | { readonly kind: 'routes'; readonly id: number; readonly routes: readonly ServedRoute[] }
  | { readonly kind: 'prepared'; readonly id: number; readonly answer: PreparedAnswer }
  | {
      readonly kind: 'unprepared'
      readonly id: number
      readonly reason: keyof typeof gatewayReasons
      readonly words: string
    }
  | { readonly kind: 'stop' }

export const fromGateway = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('listening'), port: z.int() }),
  /** It will not listen; the process ends. */
  z.strictObject({ kind: z.literal('failed'), code: z.string(), words: z.string() }),
  z.strictObject({ kind: z.literal('taken'), id: z.int() }),
  z.strictObject({
    kind: z.literal('prepare'),
    id: z.int(),
    api: z.string(),
    parameters: z.record(z.string(), z.string())
  }),
  /** What happened since it began; told at most once a second. */
  z.strictObject({
    kind: z.literal('figures'),
    calls: z.strictObject({ all: z.int(), refused: z.int(), failed: z.int() }),
    last: z.int(),
    latest: z.number(),
    /** When keys were last used: API, key, time. */
    uses: z.array(z.tuple([z.string(), z.string(), z.number()]))
  }),
  /** Empty where lines can be written again. */
  z.strictObject({ kind: z.literal('log'), fault: z.string() }),
  /** Why a call could not be answered; the engine's own words. */
  z.strictObject({ kind: z.literal('fault'), words: z.string() }),
  z.strictObject({ kind: z.literal('stopped') })
])
export type FromGateway = z.input<typeof fromGateway>
