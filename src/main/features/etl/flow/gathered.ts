import type { StructureDifference } from '@shared/features/etl/flow/source'
import type { OpenedItem } from '../../../sources/sources'
import type { Attached } from '../../../warehouse/engine/messages'
import { attachedRows, fileSpan, sourceAlias, type WrittenSource, writtenRows } from './read-sql'

/** A file, table or SELECT that was read, and how it was read, for what goes back to its sender. */
export interface ReadItem {
  readonly name: string
  readonly sha256: string | null
  readonly rows: number
  readonly form: OpenedItem['form']
}

/** A file of the engine with the rows, of a table of the warehouse its generation; or the files into which they were written down. */
type GatheredAt =
  | { readonly kind: 'engine'; readonly path: string }
  | { readonly kind: 'written'; readonly written: readonly WrittenSource[] }

/** Rows of a source, ready for the first step. */
export interface Gathered {
  readonly at: GatheredAt
  readonly items: readonly ReadItem[]
  /** Signs for “no value” that a person chose instead of the usual ones. */
  readonly signs?: readonly string[] | undefined
  readonly rowsIn: number
  /** Bytes that were read about. */
  readonly bytes: number
  /** Files that are left for the next run. */
  readonly left: number
  /** The first item that was not read, as its columns are others or it cannot be read. */
  readonly difference: StructureDifference | null
  /** All files that were skipped for that reason, in their order. */
  readonly skipped: readonly StructureDifference[]
  /** Removes what was made for it. Never throws. */
  drop(): void
}

/** Numbers of rows below this are of files that count. */
export const endOf = ({ items }: Pick<Gathered, 'items'>): number => items.length * fileSpan

export const attachSource = ({ at }: Pick<Gathered, 'at'>): Attached[] =>
  at.kind === 'engine' ? [{ alias: sourceAlias, path: at.path }] : []

export const rowsOf = ({ at }: Pick<Gathered, 'at'>) =>
  at.kind === 'engine' ? attachedRows : writtenRows(at.written)
