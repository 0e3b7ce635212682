import { DuckDBDateValue, DuckDBTimestampValue, type DuckDBValue } from '@duckdb/node-api'
import type { Cell, Parameters, TypedCell } from '../engine/messages'

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

/** Parameters of a statement; whole numbers as such, so that none is compared as a double. Throws where a day is none. */
export function parametersOf(cells: Parameters): DuckDBValue[] | Record<string, DuckDBValue> {
  if (isListed(cells)) return cells.map(engineValue)
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, engineValue(cell)]))
}

const isListed = (cells: Parameters): cells is readonly Cell[] => Array.isArray(cells)

function engineValue(cell: Cell | TypedCell): DuckDBValue {
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return BigInt(cell)
  if (typeof cell !== 'object' || cell === null) return cell
  if (cell.type === 'integer') return BigInt(cell.value)
  const milliseconds = Date.parse(
    `${cell.value.replace(' ', 'T')}${cell.type === 'datetime' ? 'Z' : ''}`
  )
  if (Number.isNaN(milliseconds)) throw new Error(`No moment: ${cell.value}`)
  if (cell.type === 'date') return new DuckDBDateValue(milliseconds / 86_400_000)
  return new DuckDBTimestampValue(BigInt(milliseconds) * 1_000n)
}
