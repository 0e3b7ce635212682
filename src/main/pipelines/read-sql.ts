import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import type { NumberNotation } from '@shared/model/file-import/choice'
import { rejectedCellSeparator } from '../import/row-writer'
import { readRecordFileSql, rejectedRowsTable } from '../warehouse/loading/staging-sql'
import {
  isUnparsableCellSql,
  nullForNoValueTextsSql,
  parsedUntrimmedCellSql
} from '../warehouse/loading/typed-sql'
import { maskedColumnSql } from '../warehouse/sql/columns-sql'
import { quoteIdentifier, quoteLiteral, rowsTableName } from '../warehouse/sql/names'
import {
  type FlowStatement,
  flowRowNumberColumn,
  rejectFaultyRowsSql,
  rowsAfterStepTable,
  statementWithoutParameters
} from './step-sql'

/** Alias under which the rows of the source are attached. */
export const sourceRowsAlias = '~goc'

/**
 * Maximum number of lines per file. A row number is the line within its file plus this value for
 * each preceding file.
 */
export const maxLinesPerFile = 10_000_000_000

/**
 * Text files with the extracted rows of one source file, and the positions in it of the columns
 * agreed for the source.
 */
export interface ExtractedSourceFile {
  readonly rows: string
  readonly rejected: string
  /** Number of columns of the file. */
  readonly width: number
  /** Index in the file of each column agreed for the source. */
  readonly places: readonly number[]
}

/**
 * How numbers and missing values are written in one file, if its stored parse settings define it.
 */
export interface FileValueNotation {
  readonly decimals?: NumberNotation | undefined
  /** Texts that mean “no value”. */
  readonly signs?: readonly string[] | undefined
}

/**
 * How values are written in the files that were read: `signs` (texts for “no value”) apply to all
 * of them, `files` has the deviating settings of a file by its index.
 */
export interface ExtractedValueNotation {
  readonly signs?: readonly string[] | undefined
  readonly files?: readonly (FileValueNotation | undefined)[]
}

/**
 * SQL expression for the row with number `n`: one expression if all files write values alike, else
 * a CASE with one branch per notation.
 */
function caseByFileSql(
  n: string,
  { signs, files = [] }: ExtractedValueNotation,
  expression: (values: FileValueNotation) => string
): string {
  const plainStatement = expression({ signs })
  const others = new Map<string, number[]>()
  for (const [place, own] of files.entries()) {
    const sql = own ? expression({ ...own, signs: own.signs ?? signs }) : plainStatement
    if (sql !== plainStatement) others.set(sql, [...(others.get(sql) ?? []), place])
  }
  if (others.size === 0) return plainStatement
  const cases = [...others].map(
    ([sql, places]) => `WHEN ${n} // ${maxLinesPerFile} IN (${places.join(', ')}) THEN ${sql}`
  )
  return `CASE ${cases.join(' ')} ELSE ${plainStatement} END`
}

const cell = (place: number): string => `c${place}`
const number = quoteIdentifier(flowRowNumberColumn)

/**
 * SQL for the rows of a source, each with its number `n` and one text per agreed column, and for
 * the records that could not be read.
 */
interface SourceRowsSql {
  readonly rows: string
  readonly rejected: string
}

/**
 * SQL that reads the extracted text files as one relation, for the engine without file
 * restrictions. Each scan reads the files again.
 */
