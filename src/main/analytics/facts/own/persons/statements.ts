import { dayNumber } from '@shared/features/analytics/calendar'
import { noValue } from '@shared/kit/format'
import type { Arrangement, Cell } from '../../../../warehouse/engine/messages'
import { literal } from '../../../../warehouse/sql/names'
import type { UnitChoice } from '../../../row-source'
import type { AskFigures, Written } from '../ask'
import type { FigureParts, OwnDataParts } from '../parts'
import { lastDay } from '../questions'

/*
 * Handwritten statements for what query trees cannot express: unions, the newest of several rows of
 * a person, aggregates of aggregates. They read the tables as queries see them.
 */

/** Builds handwritten statements over tables of the model, portable across engines. */
export interface Statements {
  readonly dialect: AskFigures['dialect']
  /** A table of the model with its row numbers, as a relation for FROM. */
  readonly table: (id: string) => string
  /** The last day of a period. */
  readonly day: (period: number) => string
  /** All figures computed over the rows of `over`, available in FROM as `from`. Throws AppError. */
  readonly figures: (
    over: string,
    sql: Written['sql'],
    outputs: Written['outputs']
  ) => Promise<readonly (readonly Cell[])[]>
}

/** Handwritten statements on this machine, where lists of rows are also built from them. */
export interface RowStatements extends Statements {
  /** All rows of a result, after a preparatory statement. Throws AppError. */
  readonly ask: (
    sql: string,
    arrangement?: Arrangement,
    parameters?: readonly Cell[]
  ) => Promise<readonly (readonly Cell[])[]>
}

/** Maximum number of rows of a result; statements for figures never reach it. */
const most = 100_000

export const statementsOf = ({ ask, calendar }: FigureParts): Statements => ({
  dialect: ask.dialect,
  table: id => ask.place(id).from,
  day: period => daySql(lastDay(calendar, period)),
  figures: (over, sql, outputs) => ask.figures({ over, sql, outputs }, most)
})

export const rowStatementsOf = (parts: OwnDataParts): RowStatements => ({
  ...statementsOf(parts),
  ask: (sql, arrangement, parameters = []) => parts.ask.run({ sql, parameters }, most, arrangement)
})

export const daySql = (day: string): string => `DATE ${literal(day)}`

/** SQL condition for validity on a day, equal to `thereOn` for query trees. */
export const thereSql = (row: string, day: string): string =>
  `${row}.tu_ngay <= ${day} AND (${row}.den_ngay IS NULL OR ${row}.den_ngay > ${day})`

export const inUnits = (column: string, units: UnitChoice): string =>
  units === 'all'
    ? `${column} IS NOT NULL`
    : units.length === 0
      ? 'false'
      : `coalesce(${column} IN (${units.map(literal).join(', ')}), false)`

export const oneOf = (words: readonly string[]): string => words.map(literal).join(', ')

/** All holders of a position, with their unit. */
export const heldSql = ({ table }: Statements): string =>
  `(SELECT g.*, b.ma_don_vi, b.ma_chuc_vu FROM ${table('giu-vi-tri')} g
    JOIN ${table('bien-che')} b ON b.ma_vi_tri = g.ma_vi_tri)`

/** Names of units by code, each once. */
export const namesSql = ({ table }: Statements): string =>
  `(SELECT ma_don_vi, any_value(ten_don_vi) AS ten FROM ${table('don-vi')} GROUP BY ma_don_vi)`

/** SQL for the name of the unit with the code `code`; a dash if there is none. */
export const nameSql = (names: string, code: string): string =>
  `coalesce(${names}.ten, ${code}, ${literal(noValue)})`

/** Label of a list value as displayed; null for a dash. */
export const shownText = (cell: Cell): string | null =>
  cell === null || cell === noValue ? null : String(cell)

/** A date or timestamp ("2026-10-31") as a day number; null for none. */
export function dayOrNull(cell: Cell | undefined): number | null {
  if (typeof cell !== 'string') return null
  const [year = 0, month = 0, day = 0] = cell.slice(0, 10).split('-').map(Number)
  return dayNumber(year, month, day)
}

/** Day number of a date that must exist. */
export const dayOf = (cell: Cell | undefined): number => dayOrNull(cell) ?? 0

export const numberOrNull = (cell: Cell | undefined): number | null =>
  cell === null || cell === undefined ? null : Number(cell)

export const textOrNull = (cell: Cell | undefined): string | null =>
  cell === null || cell === undefined ? null : String(cell)
