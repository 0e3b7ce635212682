import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampValue,
  type DuckDBValue
} from '@duckdb/node-api'
import type { QueryOutputType } from '@shared/model/query/outputs'
import { parseXlsxNumber, type SheetCell } from '../../files/xlsx-cells'
import { toEngineCell } from './values'

/**
 * Converts an engine value to a workbook cell. Exact decimals, shares and partly suppressed group
 * figures arrive as text: `type` says what the text stands for. Text that does not match the type,
 * such as "< 5", stays text, and so does a number that a spreadsheet would round.
 */
export function toSheetCell(value: DuckDBValue, type: QueryOutputType = 'string'): SheetCell {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'bigint') return parseXlsxNumber(String(value))
  if (typeof value === 'number') return toEngineCell(value)
  return cellOfText(String(value), kindOf(value) ?? type)
}

function kindOf(value: DuckDBValue): QueryOutputType | undefined {
  if (value instanceof DuckDBDateValue) return 'date'
  if (value instanceof DuckDBTimestampValue) return 'datetime'
  return value instanceof DuckDBDecimalValue ? 'decimal' : undefined
}

const truths: Readonly<Record<string, boolean>> = { true: true, false: false }

function cellOfText(text: string, type: QueryOutputType): SheetCell {
  switch (type) {
    case 'string':
      return text
    case 'boolean':
      return truths[text] ?? text
    case 'date':
      return dayOf(text)
    case 'datetime':
      return momentOf(text)
    case 'float':
      return /\d/.test(text) && Number.isFinite(Number(text)) ? Number(text) : text
    case 'integer':
    case 'decimal':
      return parseXlsxNumber(text)
    case 'share': {
      const share = parseXlsxNumber(text)
      return typeof share === 'number' ? { share } : text
    }
  }
}

function dayOf(text: string): SheetCell {
  const milliseconds = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(milliseconds) ? text : { day: milliseconds / 86_400_000 }
}

/**
 * Converts a timestamp to a workbook cell. Spreadsheets store milliseconds, so finer timestamps
 * stay text.
 */
function momentOf(text: string): SheetCell {
  const isKept = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,3})?$/.test(text)
  const moment = isKept ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN
  return Number.isNaN(moment) ? text : { moment }
}