export function extractedTextFileRowsSql(written: readonly ExtractedSourceFile[]): SourceRowsSql {
  const rows: string[] = []
  const rejected: string[] = []
  for (const [file, { rows: path, rejected: other, width, places }] of written.entries()) {
    const line = `line + ${file * maxLinesPerFile}`
    const all = Array.from({ length: width }, (_, place) => cell(place))
    const own = places.map((place, at) => `${cell(place)} AS ${cell(at)}`)
    const found = `string_split(coalesce(cells, ''), ${quoteLiteral(rejectedCellSeparator)})`
    // A record with the right number of cells is reported by its agreed columns, in their order, so
    // that personal ones can be masked.
    const agreed = `[${places.map(place => `found[${place + 1}]`).join(', ')}]`
    rows.push(
      `SELECT ${[`${line} AS n`, ...own].join(', ')} FROM ${readRecordFileSql(path, ['line', ...all])}`
    )
    rejected.push(
      `SELECT ${line} AS n, reason, CASE WHEN len(found) = ${width} THEN ${agreed} ELSE found END AS cells
        FROM (SELECT line, reason, ${found} AS found FROM ${readRecordFileSql(other, ['line', 'reason', 'cells'])})`
    )
  }
  return { rows: `(${rows.join(' UNION ALL ')})`, rejected: `(${rejected.join(' UNION ALL ')})` }
}

/** SQL for the rows of a source if they are in an attached database file. */
export const attachedRowsSql: SourceRowsSql = {
  rows: `${quoteIdentifier(sourceRowsAlias)}.${quoteIdentifier(rowsTableName)}`,
  rejected: `${quoteIdentifier(sourceRowsAlias)}.${quoteIdentifier(rejectedRowsTable)}`
}

/**
 * Statements that copy the extracted records into one database file, the only file that a locked
 * engine may read: unmodified cells in the order of the agreed columns, and the records that could
 * not be read.
 */
export function buildExtractCopyStatements(
  written: readonly ExtractedSourceFile[],
  columns: number
): string[] {
  const places = Array.from({ length: columns }, (_, place) => place)
  const rows = `target.${quoteIdentifier(rowsTableName)}`
  const rejected = `target.${quoteIdentifier(rejectedRowsTable)}`
  const made = [
    `CREATE TABLE ${rows} (n BIGINT, ${places.map(place => `${cell(place)} VARCHAR`).join(', ')})`,
    `CREATE TABLE ${rejected} (n BIGINT, reason VARCHAR, cells VARCHAR[])`
  ]
  if (written.length === 0) return made
  const from = extractedTextFileRowsSql(written)
  return [
    ...made,
    `INSERT INTO ${rows} SELECT * FROM ${from.rows}`,
    `INSERT INTO ${rejected} SELECT * FROM ${from.rejected}`
  ]
}

/**
 * SQL that provides the rows of a source to the first step: statements, and expressions for the
 * original cell texts of rejected rows.
 */
export interface SourceReadStatements {
  readonly statements: readonly FlowStatement[]
  /** Statements that drop the source rows after a step has read them. */
  readonly drop: readonly FlowStatement[]
  /**
   * The source rows as one expression, before any is rejected: `from` is their relation, `faults` a
   * list of their violations, NULL if there are none.
   */
  readonly typed?: { readonly from: string; readonly faults: string }
  /**
   * SQL for a list of the original cell texts of the row `r` of relation `from` with number `n`;
   * used to report rejected rows.
   */
  readonly cells: string
  readonly from: string
  readonly n: string
  /** SQL for the rows rejected before any step: number, reason, cells. */
  readonly rejected: string | undefined
}

/**
 * Statements that read the rows of files up to row number `end`, or the first `most` for a preview.
 * Texts are converted to values as in a file upload; rows with invalid values are rejected.
 */
