import type { DataType } from '@shared/model/data-mart/data-types'
import type { LocalityRegister } from '@shared/model/localities/register'
import { computedTable } from '@shared/model/query/column-ref'
import {
  type ColumnTypeResolver,
  createColumnTypesIn,
  type QueryColumnType
} from '@shared/model/query/column-types'
import type { QueryCondition } from '@shared/model/query/condition'
import type { ComputedColumn } from '@shared/model/query/expression'
import type { ColumnRef, ConditionOperand, QueryParameter } from '@shared/model/query/question'
import type { ValidOn } from '@shared/model/query/valid-on'
import { validityCondition } from '@shared/model/query/views'
import type { EngineCell } from '../warehouse/engine/messages'
import type { AliasedColumn, BindValue, Dialect, SqlTable } from './dialects/dialect'
import { expressionSql } from './expressions'
import { localityJoinsSql, localityNameSql, mappingRowAlias } from './locality-sql'

/** Context shared by all parts of an SQL statement while it is built. */
export interface StatementScope {
  readonly dialect: Dialect
  /** The query's own tables in order, the source first. */
  readonly places: readonly SqlTable[]
  /**
   * Day from which relative periods such as “last month” are computed, for example "2026-11-20".
   */
  readonly today: string
  readonly bind: BindValue
  /** A column of one of the query's own tables. */
  readonly placed: (ref: ColumnRef) => AliasedColumn
  readonly typeOf: (ref: ColumnRef) => QueryColumnType
  /** SQL of a column's value in the dialect. */
  readonly value: (ref: ColumnRef) => string
  /** SQL of an operand as text. */
  readonly textOf: (operand: ConditionOperand) => string
  /** SQL of a text cast to a type. */
  readonly cast: (text: string, type: DataType) => string
  /** Alias of a subquery that is unique in the statement. */
  readonly newAlias: () => string
  /** Joins that find the localities of computed columns; they follow the tables in FROM. */
  readonly localityJoins: () => string
  /** Scope over a single table, whose rows have an alias. */
  readonly over: (table: SqlTable, row: string) => StatementScope
  /** Condition on the rows of one of the scope's tables that are valid on the day of the query. */
  readonly validity: (table: number) => QueryCondition | undefined
  /** Scope of a subquery whose only table is the named one, with its row alias. */
  readonly within: (table: string) => { readonly scope: StatementScope; readonly row: string }
}

/** Row alias of a table. */
export const tableRowAlias = (table: number): string => `r${table}`

interface ScopeParts {
  readonly parameters: readonly QueryParameter[]
  readonly today: string
  readonly computed?: readonly ComputedColumn[] | undefined
  /** Tables that subqueries read, by name. */
  readonly others?: readonly SqlTable[]
  readonly validOn?: ValidOn | undefined
  /** Localities for computed columns that contain their names. */
  readonly localities?: LocalityRegister | undefined
  /** Values bound by other parts of the statement; new ones are appended. */
  readonly bound?: EngineCell[]
}

/**
 * Creates the scope of one statement, including its bound values. Throws for a column or parameter
 * that a valid query cannot reference.
 */
export function createStatementScope(
  dialect: Dialect,
  places: readonly SqlTable[],
  { parameters, today, computed = [], others = [], validOn, localities, bound = [] }: ScopeParts
): StatementScope & { readonly bound: readonly EngineCell[] } {
  const bind = dialect.literal ?? ((value: string): string => `$${bound.push(value)}`)
  const cast = (text: string, type: DataType): string =>
    `CAST(${bind(text)} AS ${dialect.types[type]})`
  let aliases = 0
  const newAlias = (): string => `s${aliases++}`

  function textOf(operand: ConditionOperand): string {
    if ('value' in operand) return operand.value
    const parameter = parameters.find(({ name }) => name === operand.parameter)
    if (!parameter) throw new Error(`No parameter ${operand.parameter}`)
    return parameter.value
  }

  function scopeOver(
    own: readonly SqlTable[],
    rowOf: (table: number) => string,
    columns: readonly ComputedColumn[]
  ): StatementScope {
    const typeOf: ColumnTypeResolver = createColumnTypesIn(own, columns)
    const values = new Map<string, string>()
    function placed({ table, column: name }: ColumnRef): AliasedColumn {
      const place = own[table]
      const column = place?.columns.find(one => one.name === name)
      if (!place || !column) throw new Error(`No column ${name} in table ${table} of the question`)
      return { place, column, row: rowOf(table) }
    }
    function computedValue(name: string): string {
      const known = values.get(name)
      if (known !== undefined) return known
      const index = columns.findIndex(one => one.name === name)
      const value = columns[index]?.value
      if (!value) throw new Error(`No computed column ${name}`)
      const sql =
        value.kind === 'locality'
          ? localityNameSql(scope, value, mappingRowAlias(index))
          : expressionSql(scope, value)
      values.set(name, sql)
      return sql
    }
    const scope: StatementScope = {
      dialect,
      places: own,
      today,
      bind,
      placed,
      typeOf: ref => typeOf(ref) ?? 'string',
      value: ref =>
        ref.table === computedTable ? computedValue(ref.column) : dialect.value(placed(ref)),
      textOf,
      cast,
      newAlias,
      localityJoins: () => localityJoinsSql(scope, columns, localities),
      over: (table, row) => scopeOver([table], () => row, []),
      validity(index) {
        const name = own[index]?.name
        return validOn && name !== undefined
          ? validityCondition(validOn, { name, index }, today)
          : undefined
      },
      within(name) {
        const table = [...others, ...own].find(one => one.name === name)
        if (!table) throw new Error(`No table ${name}`)
        const row = newAlias()
        return { scope: scope.over(table, row), row }
      }
    }
    return scope
  }

  return { ...scopeOver(places, tableRowAlias, computed), bound }
}
