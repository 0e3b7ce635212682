import type { Escape, Quote, Separator } from '@shared/features/file-import/choice'

/** How the cells and lines of a CSV text are written. */
export interface Dialect {
  readonly separator: Separator
  readonly lineBreak: '\n' | '\r'
  readonly quote: Quote
  /** What stands before a quote within a quoted cell: the quote itself, or a backslash. */
  readonly escape: Escape
  /** A blank follows every separator and belongs to no cell. */
  readonly skipsBlanks: boolean
}
