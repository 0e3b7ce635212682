import type { SourceStructureDifference } from '@shared/model/etl/flow/source'
import type { ReadableSourceItem } from '../connections/sources'
import type { AttachedDatabaseFile } from '../warehouse/engine/messages'
import {
  attachedRowsSql,
  type ExtractedSourceFile,
  type ExtractedValueNotation,
  extractedTextFileRowsSql,
  type FileValueNotation,
  maxLinesPerFile,
  sourceRowsAlias
} from './read-sql'

/**
 * A file, table or SELECT result that was read, and its file format, in which rejected rows are
 * returned to the sender.
 */
export interface SourceItemReadResult {
  readonly name: string
  readonly sha256: string | null
  readonly rows: number
  readonly form: ReadableSourceItem['form']
  /**
   * Hash of the stored parse settings (`hashReadingOptionsIdentity`) that were applied to the file;
   * missing if there were none.
   */
  readonly reading?: string
  /** Decimal mark and “no value” texts of the applied parse settings. */
  readonly values?: FileValueNotation
}

/**
 * Where the rows are: in a database file (for a warehouse table, its current version), or in
 * extracted text files.
 */
type GatheredRowsLocation =
  | { readonly kind: 'engine'; readonly path: string }
  | { readonly kind: 'written'; readonly written: readonly ExtractedSourceFile[] }

/** Extracted rows of a source, ready for the first step. */
export interface ExtractedSourceRows {
  readonly at: GatheredRowsLocation
  readonly items: readonly SourceItemReadResult[]
  /**
   * Texts that mean “no value”, chosen by a user instead of the defaults. They apply to files whose
   * stored parse settings define none.
   */
  readonly signs?: readonly string[] | undefined
  readonly rowsIn: number
  /** Approximate number of bytes read from the source. */
  readonly bytes: number
  /** Number of pending files that were not read, so that the next run reads them. */
  readonly left: number
  /**
   * The first item that was skipped because it is unreadable or its columns differ from the agreed
   * ones.
   */
  readonly difference: SourceStructureDifference | null
  /** All skipped files, in their order. */
  readonly skipped: readonly SourceStructureDifference[]
  /** Names of the files to which no stored parse settings apply. */
  readonly unmatched: readonly string[]
  /** Deletes the temporary files of this extraction. Never throws. */
  drop(): void
}

/** Exclusive upper bound of the row numbers of all files that were read. */
export const endRowNumberOfSourceFiles = ({ items }: Pick<ExtractedSourceRows, 'items'>): number =>
  items.length * maxLinesPerFile

/** How numbers and missing values are written in the files that were read. */
export const extractedValueNotationOf = ({
  items,
  signs
}: Pick<ExtractedSourceRows, 'items' | 'signs'>): ExtractedValueNotation => ({
  signs,
  files: items.map(({ values }) => values)
})

export const extractedFilesToAttach = ({
  at
}: Pick<ExtractedSourceRows, 'at'>): AttachedDatabaseFile[] =>
  at.kind === 'engine' ? [{ alias: sourceRowsAlias, path: at.path }] : []

export const extractedSourceRowsSql = ({ at }: Pick<ExtractedSourceRows, 'at'>) =>
  at.kind === 'engine' ? attachedRowsSql : extractedTextFileRowsSql(at.written)
