import type { DuckDBValue } from '@duckdb/node-api'
import type { Cell } from '../engine/messages'

/** A value of the engine as it crosses processes. */
export function plainValue(value: DuckDBValue): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : String(value)
  }
  return String(value)
}

/** Parameters of a statement; whole numbers as such, so that none is compared as a double. */
export function parametersOf(cells: readonly Cell[]): DuckDBValue[] {
  return cells.map(value =>
    typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value
  )
}
