import { type ColumnRef, computedTable } from '../../../model/query/column-ref'
import { extendedPartsOf } from '../../../model/query/extended-parts'
import {
  outputsOfStructuredQuery,
  type QueryCatalogueTable,
  type QueryOutput
} from '../../../model/query/outputs'
import { isGroupedQuery, type Measure, type StructuredQuery } from '../../../model/query/question'
import { viewsOf } from '../../../model/query/views'
import { comparisonTypeOfMeasure } from '../faults'
import { createColumnSqlResolver } from './column-resolver'
import {
  customSqlFunctions,
  datePartSqlFunctions,
  knownOnSql,
  plainOrQuotedNameSql,
  sortKeysSql
} from './functions'
import { normaliseStructuredQuery } from './plain-question'
import {
  type ColumnSqlResolver,
  maxSqlLineLength,
  readableConditionSql,
  readableGroupConditionSql
} from './write-condition'
import { crossGroupingSql } from './write-cross'
import { wrapDerivedSql } from './write-derived'
import { UnwritableQueryError } from './write-expression'
import { comparedSqlOf } from './write-views'

/**
 * Readable DuckDB SQL of a valid structured query, one clause per line; `main/sql/read-question.ts`
 * parses it back. Text columns are sorted by the Vietnamese alphabet in the program, but not by
 * this SQL, and sums and averages in this SQL are those of the engine.
 */
export function formatStructuredQueryAsSql(
  asked: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): string {
  try {
    return writeSql(normaliseStructuredQuery(asked), catalogue)
  } catch (error) {
    if (!(error instanceof UnwritableQueryError)) throw error
    return `-- ${error.message}`
  }
}

function writeSql(question: StructuredQuery, catalogue: readonly QueryCatalogueTable[]): string {
  const [own = question, baseline] = viewsOf(question)
  const outputs = outputsOfStructuredQuery(question, catalogue)
  const isDerived = question.derived !== undefined || question.top !== undefined || question.cross
  const ending = (sqlOf?: (output: string) => string | undefined): string[] => [
    ...(question.sort.length > 0 ? [`ORDER BY ${sortSql(question, sqlOf)}`] : []),
    ...(question.limit === null ? [] : [`LIMIT ${question.limit}`])
  ]
  const view = viewSql(own, catalogue)
  if (baseline) {
    const both = [view.sql, viewSql(baseline, catalogue).sql] as const
    return wrapDerivedSql(question, outputs, comparedSqlOf(question, both), ending())
  }
  if (isDerived) return wrapDerivedSql(question, outputs, view.sql, ending())
  const tests = groupTestsSql(question, outputs, view.figures)
  return [view.sql, ...tests, ...ending(view.sqlOf)].join('\n')
}

interface ViewSql {
  /** SELECT without the conditions on groups. */
  readonly sql: string
  /** SQL of each measure. */
  readonly figures: readonly string[]
  /** SQL of the column or group that a result column shows; undefined for others. */
  readonly sqlOf: (output: string) => string | undefined
}

function viewSql(question: StructuredQuery, catalogue: readonly QueryCatalogueTable[]): ViewSql {
  const names = tableAliasesOf(question)
  const tables = tablesSql(question, catalogue)
  const isQualified = names.length > 1 || hasSubquery(question)
  const words = createColumnSqlResolver(question, catalogue, { names, isQualified, tables })
  const figures = question.measures.map(measure => measureSql(measure, words))
  const groups = question.groups.map(({ column, part }) =>
    part ? `${datePartSqlFunctions[part]}(${words.sql(column)})` : words.sql(column)
  )
  const cross = question.cross && crossGroupingSql(question.cross, question, groups)
  const { filter } = question
  const asked = filter && readableConditionSql(filter, words)
  const held = words.validity(0)
  const tests = [
    ...held,
    ...(asked ? [filter?.kind === 'any' && held.length > 0 ? `(${asked})` : asked] : [])
  ]
  const selected = [
    selectSql(question, words, names, [...groups, ...figures], cross?.levels),
    ...fromSql(question, words, names, tables),
    ...(tests.length > 0 ? [`WHERE ${tests.join('\n  AND ')}`] : []),
    ...(cross ? [cross.clause] : []),
    ...(groups.length > 0 && !cross ? [`GROUP BY ${[...new Set(groups)].join(', ')}`] : [])
  ]
  const sqlOf = (output: string): string | undefined => {
    const group = question.groups.findIndex(({ name }) => name === output)
    if (isGroupedQuery(question)) return groups[group]
    const column = question.columns.find(({ name }) => name === output)?.column
    return words.sql(column ?? { table: 0, column: output })
  }
  return { sql: selected.join('\n'), figures, sqlOf }
}

