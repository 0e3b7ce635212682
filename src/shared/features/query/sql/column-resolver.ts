import { type ColumnRef, computedTable } from '../../../model/query/column-ref'
import { comparedTypeOf, createColumnTypes } from '../../../model/query/column-types'
import type { QueryCatalogueTable } from '../../../model/query/outputs'
import { createStructuredQuery, type StructuredQuery } from '../../../model/query/question'
import { knownOnSql, plainOrQuotedNameSql } from './functions'
import type { ColumnSqlResolver } from './write-condition'
import { readableExpressionSql, UnwritableQueryError } from './write-expression'
import { readableValiditySql } from './write-views'

/** Maximum number of characters of one computed column; formulas of formulas can grow fast. */
const longestExpression = 20_000

/** Message for SQL that would be longer than any editor accepts. */
const tooLong = 'Các cột tính thêm lồng nhau quá nhiều nên không viết được thành SQL.'

/** How the columns of a statement are written. */
export interface ColumnNaming {
  /** Aliases of the tables. */
  readonly names: readonly string[]
  /** Whether columns are written with the alias of their table. */
  readonly isQualified: boolean
  /** SQL of each table in FROM, without its alias. */
  readonly tables: readonly string[]
  /** Aliases of the statements around this one. */
  readonly outer?: readonly string[]
}

/** Creates the SQL of the columns of a statement; a computed column is its expression. */
export function createColumnSqlResolver(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  { names, isQualified, tables, outer = [] }: ColumnNaming
): ColumnSqlResolver {
  const typeOf = createColumnTypes(question, catalogue)
  const computed = new Map<string, string>()
  const qualified = ({ table, column }: ColumnRef, alias = names[table] ?? ''): string =>
    `${plainOrQuotedNameSql(alias)}.${plainOrQuotedNameSql(column)}`
  const sql = (ref: ColumnRef): string => {
    if (ref.table === computedTable) return computed.get(ref.column) ?? 'NULL'
    return isQualified ? qualified(ref) : plainOrQuotedNameSql(ref.column)
  }
  for (const { name, value } of question.computed ?? []) {
    const written = readableExpressionSql(value, { sql, typeOf })
    if (written.length > longestExpression) throw new UnwritableQueryError(tooLong)
    if (!computed.has(name)) computed.set(name, written)
  }
  const taken = [...outer, ...names]
  const tableNames = [question.source, ...question.relations.map(({ table }) => table)]
  const { validOn, knownOn } = question
  const validity = (table: number, alias?: string): string[] =>
    validOn
      ? readableValiditySql(validOn, tableNames[table] ?? '', column => {
          const ref = { table, column }
          const type = comparedTypeOf(typeOf(ref) ?? 'date')
          return { sql: alias === undefined ? sql(ref) : qualified(ref, alias), type }
        })
      : []
  return {
    sql,
    type: column => comparedTypeOf(typeOf(column) ?? 'string'),
    repeatedIn(columns) {
      const place = columns[0]?.table ?? 0
      const alias = freeAlias(names[place] ?? '', taken)
      const pairs = columns.map(column => `${qualified(column, alias)} = ${sql(column)}`)
      const tests = [...pairs, ...validity(place, alias)].join(' AND ')
      const at = tables[place]?.startsWith('(') ? '' : knownOnSql(knownOn)
      const from = `${tables[place]} AS ${plainOrQuotedNameSql(alias)}${at}`
      return `(SELECT count(*) FROM ${from} WHERE ${tests}) > 1`
    },
    validity: table => validity(table),
    related(table) {
      const alias = freeAlias(table, taken)
      const name = plainOrQuotedNameSql(table)
      const named = alias === table ? name : `${name} AS ${plainOrQuotedNameSql(alias)}`
      const from = `${named}${knownOnSql(knownOn)}`
      const naming = { names: [alias], isQualified: true, tables: [name], outer: taken }
      const inner = { ...createStructuredQuery(table), ...(validOn && { validOn }) }
      const there = createColumnSqlResolver(inner, catalogue, naming)
      return { from, words: there }
    }
  }
}

/** Name for a table in a subquery that no table around it has. */
function freeAlias(table: string, taken: readonly string[]): string {
  let alias = table
  const isTaken = (): boolean => taken.some(one => one.toLowerCase() === alias.toLowerCase())
  for (let turn = 2; isTaken(); turn++) alias = `${table}_${turn}`
  return alias
}
