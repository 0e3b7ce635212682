import type { FieldSeparator, QuoteCharacter, QuoteEscape } from '@shared/model/file-import/choice'

/** Notation of the cells and lines of a CSV text. */
export interface CsvDialect {
  readonly separator: FieldSeparator
  readonly lineBreak: '\n' | '\r'
  readonly quote: QuoteCharacter
  /** Escape character before a quote within a quoted cell: the quote itself, or a backslash. */
  readonly escape: QuoteEscape
  /** Whether a blank follows every separator and is not part of the cell. */
  readonly skipsBlanks: boolean
}
