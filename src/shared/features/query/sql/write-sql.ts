import { outputsOf, type QueryTable, tablesOf, typeOf } from '../../../model/query/outputs'
import {
  type ColumnRef,
  isGrouped,
  type Measure,
  type Question
} from '../../../model/query/question'
import { comparedAs } from '../faults'
import { nameSql, ownFunctions, partFunctions } from './functions'
import { plainQuestion } from './plain-question'
import { type ColumnSql, conditionSql, groupTestSql, longestLine } from './write-condition'

/**
 * Readable DuckDB SQL of a valid question, one clause per line; `main/sql/read-question.ts`
 * parses it back. Text order means the Vietnamese alphabet, for which the engine has no short form;
 * sums and averages are the engine's own if the text runs as it is.
 */
export function writeSql(asked: Question, catalogue: readonly QueryTable[]): string {
  const question = plainQuestion(asked)
  const names = tableNames(question)
  const words = wordsOf(question, catalogue, names)
  const outputs = outputsOf(question, catalogue)
  const figures = question.measures.map(measure => measureSql(measure, words))
  const groups = question.groups.map(({ column, part }) =>
    part ? `${partFunctions[part]}(${words.sql(column)})` : words.sql(column)
  )
  const tests = question.groupTests.map(({ measure, test, value }) => {
    const type = outputs[question.groups.length + measure]?.type ?? 'integer'
    return groupTestSql(figures[measure] ?? '', comparedAs(type), test, value)
  })
  // A group's share of all rows also counts groups that a condition excludes.
  const hasWholeShare = question.measures.some(({ kind, where }) => kind === 'share' && !where)
  return [
    selectSql(question, words, names, [...groups, ...figures]),
    ...fromSql(question, words, names),
    ...(question.filter ? [`WHERE ${conditionSql(question.filter, words)}`] : []),
    ...(groups.length > 0 ? [`GROUP BY ${[...new Set(groups)].join(', ')}`] : []),
    ...(tests.length > 0
      ? [`${hasWholeShare ? 'QUALIFY' : 'HAVING'} ${tests.join('\n  AND ')}`]
      : []),
    ...(question.sort.length > 0 ? [`ORDER BY ${sortSql(question)}`] : []),
    ...(question.limit === null ? [] : [`LIMIT ${question.limit}`])
  ].join('\n')
}

function wordsOf(
  question: Question,
  catalogue: readonly QueryTable[],
  names: readonly string[]
): ColumnSql {
  const tables = tablesOf(question, catalogue)
  return {
    sql: ({ table, column }: ColumnRef) =>
      names.length > 1 ? `${nameSql(names[table] ?? '')}.${nameSql(column)}` : nameSql(column),
    type: column => typeOf(tables, column) ?? 'string'
  }
}

/** Aliases of the tables in the statement: their names, made unique if a table occurs twice. */
function tableNames({ source, relations }: Question): string[] {
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
  question: Question,
  words: ColumnSql,
  names: readonly string[],
  grouped: readonly string[]
): string {
  const items = isGrouped(question)
    ? [...question.groups, ...question.measures].map(({ name }, place) => {
        const sql = grouped[place] ?? ''
        return aliased(sql, name, question.groups[place]?.part ? '' : columnOf(question, place))
      })
    : question.columns.map(({ name, column }) => aliased(words.sql(column), name, column.column))
  if (items.length === 0)
    return names.length > 1 ? `SELECT ${nameSql(names[0] ?? '')}.*` : 'SELECT *'
  const short = `SELECT ${items.join(', ')}`
  return short.length <= longestLine && !short.includes('\n')
    ? short
    : `SELECT\n  ${items.join(',\n  ')}`
}

const columnOf = ({ groups }: Question, place: number): string => groups[place]?.column.column ?? ''

const aliased = (sql: string, name: string, own: string): string =>
  name === own ? sql : `${sql} AS ${nameSql(name)}`

function fromSql(
  { source, relations }: Question,
  words: ColumnSql,
  names: readonly string[]
): string[] {
  const called = (table: string, place: number): string =>
    names[place] === table ? nameSql(table) : `${nameSql(table)} AS ${nameSql(names[place] ?? '')}`
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

function measureSql({ kind, column, where }: Measure, words: ColumnSql): string {
  const asked = where && conditionSql(where, words)
  if (kind === 'share') return `${ownFunctions.share}(${asked ?? ''})`
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

const sortSql = ({ sort }: Question): string =>
  sort
    .map(({ output, direction }) => nameSql(output) + (direction === 'desc' ? ' DESC' : ''))
    .join(', ')
