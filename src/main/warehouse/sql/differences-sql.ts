import type { MartColumn } from '@shared/model/data-mart/column'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import {
  type RowDifference,
  type RowDifferencesRange,
  rowDifferenceKinds
} from '@shared/model/data-mart/rows/differences'
import type {
  AttachedDatabaseFile,
  EngineCell,
  EngineQuery,
  MaterialisedRowOrder
} from '../engine/messages'
import { createRowOrder, rowOrderTableOf } from './arrangement'
import { maskedColumnSql } from './columns-sql'
import { quoteIdentifier, rowsTableName } from './names'

/**
 * One side of a comparison: the alias of its file and the columns of its rows; no columns if there
 * are no rows yet.
 */
export interface ComparedTableRows {
  readonly alias: string
  readonly columns: readonly MartColumn[] | undefined
}

/** Comparison of two sets of rows, called `g` (older) and `s` (newer) in statements. */
export interface TableRowsComparison {
  readonly older: ComparedTableRows
  readonly newer: ComparedTableRows
  /**
   * Columns that are compared, in their current types; a value of another type is converted if
   * possible. At least one column.
   */
  readonly columns: readonly MartColumn[]
  /**
   * Names of the key columns by which rows are matched. Key columns that are not compared are
   * ignored; without a key a row only matches an identical row.
   */
  readonly key: readonly string[]
  /**
   * SQL condition: a row of `g` (older) is replaced by its match in `s` (newer); otherwise it stays
   * unchanged.
   */
  readonly givesWay: string
  /**
   * SQL condition: a row of `g` (older) without a match in `s` (newer) is deleted; defaults to
   * `givesWay`.
   */
  readonly leaves?: string
  /** Whether all rows are only appended; rows without a key are then not compared. */
  readonly onlyAdded?: boolean
  /** Pairs of rows that are known to differ, so that no search is needed. */
  readonly pairs?: readonly MatchedRowPair[]
}

/**
 * Numbers of a row in `g` and of its successor in `s`; null on the side where the row does not
 * exist.
 */
export interface MatchedRowPair {
  readonly g: number | null
  readonly s: number | null
}

/** SQL for the value of one side, in the type used for the comparison. */
function valueSql(
  { columns }: ComparedTableRows,
  { name, dataType }: MartColumn,
  row: string
): string {
  const type = dataTypeDefinitions[dataType].sql
  const own = columns?.find(column => column.name === name)
  if (!own) return `NULL::${type}`
  const value = `${row}.${quoteIdentifier(name)}`
  return own.dataType === dataType ? value : `TRY_CAST(${value} AS ${type})`
}

/**
 * SQL for the form in which a value is compared: an empty text equals a missing one, and a file
 * without the column has only missing texts.
 */
const comparedSql = ({ dataType }: MartColumn, value: string): string =>
  dataType === 'string' ? `nullif(${value}, '')` : value

/** SQL for the rows of a side with the compared columns; `~row` is the row number. */
export function rowsOfComparisonSideSql(
  side: ComparedTableRows,
  columns: readonly MartColumn[]
): string {
  const values = columns.map(
    column => `${valueSql(side, column, 'r')} AS ${quoteIdentifier(column.name)}`
  )
  const from = side.columns
    ? `FROM ${quoteIdentifier(side.alias)}.${quoteIdentifier(rowsTableName)} r`
    : 'WHERE false'
  return `(SELECT ${side.columns ? 'r.rowid' : '0'} AS "~row", ${values.join(', ')} ${from})`
}

/**
 * Columns by which rows of `s0` (newer) and `g0` (older) are matched, and the SQL that computes
 * them, followed by a comma.
 */
interface RowPairingKey {
  readonly names: readonly string[]
  readonly select: string
}

const sameNames = ({ names }: Pick<RowPairingKey, 'names'>, one: string, other: string): string =>
  names.map(name => `${one}.${name} IS NOT DISTINCT FROM ${other}.${name}`).join(' AND ')

/**
 * SQL for the rows of a side, each with its ordinal `~n` among the rows with the same pairing key:
 * 1, except for duplicates. Only duplicates are sorted.
 */
