import { answerFlowQuery, flowStatements } from './flow-statements'
import {
  type AttachedTables,
  columnsOf,
  columnsTable,
  type ModelRow,
  type ModelTables,
  rowsOf
} from './model-tables'

const namesIn = (text: string | undefined, shape: RegExp): string[] =>
  [...(text ?? '').matchAll(shape)].map(([, name = '']) => name)

/** Records of a temporary record file: the first cell is the line number, all others are quoted. */
function readRecords(text: string): ModelRow[] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [number = '', ...cells] = line.split(',')
      return [number, ...cells.map(cell => cell.replaceAll('"', ''))]
    })
}

interface StatementContext {
  readonly attached: AttachedTables
  readonly temporary: Map<string, ModelRow[]>
  readonly readFile: (path: string) => string
  readonly parts: RegExpExecArray
}

/** Statements of the program by their shape, and what each does to the tables. */
const statements: readonly [RegExp, (context: StatementContext) => void][] = [
  // A table of rows, or a table beside the rows, which the model does not need.
  [
    /^CREATE TABLE target\."rows" \((.*)\)$/,
    ({ attached, parts }) =>
      void target(attached)
        .set('rows', [])
        .set(columnsTable, [namesIn(parts[1], /"([^"]*)" [A-Z]/g)])
  ],
  [
    /^CREATE TABLE target\."rows" AS SELECT line AS (.*) FROM checked /,
    ({ attached, temporary, parts }) =>
      void target(attached)
        .set('rows', temporary.get('checked') ?? [])
        .set(columnsTable, [namesIn(parts[1], /"([^"]*)"(?=,|$)/g)])
  ],
  [/^CREATE TABLE "?target"?\."~/, () => undefined],
  [/^DROP (?:TABLE|VIEW) /, () => undefined],
  [/^CREATE TEMP TABLE unfit /, () => undefined],
  [/^CREATE TEMP TABLE pairs /, () => undefined],
  [/^UPDATE target\."rows" AS t SET /, () => undefined],
  // Rows of a file of a person.
  [
    /^CREATE TEMP TABLE checked AS [\s\S]*read_csv\('([^']*)'/,
    ({ temporary, readFile, parts }) =>
      void temporary.set('checked', readRecords(readFile(parts[1] ?? '')))
  ],
  // A copy of a staged file becomes the rows: the line numbers are dropped.
  [
    /^ALTER TABLE target\."rows" DROP COLUMN "~line"$/,
    ({ attached }) => {
      const tables = target(attached)
      for (const name of ['rows', columnsTable])
        tables.set(name, tables.get(name)?.map(row => row.slice(1)) ?? [])
    }
  ],
  [
    /^INSERT INTO target\."rows" SELECT .* FROM range\((\d+), (\d+)\) r\(i\)$/,
    ({ attached, parts }) => {
      for (let at = Number(parts[1]); at < Number(parts[2]); at += 1)
        rowsOf(attached, 'target').push([`mẫu ${at}`])
    }
  ],
  // Rows of the staged file `nap` lose their line number; rows of the table keep their values.
  [
    /^INSERT INTO target\."rows" SELECT [\s\S]* FROM nap\."rows" s /,
    ({ attached }) =>
      void rowsOf(attached, 'target').push(...rowsOf(attached, 'nap').map(row => row.slice(1)))
  ],
  // Rows of an earlier version, by the names of its columns; NULL for a new one.
  [
    /^INSERT INTO target\."rows" SELECT ((?:"[^"]*"|NULL)(?:, (?:"[^"]*"|NULL))*) FROM "?(\w+)"?\."rows"$/,
    ({ attached, parts }) => {
      const names = columnsOf(attached, parts[2] ?? '')
      const places = (parts[1] ?? '')
        .split(', ')
        .map(name => names.indexOf(name.replaceAll('"', '')))
      for (const row of rowsOf(attached, parts[2] ?? ''))
        rowsOf(attached, 'target').push(places.map(place => row[place] ?? null))
    }
  ],
  [
    /^INSERT INTO target\."rows" SELECT [\s\S]* FROM (?:\(SELECT [\s\S]* FROM )?"?(\w+)"?\."rows"/,
    ({ attached, parts }) =>
      void rowsOf(attached, 'target').push(...rowsOf(attached, parts[1] ?? ''))
  ],
  [
    /^INSERT INTO target\."rows" SELECT .* FROM checked /,
    ({ attached, temporary }) =>
      void rowsOf(attached, 'target').push(
        ...(temporary.get('checked') ?? []).map(row => row.slice(1))
      )
  ]
]

function target(attached: AttachedTables): ModelTables {
  const found = attached.get('target')
  if (!found) throw new Error('Model engine: no target')
  return found
}

/** Runs a statement that changes tables. Throws for a statement that the model does not know. */
export function runStatement(
  sql: string,
  attached: AttachedTables,
  temporary: Map<string, ModelRow[]>,
  readFile: (path: string) => string
): void {
  for (const [shape, run] of [...statements, ...flowStatements]) {
    const parts = shape.exec(sql)
    if (!parts) continue
    run({ attached, temporary, readFile, parts })
    return
  }
  throw new Error(`Model engine: unknown statement ${sql.slice(0, 300)}`)
}

interface ModelAnswer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (bigint | number | string)[])[]
}

