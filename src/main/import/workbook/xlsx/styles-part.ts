import { type NumberFormatKind, numberFormatKindOf } from '../number-format'
import { parseXmlAttributes, scanXml } from '../xml-scanner'

/** Number format kind of each cell style; empty if the workbook has no styles. */
export function readCellStyleFormats(xml: string | undefined): readonly NumberFormatKind[] {
  if (xml === undefined) return []
  const codes = new Map<number, string>()
  const ids: number[] = []
  let place: 'numFmts' | 'cellXfs' | undefined
  scanXml(xml, {
    wantsText: false,
    open: (name, raw) => {
      if (name === 'numFmts' || name === 'cellXfs') place = name
      // Formats inside differential styles do not apply to cells.
      else if (place === 'numFmts' && name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = parseXmlAttributes(raw)
        codes.set(Number(numFmtId), formatCode)
      } else if (place === 'cellXfs' && name === 'xf') {
        const { numFmtId = '0' } = parseXmlAttributes(raw)
        ids.push(Number(numFmtId))
      }
    },
    close: name => {
      if (name === place) place = undefined
    },
    text: () => undefined
  })
  return ids.map(id => numberFormatKindOf(id, codes.get(id)))
}
