import { dirname } from 'node:path'
import type { EngineCell } from '../../warehouse/engine/messages'
import type { ModelQueryRunner } from '../facts/own/ask'
import type { WarehouseRowListDependencies } from '../facts/own/parts'
import { cellToNumber, cellToText } from '../facts/own/questions'
import type { MappedTable, ModelColumnSource } from '../filled'
import type { AmountAndDenominatorByUnit, RowCountedByFigure } from './counted-row'
import type { FigureCountDefinition } from './explained'
import { modelColumnsReadByKind, rowsCountedByFigureSql } from './own-sql'

/**
 * One version of the mapped tables (current rows or the snapshot of a closed period), and the
 * period for which it is read.
 */
export interface PeriodTablesVersion {
  readonly tables: ReadonlyMap<string, MappedTable>
  readonly period: number
}

/**
 * Rows that differ between two versions of the tables, together with all other rows of the same
 * identities.
 */
export interface RowsBeforeAndAfterChange {
  readonly before: readonly RowCountedByFigure[]
  readonly after: readonly RowCountedByFigure[]
}

/**
 * Maximum number of differing rows that are read; if more rows differ, only totals per unit are
 * compared.
 */
const mostRows = 60_000
/** Maximum number of units in the result of one query. */
const mostUnits = 200_000

const [earlier, later] = ['truoc.', 'sau.']

/**
 * Finds the rows that differ between two versions of the tables by a query in the database engine;
 * undefined if more than `most` rows differ. Throws AppError.
 */
export async function readRowsBeforeAndAfterChange(
  { ask, calendar }: WarehouseRowListDependencies,
  what: Pick<FigureCountDefinition, 'kind' | 'rank'>,
  states: readonly [before: PeriodTablesVersion, after: PeriodTablesVersion],
  most = mostRows
): Promise<RowsBeforeAndAfterChange | undefined> {
  const [before, after] = states
  const both = ask.over(
    new Map([
      ...prefixed(before.tables, what.kind, earlier),
      ...prefixed(after.tables, what.kind, later)
    ])
  )
  const rowsOf = (prefix: string, { period }: PeriodTablesVersion): string =>
    rowsCountedByFigureSql(what, tableIn(both, prefix), calendar.days(period))
  const sql = `WITH a AS (${rowsOf(earlier, before)}), b AS (${rowsOf(later, after)}),
    u AS (SELECT *, -1 AS dau FROM a UNION ALL SELECT *, 1 FROM b),
    d AS (SELECT DISTINCT ma FROM (SELECT ma FROM u GROUP BY ma, noi, luong, mau, dac_diem HAVING sum(dau) <> 0) c)
    SELECT dau, ma, noi, luong, mau, dac_diem FROM u WHERE ma IN (SELECT ma FROM d)`
  const answer = await both.run({ sql, parameters: [] }, most + 1)
  if (answer.length > most) return undefined
  const side = (sign: number): RowCountedByFigure[] =>
    answer.filter(([mark]) => cellToNumber(mark) === sign).map(toRow)
  return { before: side(-1), after: side(1) }
}

/**
 * Sums what the rows of each unit add to the figure in one version of the tables. Throws AppError.
 */
export async function readFigureAmountsByUnit(
  { ask, calendar }: WarehouseRowListDependencies,
  what: Pick<FigureCountDefinition, 'kind' | 'rank'>,
  { tables, period }: PeriodTablesVersion
): Promise<AmountAndDenominatorByUnit> {
  const own = ask.over(new Map(prefixed(tables, what.kind, later)))
  const rows = rowsCountedByFigureSql(what, tableIn(own, later), calendar.days(period))
  const sql = `SELECT noi, sum(luong), sum(mau) FROM (${rows}) r GROUP BY noi`
  const answer = await own.run({ sql, parameters: [] }, mostUnits)
  return new Map(
    answer.map(([unit, amount, base]) => [
      cellToText(unit),
      { amount: cellToNumber(amount), base: cellToNumber(base) }
    ])
  )
}

const toRow = ([, id, unit, amount, base, trait]: readonly (
  | EngineCell
  | undefined
)[]): RowCountedByFigure => ({
  id: cellToText(id),
  unit: cellToText(unit),
  amount: cellToNumber(amount),
  base: cellToNumber(base),
  trait: cellToText(trait)
})

/**
 * Tables that the rows of one kind are read from, under prefixed names, so that one query can read
 * two versions of them.
 */
const prefixed = (
  tables: ReadonlyMap<string, MappedTable>,
  kind: FigureCountDefinition['kind'],
  prefix: string
): [string, MappedTable][] =>
  modelColumnsReadByKind(kind).flatMap(([id]) => {
    const filled = tables.get(id)
    return filled ? [[`${prefix}${id}`, filled]] : []
  })

const tableIn =
  (ask: ModelQueryRunner, prefix: string) =>
  (id: string): string =>
    ask.place(ask.tables.has(`${prefix}${id}`) ? `${prefix}${id}` : id).from

/**
 * Combines the later tables (`now`) with the column mapping of the earlier version (`then`): what
 * the earlier mapping would have counted in the later rows. Returns `same` if both versions map the
 * needed columns alike, `apart` if the earlier mapping does not fit the later tables.
 */
export function mapTablesLikeEarlierVersion(
  kind: FigureCountDefinition['kind'],
  then: ReadonlyMap<string, MappedTable>,
  now: ReadonlyMap<string, MappedTable>
): ReadonlyMap<string, MappedTable> | 'apart' | 'same' {
  const read = modelColumnsReadByKind(kind).map(([id, names]) => ({
    id,
    names,
    one: then.get(id),
    other: now.get(id)
  }))
  const isSame = read.every(
    ({ names, one, other }) => one && other && nameOf(one, names) === nameOf(other, names)
  )
  if (isSame) return 'same'
  const fits = read.every(({ names, one, other }) => one && other && isReadable(one, other, names))
  if (!fits) return 'apart'
  return new Map([
    ...now,
    ...read.flatMap(({ id, one, other }): [string, MappedTable][] =>
      one && other ? [[id, { ...other, filling: one.filling }]] : []
    )
  ])
}

/**
 * Key of the source of these model columns: the loaded table, its columns and the values derived
 * from them.
 */
const nameOf = ({ opened, filling }: MappedTable, names: readonly string[]): string =>
  JSON.stringify([dirname(opened.path), names.map(name => fillingName(filling(name)))])

function fillingName(filling: ModelColumnSource | undefined): unknown {
  if (!filling || filling.kind === 'constant') return filling ?? null
  const { own, ...derived } = filling
  if (derived.kind !== 'lookup') return [own.name, derived]
  const { opened, key, value } = derived.lookup
  return [own.name, dirname(opened.path), key.name, value.name]
}

/**
 * Whether the table columns that one mapping reads also exist in another version of the same table.
 */
function isReadable(one: MappedTable, other: MappedTable, names: readonly string[]): boolean {
  if (dirname(one.opened.path) !== dirname(other.opened.path)) return false
  return names.every(name => {
    const filling = one.filling(name)
    if (!filling || filling.kind === 'constant') return true
    const { own } = filling
    return other.opened.columns.some(
      column => column.name === own.name && column.dataType === own.dataType
    )
  })
}