function numberedRowsSql(rows: string, naming: RowPairingKey): string {
  const names = naming.names.join(', ')
  return `(SELECT r.*, coalesce(m.n, 1) AS "~n" FROM ${rows} r LEFT JOIN
    (SELECT w."~row" AS row, row_number() OVER (PARTITION BY ${naming.names.map(name => `w.${name}`).join(', ')} ORDER BY w."~row") AS n
      FROM ${rows} w SEMI JOIN (SELECT ${names} FROM ${rows} GROUP BY ${names} HAVING count(*) > 1) d ON ${sameNames(naming, 'w', 'd')}) m
    ON m.row = r."~row")`
}

/**
 * SQL for pairs of row numbers, a row of `s` (newer) with its match in `g` (older), and the kind of
 * difference. A row matches one row only: of duplicates, the first matches the first. Values are
 * compared by two 64-bit hashes, because ten million full rows exceed the engine's memory.
 */
export function differingPairsSql({
  older,
  newer,
  columns,
  key,
  givesWay,
  leaves = givesWay,
  onlyAdded
}: TableRowsComparison): string {
  const compared = (column: MartColumn): string => comparedSql(column, quoteIdentifier(column.name))
  const names = columns.map(compared)
  const keys = key.flatMap(name => columns.filter(column => column.name === name)).map(compared)
  const hashes = ['"~h"', '"~i"']
  const naming: RowPairingKey =
    keys.length > 0
      ? {
          names: keys.map((_, place) => `"~k${place}"`),
          select: `${keys.map((name, place) => `${name} AS "~k${place}"`).join(', ')}, `
        }
      : { names: hashes, select: '' }
  // The second hash uses a prefix and the reverse column order, so that its collisions are
  // independent of those of the first hash.
  const hashed = `hash(${names.join(', ')}) AS "~h", hash('~', ${names.toReversed().join(', ')}) AS "~i"`
  const isCompared = keys.length > 0 || onlyAdded !== true
  // Rows without a match, usually nearly all rows of a table, need no ordinal and no join, so they
  // are handled separately.
  const met = (not: string): string =>
    isCompared
      ? `${not} EXISTS (SELECT 1 FROM s0 m WHERE ${sameNames(naming, 'm', 'g')})`
      : `${not} false`
  const stays = `CASE WHEN g."~leaves" THEN 'removed' ELSE 'kept' END`
  return `WITH s0 AS NOT MATERIALIZED (SELECT "~row", ${naming.select}${hashed} FROM ${rowsOfComparisonSideSql(newer, columns)} s),
    g0 AS NOT MATERIALIZED (SELECT "~row", ${naming.select}${hashed}, ${givesWay} AS "~gives", ${leaves} AS "~leaves" FROM ${rowsOfComparisonSideSql(older, columns)} g),
    g1 AS NOT MATERIALIZED (SELECT * FROM g0 g WHERE ${met('')})
    SELECT s."~row" AS s, g."~row" AS g, CASE
      WHEN g."~row" IS NULL THEN 'added'
      WHEN s."~row" IS NULL THEN ${stays}
      WHEN ${sameNames({ names: hashes }, 's', 'g')} THEN 'same'
      WHEN g."~gives" THEN 'changed' ELSE 'repeated' END AS kind
    FROM ${numberedRowsSql('s0', naming)} s FULL JOIN ${numberedRowsSql('g1', naming)} g
    ON ${isCompared ? `${sameNames(naming, 's', 'g')} AND s."~n" = g."~n"` : 'false'}
    UNION ALL SELECT NULL, g."~row", ${stays} FROM g0 g WHERE ${met('NOT')}`
}

const differingPairs = (comparison: TableRowsComparison): string =>
  comparison.pairs ? knownPairsSql(comparison.pairs) : differingPairsSql(comparison)

