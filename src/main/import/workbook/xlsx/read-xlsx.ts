import { customPropertiesPath } from '../../../files/column-types'
import type { ParsedWorkbook } from '../book'
import { parseWorkbookColumnTypes } from './column-types-part'
import { openXlsxPackage } from './open-parts'
import { readWorksheetCells } from './sheet-part'
import { readSharedStrings } from './strings-part'
import { readCellStyleFormats } from './styles-part'
import { readWorkbookStructure } from './workbook-part'

/** Opens an Office Open XML workbook (.xlsx, .xlsm; ECMA-376, transitional or strict). */
export function parseXlsxWorkbook(bytes: Uint8Array): ParsedWorkbook {
  const parts = openXlsxPackage(bytes)
  const { sheets, calendar, strings, styles } = readWorkbookStructure(parts)
  return {
    sheets,
    read: sheet => {
      const part = sheets.find(({ name }) => name === sheet)?.part
      const xml = part === undefined ? undefined : parts(part)
      if (xml === undefined) throw new Error(`Part ${part} is missing`)
      const cells = readWorksheetCells(xml, {
        sheet,
        strings: readSharedStrings(parts(strings)),
        shapes: readCellStyleFormats(parts(styles)),
        calendar
      })
      return { ...cells, types: parseWorkbookColumnTypes(parts(customPropertiesPath)) }
    }
  }
}
