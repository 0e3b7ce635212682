import type { MartColumn } from '@shared/features/data-mart/column'
import { typeFacts } from '@shared/features/data-mart/data-types'
import {
  type Difference,
  type DifferencesRange,
  differenceKinds
} from '@shared/features/data-mart/rows/differences'
import type { Arrangement, Attached, Cell, Question } from '../engine/messages'
import { arranged, placeOf } from './arrangement'
import { shownSql } from './columns-sql'
import { quoted, rowsTable } from './names'

/** One side of a comparison: the name under which its file is attached, and the columns of its rows; no columns where there are no rows yet. */
export interface Side {
  readonly alias: string
  readonly columns: readonly MartColumn[] | undefined
}

/** Rows of one side beside those of the other, which statements call `g` (older) and `s` (newer). */
export interface Comparison {
  readonly older: Side
  readonly newer: Side
  /** What is compared, as it is now: a value of another type counts as far as it fits. At least one. */
  readonly columns: readonly MartColumn[]
  /** Names of the columns that name a row; those that are not compared name nothing, and without any a row stands for one just like it. */
  readonly key: readonly string[]
  /** Whether a row of `g` gives way to those of `s`, in SQL; otherwise it stays. */
  readonly givesWay: string
  /** Whether a row of `g` without one of `s` goes, in SQL; the same where nothing is said. */
  readonly leaves?: string
  /** Rows without a key are not compared where all of them are only added. */
  readonly onlyAdded?: boolean
  /** What is known to differ, where that need not be looked for. */
  readonly pairs?: readonly KnownPair[]
}

/** Numbers of a row of `g` and of the one of `s` that it became; null on the side where it is not. */
export interface KnownPair {
  readonly g: number | null
  readonly s: number | null
}

/** A value of one side in the type that it is compared in. */
function valueSql({ columns }: Side, { name, dataType }: MartColumn, row: string): string {
  const type = typeFacts[dataType].sql
  const own = columns?.find(column => column.name === name)
  if (!own) return `NULL::${type}`
  const value = `${row}.${quoted(name)}`
  return own.dataType === dataType ? value : `TRY_CAST(${value} AS ${type})`
}

/** What values are compared by: a text of nothing looks as one that is missing, and a file without a column has none of its texts. */
const comparedSql = ({ dataType }: MartColumn, value: string): string =>
  dataType === 'string' ? `nullif(${value}, '')` : value

/** The rows of a side with the columns of the comparison, `~row` the number of each. */
export function sideRows(side: Side, columns: readonly MartColumn[]): string {
  const values = columns.map(column => `${valueSql(side, column, 'r')} AS ${quoted(column.name)}`)
  const from = side.columns ? `FROM ${quoted(side.alias)}.${quoted(rowsTable)} r` : 'WHERE false'
  return `(SELECT ${side.columns ? 'r.rowid' : '0'} AS "~row", ${values.join(', ')} ${from})`
}

/** By what rows are paired: the columns of `s0` and `g0`, and how they are made, with a comma behind. */
interface Naming {
  readonly names: readonly string[]
  readonly select: string
}

const sameNames = ({ names }: Pick<Naming, 'names'>, one: string, other: string): string =>
  names.map(name => `${one}.${name} IS NOT DISTINCT FROM ${other}.${name}`).join(' AND ')

/** The rows of a side, each with its place `~n` among those of its name: one, but for names that come again. Only these are sorted. */
function numbered(rows: string, naming: Naming): string {
  const names = naming.names.join(', ')
  return `(SELECT r.*, coalesce(m.n, 1) AS "~n" FROM ${rows} r LEFT JOIN
    (SELECT w."~row" AS row, row_number() OVER (PARTITION BY ${naming.names.map(name => `w.${name}`).join(', ')} ORDER BY w."~row") AS n
      FROM ${rows} w SEMI JOIN (SELECT ${names} FROM ${rows} GROUP BY ${names} HAVING count(*) > 1) d ON ${sameNames(naming, 'w', 'd')}) m
    ON m.row = r."~row")`
}

/**
 * Pairs of rows by number, one of `s` with the one of `g` that it stands for, and what becomes of them. A row stands for one: where a key
 * or a whole row comes several times, the first for the first. Values are compared by two hashes of 64 bits: of ten million rows
 * with all their columns the engine would have to hold more than it may.
 */