export function buildReadExtractedStatements(
  columns: readonly FlowColumn[],
  { rows: from, rejected }: SourceRowsSql,
  end: number,
  { most, ...written }: ExtractedValueNotation & { readonly most?: number } = {}
): SourceReadStatements {
  // Names with a tilde are reserved, so they cannot collide with a source column that is named like
  // a cell or the row number.
  const text = (place: number): string => quoteIdentifier(`~c${place}`)
  const texts = columns.map((_, place) => `${cell(place)} AS ${text(place)}`)
  const typed = columns.map(({ name, dataType, numbers }, place) => {
    const made =
      dataType === 'string'
        ? cell(place)
        : caseByFileSql('n', written, ({ decimals = numbers, signs }) =>
            nullForNoValueTextsSql(
              cell(place),
              parsedUntrimmedCellSql(cell(place), dataType, decimals),
              signs
            )
          )
    return `(${made})::${dataTypeDefinitions[dataType].sql} AS ${quoteIdentifier(name)}`
  })
  const wrong = columns.flatMap(({ name, title, dataType }, place) =>
    dataType === 'string'
      ? []
      : [
          `CASE WHEN ${caseByFileSql(number, written, ({ signs }) => isUnparsableCellSql(text(place), quoteIdentifier(name), signs))} THEN {'place': ${place}, 'reason': ${quoteLiteral(words.unfit(title, dataType))}} END`
        ]
  )
  const kind = 'STRUCT(place INTEGER, reason VARCHAR)[]'
  // SQL that builds the list of violations only for a row that has one, because most rows are
  // valid.
  const found = (none: string): string =>
    wrong.length === 0
      ? none
      : `CASE WHEN coalesce(${wrong.join(', ')}) IS NULL THEN ${none} ELSE list_filter([${wrong.join(', ')}], lambda x: x IS NOT NULL) END`
  const read = quoteIdentifier('~doc')
  const own = columns.map(({ name }) => quoteIdentifier(name))
  const counted = `(SELECT * FROM ${from} WHERE n < ${end}`
  const first = most === undefined ? `${counted})` : `${counted} ORDER BY n LIMIT ${most})`
  const values = `(SELECT ${[`n AS ${number}`, ...texts, ...typed].join(', ')} FROM ${first})`
  return {
    typed: { from: values, faults: found(`NULL::${kind}`) },
    statements: [
      statementWithoutParameters(
        `CREATE TEMP TABLE ${read} AS SELECT ${[number, ...own, `${found(`[]::${kind}`)} AS "~f"`].join(', ')} FROM ${values}`
      ),
      statementWithoutParameters(rejectFaultyRowsSql(read, '')),
      // A view instead of a table saves one copy of all rows; the next statement reads them once.
      statementWithoutParameters(
        `CREATE TEMP VIEW ${rowsAfterStepTable(0)} AS SELECT * EXCLUDE ("~f") FROM ${read} WHERE len("~f") = 0`
      )
    ],
    drop: [
      statementWithoutParameters(`DROP VIEW ${rowsAfterStepTable(0)}`),
      statementWithoutParameters(`DROP TABLE ${read}`)
    ],
    cells: `[${columns.map((_, place) => `coalesce(r.${cell(place)}, '')`).join(', ')}]`,
    from,
    n: 'r.n',
    rejected: `SELECT n, reason, cells FROM ${rejected} WHERE n < ${end}`
  }
}

/** Statements that read another table of the warehouse: its rows unchanged, numbered from 1. */
export function buildReadTableStatements(
  columns: readonly FlowColumn[],
  most?: number
): SourceReadStatements {
  const from = `${quoteIdentifier(sourceRowsAlias)}.${quoteIdentifier(rowsTableName)}`
  const own = columns.map(
    ({ name, title }) => `${quoteIdentifier(title)} AS ${quoteIdentifier(name)}`
  )
  const limit = most === undefined ? '' : ` ORDER BY rowid LIMIT ${most}`
  return {
    statements: [
      statementWithoutParameters(
        `CREATE TEMP TABLE ${rowsAfterStepTable(0)} AS SELECT rowid + 1 AS ${number}, ${own.join(', ')} FROM ${from}${limit}`
      )
    ],
    drop: [statementWithoutParameters(`DROP TABLE ${rowsAfterStepTable(0)}`)],
    cells: `[${columns.map(({ title, dataType, personal }) => `coalesce(CAST(${maskedColumnSql({ name: title, dataType, personal, description: '' })} AS VARCHAR), '')`).join(', ')}]`,
    from,
    n: '(r.rowid + 1)',
    rejected: undefined
  }
}
