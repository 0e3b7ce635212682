import type { DataMart } from '../../model/data-mart/data-mart'
import type { Query, QueryContent, ResultDataVersions } from '../../model/query/asked'
import type { QueryCondition } from '../../model/query/condition'
import { mapRelatedTables } from '../../model/query/conditions'
import { tableNamesOfQuery } from '../../model/query/query-tables'
import type { StructuredQuery } from '../../model/query/question'
import { splitSqlTokens } from '../../model/query/sql/sql-words'
import type { ValidOn } from '../../model/query/valid-on'

type TableWithFormerNames = Pick<DataMart, 'name' | 'formerNames'>

/** Table with the given current name; otherwise, the table that last had it as a former name. */
export function findTableByAnyName<T extends TableWithFormerNames>(
  tables: readonly T[],
  name: string
): T | undefined {
  return (
    tables.find(table => table.name === name) ??
    tables.findLast(({ formerNames = [] }) => formerNames.includes(name))
  )
}

/**
 * Old and new name of a table, and known column names: if a word in SQL equals a column name, it
 * may not mean the table.
 */
export interface TableRenaming {
  readonly from: string
  readonly to: string
  readonly columns: ReadonlySet<string>
}

/**
 * SQL with the table's new name, quoted because it may be a keyword. Undefined if the name is
 * ambiguous: also a column name, or an alias after `AS`.
 */
export function renameTableInSql(
  sql: string,
  { from, to, columns }: TableRenaming
): string | undefined {
  const words = splitSqlTokens(sql)
  const textOf = (at: number): string => {
    const word = words[at]
    return word ? sql.slice(word.start, word.end) : ''
  }
  const isName = (at: number): boolean => {
    const kind = words[at]?.kind
    return (
      (kind === 'word' || kind === 'quoted') &&
      textOf(at).replaceAll('"', '').toLowerCase() === from
    )
  }
  const places = words.flatMap((_, at) => (isName(at) ? [at] : []))
  if (places.length === 0) return sql
  const before = (at: number): string =>
    textOf(words.findLastIndex((word, place) => place < at && word.kind !== 'blank')).toLowerCase()
  if (columns.has(from) || places.some(at => before(at) === 'as')) return undefined
  return words.map((_, at) => (isName(at) ? `"${to}"` : textOf(at))).join('')
}

function renameTableInQuestion(
  question: StructuredQuery,
  { from, to }: TableRenaming
): StructuredQuery {
  const nameOf = (name: string): string => (name === from ? to : name)
  const inside = (condition: QueryCondition): QueryCondition => mapRelatedTables(condition, nameOf)
  const spans = ({ day, tables }: ValidOn): ValidOn => ({
    day,
    tables: tables.map(one => ({ ...one, table: nameOf(one.table) }))
  })
  const { validOn, comparison } = question
  return {
    ...question,
    ...(validOn && { validOn: spans(validOn) }),
    ...(comparison && {
      comparison: {
        ...comparison,
        filter: comparison.filter && inside(comparison.filter),
        ...(comparison.validOn && { validOn: spans(comparison.validOn) })
      }
    }),
    source: nameOf(question.source),
    relations: question.relations.map(one => ({ ...one, table: nameOf(one.table) })),
    ...(question.together && { together: question.together.map(nameOf) }),
    filter: question.filter && inside(question.filter),
    measures: question.measures.map(measure =>
      measure.where ? { ...measure, where: inside(measure.where) } : measure
    )
  }
}

/**
 * Query with the table's new name; undefined if the name is ambiguous, as in `renameTableInSql`. A
 * query to a remote server is unchanged, because it uses that server's names.
 */
export function renameTableInQuery(query: Query, renaming: TableRenaming): Query | undefined {
  const { asked, place } = query
  if (place !== undefined) return query
  if (asked.form === 'tree') {
    const question = renameTableInQuestion(asked.question, renaming)
    return { ...query, asked: { form: 'tree', question } }
  }
  const sql = renameTableInSql(asked.sql, renaming)
  return sql === undefined ? undefined : { ...query, asked: { form: 'sql', sql } }
}

export const renameTableInDataVersions = (
  basis: ResultDataVersions,
  { from, to }: TableRenaming
): ResultDataVersions => ({
  ...basis,
  generations: basis.generations.map(one => (one.table === from ? { ...one, table: to } : one))
})

export const collectColumnNames = (
  tables: readonly Pick<DataMart, 'columns'>[]
): ReadonlySet<string> => new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))

/** Possible table names in a query. */
function possibleTableNamesIn(asked: QueryContent): string[] {
  if (asked.form === 'tree') {
    return tableNamesOfQuery(asked.question)
  }
  return splitSqlTokens(asked.sql).map(({ start, end }) =>
    asked.sql.slice(start, end).replaceAll('"', '').toLowerCase()
  )
}

/**
 * Recorded query run (the query and the generations that it read) with the current names of its
 * tables.
 */
export function withCurrentTableNames<
  T extends { readonly query: Query; readonly basis?: ResultDataVersions | undefined }
>(run: T, tables: readonly Pick<DataMart, 'columns' | 'formerNames' | 'name'>[]): T {
  if (tables.every(({ formerNames = [] }) => formerNames.length === 0)) return run
  const columns = collectColumnNames(tables)
  const asked = [
    ...possibleTableNamesIn(run.query.asked),
    ...(run.basis?.generations ?? []).map(({ table }) => table)
  ]
  let now = run
  for (const from of new Set(asked)) {
    const to = findTableByAnyName(tables, from)?.name ?? from
    const renaming = { from, to, columns }
    const query = to === from ? undefined : renameTableInQuery(now.query, renaming)
    if (query) {
      now = {
        ...now,
        query,
        ...(now.basis && { basis: renameTableInDataVersions(now.basis, renaming) })
      }
    }
  }
  return now
}
