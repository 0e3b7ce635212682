import { z } from '@shared/kit/zod'
import { type Generation, generationSchema } from '@shared/model/data-mart/generation'
import type { RowExportFormat } from '@shared/model/data-mart/rows/export-format'
import type { QueryOutputType } from '@shared/model/query/outputs'
import type { CsvSeparator } from '../../files/csv'
import type { PackageField, PackageFormat } from '../../files/package-lines'
import { engineErrorDetailSchema, engineFailureKinds } from './failures'

/**
 * Value of a row as it crosses processes: integers beyond a double's precision, dates, times and
 * decimals are text.
 */
export type EngineCell = string | number | boolean | null

/**
 * Schema of result rows that validates without copying: a schema per value would recreate hundreds
 * of thousands of values.
 */
export const cellRowsSchema = z.custom<EngineCell[][]>(
  value => Array.isArray(value) && value.every(row => Array.isArray(row) && row.every(isCell))
)

const isCell = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  Number.isFinite(value)

/** Configuration of a child process of the engine, sent once before any request. */
export interface EngineOptions {
  readonly library: EngineLibrary
  /**
   * Memory limit of the engine in bytes; the next fields are its thread count and the folder for
   * data spilled to disk.
   */
  readonly memory: number
  readonly threads: number
  readonly temporary: string
  /** Whether the process runs at the lowest priority, so that it does not slow down the program. */
  readonly isBehind?: boolean
  /**
   * Maximum size in bytes of data that one read-only engine spills to disk; by default an equal
   * share of half of the free space.
   */
  readonly spill?: number
}

/** The engine's own files: the first is loaded, the others lie in the same folder. */
export interface EngineLibrary {
  readonly folder: string
  readonly files: readonly { readonly name: string; readonly sha256: string }[]
}

/** File whose tables a statement reads under an alias. It is never written. */
export interface AttachedDatabaseFile {
  readonly alias: string
  readonly path: string
}

/**
 * View in `memory.main` that a statement reads instead of an attached table, or the statement that
 * creates a function it calls. Created once, with the files, before the engine is locked.
 */
export type EngineView = NamedEngineView | { readonly macro: string }

export interface NamedEngineView {
  readonly name: string
  readonly sql: string
}

/**
 * Value whose type is not evident from its text: a date "2026-11-20", a timestamp "2026-11-20
 * 07:30:00.5", an integer of any size, a double.
 */
export interface TypedEngineCell {
  readonly type: 'date' | 'datetime' | 'integer' | 'float'
  readonly value: string
}

/** Parameter values: by position for `?`, or by name for `$name`. */
export type StatementParameters =
  | readonly EngineCell[]
  | Readonly<Record<string, EngineCell | TypedEngineCell>>

/**
 * Row order: a table of row numbers in the order of a result, materialised once in the child
 * process and reused for the following pages.
 */
export interface MaterialisedRowOrder {
  readonly name: string
  readonly sql: string
  readonly parameters: StatementParameters
  /** Row order from which this row order is derived, if any. */
  readonly over?: MaterialisedRowOrder
}

/**
 * Request to run one statement over attached files in a locked engine; `rows` is the maximum number
 * of rows returned.
 */
export interface EngineQuery {
  readonly kind: 'ask'
  readonly files: readonly AttachedDatabaseFile[]
  readonly views?: readonly EngineView[]
  readonly arrangement?: MaterialisedRowOrder
  readonly sql: string
  readonly parameters: StatementParameters
  readonly rows: number
}

/**
 * Request to build a new file by statements over `target` and attached files, which leave the table
 * `rows` in it. The file is checkpointed, flushed and hashed.
 */
export interface EngineBuildRequest {
  readonly kind: 'build'
  readonly path: string
  readonly files: readonly AttachedDatabaseFile[]
  /**
   * Views that the build's statements read. If there are any, the engine is locked, because one of
   * the statements may be written by a user.
   */
  readonly views?: readonly EngineView[]
  readonly statements: readonly BuildStatement[]
  /** Text columns to be searched without regard to accents. */
  readonly searched: readonly string[]
  /**
   * File that is copied to start the new file; the statements then change the copy, and its search
   * tables are updated.
   */
  readonly copyOf?: CopySourceFile
}

export interface BuildStatement {
  readonly sql: string
  readonly parameters: StatementParameters
  /**
   * Deadline of this request in milliseconds; a user's statement must not block others for ever.
   */
  readonly deadline?: number
}