/** SQL for known pairs, in the form of the result of `differingPairsSql`. */
function knownPairsSql(pairs: readonly MatchedRowPair[]): string {
  const rows = pairs.map(({ g, s }) => {
    const kind = g === null ? 'added' : s === null ? 'removed' : 'changed'
    return `(${s ?? 'NULL'}::BIGINT, ${g ?? 'NULL'}::BIGINT, '${kind}')`
  })
  return `SELECT * FROM (VALUES ${rows.join(', ')}) p(s, g, kind)`
}

/**
 * Row order of the differing pairs, by kind in the order of `rowDifferenceKinds`, then by row;
 * materialised once for all pages.
 */
function differingRowOrder(comparison: TableRowsComparison): MaterialisedRowOrder {
  const kinds = rowDifferenceKinds.map(kind => `'${kind}'`).join(', ')
  return createRowOrder(
    `SELECT (list_position([${kinds}], kind) - 1)::UTINYINT AS kind, s, g FROM (${differingPairs(comparison)}) WHERE kind IN (${kinds}) ORDER BY ALL`
  )
}

/**
 * Query for the number of differing rows of each kind, by index in `rowDifferenceKinds`; kinds
 * without rows are missing. `files` are those of both sides.
 */
export function buildRowDifferenceCountsQuery(
  comparison: TableRowsComparison,
  files: readonly AttachedDatabaseFile[]
): EngineQuery {
  const arrangement = differingRowOrder(comparison)
  const sql = `SELECT kind, count(*) FROM ${rowOrderTableOf(arrangement)} GROUP BY kind ORDER BY kind`
  return { kind: 'ask', files, arrangement, sql, parameters: [], rows: rowDifferenceKinds.length }
}

/** Query for one page of differing rows, cell by cell; `parseRowDifferences` parses the result. */
export function buildRowDifferencesQuery(
  comparison: TableRowsComparison,
  files: readonly AttachedDatabaseFile[],
  { kinds, offset, limit }: RowDifferencesRange
): EngineQuery {
  const { older, newer, columns } = comparison
  const arrangement = differingRowOrder(comparison)
  const shown = (side: ComparedTableRows, row: string): string[] =>
    columns.map(({ name, personal }) => {
      const own = side.columns?.find(column => column.name === name)
      return own ? maskedColumnSql({ ...own, personal }, row) : 'NULL'
    })
  const flags = columns.map(
    column =>
      `CASE WHEN ${comparedSql(column, valueSql(newer, column, 's'))} IS NOT DISTINCT FROM ${comparedSql(column, valueSql(older, column, 'g'))} THEN '0' ELSE '1' END`
  )
  const join = (side: ComparedTableRows, row: string): string =>
    side.columns
      ? `LEFT JOIN ${quoteIdentifier(side.alias)}.${quoteIdentifier(rowsTableName)} ${row} ON ${row}.rowid = a.${row}`
      : ''
  const places = kinds.map(kind => rowDifferenceKinds.indexOf(kind))
  const cells = [...shown(older, 'g'), ...shown(newer, 's')]
  const sql = `SELECT a.kind, a.g IS NOT NULL, a.s IS NOT NULL, concat(${flags.join(', ')}), ${cells.join(', ')}
    FROM (SELECT rowid AS n, * FROM ${rowOrderTableOf(arrangement)} WHERE kind IN (${places.join(', ')})
      ORDER BY rowid LIMIT ? OFFSET ?) a
    ${join(older, 'g')} ${join(newer, 's')} ORDER BY a.n`
  return { kind: 'ask', files, arrangement, sql, parameters: [limit, offset], rows: limit }
}

/** Parses the result of `buildRowDifferencesQuery`. */
export function parseRowDifferences(
  rows: readonly (readonly EngineCell[])[],
  width: number
): RowDifference[] {
  return rows.map(([place, isBefore, isAfter, flags, ...cells]) => {
    const isBoth = isBefore === true && isAfter === true
    return {
      kind: rowDifferenceKinds[Number(place)] ?? 'changed',
      before: isBefore === true ? cells.slice(0, width) : null,
      after: isAfter === true ? cells.slice(width) : null,
      changed: isBoth ? [...String(flags)].flatMap((flag, at) => (flag === '1' ? [at] : [])) : []
    }
  })
}
