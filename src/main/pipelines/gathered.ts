import type { SourceStructureDifference } from '@shared/model/etl/flow/source'
import type { OpenedSourceItem } from '../connections/sources'
import type { AttachedFile } from '../warehouse/engine/messages'
import {
  attachedRowsSql,
  type ExtractedFile,
  extractedRowsSql,
  type FileValueNotation,
  type GatheredValueNotation,
  maxLinesPerFile,
  sourceAlias
} from './read-sql'

/**
 * A file, table or SELECT that was read, and its format, in which rejected rows are returned to the
 * sender.
 */
export interface ReadSourceItem {
  readonly name: string
  readonly sha256: string | null
  readonly rows: number
  readonly form: OpenedSourceItem['form']
  /**
   * Hash of the stored reading settings that were applied (`hashReadingIdentity`); missing if there
   * were none.
   */
  readonly reading?: string
  /** Decimal mark and “no value” markers of the applied reading settings. */
  readonly values?: FileValueNotation
}

/**
 * Location of the rows: a database file (for a warehouse table its generation), or extracted text
 * files.
 */
type GatheredRowsLocation =
  | { readonly kind: 'engine'; readonly path: string }
  | { readonly kind: 'written'; readonly written: readonly ExtractedFile[] }

/** Extracted rows of a source, ready for the first step. */
export interface GatheredRows {
  readonly at: GatheredRowsLocation
  readonly items: readonly ReadSourceItem[]
  /**
   * Markers for “no value” that a user chose instead of the defaults; they apply to files whose
   * reading settings state none.
   */
  readonly signs?: readonly string[] | undefined
  readonly rowsIn: number
  /** Approximate number of bytes read from the source. */
  readonly bytes: number
  /** Number of pending files left for the next run. */
  readonly left: number
  /** The first item that was skipped, because its columns differ or it cannot be read. */
  readonly difference: SourceStructureDifference | null
  /** All skipped files, in their order. */
  readonly skipped: readonly SourceStructureDifference[]
  /** Names of the files for which no stored reading settings match. */
  readonly unmatched: readonly string[]
  /** Deletes the temporary files of this extraction. Never throws. */
  drop(): void
}

/** Exclusive upper bound of the row numbers of the included files. */
export const endRowNumberOf = ({ items }: Pick<GatheredRows, 'items'>): number =>
  items.length * maxLinesPerFile

/** Notation of the values of gathered files. */
export const gatheredValuesOf = ({
  items,
  signs
}: Pick<GatheredRows, 'items' | 'signs'>): GatheredValueNotation => ({
  signs,
  files: items.map(({ values }) => values)
})

export const gatheredFilesToAttach = ({ at }: Pick<GatheredRows, 'at'>): AttachedFile[] =>
  at.kind === 'engine' ? [{ alias: sourceAlias, path: at.path }] : []

export const gatheredRowsSql = ({ at }: Pick<GatheredRows, 'at'>) =>
  at.kind === 'engine' ? attachedRowsSql : extractedRowsSql(at.written)
