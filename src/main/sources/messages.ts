import type { SourceItem } from '@shared/features/collection/real/source-item'
import { dataType, type MartColumn } from '@shared/features/data-mart/column'
import type { Publication } from '@shared/features/places/publication'
import type { Output } from '@shared/features/query/outputs'
import { time } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import type { WrittenPaths } from './sources'

/** A file of a folder whose bytes are known as long as it is not written to. */
export interface KnownFile {
  readonly identity: string
  readonly sha256: string
}

/** Names of files in a folder, several with “;” between them. */
export interface FolderPlace {
  readonly folder: string
  readonly pattern: string
}

/** A server and who asks it. The password is in memory only, here and in the process that is told. */
export interface ServerPlace {
  readonly kind: 'postgresql' | 'oracle' | 'trino'
  readonly host: string
  readonly port: number
  /** The database, Oracle's service, or Trino's catalog. */
  readonly database: string
  /** Where the tables of a target are; empty of a source, which names it with each table. */
  readonly schema: string
  readonly user: string
  readonly password: string
  readonly tls: 'own' | 'system' | 'off'
  /** PEM; empty where the authorities that come with Node are believed. */
  readonly authority: string
}

/** Milliseconds that a server may take: to be reached, for one statement, for a lock. */
export interface ServerLimits {
  readonly connect: number
  readonly statement: number
  readonly lock: number
}

type ServerItem = Exclude<SourceItem, { kind: 'file' }>

interface ServerJob {
  readonly server: ServerPlace
  readonly limits: ServerLimits
}

/** A statement whose rows are answered whole. */
export interface FiguresQuestion {
  readonly sql: string
  readonly parameters: readonly (string | null)[]
  readonly outputs: readonly Output['type'][]
  /** Tables that it looks into, of which the comments are told as they were then. */
  readonly tables: readonly string[]
  /** Rows that are answered at most. */
  readonly most: number
}

/** What one process is started for; it does nothing else and ends. */
export type Job =
  | ({ readonly kind: 'check-folder' } & FolderPlace)
  /** `settle`: milliseconds between the two looks by which a file that grows is told; with `ahead` nothing is waited for (`listFolder`). */
  | ({
      readonly kind: 'list'
      readonly settle: number
      readonly known: readonly KnownFile[]
      readonly ahead?: number
    } & FolderPlace)
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
      readonly into: WrittenPaths
      readonly most: number | null
    } & ServerJob)
  /** Tables of the place's schema, with what questions need to know of them. */
  | ({ readonly kind: 'columns-of' } & ServerJob)
  /** Asks a place a question in a session that can only read; stopping it cancels it there. Its rows go to the file `into`, at most `most` of them (`writeAnswer`). */
  | ({
      readonly kind: 'ask'
      readonly sql: string
      readonly parameters: readonly (string | null)[]
      readonly outputs: readonly Output[]
      /** Tables that it looks into, of which the comments are told as they were then. */
      readonly tables: readonly string[]
      readonly into: string
      readonly most: number
    } & ServerJob)
  /**
   * Asks a place some questions of figures, one after the other in one session that can only read; stopping it cancels the one that runs there. Their rows,
   * which are few, come with the answer.
   */
  | ({ readonly kind: 'figures'; readonly questions: readonly FiguresQuestion[] } & ServerJob)
  /**
   * Puts a table in the place of what the server has under its name, all in one transaction: whatever ends it before, the old one is whole. `from` is CSV
   * with a head: the place of each row, then its values.
   */
  | ({
      readonly kind: 'publish'
      readonly from: string
      readonly columns: readonly Pick<MartColumn, 'dataType' | 'name'>[]
      readonly publication: Omit<Publication, 'sha256'>
      /** A role that may read it besides whoever could read the one before; empty for none. */
      readonly readers: string
      /** The publication of another machine that a person agreed to replace, as its comment says; else null. */
      readonly replaces: string | null
    } & ServerJob)

export type PublishJob = Extract<Job, { kind: 'publish' }>

/** What is asked of a server as a source, whatever it is. */
export type SourceJob = Extract<Job, { kind: 'check-server' | 'extract' | 'structure' | 'tables' }>

const serverColumn = z.strictObject({
  title: z.string(),
  dataType,
  /** The server's own number of the type. */
  type: z.string()
})
/** A column as the server tells it. */
export type ServerColumn = z.infer<typeof serverColumn>

const count = z.int().min(0)

/** A table of a place. */
const placeTable = z.strictObject({
  name: z.string(),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      /** Text where it is of no type of ours, or holds more digits than a double. */
      dataType,
      /** Whether it is cast to that type wherever it is read, as it is of another one there. */
      cast: z.boolean()
    })
  ),
  /** As the server keeps it with the table; empty where there is none. */
  comment: z.string()
})
export type PlaceTable = z.infer<typeof placeTable>

const foundFile = z.strictObject({
  /** As its drive has it, letter by letter. */
  name: z.string(),
  /** Another one once it is written to, replaced or renamed over. */
  identity: z.string(),
  bytes: count,
  modifiedAt: time,
  /** Empty where it was not read, for the reason that is told. */
  sha256: z.string(),
  state: z.enum(['read', 'writing', 'unreadable']),
  reason: z.string()
})
/** A file of a folder, as it is now. */
export type FoundFile = z.infer<typeof foundFile>

export const answers = {
  'check-folder': z.strictObject({ words: z.string() }),
  list: z.array(foundFile),
  take: z.strictObject({ bytes: count }),
  'check-server': z.strictObject({ words: z.string() }),
  tables: z.array(z.strictObject({ schema: z.string(), table: z.string() })),
  structure: z.array(serverColumn),
  extract: z.strictObject({ rows: count, rejected: count }),
  'columns-of': z.array(placeTable),
  /** `more`: the server had a row beyond `most`. */
  ask: z.strictObject({
    rows: count,
    more: z.boolean(),
    /** By table, where the server keeps one; missing where it keeps none at all. */
    comments: z.record(z.string(), z.string()).optional()
  }),
  /** In the order of the questions. `comments`: as for `ask`. */
  figures: z.array(
    z.strictObject({
      rows: z.array(z.array(z.string().nullable())),
      comments: z.record(z.string(), z.string()).optional()
    })
  ),
  /** `standing`: the comment of what another machine published, which was left as it is; else the SHA-256 of the rows file. */
  publish: z.union([
    z.strictObject({ sha256: z.string() }),
    z.strictObject({ standing: z.string() })
  ])
} as const satisfies Record<Job['kind'], z.ZodType>

export type Answer<J extends Job> = z.infer<(typeof answers)[J['kind']]>

const codes = z.enum([
  'INVALID_INPUT',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'IO_ERROR',
  'BUSY',
  'CONFLICT',
  'DISK_FULL'
])

export const fromChild = z.discriminatedUnion('kind', [
  /** Steps of a check that are done. */
  z.strictObject({ kind: z.literal('step'), done: count }),
  z.strictObject({ kind: z.literal('progress'), rows: count, bytes: count }),
  z.strictObject({ kind: z.literal('answer'), answer: z.unknown() }),
  /** Words are ours, Vietnamese, with what to do. */
  z.strictObject({ kind: z.literal('fault'), code: codes, words: z.string() }),
  /** A mistake of our own: plain English for the crash log. */
  z.strictObject({ kind: z.literal('broken'), words: z.string() })
])
export type FromChild = z.input<typeof fromChild>

export type ToChild = { readonly kind: 'job'; readonly job: Job } | { readonly kind: 'stop' }
