import type { StructureDifference } from '@shared/model/etl/flow/source'
import type { OpenedItem } from '../connections/sources'
import type { Attached } from '../warehouse/engine/messages'
import {
  attachedRows,
  type FileValues,
  fileSpan,
  type GatheredValues,
  sourceAlias,
  type WrittenSource,
  writtenRows
} from './read-sql'

/**
 * A file, table or SELECT that was read, and its format, in which rejected rows are returned to the
 * sender.
 */
export interface ReadItem {
  readonly name: string
  readonly sha256: string | null
  readonly rows: number
  readonly form: OpenedItem['form']
  /** The reading by which it was read (`readingKey`); missing where it was read by none. */
  readonly reading?: string
  /** What that says of its values. */
  readonly values?: FileValues
}

/**
 * Location of the rows: a database file (for a warehouse table its generation), or extracted text
 * files.
 */
type GatheredAt =
  | { readonly kind: 'engine'; readonly path: string }
  | { readonly kind: 'written'; readonly written: readonly WrittenSource[] }

/** Extracted rows of a source, ready for the first step. */
export interface Gathered {
  readonly at: GatheredAt
  readonly items: readonly ReadItem[]
  /** Signs for “no value” that a person chose instead of the usual ones, of files whose reading says nothing of them. */
  readonly signs?: readonly string[] | undefined
  readonly rowsIn: number
  /** Approximate number of bytes read. */
  readonly bytes: number
  /** Number of files left for the next run. */
  readonly left: number
  /** The first item that was skipped, because its columns differ or it cannot be read. */
  readonly difference: StructureDifference | null
  /** All files skipped for that reason, in their order. */
  readonly skipped: readonly StructureDifference[]
  /** Names of the files that none of the stored readings is for. */
  readonly unmatched: readonly string[]
  /** Removes what was made for it. Never throws. */
  drop(): void
}

/** Exclusive upper bound of the row numbers of the included files. */
export const endOf = ({ items }: Pick<Gathered, 'items'>): number => items.length * fileSpan

/** How the values of gathered files are written. */
export const valuesIn = ({ items, signs }: Pick<Gathered, 'items' | 'signs'>): GatheredValues => ({
  signs,
  files: items.map(({ values }) => values)
})

export const attachSource = ({ at }: Pick<Gathered, 'at'>): Attached[] =>
  at.kind === 'engine' ? [{ alias: sourceAlias, path: at.path }] : []

export const rowsOf = ({ at }: Pick<Gathered, 'at'>) =>
  at.kind === 'engine' ? attachedRows : writtenRows(at.written)
