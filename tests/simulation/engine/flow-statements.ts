import { type AttachedTables, columnsOf, type ModelRow, rowsOf } from './model-tables'

interface FlowStatementContext {
  readonly attached: AttachedTables
  readonly temporary: Map<string, ModelRow[]>
  readonly parts: RegExpExecArray
}

/** Name of the temporary table that has the names of the columns of another one in its row. */
const namesTable = (table: string): string => `${table} columns`

const temporaryRows = ({ temporary }: FlowStatementContext, table: string): ModelRow[] =>
  temporary.get(table) ?? []

function copy(context: FlowStatementContext, from: string, to: string): void {
  const { temporary } = context
  temporary.set(to, temporaryRows(context, from))
  temporary.set(namesTable(to), temporaryRows(context, namesTable(from)))
}

function addRow({ attached }: FlowStatementContext, table: string, row: ModelRow): void {
  const tables = attached.get('target')
  tables?.set(table, [...(tables.get(table) ?? []), row])
}

/** Rows of the source, each after its number; only columns that the flow agreed to. */
function readSource(context: FlowStatementContext): void {
  const { attached, temporary, parts } = context
  const known = columnsOf(attached, '~goc')
  const names = [...(parts[1] ?? '').matchAll(/"([^"]*)" AS "[^"]*"/g)].map(([, name = '']) => name)
  const rows = rowsOf(attached, '~goc').map((row, place) => [
    String(place + 1),
    ...names.map(name => row[known.indexOf(name)] ?? null)
  ])
  temporary.set('~buoc0', rows).set(namesTable('~buoc0'), [['~n', ...names]])
}

/** A step that cleans columns; the model knows capital letters. */
function cleanUp(context: FlowStatementContext): void {
  const { temporary, parts } = context
  const from = parts[2] ?? ''
  const capital = [...(parts[1] ?? '').matchAll(/upper\(r\."([^"]*)"\)/g)].map(([, name]) => name)
  const [names = []] = temporaryRows(context, namesTable(from))
  const rows = temporaryRows(context, from).map(row =>
    row.map(
      (cell, place) => (capital.includes(names[place] ?? '') ? cell?.toUpperCase() : cell) ?? null
    )
  )
  temporary.set('~tam', rows).set(namesTable('~tam'), [names])
}

/** Rows that a rule finds empty; the model cannot reject any. */
function countBroken(context: FlowStatementContext): void {
  const empty = temporaryRows(context, '~dat').filter(row => row.slice(1).includes(''))
  if (empty.length > 0) throw new Error('Model engine: a flow rejects rows')
  addRow(context, '~rules', [context.parts[1] ?? '', '0'])
}

const nothing = (): undefined => undefined

/** Statements of a flow over a table, with one step that cleans columns and one rule. */
export const flowStatements: readonly [RegExp, (context: FlowStatementContext) => void][] = [
  [/^CREATE TEMP TABLE "~loai" \(|^INSERT INTO "~loai" /, nothing],
  [
    /^CREATE TEMP TABLE "~buoc0" AS SELECT rowid \+ 1 AS "~n", (.*) FROM "~goc"\."rows"$/,
    readSource
  ],
  [/^CREATE TEMP TABLE "~tam" AS SELECT (.*) FROM "(~buoc\d+)" r$/, cleanUp],
  [
    /^CREATE TEMP TABLE "(~buoc\d+)" AS SELECT \* EXCLUDE \("~f"\) FROM "~tam" /,
    context => copy(context, '~tam', context.parts[1] ?? '')
  ],
  [
    /^INSERT INTO target\."~steps" SELECT (-?\d+), (?:0|\(SELECT count\(\*\) FROM "([^"]*)"\)),/,
    context => {
      const { length } = temporaryRows(context, context.parts[2] ?? '')
      addRow(context, '~steps', [context.parts[1] ?? '', String(length), '0', String(Date.now())])
    }
  ],
  [
    /^CREATE TEMP TABLE "~xet" AS [\s\S]* FROM "(~buoc\d+)" r$/,
    context => copy(context, context.parts[1] ?? '', '~dat')
  ],
  [/^INSERT INTO target\."~rules" SELECT (\d+), count_if\(b0\) FROM "~xet"$/, countBroken],
  [/^CREATE TEMP TABLE "~vi pham" AS |^CREATE TEMP TABLE "~dat" AS /, nothing],
  [/^CREATE TEMP VIEW checked AS /, context => copy(context, '~dat', 'checked')]
]

/** Answers a query about the counts of a flow; undefined if it is another query. */
export function answerFlowQuery(sql: string, attached: AttachedTables): ModelRow[] | undefined {
  const source = attached.get('~goc')
  const counted = /^SELECT place, .* FROM "~goc"\."(~steps|~rules)"/.exec(sql)?.[1]
  if (counted !== undefined) return source?.get(counted) ?? []
  if (/^SELECT \(SELECT count\(\*\) FROM "~goc"\."rows"\), /.test(sql))
    return [[String(rowsOf(attached, '~goc').length), '0']]
  return /^SELECT file, count\(\*\) FROM "~goc"\."~rejected"/.test(sql) ? [] : undefined
}
