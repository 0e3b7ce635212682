import { customPropertiesPath } from '../../../files/column-types'
import type { OpenedWorkbook } from '../book'
import { readColumnTypes } from './column-types-part'
import { openXlsxPackage } from './open-parts'
import { readWorksheetCells } from './sheet-part'
import { readSharedStrings } from './strings-part'
import { readCellStyleFormats } from './styles-part'
import { readWorkbookStructure } from './workbook-part'

/** Opens an Office Open XML workbook (.xlsx, .xlsm; ECMA-376, transitional or strict). */
export function openXlsx(bytes: Uint8Array): OpenedWorkbook {
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
      return { ...cells, types: readColumnTypes(parts(customPropertiesPath)) }
    }
  }
}
