import { fictionalRows } from '@shared/features/api-sharing/examples'
import type { DataType } from '@shared/features/data-mart/data-types'
import { comparedAs } from '@shared/features/query/faults'
import { type AnswerTable, columnAt, hiddenSql, shownSql } from '../../query/answer/answer-table'
import type { Dialect, Place } from '../../query/dialects/dialect'
import { duckdb, generationPlace } from '../../query/dialects/duckdb'
import type { Answer, Question } from '../../warehouse/engine/messages'
import { arranged, placeOf } from '../../warehouse/sql/arrangement'
import { alias, literal, quoted } from '../../warehouse/sql/names'
import type { RouteRows } from '../messages'
import type { Route } from '../route'

export type Ask = (question: Question) => Promise<Answer<Question>>

/** Rows that pages are read from, whatever they are: of a table, of an answer, made up. They are numbered from 0 without a gap. */
export interface Rowset {
  readonly asking: Pick<Question, 'files' | 'views' | 'arrangement'>
  readonly place: Place
  readonly dialect: Dialect
  /** What is answered of a column where it is not what conditions compare. */
  readonly shown?: (column: string, row: string) => string
  readonly rows: number
  /** A column of the file itself that may grow with the rows, and its type in the engine. */
  readonly mark?: { readonly column: string; readonly type: string }
}

/** Types whose values come out of the engine as they go in. */
const markTypes: readonly string[] = ['string', 'integer', 'date'] satisfies DataType[]

/** The rows of a table, masked by the dialect as everywhere. */
export function tableRowset({ path, columns, search, rows }: RouteRows): Rowset {
  const generation = { bytes: 0, sha256: '', rows, search: { ...search } }
  const mark = columns.find(({ dataType, personal }) => !personal && markTypes.includes(dataType))
  return {
    asking: { files: [{ alias, path }] },
    place: generationPlace('r', { columns, generation }, alias),
    dialect: duckdb,
    rows,
    ...(mark && { mark: { column: mark.name, type: duckdb.types[mark.dataType] } })
  }
}

const shownName = (name: string): string => `shown ${name}`

/** What is answered of a value: JSON and OpenAPI have no number, day or moment that is not finite, so it counts as empty. */
function toldSql({ columns }: AnswerTable, place: number): string {
  const bare = `r.${columnAt(place)}`
  switch (columns[place]?.type) {
    case 'float': {
      const value = `CAST(${bare} AS DOUBLE)`
      return `CASE WHEN ${value} = 0 THEN CAST(0 AS DOUBLE) WHEN isfinite(${value}) THEN ${value} END`
    }
    case 'date':
      return `CASE WHEN isfinite(${bare}) THEN ${bare} END`
    case 'datetime': {
      const value = `CAST(${bare} AS TIMESTAMP)`
      return `CASE WHEN isfinite(${value}) THEN ${value} END`
    }
    default:
      return bare
  }
}

/** What filters and orders compare: nothing of a figure that is not shown, of an exact decimal the double that its digits are read as. */
function comparedSql(table: AnswerTable, place: number): string {
  const type = table.columns[place]?.type
  const told = toldSql(table, place)
  const isExact = type === 'decimal' || type === 'share'
  const value = isExact ? `TRY_CAST(CAST(${told} AS VARCHAR) AS DOUBLE)` : told
  const hidden = hiddenSql(table, place)
  return hidden ? `CASE WHEN NOT ${hidden} THEN ${value} END` : value
}

/** The rows of an answer: compared by what is told of them, and figures of small groups as words. */
export function answerRowset(table: AnswerTable): Rowset {
  const { files, views, made, columns, rows } = table
  const values = columns.flatMap(({ name }, place) => [
    `${comparedSql(table, place)} AS ${quoted(name)}`,
    `${shownSql(table, place, toldSql(table, place))} AS ${quoted(shownName(name))}`
  ])
  return {
    asking: { files, ...(views && { views }), arrangement: made },
    place: {
      name: 'r',
      columns: columns.map(({ name, type }) => ({
        name,
        dataType: comparedAs(type),
        personal: false,
        description: ''
      })),
      from: `(SELECT r.rowid AS rowid, ${values.join(', ')} FROM ${placeOf(made)} r)`,
      order: 'rowid'
    },
    dialect: {
      ...duckdb,
      types: { ...duckdb.types, integer: 'HUGEINT' },
      value: ({ column, row }) => `${row}.${quoted(column.name)}`
    },
    shown: (column, row) => `${row}.${quoted(shownName(column))}`,
    rows
  }
}

const madeUp = 120
/** What stands for a generation where rows are made up. */
export const fictionalBasis = 'thu'

const fictional = new WeakMap<Route, Rowset>()

/** What a key for trying answers: fictional rows of the same shape, the same each time. */
export function fictionalRowset(route: Route): Rowset {
  const rowset = fictional.get(route) ?? makeFictional(route)
  fictional.set(route, rowset)
  return rowset
}

function makeFictional(route: Route): Rowset {
  const names = new Set(route.columns.map(({ name }) => name))
  const beside = route.filters
    .filter(({ column }) => !names.has(column))
    .map(
      ({ column }) =>
        ({ name: column, dataType: 'string', description: '', personal: false }) as const
    )
  const columns = [...route.columns, ...beside]
  const rows = fictionalRows(columns, madeUp)
  const values = rows.map(row => {
    const cells = columns.map(
      ({ name, dataType }) => `CAST(${cellSql(row[name])} AS ${duckdb.types[dataType]})`
    )
    return `(${cells.join(', ')})`
  })
  const arrangement = arranged(
    `SELECT * FROM (VALUES ${values.join(', ')}) v(${columns.map(({ name }) => quoted(name)).join(', ')})`
  )
  return {
    asking: { files: [], arrangement },
    place: { name: 'r', columns, from: placeOf(arrangement), order: 'rowid' },
    dialect: duckdb,
    rows: madeUp
  }
}

const cellSql = (value: string | number | boolean | undefined): string =>
  typeof value === 'string' ? literal(value.replace('+07:00', '')) : String(value ?? null)
