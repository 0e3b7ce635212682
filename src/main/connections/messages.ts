import type { ServerTablePublication } from '@shared/features/places/publication'
import { timestampSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import type { SourceReadItem } from '@shared/model/collection/real/source-item'
import { dataTypeSchema, type MartColumn } from '@shared/model/data-mart/column'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { ExtractedRowFilePaths } from './sources'

/** A file of a folder with its hash, which stays valid until the file is written to. */
export interface HashedFolderFile {
  readonly identity: string
  readonly sha256: string
}

/** A folder and its file name pattern; several patterns are separated by “;”. */
export interface SourceFolderLocation {
  readonly folder: string
  readonly pattern: string
}

/**
 * A server and the credentials for it. The password is only in memory, in this process and in the
 * receiving one.
 */
export interface ServerAddress {
  readonly kind: 'postgresql' | 'oracle' | 'trino'
  readonly host: string
  readonly port: number
  /** The database, Oracle's service, or Trino's catalog. */
  readonly database: string
  /**
   * Schema of a target's tables; empty for a source, because a source has the schema with each
   * table.
   */
  readonly schema: string
  readonly user: string
  readonly password: string
  readonly tls: 'own' | 'system' | 'off'
  /** Certificate authority in PEM; empty if Node's built-in authorities are trusted. */
  readonly authority: string
}

/** Timeouts in milliseconds: for connecting, for one statement, for a lock. */
export interface ServerTimeouts {
  readonly connect: number
  readonly statement: number
  readonly lock: number
}

type ServerItem = Exclude<SourceReadItem, { kind: 'file' }>

interface ServerJob {
  readonly server: ServerAddress
  readonly limits: ServerTimeouts
}

/** A query for figures, whose few rows are all returned with the response. */
export interface RemoteFiguresQuery {
  readonly sql: string
  readonly parameters: readonly (string | null)[]
  readonly outputs: readonly QueryOutput['type'][]
  /** Tables that the query reads; their comments at that moment are returned. */
  readonly tables: readonly string[]
  /** Maximum number of rows that the query returns. */
  readonly most: number
}

/** The only job of a process, which exits afterwards. */
export type SourceProcessJob =
  | ({ readonly kind: 'check-folder' } & SourceFolderLocation)
  /**
   * Job that lists the files of a folder. `settle` is the time in milliseconds between the two
   * checks that detect a growing file; with `ahead` there is no delay (`listFolder`).
   */
  | ({
      readonly kind: 'list'
      readonly settle: number
      readonly known: readonly HashedFolderFile[]
      readonly ahead?: number
    } & SourceFolderLocation)
  | {
      readonly kind: 'take'
      readonly folder: string
      readonly name: string
      readonly sha256: string
      readonly to: string
    }
  | ({ readonly kind: 'check-server' } & ServerJob)
  | ({ readonly kind: 'tables' } & ServerJob)
  | ({ readonly kind: 'structure'; readonly item: ServerItem } & ServerJob)
  | ({
      readonly kind: 'extract'
      readonly item: ServerItem
      readonly columns: readonly ServerColumn[]
      readonly into: ExtractedRowFilePaths
      readonly most: number | null
    } & ServerJob)
  /**
   * Job that lists the tables of the server's schema, with their columns and the types that queries
   * need.
   */
  | ({ readonly kind: 'columns-of' } & ServerJob)
  /**
   * Job that runs a query on a server in a read-only session; cancelling it cancels the statement
   * on the server. At most `most` rows are written to the file `into` (`writeDialogAnswer`).
   */
  | ({
      readonly kind: 'ask'
      readonly sql: string
      readonly parameters: readonly (string | null)[]
      readonly outputs: readonly QueryOutput[]
      /** Tables that the query reads; their comments at that moment are returned. */
      readonly tables: readonly string[]
      readonly into: string
      readonly most: number
    } & ServerJob)
  /**
   * Job that runs several queries for figures on a server, serially in one read-only session;
   * cancelling it cancels the current statement on the server. The few rows are returned with the
   * response.
   */
  | ({ readonly kind: 'figures'; readonly questions: readonly RemoteFiguresQuery[] } & ServerJob)
  /**
   * Job that replaces the server's table of the same name in one transaction: if the job ends early
   * for any reason, the old table stays intact. `from` is a CSV file with a header: the number of
   * each row, then its values.
   */
  | ({
      readonly kind: 'publish'
      readonly from: string
      readonly columns: readonly Pick<MartColumn, 'dataType' | 'name'>[]
      readonly publication: Omit<ServerTablePublication, 'sha256'>
      /**
       * A role that may read the published table, in addition to the readers of the previous table;
       * empty for none.
       */
      readonly readers: string
      /**
       * Comment of the table published by another machine that a user agreed to replace; otherwise
       * null.
       */
      readonly replaces: string | null
    } & ServerJob)
export type RemoteQueryJob = Extract<SourceProcessJob, { kind: 'ask' }>
export type FigureQueriesJob = Extract<SourceProcessJob, { kind: 'figures' }>

export type PublishTableJob = Extract<SourceProcessJob, { kind: 'publish' }>

/** Jobs on a server that is used as a source, of any kind. */
export type ServerSourceJob = Extract<
  SourceProcessJob,
  { kind: 'check-server' | 'extract' | 'structure' | 'tables' }
>

const serverColumn = z.strictObject({
  title: z.string(),
  dataType: dataTypeSchema,
  /** The server's own identifier of the type. */
  type: z.string()
})
/** A column as the server reports it. */
export type ServerColumn = z.infer<typeof serverColumn>

const count = z.int().min(0)

/** A table on a server. */
const placeTable = z.strictObject({
  name: z.string(),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      /**
       * Data type in queries; text if the type is unsupported or holds more digits than a double.
       */
      dataType: dataTypeSchema,
      /**
       * Whether queries must cast the column to `dataType`, because its type on the server differs.
       */
      cast: z.boolean()
    })
  ),
  /** Comment stored with the table on the server; empty if there is none. */
  comment: z.string()
})
export type RemoteTable = z.infer<typeof placeTable>

