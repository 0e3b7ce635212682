import { z } from '@shared/kit/zod'
import { type Generation, generation } from '@shared/model/data-mart/generation'
import type { ExportFormat } from '@shared/model/data-mart/rows/export-format'
import type { OutputType } from '@shared/model/query/outputs'
import type { CsvSeparator } from '../../files/csv'
import type { PackageField, PackageFormat } from '../../files/package-lines'
import { failureKinds, faultDetail } from './failures'

/**
 * Value of a row as it crosses processes: integers beyond a double's precision, dates, times and
 * decimals are text.
 */
export type Cell = string | number | boolean | null

/**
 * Result rows, validated without copying: a schema per value would recreate hundreds of thousands
 * of values.
 */
export const cellRows = z.custom<Cell[][]>(
  value => Array.isArray(value) && value.every(row => Array.isArray(row) && row.every(isCell))
)

const isCell = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  Number.isFinite(value)

/** Configuration of a child, sent once before anything else. */
export interface Opening {
  readonly library: Library
  /** Memory limit of the engine in bytes, thread count, and the folder for spilled data. */
  readonly memory: number
  readonly threads: number
  readonly temporary: string
  /** Whether the process runs at low priority. */
  readonly isBehind?: boolean
  /**
   * Spill limit in bytes of one read-only engine; by default its share of half of the free space.
   */
  readonly spill?: number
}

/** The engine's own files: the first is loaded, the others lie beside it. */
export interface Library {
  readonly folder: string
  readonly files: readonly { readonly name: string; readonly sha256: string }[]
}

/** File to be read under an alias. It is never written. */
export interface Attached {
  readonly alias: string
  readonly path: string
}

/**
 * View in `memory.main` that a statement reads instead of an attached table, or the statement that
 * creates a function it calls. Created once, with the files, before the engine is locked.
 */
export type View = NamedView | { readonly macro: string }

export interface NamedView {
  readonly name: string
  readonly sql: string
}

/**
 * Value whose type is not evident from its text: a date "2026-11-20", a timestamp "2026-11-20
 * 07:30:00.5", an integer of any size, a double.
 */
export interface TypedCell {
  readonly type: 'date' | 'datetime' | 'integer' | 'float'
  readonly value: string
}

/** Values of `?` by position, or of `$name` by name. */
export type Parameters = readonly Cell[] | Readonly<Record<string, Cell | TypedCell>>

/**
 * Arrangement: a table of row numbers in result order, materialised once in the child and cached
 * for the following pages.
 */
export interface Arrangement {
  readonly name: string
  readonly sql: string
  readonly parameters: Parameters
  /** Parent arrangement that this one is derived from, if any. */
  readonly over?: Arrangement
}

/**
 * Statement over attached files in a locked engine; `rows` is the maximum number of rows returned.
 */
export interface Question {
  readonly kind: 'ask'
  readonly files: readonly Attached[]
  readonly views?: readonly View[]
  readonly arrangement?: Arrangement
  readonly sql: string
  readonly parameters: Parameters
  readonly rows: number
}

/**
 * Build of a new file by statements over `target` and attached files, which leave the table `rows`
 * in it. The file is checkpointed, flushed and hashed.
 */
export interface Building {
  readonly kind: 'build'
  readonly path: string
  readonly files: readonly Attached[]
  /**
   * Views of the build. If there are any, the engine is locked, because a user's statement may be
   * among the statements.
   */
  readonly views?: readonly View[]
  readonly statements: readonly BuildingStatement[]
  /** Text columns to be searched without regard to accents. */
  readonly searched: readonly string[]
  /**
   * File that this one starts as a copy of; the statements change it and what its columns are
   * searched by.
   */
  readonly copyOf?: CopiedFile
}

export interface BuildingStatement {
  readonly sql: string
  readonly parameters: Parameters
  /**
   * Deadline of this request in milliseconds; a user's statement must not block others for ever.
   */
  readonly deadline?: number
}

/**
 * Source file to be copied, with the hash recorded when it was built: damage copied unverified
 * would never be detected later.
 */
export interface CopiedFile {
  readonly path: string
  readonly sha256: string
  /**
   * What its columns are searched by; absent if nothing exists yet and it is built as for a new
   * file.
   */
  readonly search?: Generation['search']
}

/** Request for the SHA-256 over a header line and every row of a statement's result, in order. */
export interface Digesting extends Omit<Question, 'kind'> {
  readonly kind: 'digest'
  readonly head: string
}

/** Request for the SHA-256 of a file written in an earlier run. */
interface Hashing {
  readonly kind: 'hash'
  readonly path: string
}

/**
 * Exported column. `title` heads the column in a workbook; other formats use the statement's names.
 * `type` says what text from the engine stands for.
 */
interface ExportedColumn {
  readonly title: string
  readonly type?: OutputType
}

/**
 * Export of every row of a statement's result to a file for a user. The file exists and is empty;
 * the caller removes an unfinished one.
 */
export interface Exporting {
  readonly kind: 'export'
  readonly path: string
  readonly files: readonly Attached[]
  /**
   * Views of the export. If there are any, the statement, which a user may have written, first runs
   * in a locked engine into an intermediate file.
   */
  readonly views?: readonly View[]
  readonly sql: string
  readonly parameters: Parameters
  /** Rows that the statement returns, for progress; not needed with views. */
  readonly rows?: number
  /** Columns of the statement's result, in order. */
  readonly columns: readonly ExportedColumn[]
  /** Sheet name of the workbook. */
  readonly sheet?: string
  readonly format: ExportFormat
  readonly separator: CsvSeparator
  /** If present, the file is the content of a package, instead of `format`. */
  readonly lines?: {
    readonly format: PackageFormat
    readonly fields: readonly PackageField[]
  }
}

export type Work = Question | Digesting | Building | Hashing | Exporting
export type ToChild =
  | { readonly kind: 'open'; readonly opening: Opening }
  | { readonly kind: 'work'; readonly id: number; readonly work: Work }
  | { readonly kind: 'stop'; readonly id: number }

export const answers = {
  ask: z.strictObject({
    columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
    rows: cellRows,
    /** Milliseconds spent in the engine. */
    milliseconds: z.number()
  }),
  build: generation.pick({ rows: true, bytes: true, sha256: true, search: true }),
  digest: z.strictObject({ sha256: z.string() }),
  hash: z.strictObject({ bytes: z.int(), sha256: z.string() }),
  export: z.strictObject({ rows: z.int() })
} as const satisfies Record<Work['kind'], z.ZodType>

export type Answer<W extends Work> = z.infer<(typeof answers)[W['kind']]>

export const fromChild = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('refused'), reason: z.string() }),
  z.strictObject({ kind: z.literal('progress'), id: z.int(), share: z.number() }),
  /** Index of the build statement that runs next; null once all have run. */
  z.strictObject({ kind: z.literal('statement'), id: z.int(), place: z.int().nullable() }),
  z.strictObject({ kind: z.literal('answer'), id: z.int(), answer: z.unknown() }),
  z.strictObject({
    kind: z.literal('failure'),
    id: z.int(),
    failure: z.enum(failureKinds),
    words: z.string(),
    detail: faultDetail.optional()
  })
])
export type FromChild = z.input<typeof fromChild>
