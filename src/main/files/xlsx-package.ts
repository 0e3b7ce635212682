import { columnTypesPropertyName, customPropertiesPath } from './column-types'
import { printTitlesXml, type SheetPrintTitles } from './sheet-print'
import { escapeXlsxText } from './xlsx-cells'

/** XML declaration at the start of every part. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Spreadsheet formats of numbers with 0 to 6 decimal places. */
const decimalFormats = Array.from({ length: 7 }, (_, digits) =>
  digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
)
const firstDecimalFormat = 166
const decimalFormatNumbers = decimalFormats.map((_, digits) => firstDecimalFormat + digits)
/** Number of the spreadsheet format `0.00%`. */
const shareFormat = 10

/** Alignment of cells beside a wrapped text, whose rows are as high as all its lines. */
const atTop = '<alignment vertical="top"/>'

const figureStyle = (format: number, font: number): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font > 0 ? ' applyFont="1"' : ''} applyAlignment="1">${atTop}</xf>`

const figureStyles = [
  ...decimalFormatNumbers.map(format => figureStyle(format, 0)),
  ...[...decimalFormatNumbers, shareFormat].map(format => figureStyle(format, 1)),
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="center" vertical="center" wrapText="1"/></xf>'
].join('')

// Cell formats in the order of their numbers: default, date, header, wrapped text, timestamp,
// percentage, numbers with 0 to 6 decimal places, these and the percentage in bold, centred header.
const styleSheet = `<styleSheet xmlns="${spreadsheetNamespace}"><numFmts count="${2 + decimalFormats.length}"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm:ss"/>${decimalFormats.map((code, at) => `<numFmt numFmtId="${firstDecimalFormat + at}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${8 + 2 * decimalFormats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">${atTop}</xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${atTop}</xf><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${atTop}</xf><xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${atTop}</xf>${figureStyles}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const relationship = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relationships}/${kind}" Target="${target}"/>`

/** One workbook property (ECMA-376, Custom File Properties); property ids below 2 are reserved. */
const propertiesPart = (columnTypes: string): [path: string, xml: string] => [
  customPropertiesPath,
  `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="${escapeXlsxText(columnTypesPropertyName)}"><vt:lpwstr>${escapeXlsxText(columnTypes)}</vt:lpwstr></property></Properties>`
]

export const xlsxSheetPathOf = (place: number): string => `xl/worksheets/sheet${place + 1}.xml`

/** Name of a sheet, and what is repeated on each of its printed pages. */
interface PackagedSheet {
  readonly name: string
  readonly printTitles: SheetPrintTitles
}

/**
 * Path and content of every part of a workbook except its sheets.
 * `columnTypes`, the result of `formatColumnTypes` for the only sheet, becomes a property of the
 * workbook.
 */
export function buildXlsxPackageParts(
  sheets: readonly PackagedSheet[],
  columnTypes?: string
): [path: string, xml: string][] {
  const overrides = sheets.map(
    (_, place) =>
      `<Override PartName="/${xlsxSheetPathOf(place)}" ContentType="${contentType}.worksheet+xml"/>`
  )
  const links = sheets.map((_, place) =>
    relationship(place + 1, 'worksheet', xlsxSheetPathOf(place).replace('xl/', ''))
  )
  const named = sheets.map(
    ({ name }, place) =>
      `<sheet name="${escapeXlsxText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`
  )
  const repeated = sheets.map(({ name, printTitles }, place) =>
    printTitlesXml(name, place, printTitles)
  )
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${columnTypes === undefined ? '' : `<Override PartName="/${customPropertiesPath}" ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/>`}</Types>`
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packageTypes}/relationships">${relationship(1, 'officeDocument', 'xl/workbook.xml')}${columnTypes === undefined ? '' : relationship(2, 'custom-properties', customPropertiesPath)}</Relationships>`
    ],
    ...(columnTypes === undefined ? [] : [propertiesPart(columnTypes)]),
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packageTypes}/relationships">${links.join('')}${relationship(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`
    ],
    ['xl/styles.xml', styleSheet],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${relationships}"><sheets>${named.join('')}</sheets><definedNames>${repeated.join('')}</definedNames></workbook>`
    ]
  ]
}