const foundFile = z.strictObject({
  /** Exact file name on the drive. */
  name: z.string(),
  /** Identity that changes when the file is written to or replaced. */
  identity: z.string(),
  bytes: count,
  modifiedAt: timestampSchema,
  /** Hash of the file; empty if it was not read, for the given reason. */
  sha256: z.string(),
  state: z.enum(['read', 'writing', 'unreadable']),
  reason: z.string()
})
/** Current state of a file in a folder. */
export type SourceFolderFile = z.infer<typeof foundFile>

export const sourcesJobResponseSchemas = {
  'check-folder': z.strictObject({ words: z.string() }),
  list: z.array(foundFile),
  take: z.strictObject({ bytes: count }),
  'check-server': z.strictObject({ words: z.string() }),
  tables: z.array(z.strictObject({ schema: z.string(), table: z.string() })),
  structure: z.array(serverColumn),
  extract: z.strictObject({ rows: count, rejected: count }),
  'columns-of': z.array(placeTable),
  /** Result of the job `ask`. `more`: the server had more than `most` rows. */
  ask: z.strictObject({
    rows: count,
    more: z.boolean(),
    /** Comments by table; missing if the server stores no comments at all. */
    comments: z.record(z.string(), z.string()).optional()
  }),
  /** Results of the job `figures`, in the order of the queries. `comments`: as for `ask`. */
  figures: z.array(
    z.strictObject({
      rows: z.array(z.array(z.string().nullable())),
      comments: z.record(z.string(), z.string()).optional()
    })
  ),
  /**
   * Result of the job `publish`. `standing`: the comment of another machine's table, which was left
   * unchanged; otherwise the SHA-256 of the rows file.
   */
  publish: z.union([
    z.strictObject({ sha256: z.string() }),
    z.strictObject({ standing: z.string() })
  ])
} as const satisfies Record<SourceProcessJob['kind'], z.ZodType>

export type SourceProcessJobResponse<J extends SourceProcessJob> = z.infer<
  (typeof sourcesJobResponseSchemas)[J['kind']]
>

const codes = z.enum([
  'INVALID_INPUT',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'IO_ERROR',
  'BUSY',
  'CONFLICT',
  'DISK_FULL'
])

export const sourcesChildMessageSchema = z.discriminatedUnion('kind', [
  /** Number of completed steps of a check. */
  z.strictObject({ kind: z.literal('step'), done: count }),
  z.strictObject({ kind: z.literal('progress'), rows: count, bytes: count }),
  z.strictObject({ kind: z.literal('answer'), answer: z.unknown() }),
  /** Expected failure; the message is in Vietnamese and says what to do. */
  z.strictObject({ kind: z.literal('fault'), code: codes, words: z.string() }),
  /** Bug of this program; the English message is written to the crash log. */
  z.strictObject({ kind: z.literal('broken'), words: z.string() })
])
export type SourcesChildMessage = z.input<typeof sourcesChildMessageSchema>

export type SourcesChildRequest =
  | { readonly kind: 'job'; readonly job: SourceProcessJob }
  | { readonly kind: 'stop' }
