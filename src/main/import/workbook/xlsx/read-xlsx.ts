import { customPropertiesPath } from '../../../files/column-types'
import type { Book } from '../book'
import { readColumnTypes } from './column-types-part'
import { openXlsxPackage } from './open-parts'
import { readSheetPart } from './sheet-part'
import { readStrings } from './strings-part'
import { readStyles } from './styles-part'
import { readWorkbookPart } from './workbook-part'

/** Opens an Office Open XML workbook (.xlsx, .xlsm; ECMA-376, transitional or strict). */
export function openXlsx(bytes: Uint8Array): Book {
  const parts = openXlsxPackage(bytes)
  const { sheets, calendar, strings, styles } = readWorkbookPart(parts)
  return {
    sheets,
    read: sheet => {
      const part = sheets.find(({ name }) => name === sheet)?.part
      const xml = part === undefined ? undefined : parts(part)
      if (xml === undefined) throw new Error(`Part ${part} is missing`)
      const cells = readSheetPart(xml, {
        sheet,
        strings: readStrings(parts(strings)),
        shapes: readStyles(parts(styles)),
        calendar
      })
      return { ...cells, types: readColumnTypes(parts(customPropertiesPath)) }
    }
  }
}
