import type { DataType } from '@shared/model/data-mart/data-types'
import { columnTypeIn } from '@shared/model/query/outputs'
import type { ColumnRef, ConditionOperand, QueryParameter } from '@shared/model/query/question'
import type { EngineCell } from '../warehouse/engine/messages'
import type { AliasedColumn, BindValue, Dialect, SqlTable } from './dialects/dialect'

/** Context shared by all parts of an SQL statement while it is built. */
export interface StatementScope {
  readonly dialect: Dialect
  readonly places: readonly SqlTable[]
  /**
   * Day from which relative periods such as “last month” are computed, for example "2026-11-20".
   */
  readonly today: string
  readonly bind: BindValue
  readonly placed: (ref: ColumnRef) => AliasedColumn
  readonly typeOf: (ref: ColumnRef) => DataType
  /** SQL of a column's value in the dialect. */
  readonly value: (ref: ColumnRef) => string
  /** SQL of an operand as text. */
  readonly textOf: (operand: ConditionOperand) => string
  /** SQL of a text cast to a type. */
  readonly cast: (text: string, type: DataType) => string
}

/** Row alias of a table. */
export const tableRowAlias = (table: number): string => `r${table}`

/**
 * Creates the scope of one statement, including its bound values. Throws for a column or parameter
 * that a valid query cannot reference.
 */
export function createStatementScope(
  dialect: Dialect,
  places: readonly SqlTable[],
  { parameters, today }: { readonly parameters: readonly QueryParameter[]; readonly today: string }
): StatementScope & { readonly bound: readonly EngineCell[] } {
  const bound: EngineCell[] = []
  const bind = dialect.literal ?? ((value: string): string => `$${bound.push(value)}`)

  function placed({ table, column: name }: ColumnRef): AliasedColumn {
    const place = places[table]
    const column = place?.columns.find(one => one.name === name)
    if (!place || !column) throw new Error(`No column ${name} in table ${table} of the question`)
    return { place, column, row: tableRowAlias(table) }
  }

  return {
    dialect,
    places,
    today,
    bound,
    bind,
    placed,
    typeOf: ref => columnTypeIn(places, ref) ?? 'string',
    value: ref => dialect.value(placed(ref)),
    textOf(operand) {
      if ('value' in operand) return operand.value
      const parameter = parameters.find(({ name }) => name === operand.parameter)
      if (!parameter) throw new Error(`No parameter ${operand.parameter}`)
      return parameter.value
    },
    cast: (text, type) => `CAST(${bind(text)} AS ${dialect.types[type]})`
  }
}
