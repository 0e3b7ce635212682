import { type DataType, dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { NumberNotation } from '@shared/model/file-import/choice'
import { rejectedCellSeparator } from '../../import/row-writer'
import type { AttachedDatabaseFile } from '../engine/messages'
import { quoteIdentifier, quoteLiteral, rowsTableName, trimmedTextSql } from '../sql/names'
import { createSourceFileLinesSql } from './lines-sql'
import { type LocalityListDerivation, localityListSql } from './locality-list-sql'
import {
  isEmptyCellSql,
  isUnparsableCellSql,
  nullForNoValueTextsSql,
  parsedUntrimmedCellSql
} from './typed-sql'

/** Column of the target table and its source in the file. */
export interface LoadTargetColumn {
  readonly name: string
  readonly dataType: DataType
  /** Index of the column in the file, from 0; null if the file lacks the column. */
  readonly source: number | null
  /** Column title in the sender's file, for messages to the sender. */
  readonly title: string
  readonly numbers: NumberNotation
  /** Set on a column that states the code list of another column; only missing values are derived. */
  readonly localityList?: LocalityListDerivation
}

export interface StagingInput {
  /** Paths of the temporary files that `ImportedRowWriter` wrote: the records, and the rejected records. */
  readonly rows: string
  readonly rejected: string
  /** Number of columns in the file. */
  readonly width: number
  /** Texts that mean “no value”, chosen by the user instead of the defaults. */
  readonly signs?: readonly string[] | undefined
  readonly columns: readonly LoadTargetColumn[]
  /** Names of the key columns. */
  readonly key: readonly string[]
  readonly checks?: LoadRuleCheckStatements
}

/**
 * Additional SQL statements of a load, and the files that they read: statements over
 * `uploadedRowsTable` before keys are compared, statements over it afterwards, and statements over
 * the accepted rows.
 */
export interface LoadRuleCheckStatements {
  readonly files: readonly AttachedDatabaseFile[]
  readonly onRows: readonly string[]
  readonly onGroups: readonly string[]
  readonly onKept: readonly string[]
  /** Whether these statements read `unreadRecordCountTable`, so that it must be created. */
  readonly asksUnread?: boolean
}

/**
 * Table with a single number: how many records are missing in `uploadedRowsTable` because they were
 * rejected before or not read.
 */
export const unreadRecordCountTable = 'unread'

/**
 * Name of the table with every row of an uploaded file: its values (`v0`, …), its faults (`found`),
 * its `line`, and `first`, the first line with the same key.
 */
export const uploadedRowsTable = 'checked'
/** Column of a staged file: line of the sender’s file at which a row begins. */
export const sourceLineColumn = '~line'
/**
 * Table of rejected rows: line, reason, column index (null for the whole row), and the cells as
 * sent.
 */
export const rejectedRowsTable = '~rejected'

const faults: Readonly<Record<Exclude<DataType, 'string'>, string>> = {
  integer: 'không phải số nguyên',
  float: 'không phải số',
  date: 'không phải ngày',
  boolean: 'không phải Đúng/Sai',
  datetime: 'không phải ngày giờ'
}

/**
 * Maximum line length of a temporary record file in bytes: a record of a million characters of
 * three bytes each, with quotes doubled.
 */
const longestLine = 8_388_608

/** SQL that reads a temporary record file; the first column is a number, the others are texts. */
export const readRecordFileSql = (path: string, columns: readonly string[]): string =>
  readQuotedRecordFileSql(path, columns, { quotedIsNull: true })

/**
 * SQL that reads a temporary record file as `readRecordFileSql` does, with a choice whether a
 * quoted empty text is NULL or an empty text; an unquoted empty text is always NULL.
 */
export function readQuotedRecordFileSql(
  path: string,
  columns: readonly string[],
  { quotedIsNull }: { readonly quotedIsNull: boolean }
): string {
  const types = columns.map(
    (name, place) => `${quoteLiteral(name)}: '${place === 0 ? 'BIGINT' : 'VARCHAR'}'`
  )
  return `read_csv(${quoteLiteral(path)}, columns = {${types.join(', ')}}, auto_detect = false, header = false, delim = ',', quote = '"',
    escape = '"', strict_mode = true, new_line = '\\n', skip = 0, comment = '', nullstr = '', allow_quoted_nulls = ${quotedIsNull}, compression = 'none', encoding = 'utf-8',
    max_line_size = ${longestLine}, buffer_size = ${4 * longestLine})`
}

const cell = (place: number): string => `c${place}`
const value = (place: number): string => quoteIdentifier(`v${place}`)

/**
 * Statements that turn a temporary record file into rows: preparation, selection of the accepted
 * rows, and subsequent statements.
 */
interface LoadStatements {
  readonly check: readonly string[]
  readonly kept: { readonly columns: readonly string[]; readonly from: string }
  readonly after: readonly string[]
}

/**
 * Statements over the existing `uploadedRowsTable`: they select the accepted rows, and put the other
 * rows, with column and reason, into the table `unfit`.
 */
interface RuleStatements extends LoadStatements {
  readonly place: string
  readonly reason: string
}

/** SQL that describes the location of row `line` in a message about row `own`. */
export type RowLocationMessageSql = (line: string, own: string) => string

/** Location of a row in a message, within the same file. */
export const fileLineLocationMessageSql: RowLocationMessageSql = line => `${line} || ' của tệp'`

/**
 * Whether `uploadedRowsTable` is a table or a view: a view if the rows are only read once, because
 * building a table of a million rows takes as long as reading them.
 */
export type UploadedRowsRelation = 'TABLE' | 'VIEW'

/**
 * Statements that apply the rules and the key of a table to rows that have its columns. `unread`:
 * SQL for the number of records that are not among these rows.
 */
export function buildLoadRuleStatements(
  { columns, key, checks }: Pick<StagingInput, 'checks' | 'columns' | 'key'>,
  unread: string,
  placeSql = fileLineLocationMessageSql,
  kind: UploadedRowsRelation = 'TABLE'
): RuleStatements {
  const keys = key.map(name => columns.findIndex(column => column.name === name))
  const names = keys.map(value).join(', ')
  const repeated = `UPDATE ${uploadedRowsTable} SET first = d.first FROM (
    SELECT ${names}, min(line) AS first FROM ${uploadedRowsTable} WHERE len(found) = 0 GROUP BY ${names} HAVING count(*) > 1) d
    WHERE len(found) = 0 AND line <> d.first AND ${keys.map(place => `${uploadedRowsTable}.${value(place)} = d.${value(place)}`).join(' AND ')}`
  const kept = columns.map(({ name }, place) => `${value(place)} AS ${quoteIdentifier(name)}`)
  // Whether the first row with a key was itself rejected by a rule that compares rows, so that the
  // message for its duplicates says so.
  const isLost = 'first IN (SELECT k.line FROM unfit k WHERE len(k.found) > 0)'
  const twice = `'Trùng khóa với dòng ' || ${placeSql('first', 'line')} || CASE WHEN ${isLost} THEN ', dòng đó cũng bị loại' ELSE '' END`
  const first = keys[0] === undefined ? 'NULL' : (columns[keys[0]]?.source ?? 'NULL')
  return {
    check: [
      ...(checks?.asksUnread
        ? [`CREATE TEMP TABLE ${unreadRecordCountTable} AS SELECT ${unread} AS n`]
        : []),
      ...(checks?.onRows ?? []),
      ...(keys.length > 0 ? [repeated] : []),
      ...(checks?.onGroups ?? [])
    ],
    kept: { columns: kept, from: `${uploadedRowsTable} WHERE len(found) = 0 AND first = line` },
    after: [
      `CREATE TEMP TABLE unfit AS SELECT line, found, first FROM ${uploadedRowsTable} WHERE len(found) > 0 OR first <> line`,
      `DROP ${kind} ${uploadedRowsTable}`,
      ...(checks?.asksUnread ? [`DROP TABLE ${unreadRecordCountTable}`] : [])
    ],
    place: `CASE WHEN len(found) = 0 THEN ${first} ELSE found[1].place END`,
    reason: `CASE WHEN len(found) = 0 THEN ${twice} ELSE array_to_string(list_transform(found, lambda x: x.reason), '; ') END`
  }
}

/**
 * Statements that split the rows of a file into accepted rows, which fit the table's columns and
 * key, in file order, and rejected rows with their reasons.
 */
function loadStatements({
  rows,
  rejected,
  width,
  signs,
  columns,
  key,
  checks
}: StagingInput): LoadStatements {
  const places = Array.from({ length: width }, (_, place) => place)
  const typed = columns.map(({ source, dataType, numbers }, place) => {
    const from = source === null ? 'NULL' : cell(source)
    const made =
      source === null || dataType === 'string'
        ? from
        : nullForNoValueTextsSql(from, parsedUntrimmedCellSql(from, dataType, numbers), signs)
    return `(${made})::${dataTypeDefinitions[dataType].sql} AS ${value(place)}`
  })
  const wrong = columns.flatMap(({ source, dataType, title }, place) => {
    if (source === null || dataType === 'string') return []
    const reason = quoteLiteral(`Cột “${title}” ${faults[dataType]}`)
    return [
      `CASE WHEN ${isUnparsableCellSql(cell(source), value(place), signs)} THEN {'place': ${source}, 'reason': ${reason}} END`
    ]
  })
  const keys = key.map(name => columns.findIndex(column => column.name === name))
  const missing = keys.map(place => {
    const column = columns[place]
    const source = column?.source ?? null
    const reason = quoteLiteral(`Khóa trống: cột “${column?.title ?? ''}”`)
    const isText = column?.dataType === 'string'
    const isEmpty = (own: string): string =>
      isText ? `${trimmedTextSql(own)} IS NULL` : isEmptyCellSql(own, signs)
    const empty = source === null ? 'true' : isEmpty(cell(source))
    return `CASE WHEN ${empty} THEN {'place': ${source ?? 'NULL::INTEGER'}, 'reason': ${reason}} END`
  })
  const all = [...wrong, ...missing]
  const none = '[]::STRUCT(place INTEGER, reason VARCHAR)[]'
  // The list of faults is only built for a row that has a fault, because most rows are valid.
  const found =
    all.length === 0
      ? none
      : `CASE WHEN coalesce(${all.join(', ')}) IS NULL THEN ${none} ELSE list_filter([${all.join(', ')}], lambda x: x IS NOT NULL) END`
  const own = columns.map(({ localityList }, place) =>
    localityList
      ? `coalesce(${value(place)}, ${localityListSql(localityList, value)}) AS ${value(place)}`
      : value(place)
  )
  const notRead = readRecordFileSql(rejected, ['line', 'reason', 'cells'])
  const meeting = buildLoadRuleStatements(
    { columns, key, checks },
    `(SELECT count(*) FROM ${notRead})`
  )
  const read = readRecordFileSql(rows, ['line', ...places.map(cell)])
  return {
    check: [
      `CREATE TEMP TABLE ${uploadedRowsTable} AS SELECT line, ${[...own, `${found} AS found`].join(', ')}, line AS first
        FROM (SELECT *, ${typed.join(', ')} FROM ${read})`,
      ...meeting.check
    ],
    kept: meeting.kept,
    after: [
      ...meeting.after,
      // The file is read a second time only for the cells of rejected rows, and not at all if no
      // row is rejected.
      `CREATE TABLE target.${quoteIdentifier(rejectedRowsTable)} AS SELECT line, place, reason, cells FROM (
        SELECT line, NULL::INTEGER AS place, reason, string_split(coalesce(cells, ''), ${quoteLiteral(rejectedCellSeparator)}) AS cells
          FROM ${notRead}
        UNION ALL
        SELECT line, ${meeting.place}, ${meeting.reason},
          [${places.map(place => `coalesce(${cell(place)}, '')`).join(', ')}]
          FROM ${read} JOIN unfit USING (line)
      ) ORDER BY line`,
      'DROP TABLE unfit',
      ...(checks?.onKept ?? [])
    ]
  }
}

/**
 * Statements that build a staged file: the rows of an uploaded file with their line numbers, to be
 * compared with the current rows.
 */
export function buildStagingStatements(parts: StagingInput): string[] {
  const { check, kept, after } = loadStatements(parts)
  const rows = `CREATE TABLE target.${quoteIdentifier(rowsTableName)} AS SELECT line AS ${quoteIdentifier(sourceLineColumn)}, ${kept.columns.join(', ')} FROM ${kept.from}`
  return [...check, rows, ...after]
}

/** Statements that fill the rows of a new table from a file, into the existing `target.rows`. */
export function buildFirstRowsStatements(parts: StagingInput): string[] {
  const { check, kept, after } = loadStatements(parts)
  const rows = `INSERT INTO target.${quoteIdentifier(rowsTableName)} SELECT ${kept.columns.join(', ')} FROM ${kept.from}`
  return [...check, rows, createSourceFileLinesSql(`SELECT line FROM ${kept.from}`), ...after]
}
