import type { DataType } from '@shared/features/data-mart/data-types'
import type { SearchKind } from '@shared/features/data-mart/generation'
import type { QueryTable } from '@shared/features/query/outputs'
import type { DatePart, Test } from '@shared/features/query/question'

/** A table of a question and what stands for it in statements. */
export interface Place extends QueryTable {
  /** What stands in FROM. */
  readonly from: string
  /** The column by which its rows have an order, as it stands behind the row's name; without one they have none of their own. */
  readonly order?: string
  /** What text columns are searched and ranked by, and the file's name under which the tables for it are found. */
  readonly search?: {
    readonly catalog: string
    readonly kinds: Readonly<Record<string, SearchKind>>
  }
}

type PlaceColumn = Place['columns'][number]

/** A column of a place, under the name that the statement gives its row. */
export interface Placed {
  readonly place: Place
  readonly column: PlaceColumn
  readonly row: string
}

/** By what values come in order: expressions, and what must be joined for them. */
export interface Order {
  readonly by: readonly string[]
  readonly join?: string
}

/** Hands a value over and answers what stands for it in the statement. */
export type Bind = (value: string) => string

/** Digits after the comma of a figure that is no whole number. */
export type Digits = 6 | 9

/**
 * What engines say each in its own way. A *figure* is an exact number as the engine adds, compares and sorts it; `text` makes of it what is answered.
 * Operands and needles are texts; the placeholder of one is cast by `types` wherever it stands.
 */
export interface Dialect {
  readonly types: Readonly<Record<DataType, string>>
  /** Whether rows of one table come in their order without being sorted. */
  readonly keepsOrder: boolean
  /** How the engine says that a float is too large to be added exactly. */
  readonly tooLarge: RegExp
  /** What a text is in a statement that holds its values itself; without it they are handed over beside it. */
  readonly literal?: (text: string) => string
  /** A column as every part of a question sees it: masked, and of decimal numbers only those that are finite; minus zero is zero. */
  value(placed: Placed): string
  /** A text without the blanks around it, NULL where it has nothing else. */
  bare(text: string): string
  /** Whether a text has a folded text in it or at its beginning. */
  found(placed: Placed, kind: 'contains' | 'startsWith', needle: string): string
  /** The order of the Vietnamese alphabet, then that of the characters; `source` is the column that the text is of, `join` names what is joined. */
  textOrder(text: string, join: string, source?: Placed): Order
  /** The day after a date. */
  nextDay(date: string): string
  /** The first day of the part that a day or moment lies in. */
  part(value: string, part: DatePart): string
  /** How such a part is written. */
  partText(firstDay: string, part: DatePart): string
  /** The figure of a sum. A float counts with nine digits as it is written, rounded half away from zero; the engine refuses one from 10^18 on. */
  sum(value: string, type: 'integer' | 'float'): string
  /** The figure of `sum` by `count`, with six digits, rounded half away from zero; NULL of none. */
  average(sum: string, count: string, type: 'integer' | 'float'): string
  /** The figure of a part of a whole, two counts; rounded likewise. */
  share(part: string, all: string): string
  compareFigure(figure: string, test: Test, operand: string, digits: Digits, bind: Bind): string
  /** A figure in decimal digits with a point, without zeros at its end. */
  text(figure: string, digits: Digits): string
}

/** The sign of each comparison. */
export const signs: Readonly<Record<Test, string>> = {
  is: '=',
  isNot: '<>',
  less: '<',
  atMost: '<=',
  greater: '>',
  atLeast: '>='
}
