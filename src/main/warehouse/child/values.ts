import {
  DOUBLE,
  DuckDBDateValue,
  type DuckDBResult,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue
} from '@duckdb/node-api'
import type { EngineCell, StatementParameters, TypedEngineCell } from '../engine/messages'

/** Converts an engine value for transfer between processes. */
export function toEngineCell(value: DuckDBValue): EngineCell {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : String(value)
  }
  return String(value)
}

type BoundParameters = readonly [
  values: DuckDBValue[] | Record<string, DuckDBValue>,
  types: DuckDBType[] | Record<string, DuckDBType | undefined>
]

/**
 * Converts statement parameters for binding. Whole numbers stay integers, so that they are not
 * compared as doubles, and doubles stay doubles, however large. Throws for an invalid date.
 */
export function toEngineParameters(cells: StatementParameters): BoundParameters {
  if (isListed(cells)) {
    const values = cells.map(engineValue)
    // Types are passed explicitly, because the library would otherwise infer them from the values.
    return [values, values.map(typeOf) as DuckDBType[]]
  }
  const values = Object.entries(cells).map(([name, cell]) => [name, engineValue(cell)] as const)
  const types = values.map(([name, value]) => [name, typeOf(value)])
  return [Object.fromEntries(values), Object.fromEntries(types)]
}

const isListed = (cells: StatementParameters): cells is readonly EngineCell[] =>
  Array.isArray(cells)

/** The library would bind a double without a fraction as an integer, and fail beyond 64 bits. */
const typeOf = (value: DuckDBValue): DuckDBType | undefined =>
  typeof value === 'number' ? DOUBLE : undefined

function engineValue(cell: EngineCell | TypedEngineCell): DuckDBValue {
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return BigInt(cell)
  if (typeof cell !== 'object' || cell === null) return cell
  if (cell.type === 'float') return Number(cell.value)
  if (cell.type === 'integer') return BigInt(cell.value)
  const [moment = '', fraction = ''] = cell.value.replace(' ', 'T').split('.')
  const milliseconds = Date.parse(`${moment}${cell.type === 'datetime' ? 'Z' : ''}`)
  if (Number.isNaN(milliseconds)) throw new Error(`No moment: ${cell.value}`)
  if (cell.type === 'date') return new DuckDBDateValue(milliseconds / 86_400_000)
  return new DuckDBTimestampValue(BigInt(milliseconds) * 1_000n + BigInt(fraction.padEnd(6, '0')))
}

/** Yields the rows of a result in chunks of some thousand. */
export async function* readResultChunks(
  result: DuckDBResult
): AsyncGenerator<(readonly DuckDBValue[])[]> {
  for (;;) {
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    yield chunk.getRows()
  }
}
