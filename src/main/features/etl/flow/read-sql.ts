import { typeFacts } from '@shared/features/data-mart/data-types'
import { flowWords as words } from '@shared/features/etl/flow/fault-words'
import type { FlowColumn } from '@shared/features/etl/flow/source'
import { cellMark } from '../../../import/row-writer'
import { readSql, rejectedTable } from '../../../warehouse/loading/staging-sql'
import { cellSql, isUnfitSql, withoutSignsSql } from '../../../warehouse/loading/typed-sql'
import { shownSql } from '../../../warehouse/sql/columns-sql'
import { literal, quoted, rowsTable } from '../../../warehouse/sql/names'
import { type FlowStatement, numberColumn, rejectFound, rowsAfter } from './step-sql'

/** Under which name the rows of the source are attached. */
export const sourceAlias = '~goc'

/** Lines of one file at most: a row's number is its line, and this for each file before its own. */
export const fileSpan = 10_000_000_000

/** A file whose records are written down, and where it has the agreed columns. */
export interface WrittenSource {
  readonly rows: string
  readonly rejected: string
  /** Columns of the file. */
  readonly width: number
  /** For each agreed column its place in the file. */
  readonly places: readonly number[]
}

const cell = (place: number): string => `c${place}`
const number = quoted(numberColumn)

/** Where the rows of a source lie, `n` and a text for each agreed column, beside what is no record of it. */
interface RowsAt {
  readonly rows: string
  readonly rejected: string
}

/** As they were written down, files one behind the other; for an engine that is not locked. Each reading reads the files. */
export function writtenRows(written: readonly WrittenSource[]): RowsAt {
  const rows: string[] = []
  const rejected: string[] = []
  for (const [file, { rows: path, rejected: other, width, places }] of written.entries()) {
    const line = `line + ${file * fileSpan}`
    const all = Array.from({ length: width }, (_, place) => cell(place))
    const own = places.map((place, at) => `${cell(place)} AS ${cell(at)}`)
    const found = `string_split(coalesce(cells, ''), ${literal(cellMark)})`
    // Where the cells are as many as the columns they are told, and masked, in the order of what was agreed.
    const agreed = `[${places.map(place => `found[${place + 1}]`).join(', ')}]`
    rows.push(
      `SELECT ${[`${line} AS n`, ...own].join(', ')} FROM ${readSql(path, ['line', ...all])}`
    )
    rejected.push(
      `SELECT ${line} AS n, reason, CASE WHEN len(found) = ${width} THEN ${agreed} ELSE found END AS cells
        FROM (SELECT line, reason, ${found} AS found FROM ${readSql(other, ['line', 'reason', 'cells'])})`
    )
  }
  return { rows: `(${rows.join(' UNION ALL ')})`, rejected: `(${rejected.join(' UNION ALL ')})` }
}

/** In a file of the engine that is attached. */
export const attachedRows: RowsAt = {
  rows: `${quoted(sourceAlias)}.${quoted(rowsTable)}`,
  rejected: `${quoted(sourceAlias)}.${quoted(rejectedTable)}`
}

/**
 * Statements that lay the records of written files down in a file of their own, cells as they are in the order of the agreed columns, beside
 * what is no record: what a locked engine may read.
 */
export function gatherStatements(written: readonly WrittenSource[], columns: number): string[] {
  const places = Array.from({ length: columns }, (_, place) => place)
  const rows = `target.${quoted(rowsTable)}`
  const rejected = `target.${quoted(rejectedTable)}`
  const made = [
    `CREATE TABLE ${rows} (n BIGINT, ${places.map(place => `${cell(place)} VARCHAR`).join(', ')})`,
    `CREATE TABLE ${rejected} (n BIGINT, reason VARCHAR, cells VARCHAR[])`
  ]
  if (written.length === 0) return made
  const from = writtenRows(written)
  return [
    ...made,
    `INSERT INTO ${rows} SELECT * FROM ${from.rows}`,
    `INSERT INTO ${rejected} SELECT * FROM ${from.rejected}`
  ]
}

/** How the rows of a source come into the first step: their statements, and their cells as texts for whoever is told of a rejected row. */
export interface ReadStatements {
  readonly statements: readonly FlowStatement[]
  /** Lets go of these rows, once a step has read them. */
  readonly drop: readonly FlowStatement[]
  /** The same rows in one statement, before any is rejected: where they come from, and a list of their faults, NULL where there is none. */
  readonly typed?: { readonly from: string; readonly faults: string }
  /** A list of texts of the row `r` of `from`, whose number is `n`. */
  readonly cells: string
  readonly from: string
  readonly n: string
  /** Rows that are rejected before any step: number, reason, cells. */
  readonly rejected: string | undefined
}

