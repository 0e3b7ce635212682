import type { DataType } from '@shared/model/data-mart/data-types'
import type { ColumnSearchKind } from '@shared/model/data-mart/generation'
import type { ComparisonOperator } from '@shared/model/query/condition'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import type { DatePart } from '@shared/model/query/question'

/** A table of a query with the SQL that reads it. */
export interface SqlTable extends QueryCatalogueTable {
  /** SQL of the relation in a FROM clause. */
  readonly from: string
  /**
   * Column that orders the table's rows, as written after the row alias; missing if the rows have
   * no inherent order.
   */
  readonly order?: string
  /**
   * Search tables of the text columns, for searching and sorting, and the alias of the file that
   * holds them.
   */
  readonly search?: {
    readonly catalog: string
    readonly kinds: Readonly<Record<string, ColumnSearchKind>>
  }
}

type SqlTableColumn = SqlTable['columns'][number]

/** A column of a table, with the alias of its row in the statement. */
export interface AliasedColumn {
  readonly place: SqlTable
  readonly column: SqlTableColumn
  readonly row: string
}

/** SQL of a sort order: its expressions, and the joins that they need. */
export interface SortSql {
  readonly by: readonly string[]
  readonly join?: string
}

/** Binds a value and returns its placeholder in the statement. */
export type BindValue = (value: string) => string

/** Number of decimal places of a fractional figure. */
export type DecimalDigits = 6 | 9

/**
 * SQL dialect: the SQL that differs between engines. A *figure* is an exact number in the form that
 * the engine adds, compares and sorts; `text` converts it for the result. Operands and search texts
 * are texts; each placeholder is cast by `types` where it occurs.
 */
export interface Dialect {
  readonly types: Readonly<Record<DataType, string>>
  /** Whether the engine returns the rows of one table in their order without sorting. */
  readonly keepsOrder: boolean
  /** Pattern of the engine error for a float that is too large to be summed exactly. */
  readonly tooLarge: RegExp
  /**
   * Literal of a text, for an engine that embeds values in the statement; without it values are
   * bound.
   */
  readonly literal?: (text: string) => string
  /**
   * SQL of a column's value as every part of a query sees it: masked, and for decimal numbers only
   * finite values, with minus zero as zero.
   */
  value(placed: AliasedColumn): string
  /** SQL of a text without surrounding blanks; NULL if the text is blank. */
  bare(text: string): string
  /** As `found`, for a computed text. */
  foundInText(text: string, kind: 'contains' | 'startsWith', needle: string): string
  /**
   * SQL condition for a text that contains, or begins with, a search text, ignoring case and
   * accents.
   */
  found(placed: AliasedColumn, kind: 'contains' | 'startsWith', needle: string): string
  /**
   * Sort order by the Vietnamese alphabet, then by code points; `source` is the column of the text,
   * `join` the alias of a joined relation.
   */
  textOrder(text: string, join: string, source?: AliasedColumn): SortSql
  /** SQL of the day after a date. */
  nextDay(date: string): string
  /** SQL of the first day of the period, such as a month, that contains a date or timestamp. */
  part(value: string, part: DatePart): string
  /** SQL of the display text of the period that begins on a day. */
  partText(firstDay: string, part: DatePart): string
  /**
   * SQL of an exact sum. A float counts with nine decimal places of its written form, rounded half
   * away from zero; the engine refuses floats from 10^18 on.
   */
  sum(value: string, type: 'integer' | 'float'): string
  /**
   * SQL of an average: `sum` divided by `count`, with six decimal places, rounded half away from
   * zero; NULL for a count of 0.
   */
  average(sum: string, count: string, type: 'integer' | 'float'): string
  /**
   * SQL of a share computed from two counts, with six decimal places, rounded half away from zero.
   */
  share(part: string, all: string): string
  compareFigure(
    figure: string,
    test: ComparisonOperator,
    operand: string,
    digits: DecimalDigits,
    bind: BindValue
  ): string
  /** SQL of a float as an exact decimal with nine decimal places of its written form. */
  decimalOfFloat(value: string): string
  /** SQL of a figure as an exact decimal; `digits` are missing for an integer. */
  decimalOfFigure(figure: string, digits: DecimalDigits | undefined): string
  /** SQL of an exact decimal as a figure with nine decimal places. */
  figureOfDecimal(value: string): string
  /** SQL of an exact sum of decimals, as a figure with nine decimal places. */
  sumOfDecimals(value: string): string
  /** SQL of the quotient of two decimals, rounded once, half away from zero; NULL for a divisor of 0. */
  quotient(left: string, right: string, digits: DecimalDigits): string
  /** SQL of the number of the last day in the month of a date. */
  lastDayOfMonth(date: string): string
  /** SQL of the number of days from a date to another. */
  daysBetween(from: string, until: string): string
  /** SQL of a date moved by days or months; a day that the month does not have becomes its last. */
  moved(date: string, unit: 'day' | 'month', count: number): string
  /** SQL of a figure as decimal digits with a point, without trailing zeros. */
  text(figure: string, digits: DecimalDigits): string
}

/** SQL operator of each comparison. */
export const sqlComparisonOperators: Readonly<Record<ComparisonOperator, string>> = {
  is: '=',
  isNot: '<>',
  less: '<',
  atMost: '<=',
  greater: '>',
  atLeast: '>='
}