export function pairsSql({
  older,
  newer,
  columns,
  key,
  givesWay,
  leaves = givesWay,
  onlyAdded
}: Comparison): string {
  const compared = (column: MartColumn): string => comparedSql(column, quoted(column.name))
  const names = columns.map(compared)
  const keys = key.flatMap(name => columns.filter(column => column.name === name)).map(compared)
  const hashes = ['"~h"', '"~i"']
  const naming: Naming =
    keys.length > 0
      ? {
          names: keys.map((_, place) => `"~k${place}"`),
          select: `${keys.map((name, place) => `${name} AS "~k${place}"`).join(', ')}, `
        }
      : { names: hashes, select: '' }
  // The second begins otherwise, so that what meets in the first does not meet in it.
  const hashed = `hash(${names.join(', ')}) AS "~h", hash('~', ${names.toReversed().join(', ')}) AS "~i"`
  const isCompared = keys.length > 0 || onlyAdded !== true
  // What stands for nothing in the file needs no number, and is not joined: mostly that is nearly all of a table.
  const met = (not: string): string =>
    isCompared
      ? `${not} EXISTS (SELECT 1 FROM s0 m WHERE ${sameNames(naming, 'm', 'g')})`
      : `${not} false`
  const stays = `CASE WHEN g."~leaves" THEN 'removed' ELSE 'kept' END`
  return `WITH s0 AS NOT MATERIALIZED (SELECT "~row", ${naming.select}${hashed} FROM ${sideRows(newer, columns)} s),
    g0 AS NOT MATERIALIZED (SELECT "~row", ${naming.select}${hashed}, ${givesWay} AS "~gives", ${leaves} AS "~leaves" FROM ${sideRows(older, columns)} g),
    g1 AS NOT MATERIALIZED (SELECT * FROM g0 g WHERE ${met('')})
    SELECT s."~row" AS s, g."~row" AS g, CASE
      WHEN g."~row" IS NULL THEN 'added'
      WHEN s."~row" IS NULL THEN ${stays}
      WHEN ${sameNames({ names: hashes }, 's', 'g')} THEN 'same'
      WHEN g."~gives" THEN 'changed' ELSE 'repeated' END AS kind
    FROM ${numbered('s0', naming)} s FULL JOIN ${numbered('g1', naming)} g
    ON ${isCompared ? `${sameNames(naming, 's', 'g')} AND s."~n" = g."~n"` : 'false'}
    UNION ALL SELECT NULL, g."~row", ${stays} FROM g0 g WHERE ${met('NOT')}`
}

const differingPairs = (comparison: Comparison): string =>
  comparison.pairs ? knownPairsSql(comparison.pairs) : pairsSql(comparison)

/** Pairs that are told, as `pairsSql` finds others. */
function knownPairsSql(pairs: readonly KnownPair[]): string {
  const rows = pairs.map(({ g, s }) => {
    const kind = g === null ? 'added' : s === null ? 'removed' : 'changed'
    return `(${s ?? 'NULL'}::BIGINT, ${g ?? 'NULL'}::BIGINT, '${kind}')`
  })
  return `SELECT * FROM (VALUES ${rows.join(', ')}) p(s, g, kind)`
}

/** The pairs that differ, by kind in the order of `differenceKinds`, then in the order of the rows; made once for all pages. */
function differing(comparison: Comparison): Arrangement {
  const kinds = differenceKinds.map(kind => `'${kind}'`).join(', ')
  return arranged(
    `SELECT (list_position([${kinds}], kind) - 1)::UTINYINT AS kind, s, g FROM (${differingPairs(comparison)}) WHERE kind IN (${kinds}) ORDER BY ALL`
  )
}

/** How many rows differ, by the place of their kind in `differenceKinds`; kinds without any are missing. `files` are those of both sides. */
export function differenceCountsQuestion(
  comparison: Comparison,
  files: readonly Attached[]
): Question {
  const arrangement = differing(comparison)
  const sql = `SELECT kind, count(*) FROM ${placeOf(arrangement)} GROUP BY kind ORDER BY kind`
  return { kind: 'ask', files, arrangement, sql, parameters: [], rows: differenceKinds.length }
}

/** Differing rows cell by cell, a page of them; `differencesOf` reads the answer. */
export function differencesQuestion(
  comparison: Comparison,
  files: readonly Attached[],
  { kinds, offset, limit }: DifferencesRange
): Question {
  const { older, newer, columns } = comparison
  const arrangement = differing(comparison)
  const shown = (side: Side, row: string): string[] =>
    columns.map(({ name, personal }) => {
      const own = side.columns?.find(column => column.name === name)
      return own ? shownSql({ ...own, personal }, row) : 'NULL'
    })
  const flags = columns.map(
    column =>
      `CASE WHEN ${comparedSql(column, valueSql(newer, column, 's'))} IS NOT DISTINCT FROM ${comparedSql(column, valueSql(older, column, 'g'))} THEN '0' ELSE '1' END`
  )
  const join = (side: Side, row: string): string =>
    side.columns
      ? `LEFT JOIN ${quoted(side.alias)}.${quoted(rowsTable)} ${row} ON ${row}.rowid = a.${row}`
      : ''
  const places = kinds.map(kind => differenceKinds.indexOf(kind))
  const cells = [...shown(older, 'g'), ...shown(newer, 's')]
  const sql = `SELECT a.kind, a.g IS NOT NULL, a.s IS NOT NULL, concat(${flags.join(', ')}), ${cells.join(', ')}
    FROM (SELECT rowid AS n, * FROM ${placeOf(arrangement)} WHERE kind IN (${places.join(', ')})
      ORDER BY rowid LIMIT ? OFFSET ?) a
    ${join(older, 'g')} ${join(newer, 's')} ORDER BY a.n`
  return { kind: 'ask', files, arrangement, sql, parameters: [limit, offset], rows: limit }
}

/** The rows of an answer to `differencesQuestion`. */
export function differencesOf(rows: readonly (readonly Cell[])[], width: number): Difference[] {
  return rows.map(([place, isBefore, isAfter, flags, ...cells]) => {
    const isBoth = isBefore === true && isAfter === true
    return {
      kind: differenceKinds[Number(place)] ?? 'changed',
      before: isBefore === true ? cells.slice(0, width) : null,
      after: isAfter === true ? cells.slice(width) : null,
      changed: isBoth ? [...String(flags)].flatMap((flag, at) => (flag === '1' ? [at] : [])) : []
    }
  })
}
