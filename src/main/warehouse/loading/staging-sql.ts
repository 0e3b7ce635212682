import { type DataType, typeFacts } from '@shared/features/data-mart/data-types'
import type { NumberStyle } from '@shared/features/file-import/profile'
import { cellMark } from '../../import/row-writer'
import type { Attached } from '../engine/messages'
import { bareSql } from '../sql/bare-sql'
import { literal, quoted, rowsTable } from '../sql/names'
import { typedSql } from './typed-sql'

/** A column of the table that is loaded into, and where the file has it. */
export interface LoadColumn {
  readonly name: string
  readonly dataType: DataType
  /** Place in the file, from 0; null where the file has nothing for it. */
  readonly source: number | null
  /** As the file has it, for the sender. */
  readonly title: string
  readonly numbers: NumberStyle
}

export interface StagingParts {
  /** The files that `RowWriter` wrote. */
  readonly rows: string
  readonly rejected: string
  /** Columns of the file. */
  readonly width: number
  readonly columns: readonly LoadColumn[]
  /** Names of the table's columns that name a row. */
  readonly key: readonly string[]
  readonly checks?: LoadChecks
}

/** Further statements, and the files that they read: over `typed` before keys are compared, over `checked` after, over what was kept. */
export interface LoadChecks {
  readonly files: readonly Attached[]
  readonly onRows: readonly string[]
  readonly onGroups: readonly string[]
  readonly onKept: readonly string[]
}

/** Column of a staged file that says where in the sender’s file a row begins. */
export const lineColumn = '~line'
/** Rows that did not get in: line, reason, place of the column (none where it is the whole row), the cells as they were sent. */
export const rejectedTable = '~rejected'

const faults: Readonly<Record<Exclude<DataType, 'string'>, string>> = {
  integer: 'không phải số nguyên',
  float: 'không phải số',
  date: 'không phải ngày',
  boolean: 'không phải Đúng/Sai',
  datetime: 'không phải ngày giờ'
}

/** Longest line of a written file in bytes: a record of a million characters, each of three bytes, its quotes doubled. */
const longestLine = 8_388_608

function readSql(path: string, columns: readonly string[]): string {
  const types = columns.map(
    (name, place) => `${literal(name)}: '${place === 0 ? 'BIGINT' : 'VARCHAR'}'`
  )
  return `read_csv(${literal(path)}, columns = {${types.join(', ')}}, auto_detect = false, header = false, delim = ',', quote = '"',
    escape = '"', strict_mode = true, new_line = '\\n', skip = 0, comment = '', nullstr = '', allow_quoted_nulls = true, compression = 'none', encoding = 'utf-8',
    max_line_size = ${longestLine}, buffer_size = ${4 * longestLine})`
}

const cell = (place: number): string => `c${place}`
const value = (place: number): string => quoted(`v${place}`)

/**
 * Statements that read a written file into `target`: the rows that fit the table's columns and key, and beside them those that do not, each
 * with its reason. What was read is one or the other.
 */
export function stagingStatements({
  rows,
  rejected,
  width,
  columns,
  key,
  checks
}: StagingParts): string[] {
  const places = Array.from({ length: width }, (_, place) => place)
  const typed = columns.map(({ source, dataType, numbers }, place) => {
    const from = source === null ? 'NULL' : cell(source)
    const made =
      source === null || dataType === 'string' ? from : typedSql(`b${place}`, dataType, numbers)
    return `(${made})::${typeFacts[dataType].sql} AS ${value(place)}`
  })
  const bare = columns.flatMap(({ source }, place) =>
    source === null ? [] : [`${bareSql(cell(source))} AS b${place}`]
  )
  const wrong = columns.flatMap(({ source, dataType, title }, place) => {
    if (source === null || dataType === 'string') return []
    const reason = literal(`Cột “${title}” ${faults[dataType]}`)
    return [
      `CASE WHEN b${place} IS NOT NULL AND ${value(place)} IS NULL THEN {'place': ${source}, 'reason': ${reason}} END`
    ]
  })
  const keys = key.map(name => columns.findIndex(column => column.name === name))
  const missing = keys.map(place => {
    const column = columns[place]
    const source = column?.source ?? null
    const reason = literal(`Khóa trống: cột “${column?.title ?? ''}”`)
    const empty = source === null ? 'true' : `b${place} IS NULL`
    return `CASE WHEN ${empty} THEN {'place': ${source ?? 'NULL::INTEGER'}, 'reason': ${reason}} END`
  })
  const all = [...wrong, ...missing]
  const found =
    all.length === 0
      ? '[]::STRUCT(place INTEGER, reason VARCHAR)[]'
      : `list_filter([${all.join(', ')}], lambda x: x IS NOT NULL)`
  const first =
    keys.length === 0
      ? 'line'
      : `CASE WHEN len(found) = 0 THEN min(line) OVER (PARTITION BY len(found) = 0, ${keys.map(value).join(', ')}) ELSE line END`
  const own = columns.map((_, place) => value(place))
  const kept = columns.map(({ name }, place) => `${value(place)} AS ${quoted(name)}`)
  // A rule that compares rows may have rejected the one that has the key: it took the key before.
  const isLost = 'first IN (SELECT k.line FROM checked k WHERE len(k.found) > 0)'
  const twice = `'Trùng khóa với dòng ' || first || ' của tệp' || CASE WHEN ${isLost} THEN ', dòng đó cũng bị loại' ELSE '' END`
  return [
    `CREATE TEMP TABLE raw AS SELECT * FROM ${readSql(rows, ['line', ...places.map(cell)])}`,
    `CREATE TEMP TABLE typed AS SELECT line, ${[...own, `${found} AS found`].join(', ')}
      FROM (SELECT *, ${typed.join(', ')} FROM (SELECT *, ${[...bare, '1 AS one'].join(', ')} FROM raw))`,
    ...(checks?.onRows ?? []),
    `CREATE TEMP TABLE checked AS SELECT *, ${first} AS first FROM typed`,
    'DROP TABLE typed',
    ...(checks?.onGroups ?? []),
    `CREATE TABLE target.${quoted(rowsTable)} AS SELECT line AS ${quoted(lineColumn)}, ${kept.join(', ')}
      FROM checked WHERE len(found) = 0 AND first = line ORDER BY line`,
    `CREATE TABLE target.${quoted(rejectedTable)} AS SELECT line, place, reason, cells FROM (
      SELECT line, NULL::INTEGER AS place, reason, string_split(coalesce(cells, ''), ${literal(cellMark)}) AS cells
        FROM ${readSql(rejected, ['line', 'reason', 'cells'])}
      UNION ALL
      SELECT line, CASE WHEN len(found) = 0 THEN ${keys[0] === undefined ? 'NULL' : (columns[keys[0]]?.source ?? 'NULL')} ELSE found[1].place END,
        CASE WHEN len(found) = 0 THEN ${twice} ELSE array_to_string(list_transform(found, lambda x: x.reason), '; ') END,
        [${places.map(place => `coalesce(${cell(place)}, '')`).join(', ')}]
        FROM checked JOIN raw USING (line) WHERE len(found) > 0 OR first <> line
    ) ORDER BY line`,
    'DROP TABLE checked',
    'DROP TABLE raw',
    ...(checks?.onKept ?? [])
  ]
}
