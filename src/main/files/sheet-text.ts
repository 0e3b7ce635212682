import type { QueryOutputType } from '@shared/model/query/outputs'
import { parseXlsxNumber, type SheetCell } from './xlsx-cells'

const truths: Readonly<Record<string, boolean>> = { true: true, false: false }

/**
 * Converts a result value in text form to a workbook cell. Text that does not match the type, such
 * as "< 5", stays text, and so does a number that a spreadsheet would round.
 */
export function parseSheetText(text: string, type: QueryOutputType): SheetCell {
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