/**
 * Source file to be copied, with the hash recorded when it was built, because damage copied without
 * verification would never be detected later.
 */
export interface CopySourceFile {
  readonly path: string
  readonly sha256: string
  /**
   * Kinds of search tables in the copied file, by column; absent if there are none, so that they
   * are built as for a new file.
   */
  readonly search?: Generation['search']
}

/**
 * Request for the SHA-256 over a header line and every row of a statement's result, in order, to
 * detect a changed result.
 */
export interface EngineDigestRequest extends Omit<EngineQuery, 'kind'> {
  readonly kind: 'digest'
  readonly head: string
}

/** Request for the SHA-256 of a file written in an earlier run. */
interface EngineHashRequest {
  readonly kind: 'hash'
  readonly path: string
}

/**
 * Exported column. `title` heads the column in a workbook; other formats use the statement's names.
 * `type` is the data type of values that the engine returns as text.
 */
export interface ExportedColumn {
  readonly title: string
  readonly type?: QueryOutputType
  /** Decimal places that a workbook shows of numbers; all digits if absent. */
  readonly decimals?: number | undefined
}

/**
 * Request to export every row of a statement's result to a file for a user. The file exists and is
 * empty; the caller deletes an unfinished file.
 */
export interface EngineExportRequest {
  readonly kind: 'export'
  readonly path: string
  readonly files: readonly AttachedDatabaseFile[]
  /**
   * Views that the exported statement reads. If there are any, the statement, which a user may have
   * written, first runs in a locked engine into an intermediate file.
   */
  readonly views?: readonly EngineView[]
  readonly sql: string
  readonly parameters: StatementParameters
  /** Number of rows that the statement returns, for progress; not needed with views. */
  readonly rows?: number
  /** Columns of the statement's result, in order. */
  readonly columns: readonly ExportedColumn[]
  /** Sheet name of the workbook. */
  readonly sheet?: string
  readonly format: RowExportFormat
  readonly separator: CsvSeparator
  /** Whether the heads of a CSV file are the titles of the columns instead of their names. */
  readonly hasTitlesInCsv?: boolean
  /** Line before the heads of a CSV file, and text above the printed pages of a workbook. */
  readonly csvFirstLine?: string
  readonly sheetHeader?: string
  /**
   * If present, the exported file is the content of a data package for a service, and `format` does
   * not apply.
   */
  readonly lines?: {
    readonly format: PackageFormat
    readonly fields: readonly PackageField[]
  }
}

export type EngineRequest =
  | EngineQuery
  | EngineDigestRequest
  | EngineBuildRequest
  | EngineHashRequest
  | EngineExportRequest
export type WarehouseChildRequest =
  | { readonly kind: 'open'; readonly opening: EngineOptions }
  | { readonly kind: 'work'; readonly id: number; readonly work: EngineRequest }
  | { readonly kind: 'stop'; readonly id: number }

export const engineResponseSchemas = {
  ask: z.strictObject({
    columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
    rows: cellRowsSchema,
    /** Milliseconds spent in the engine. */
    milliseconds: z.number()
  }),
  build: generationSchema.pick({ rows: true, bytes: true, sha256: true, search: true }),
  digest: z.strictObject({ sha256: z.string() }),
  hash: z.strictObject({ bytes: z.int(), sha256: z.string() }),
  export: z.strictObject({ rows: z.int() })
} as const satisfies Record<EngineRequest['kind'], z.ZodType>

export type EngineResponse<W extends EngineRequest> = z.infer<
  (typeof engineResponseSchemas)[W['kind']]
>

export const warehouseChildMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('refused'), reason: z.string() }),
  z.strictObject({ kind: z.literal('progress'), id: z.int(), share: z.number() }),
  /** Index of the build statement that runs next; null once all have run. */
  z.strictObject({ kind: z.literal('statement'), id: z.int(), place: z.int().nullable() }),
  z.strictObject({ kind: z.literal('answer'), id: z.int(), answer: z.unknown() }),
  z.strictObject({
    kind: z.literal('failure'),
    id: z.int(),
    failure: z.enum(engineFailureKinds),
    words: z.string(),
    detail: engineErrorDetailSchema.optional()
  })
])
export type WarehouseChildMessage = z.input<typeof warehouseChildMessageSchema>
