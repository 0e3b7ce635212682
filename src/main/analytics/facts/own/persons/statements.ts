import { noValue } from '@shared/features/analytics/words'
import type { Arrangement, Cell } from '../../../../warehouse/engine/messages'
import { literal } from '../../../../warehouse/sql/names'
import type { UnitChoice } from '../../unit-choice'
import type { AskFigures, Written } from '../ask'
import type { FigureParts, OwnParts } from '../parts'
import { lastDay } from '../questions'

/*
 * What the tree of questions cannot say: rows of two kinds one below the other, the newest of several rows of a person, figures of figures. These are
 * written statements over the tables as questions see them.
 */

/** Makes written statements over tables of the model, in words that every engine knows. */
export interface Statements {
  readonly dialect: AskFigures['dialect']
  /** A table of the model with its row numbers, to stand in FROM. */
  readonly table: (id: string) => string
  /** The last day of a period. */
  readonly day: (period: number) => string
  /** Figures, whole, of the rows of `over`, which stand in FROM as `from`. Throws AppError. */
  readonly figures: (
    over: string,
    sql: Written['sql'],
    outputs: Written['outputs']
  ) => Promise<readonly (readonly Cell[])[]>
}

/** The same on this machine, where lists of rows are made of them. */
export interface RowStatements extends Statements {
  /** The rows of an answer, whole, over what is arranged before. Throws AppError. */
  readonly ask: (
    sql: string,
    arrangement?: Arrangement,
    parameters?: readonly Cell[]
  ) => Promise<readonly (readonly Cell[])[]>
}

/** Rows of an answer: of a statement that answers figures none has as many. */
const most = 100_000

export const statementsOf = ({ ask, calendar }: FigureParts): Statements => ({
  dialect: ask.dialect,
  table: id => ask.place(id).from,
  day: period => daySql(lastDay(calendar, period)),
  figures: (over, sql, outputs) => ask.figures({ over, sql, outputs }, most)
})

export const rowStatementsOf = (parts: OwnParts): RowStatements => ({
  ...statementsOf(parts),
  ask: (sql, arrangement, parameters = []) => parts.ask.run({ sql, parameters }, most, arrangement)
})

export const daySql = (day: string): string => `DATE ${literal(day)}`

/** There on a day, as `thereOn` says it of questions. */
export const thereSql = (row: string, day: string): string =>
  `${row}.tu_ngay <= ${day} AND (${row}.den_ngay IS NULL OR ${row}.den_ngay > ${day})`

export const inUnits = (column: string, units: UnitChoice): string =>
  units === 'all'
    ? `${column} IS NOT NULL`
    : units.length === 0
      ? 'false'
      : `coalesce(${column} IN (${units.map(literal).join(', ')}), false)`

export const oneOf = (words: readonly string[]): string => words.map(literal).join(', ')

/** Everybody who holds a position, with its unit. */
export const heldSql = ({ table }: Statements): string =>
  `(SELECT g.*, b.ma_don_vi, b.ma_chuc_vu FROM ${table('giu-vi-tri')} g
    JOIN ${table('bien-che')} b ON b.ma_vi_tri = g.ma_vi_tri)`

/** Names of units by their code, each once. */
export const namesSql = ({ table }: Statements): string =>
  `(SELECT ma_don_vi, any_value(ten_don_vi) AS ten FROM ${table('don-vi')} GROUP BY ma_don_vi)`

/** The name of a unit whose code is `code`; a dash where there is none. */
export const nameSql = (names: string, code: string): string =>
  `coalesce(${names}.ten, ${code}, ${literal(noValue)})`

/** The part of a list's text that lists show, null of a dash. */
export const shownText = (cell: Cell): string | null =>
  cell === null || cell === noValue ? null : String(cell)
