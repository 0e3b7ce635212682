import { dayNumberOfDate } from '@shared/features/analytics/calendar'
import { missingValueMark } from '@shared/kit/format'
import type { EngineCell, MaterialisedRowOrder } from '../../../../warehouse/engine/messages'
import { quoteLiteral } from '../../../../warehouse/sql/names'
import type { UnitSelection } from '../../../row-source'
import type { FigureQueryRunner, HandwrittenSql } from '../ask'
import type { WarehouseFigureDependencies, WarehouseRowListDependencies } from '../parts'
import { lastDayOfPeriod } from '../questions'

/*
 * Handwritten statements for what query trees cannot express: unions, the newest of several rows of
 * a person, aggregates of aggregates. They read the tables as queries see them.
 */

/** Builds handwritten statements over tables of the model, portable across engines. */
export interface ModelStatementBuilder {
  readonly dialect: FigureQueryRunner['dialect']
  /** A table of the model with its row numbers, as a relation for FROM. */
  readonly table: (id: string) => string
  /** The last day of a period. */
  readonly day: (period: number) => string
  /**
   * Figures of a statement over the materialised rows of `over`, which the statement reads from the
   * relation `from`. Throws AppError.
   */
  readonly figures: (
    over: string,
    sql: HandwrittenSql['sql'],
    outputs: HandwrittenSql['outputs']
  ) => Promise<readonly (readonly EngineCell[])[]>
}

/** Handwritten statements on this machine, from which row lists are also built. */
export interface ModelRowStatementBuilder extends ModelStatementBuilder {
  /** All rows of a result, after a preparatory statement. Throws AppError. */
  readonly ask: (
    sql: string,
    arrangement?: MaterialisedRowOrder,
    parameters?: readonly EngineCell[]
  ) => Promise<readonly (readonly EngineCell[])[]>
}

/** Maximum number of rows of a result; statements for figures return far fewer. */
const most = 100_000

export const createModelStatementBuilder = ({
  ask,
  calendar
}: WarehouseFigureDependencies): ModelStatementBuilder => ({
  dialect: ask.dialect,
  table: id => ask.place(id).from,
  day: period => dateLiteralSql(lastDayOfPeriod(calendar, period)),
  figures: (over, sql, outputs) => ask.figures({ over, sql, outputs }, most)
})

export const createModelRowStatementBuilder = (
  parts: WarehouseRowListDependencies
): ModelRowStatementBuilder => ({
  ...createModelStatementBuilder(parts),
  ask: (sql, arrangement, parameters = []) => parts.ask.run({ sql, parameters }, most, arrangement)
})

export const dateLiteralSql = (day: string): string => `DATE ${quoteLiteral(day)}`

/** SQL condition for validity on a day, equal to `validOnDayCondition` for query trees. */
export const validOnDaySql = (row: string, day: string): string =>
  `${row}.tu_ngay <= ${day} AND (${row}.den_ngay IS NULL OR ${row}.den_ngay > ${day})`

export const inUnitsSql = (column: string, units: UnitSelection): string =>
  units === 'all'
    ? `${column} IS NOT NULL`
    : units.length === 0
      ? 'false'
      : `coalesce(${column} IN (${units.map(quoteLiteral).join(', ')}), false)`

export const literalListSql = (words: readonly string[]): string =>
  words.map(quoteLiteral).join(', ')

/** SQL for all holders of a position, with their unit. */
export const positionHoldersSql = ({ table }: ModelStatementBuilder): string =>
  `(SELECT g.*, b.ma_don_vi, b.ma_chuc_vu FROM ${table('giu-vi-tri')} g
    JOIN ${table('bien-che')} b ON b.ma_vi_tri = g.ma_vi_tri)`

/** SQL for the names of units by code, one row per code. */
export const unitNamesSql = ({ table }: ModelStatementBuilder): string =>
  `(SELECT ma_don_vi, any_value(ten_don_vi) AS ten FROM ${table('don-vi')} GROUP BY ma_don_vi)`

/** SQL for the name of the unit with the code `code`; a dash if there is none. */
export const unitNameSql = (names: string, code: string): string =>
  `coalesce(${names}.ten, ${code}, ${quoteLiteral(missingValueMark)})`

/** Label of a list value as displayed; null if the cell contains the dash for a missing value. */
export const cellToListLabelOrNull = (cell: EngineCell): string | null =>
  cell === null || cell === missingValueMark ? null : String(cell)

/** A date or timestamp ("2026-10-31") as a day number; null for none. */
export function cellToDayOrNull(cell: EngineCell | undefined): number | null {
  if (typeof cell !== 'string') return null
  const [year = 0, month = 0, day = 0] = cell.slice(0, 10).split('-').map(Number)
  return dayNumberOfDate(year, month, day)
}

/** Day number of a date that must exist. */
export const cellToRequiredDayNumber = (cell: EngineCell | undefined): number =>
  cellToDayOrNull(cell) ?? 0

export const cellToNumberOrNull = (cell: EngineCell | undefined): number | null =>
  cell === null || cell === undefined ? null : Number(cell)

export const cellToTextOrNull = (cell: EngineCell | undefined): string | null =>
  cell === null || cell === undefined ? null : String(cell)
