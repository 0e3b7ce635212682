import { extendedPartNamesOf } from '../../../model/query/extended-parts'
import {
  columnTypeIn,
  outputsOfStructuredQuery,
  type QueryCatalogueTable,
  tablesOfStructuredQuery
} from '../../../model/query/outputs'
import {
  type ColumnRef,
  isGroupedQuery,
  type Measure,
  type StructuredQuery
} from '../../../model/query/question'
import { comparisonTypeOfMeasure } from '../faults'
import { customSqlFunctions, datePartSqlFunctions, plainOrQuotedNameSql } from './functions'
import { normaliseStructuredQuery } from './plain-question'
import {
  type ColumnSqlResolver,
  maxSqlLineLength,
  readableConditionSql,
  readableGroupConditionSql
} from './write-condition'

/**
 * Readable DuckDB SQL of a valid structured query, one clause per line; `main/sql/read-question.ts`
 * parses it back. Text columns are sorted by the Vietnamese alphabet in the program, but not by
 * this SQL, and sums and averages in this SQL are those of the engine.
 */
export function formatStructuredQueryAsSql(
  asked: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): string {
  const extended = extendedPartNamesOf(asked)
  if (extended.length > 0)
    return `-- Câu hỏi có ${extended.join(', ')} nên chưa viết được thành SQL.`
  const question = normaliseStructuredQuery(asked)
  const names = tableAliasesOf(question)
  const words = createColumnSqlResolver(question, catalogue, names)
  const outputs = outputsOfStructuredQuery(question, catalogue)
  const figures = question.measures.map(measure => measureSql(measure, words))
  const groups = question.groups.map(({ column, part }) =>
    part ? `${datePartSqlFunctions[part]}(${words.sql(column)})` : words.sql(column)
  )
  const tests = question.groupTests.map(({ measure, test, value }) => {
    const type = outputs[question.groups.length + measure]?.type ?? 'integer'
    return readableGroupConditionSql(
      figures[measure] ?? '',
      comparisonTypeOfMeasure(type),
      test,
      value
    )
  })
  // The denominator of a share counts all rows, including those of groups that a condition
  // excludes.
  const hasWholeShare = question.measures.some(({ kind, where }) => kind === 'share' && !where)
  return [
    selectSql(question, words, names, [...groups, ...figures]),
    ...fromSql(question, words, names),
    ...(question.filter ? [`WHERE ${readableConditionSql(question.filter, words)}`] : []),
    ...(groups.length > 0 ? [`GROUP BY ${[...new Set(groups)].join(', ')}`] : []),
    ...(tests.length > 0
      ? [`${hasWholeShare ? 'QUALIFY' : 'HAVING'} ${tests.join('\n  AND ')}`]
      : []),
    ...(question.sort.length > 0 ? [`ORDER BY ${sortSql(question)}`] : []),
    ...(question.limit === null ? [] : [`LIMIT ${question.limit}`])
  ].join('\n')
}

function createColumnSqlResolver(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  names: readonly string[]
): ColumnSqlResolver {
  const tables = tablesOfStructuredQuery(question, catalogue)
  return {
    sql: ({ table, column }: ColumnRef) =>
      names.length > 1
        ? `${plainOrQuotedNameSql(names[table] ?? '')}.${plainOrQuotedNameSql(column)}`
        : plainOrQuotedNameSql(column),
    type: column => columnTypeIn(tables, column) ?? 'string'
  }
}

/** Aliases of the tables in the statement: their names, made unique if a table occurs twice. */
function tableAliasesOf({ source, relations }: StructuredQuery): string[] {
  const all = [source, ...relations.map(({ table }) => table)]
  const taken = new Set<string>()
  return all.map((name, place) => {
    let called = name
    const isTaken = (): boolean =>
      taken.has(called.toLowerCase()) ||
      (called !== name && all.some(other => other.toLowerCase() === called.toLowerCase()))
    for (let next = place + 1; isTaken(); next++) called = `${name}_${next}`
    taken.add(called.toLowerCase())
    return called
  })
}

function selectSql(
  question: StructuredQuery,
  words: ColumnSqlResolver,
  names: readonly string[],
  grouped: readonly string[]
): string {
  const items = isGroupedQuery(question)
    ? [...question.groups, ...question.measures].map(({ name }, place) => {
        const sql = grouped[place] ?? ''
        return withAliasSql(
          sql,
          name,
          question.groups[place]?.part ? '' : groupColumnNameOf(question, place)
        )
      })
    : question.columns.map(({ name, column }) =>
        withAliasSql(words.sql(column), name, column.column)
      )
  if (items.length === 0)
    return names.length > 1 ? `SELECT ${plainOrQuotedNameSql(names[0] ?? '')}.*` : 'SELECT *'
  const short = `SELECT ${items.join(', ')}`
  return short.length <= maxSqlLineLength && !short.includes('\n')
    ? short
    : `SELECT\n  ${items.join(',\n  ')}`
}

const groupColumnNameOf = ({ groups }: StructuredQuery, place: number): string =>
  groups[place]?.column.column ?? ''

const withAliasSql = (sql: string, name: string, own: string): string =>
  name === own ? sql : `${sql} AS ${plainOrQuotedNameSql(name)}`

function fromSql(
  { source, relations }: StructuredQuery,
  words: ColumnSqlResolver,
  names: readonly string[]
): string[] {
  const called = (table: string, place: number): string =>
    names[place] === table
      ? plainOrQuotedNameSql(table)
      : `${plainOrQuotedNameSql(table)} AS ${plainOrQuotedNameSql(names[place] ?? '')}`
  return [
    `FROM ${called(source, 0)}`,
    ...relations.map(({ table, kind, on }, index) => {
      const pairs = on.map(({ from, to }) => {
        const own = words.sql({ table: index + 1, column: to })
        return `${own} = ${words.sql(from)}`
      })
      const join = kind === 'left' ? 'LEFT JOIN' : 'JOIN'
      return `${join} ${called(table, index + 1)} ON ${pairs.join(' AND ')}`
    })
  ]
}

function measureSql({ kind, column, where }: Measure, words: ColumnSqlResolver): string {
  const asked = where && readableConditionSql(where, words)
  if (kind === 'share') return `${customSqlFunctions.share}(${asked ?? ''})`
  const of = column ? words.sql(column) : '*'
  const calls = {
    count: 'count(*)',
    sum: `sum(${of})`,
    average: `avg(${of})`,
    least: `min(${of})`,
    greatest: `max(${of})`,
    distinct: `count(DISTINCT ${of})`
  }
  return asked ? `${calls[kind]} FILTER (WHERE ${asked})` : calls[kind]
}

const sortSql = ({ sort }: StructuredQuery): string =>
  sort
    .map(
      ({ output, direction }) =>
        plainOrQuotedNameSql(output) + (direction === 'desc' ? ' DESC' : '')
    )
    .join(', ')