/** Answers a query. Throws for a query that the model does not know. */
export function answerQuestion(
  sql: string,
  attached: AttachedTables,
  parameters: readonly unknown[] = []
): ModelAnswer {
  const page = readPage(sql, attached, parameters)
  if (page) return page
  const counted =
    /^SELECT count\(\*\)((?:, approx_count_distinct\([^)]*\))*) FROM "target"\."rows"$/
  const distinct = counted.exec(sql)?.[1]
  if (distinct !== undefined) {
    const { length } = rowsOf(attached, 'target')
    const columns = distinct.split(', approx').length
    return { columns: ['n'], rows: [[length, ...Array.from({ length: columns - 1 }, () => 1)]] }
  }
  const ofFlow = answerFlowQuery(sql, attached)
  if (ofFlow) return { columns: ['n'], rows: ofFlow.map(row => row.map(cell => cell ?? '')) }
  if (sql.includes('pragma_database_size')) return { columns: ['t', 'u'], rows: [[10, 10]] }
  if (sql.includes('lag(rowid) OVER ()')) return { columns: ['n'], rows: [[0]] }
  // Checks of the mapped rows, whose cells all have a value: only keys can be wrong.
  const conditions = /^SELECT (count\(\*\) FILTER \(WHERE .*\)) FROM "?g"?\."rows" r$/s.exec(
    sql
  )?.[1]
  if (conditions !== undefined)
    return {
      columns: ['n'],
      rows: [
        conditions
          .split('count(*) FILTER')
          .slice(1)
          .map(() => 0)
      ]
    }
  if (/^SELECT count\(\*\) FROM \(SELECT 1 FROM .* HAVING count\(\*\) > 1\)$/s.test(sql))
    return { columns: ['n'], rows: [[repeatedKeys(attached)]] }
  if (/GROUP BY kind$/.test(sql))
    return { columns: ['kind', 'n'], rows: comparedCounts(sql, attached) }
  throw new Error(`Model engine: unknown query ${sql.slice(0, 300)}`)
}

/** Result of a query for rows of a shared table by row number; undefined for another query. */
function readPage(
  sql: string,
  attached: AttachedTables,
  [first, last]: readonly unknown[]
): ModelAnswer | undefined {
  const shape =
    /^SELECT r0\.rowid, ((?:r0\."[^"]*"(?:, )?)+) FROM "(g\d*)"\."rows" r0\s+WHERE r0\.rowid BETWEEN \$1 AND \$2\s*$/
  const [, list = '', alias = ''] = shape.exec(sql) ?? []
  if (alias === '') return undefined
  const known = columnsOf(attached, alias)
  const names = namesIn(list, /r0\."([^"]*)"/g)
  const rows = rowsOf(attached, alias)
    .map((row, place) => [place, ...names.map(name => row[known.indexOf(name)] ?? '')])
    .slice(Number(first), Number(last) + 1)
  return { columns: ['rowid', ...names], rows }
}

/** Number of values of the first column that several rows of the table have. */
function repeatedKeys(attached: AttachedTables): number {
  const [current] = [...attached.values()]
  const rows = [...Map.groupBy(current?.get('rows') ?? [], ([key]) => key).values()]
  return rows.filter(({ length }) => length > 1).length
}

/** Counts of a comparison without a key: of appended rows, or of rows that replace all others. */
function comparedCounts(sql: string, attached: AttachedTables): (readonly [string, number])[] {
  const staged = rowsOf(attached, 'nap').map(row => row.slice(1).join('|'))
  const current = [...attached].find(([alias]) => alias !== 'nap')?.[1].get('rows') ?? []
  // Rows that are only appended are not compared.
  if (/FROM g0 g WHERE\s+false/.test(sql))
    return [
      ['added', staged.length],
      ['kept', current.length]
    ]
  const left = current.map(row => row.join('|'))
  let same = 0
  for (const row of staged) {
    const place = left.indexOf(row)
    if (place < 0) continue
    left.splice(place, 1)
    same += 1
  }
  return [
    ['same', same],
    ['added', staged.length - same],
    ['removed', left.length]
  ]
}
