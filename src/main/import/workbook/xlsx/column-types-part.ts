import { columnTypesPropertyName, parseColumnTypes } from '../../../files/column-types'
import type { ColumnTypesByTitle } from '../../guess-type'
import { decodeXmlEntities, findXmlAttribute, scanXml } from '../xml-scanner'

/**
 * Column types that exports of this program store in the workbook properties; undefined for files
 * of other programs.
 */
export function parseWorkbookColumnTypes(xml: string | undefined): ColumnTypesByTitle | undefined {
  if (xml === undefined) return undefined
  let isOurs = false
  let value = ''
  scanXml(xml, {
    get wantsText() {
      return isOurs
    },
    open: (name, attributes) => {
      if (name === 'property')
        isOurs =
          decodeXmlEntities(findXmlAttribute(attributes, 'name') ?? '') === columnTypesPropertyName
    },
    close: name => {
      if (name === 'property') isOurs = false
    },
    text: part => {
      value += part
    }
  })
  return parseColumnTypes(value)
}
