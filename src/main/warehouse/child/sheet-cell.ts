import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampValue,
  type DuckDBValue
} from '@duckdb/node-api'
import type { QueryOutputType } from '@shared/model/query/outputs'
import { parseSheetText } from '../../files/sheet-text'
import { parseXlsxNumber, type SheetCell } from '../../files/xlsx-cells'
import type { ExportedColumn } from '../engine/messages'
import { toEngineCell } from './values'

/**
 * Converts an engine value to a workbook cell. Exact decimals, shares and partly suppressed group
 * figures arrive as text: `type` says what the text stands for. Text that does not match the type,
 * such as "< 5", stays text, and so does a number that a spreadsheet would round. A number keeps all
 * its digits and shows `decimals` of them.
 */
export function toSheetCell(
  value: DuckDBValue,
  { type = 'string', decimals }: Partial<Pick<ExportedColumn, 'type' | 'decimals'>> = {}
): SheetCell {
  const cell = plainCellOf(value, type)
  return typeof cell === 'number' && decimals !== undefined ? { number: cell, decimals } : cell
}

function plainCellOf(value: DuckDBValue, type: QueryOutputType): SheetCell {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'bigint') return parseXlsxNumber(String(value))
  if (typeof value === 'number') return toEngineCell(value)
  return parseSheetText(String(value), kindOf(value) ?? type)
}

function kindOf(value: DuckDBValue): QueryOutputType | undefined {
  if (value instanceof DuckDBDateValue) return 'date'
  if (value instanceof DuckDBTimestampValue) return 'datetime'
  return value instanceof DuckDBDecimalValue ? 'decimal' : undefined
}