/** Clause with the conditions on measures. */
function groupTestsSql(
  question: StructuredQuery,
  outputs: readonly QueryOutput[],
  figures: readonly string[]
): string[] {
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
  const clause = hasWholeShare ? 'QUALIFY' : 'HAVING'
  return tests.length > 0 ? [`${clause} ${tests.join('\n  AND ')}`] : []
}

/** Whether a condition of the query is written as a subquery, whose columns hide those around it. */
const hasSubquery = (question: StructuredQuery): boolean =>
  extendedPartsOf(question).some(({ kind }) => kind === 'related' || kind === 'repeated')

/** SQL of each table in FROM; tables that are read together are one UNION ALL. */
function tablesSql(
  { source, relations, together = [], knownOn }: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): string[] {
  const joined = relations.map(({ table }) => plainOrQuotedNameSql(table))
  if (together.length === 0) return [plainOrQuotedNameSql(source), ...joined]
  const columns = (catalogue.find(({ name }) => name === source)?.columns ?? [])
    .map(({ name }) => plainOrQuotedNameSql(name))
    .join(', ')
  const selects = [source, ...together].map(
    table => `SELECT ${columns} FROM ${plainOrQuotedNameSql(table)}${knownOnSql(knownOn)}`
  )
  return [`(\n  ${selects.join('\n  UNION ALL\n  ')}\n)`, ...joined]
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
  grouped: readonly string[],
  more: readonly string[] = []
): string {
  const items = isGroupedQuery(question)
    ? [...question.groups, ...question.measures].map(({ name }, place) => {
        const sql = grouped[place] ?? ''
        const group = question.groups[place]
        return withAliasSql(sql, name, group && !group.part ? ownNameOf(group.column) : '')
      })
    : question.columns.map(({ name, column }) =>
        withAliasSql(words.sql(column), name, ownNameOf(column))
      )
  items.push(...more)
  const select = question.distinct ? 'SELECT DISTINCT' : 'SELECT'
  if (items.length === 0)
    return names.length > 1 ? `${select} ${plainOrQuotedNameSql(names[0] ?? '')}.*` : `${select} *`
  const short = `${select} ${items.join(', ')}`
  return short.length <= maxSqlLineLength && !short.includes('\n')
    ? short
    : `${select}\n  ${items.join(',\n  ')}`
}

/** Name that a column has without AS; empty for an expression. */
const ownNameOf = ({ table, column }: ColumnRef): string => (table === computedTable ? '' : column)

const withAliasSql = (sql: string, name: string, own: string): string =>
  name === own ? sql : `${sql} AS ${plainOrQuotedNameSql(name)}`

function fromSql(
  { source, relations, knownOn }: StructuredQuery,
  words: ColumnSqlResolver,
  names: readonly string[],
  tables: readonly string[]
): string[] {
  const called = (table: string, place: number): string => {
    const isTogether = tables[place]?.startsWith('(') === true
    if (names[place] === table && !isTogether)
      return `${plainOrQuotedNameSql(table)}${knownOnSql(knownOn)}`
    const named = `${tables[place]} AS ${plainOrQuotedNameSql(names[place] ?? '')}`
    return isTogether ? named : `${named}${knownOnSql(knownOn)}`
  }
  return [
    `FROM ${called(source, 0)}`,
    ...relations.map(({ table, kind, on }, index) => {
      const pairs = on.map(({ from, to }) => {
        const own = words.sql({ table: index + 1, column: to })
        return `${own} = ${words.sql(from)}`
      })
      const join = kind === 'left' ? 'LEFT JOIN' : 'JOIN'
      return `${join} ${called(table, index + 1)} ON ${[...pairs, ...words.validity(index + 1)].join(' AND ')}`
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

/**
 * ORDER BY keys. Inside an expression a name means a column of the tables, not a result column, so
 * the position in a catalogue is computed from the SQL of the column.
 */
const sortSql = (
  { sort }: StructuredQuery,
  sqlOf: (output: string) => string | undefined = () => undefined
): string =>
  sort
    .flatMap(one => sortKeysSql(plainOrQuotedNameSql(one.output), one, sqlOf(one.output)))
    .join(', ')
