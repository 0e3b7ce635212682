import type { DataType } from '@shared/model/data-mart/data-types'
import { typeOf } from '@shared/model/query/outputs'
import type { ColumnRef, Operand, Parameter } from '@shared/model/query/question'
import type { Cell } from '../warehouse/engine/messages'
import type { Bind, Dialect, Place, Placed } from './dialects/dialect'

/** Context for building the parts of a statement. */
export interface Scope {
  readonly dialect: Dialect
  readonly places: readonly Place[]
  /** Reference day of relative periods, "2026-11-20". */
  readonly today: string
  readonly bind: Bind
  readonly placed: (ref: ColumnRef) => Placed
  readonly typeOf: (ref: ColumnRef) => DataType
  /** SQL of a column's value in the dialect. */
  readonly value: (ref: ColumnRef) => string
  /** SQL of an operand as text. */
  readonly textOf: (operand: Operand) => string
  /** SQL of a text cast to a type. */
  readonly cast: (text: string, type: DataType) => string
}

/** Row alias of a table. */
export const rowName = (table: number): string => `r${table}`

/**
 * Creates the scope of one statement, including its bound values. Throws for a column or parameter
 * that a valid query cannot reference.
 */
export function createScope(
  dialect: Dialect,
  places: readonly Place[],
  { parameters, today }: { readonly parameters: readonly Parameter[]; readonly today: string }
): Scope & { readonly bound: readonly Cell[] } {
  const bound: Cell[] = []
  const bind = dialect.literal ?? ((value: string): string => `$${bound.push(value)}`)

  function placed({ table, column: name }: ColumnRef): Placed {
    const place = places[table]
    const column = place?.columns.find(one => one.name === name)
    if (!place || !column) throw new Error(`No column ${name} in table ${table} of the question`)
    return { place, column, row: rowName(table) }
  }

  return {
    dialect,
    places,
    today,
    bound,
    bind,
    placed,
    typeOf: ref => typeOf(places, ref) ?? 'string',
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