const plain = (sql: string): FlowStatement => ({ sql, parameters: [] })

/** Of gathered files: texts become values as those of a load do; what does not fit is rejected. Rows up to number `end`; `most` of them, for a preview. `signs`: those for “no value” that a person chose. */
export function readGathered(
  columns: readonly FlowColumn[],
  { rows: from, rejected }: RowsAt,
  end: number,
  { most, signs }: { readonly most?: number; readonly signs?: readonly string[] | undefined } = {}
): ReadStatements {
  // Names of ours, as a column may be called as a cell or a number is here.
  const text = (place: number): string => quoted(`~c${place}`)
  const texts = columns.map((_, place) => `${cell(place)} AS ${text(place)}`)
  const typed = columns.map(({ name, dataType, numbers }, place) => {
    const made =
      dataType === 'string'
        ? cell(place)
        : withoutSignsSql(cell(place), cellSql(cell(place), dataType, numbers), signs)
    return `(${made})::${typeFacts[dataType].sql} AS ${quoted(name)}`
  })
  const wrong = columns.flatMap(({ name, title, dataType }, place) =>
    dataType === 'string'
      ? []
      : [
          `CASE WHEN ${isUnfitSql(text(place), quoted(name), signs)} THEN {'place': ${place}, 'reason': ${literal(words.unfit(title, dataType))}} END`
        ]
  )
  const kind = 'STRUCT(place INTEGER, reason VARCHAR)[]'
  // Most rows are in order: their faults are only listed where there is one.
  const found = (none: string): string =>
    wrong.length === 0
      ? none
      : `CASE WHEN coalesce(${wrong.join(', ')}) IS NULL THEN ${none} ELSE list_filter([${wrong.join(', ')}], lambda x: x IS NOT NULL) END`
  const read = quoted('~doc')
  const own = columns.map(({ name }) => quoted(name))
  const counted = `(SELECT * FROM ${from} WHERE n < ${end}`
  const first = most === undefined ? `${counted})` : `${counted} ORDER BY n LIMIT ${most})`
  const values = `(SELECT ${[`n AS ${number}`, ...texts, ...typed].join(', ')} FROM ${first})`
  return {
    typed: { from: values, faults: found(`NULL::${kind}`) },
    statements: [
      plain(
        `CREATE TEMP TABLE ${read} AS SELECT ${[number, ...own, `${found(`[]::${kind}`)} AS "~f"`].join(', ')} FROM ${values}`
      ),
      plain(rejectFound(read, '')),
      // Not one more copy of all rows: what comes next reads them once.
      plain(
        `CREATE TEMP VIEW ${rowsAfter(0)} AS SELECT * EXCLUDE ("~f") FROM ${read} WHERE len("~f") = 0`
      )
    ],
    drop: [plain(`DROP VIEW ${rowsAfter(0)}`), plain(`DROP TABLE ${read}`)],
    cells: `[${columns.map((_, place) => `coalesce(r.${cell(place)}, '')`).join(', ')}]`,
    from,
    n: 'r.n',
    rejected: `SELECT n, reason, cells FROM ${rejected} WHERE n < ${end}`
  }
}

/** Of another table: its rows as they are, numbered from 1. */
export function readTable(columns: readonly FlowColumn[], most?: number): ReadStatements {
  const from = `${quoted(sourceAlias)}.${quoted(rowsTable)}`
  const own = columns.map(({ name, title }) => `${quoted(title)} AS ${quoted(name)}`)
  const limit = most === undefined ? '' : ` ORDER BY rowid LIMIT ${most}`
  return {
    statements: [
      plain(
        `CREATE TEMP TABLE ${rowsAfter(0)} AS SELECT rowid + 1 AS ${number}, ${own.join(', ')} FROM ${from}${limit}`
      )
    ],
    drop: [plain(`DROP TABLE ${rowsAfter(0)}`)],
    cells: `[${columns.map(({ title, dataType, personal }) => `coalesce(CAST(${shownSql({ name: title, dataType, personal, description: '' })} AS VARCHAR), '')`).join(', ')}]`,
    from,
    n: '(r.rowid + 1)',
    rejected: undefined
  }
}
