import { type Generation, generation } from '@shared/features/data-mart/generation'
import type { ExportFormat } from '@shared/features/data-mart/rows/export-format'
import type { OutputType } from '@shared/features/query/outputs'
import { z } from '@shared/kit/zod'
import type { CsvSeparator } from '../../files/csv'
import type { PackageField, PackageFormat } from '../../files/package-lines'

/** One value of a row as it crosses processes: whole numbers that a double cannot hold, days, times and decimals are text. */
export type Cell = string | number | boolean | null

/** Rows of an answer, looked at as they are: a schema of single values would make hundreds of thousands of them anew. */
export const cellRows = z.custom<Cell[][]>(
  value => Array.isArray(value) && value.every(row => Array.isArray(row) && row.every(isCell))
)

const isCell = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  Number.isFinite(value)

/** What a child works with; sent once, before anything else. */
export interface Opening {
  readonly library: Library
  /** Bytes that the engine may hold itself, threads, and the folder for what does not fit. */
  readonly memory: number
  readonly threads: number
  readonly temporary: string
  /** Whether everything else on the machine goes first. */
  readonly isBehind?: boolean
  /** Bytes that may lie there for one engine that only reads; its part of half of what is free where it is not told. */
  readonly spill?: number
}

/** The engine's own files: the first is loaded, the others lie beside it. */
export interface Library {
  readonly folder: string
  readonly files: readonly { readonly name: string; readonly sha256: string }[]
}

/** Files to be read, each under a name of its own. They are never written. */
export interface Attached {
  readonly alias: string
  readonly path: string
}

/**
 * What a statement names in `memory.main` instead of what is attached, or a function that it calls (the statement that makes it): made once, with
 * the files, before the engine is locked.
 */
export type View = NamedView | { readonly macro: string }

export interface NamedView {
  readonly name: string
  readonly sql: string
}

/** A value whose type its text does not tell: a day as "2026-11-20", a moment as "2026-11-20 07:30:00.5", a whole number of any size, a double. */
export interface TypedCell {
  readonly type: 'date' | 'datetime' | 'integer' | 'float'
  readonly value: string
}

/** Values of `?` in their order, or of `$name` by name. */
export type Parameters = readonly Cell[] | Readonly<Record<string, Cell | TypedCell>>

/** A table of row numbers that is made once in the child and kept for the pages that follow. */
export interface Arrangement {
  readonly name: string
  readonly sql: string
  readonly parameters: Parameters
  /** What it is made of, where that is an arrangement too. */
  readonly over?: Arrangement
}

/** A statement over attached files, which are locked; `rows` is how many of its answer come back at most. */
export interface Question {
  readonly kind: 'ask'
  readonly files: readonly Attached[]
  readonly views?: readonly View[]
  readonly arrangement?: Arrangement
  readonly sql: string
  readonly parameters: Parameters
  readonly rows: number
}

/** A new file made of statements over `target` and attached files, which leave the table `rows` in it; checkpointed, flushed, hashed. */
export interface Building {
  readonly kind: 'build'
  readonly path: string
  readonly files: readonly Attached[]
  /** With views the engine is locked: what a person wrote may be among the statements. */
  readonly views?: readonly View[]
  readonly statements: readonly BuildingStatement[]
  /** Its text columns that shall be searched without accents. */
  readonly searched: readonly string[]
  /** A file that this one is a copy of at first; the statements change it, and what its columns are searched by. */
  readonly copyOf?: CopiedFile
}

export interface BuildingStatement {
  readonly sql: string
  readonly parameters: Parameters
  /** Milliseconds that this one may take; what a person wrote must not hold others up for ever. */
  readonly deadline?: number
}

/** A file that is copied whole, for the hash that it was made with: nobody would see later what was damaged in it. */
export interface CopiedFile {
  readonly path: string
  readonly sha256: string
  /** What its columns are searched by; without it there is nothing yet, and it is made as for a new file. */
  readonly search?: Generation['search']
}

/** SHA-256 over a line of its own and every row that a statement answers, in their order. */
export interface Digesting extends Omit<Question, 'kind'> {
  readonly kind: 'digest'
  readonly head: string
}

/** SHA-256 of a file, for what was written in an earlier run. */
interface Hashing {
  readonly kind: 'hash'
  readonly path: string
}

/** A file for a person, of every row that a statement answers. It is there and empty; what was begun is the caller's to remove. */
/** `title` stands above the column in a workbook, other files have the names of the statement. `type` says what text of the engine stands for. */
interface ExportedColumn {
  readonly title: string
  readonly type?: OutputType
}

export interface Exporting {
  readonly kind: 'export'
  readonly path: string
  readonly files: readonly Attached[]
  /** With views the statement, which a person may have written, runs in a locked engine first, into a file beside those that are made. */
  readonly views?: readonly View[]
  readonly sql: string
  readonly parameters: Parameters
  /** Rows that the statement answers, to tell how far it is; not needed with views. */
  readonly rows?: number
  /** Columns of the statement's answer in their order. */
  readonly columns: readonly ExportedColumn[]
  /** Name of the workbook's sheet. */
  readonly sheet?: string
  readonly format: ExportFormat
  readonly separator: CsvSeparator
  /** Said, the file is the content of a package, in place of `format`. */
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
    /** Milliseconds in the engine. */
    milliseconds: z.number()
  }),
  build: generation.pick({ rows: true, bytes: true, sha256: true, search: true }),
  digest: z.strictObject({ sha256: z.string() }),
  hash: z.strictObject({ bytes: z.int(), sha256: z.string() }),
  export: z.strictObject({ rows: z.int() })
} as const satisfies Record<Work['kind'], z.ZodType>

export type Answer<W extends Work> = z.infer<(typeof answers)[W['kind']]>

/** What a child could not do: the engine's own words, and what kind of trouble they are. */
const failureKinds = [
  'stopped',
  'library',
  'disk-full',
  'memory',
  'spill',
  'file',
  'unfit',
  'unfit-package',
  'statement'
] as const
export type FailureKind = (typeof failureKinds)[number]

/** What a locked engine says of an error beside its words: the byte of the statement where it is, what was looked for, what is like it. */
const faultDetail = z.strictObject({
  position: z.int().optional(),
  subtype: z.string().optional(),
  name: z.string().optional(),
  candidates: z.array(z.string()).optional()
})
export type FaultDetail = z.infer<typeof faultDetail>

export const fromChild = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('refused'), reason: z.string() }),
  z.strictObject({ kind: z.literal('progress'), id: z.int(), share: z.number() }),
  /** Which statement of a building runs from now on; null once all have run. */
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
