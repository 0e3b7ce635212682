import { columnLettersOf, escapeXlsxText } from './xlsx-cells'

/** How a spreadsheet prints one sheet. */
export interface SheetPrintLayout {
  /** Column widths in characters. */
  readonly widths: readonly number[]
  /** Text above every page, such as the degree of secrecy. */
  readonly header?: string | undefined
}

/** Rows and columns from the first one on that are printed on every page. */
export interface SheetPrintTitles {
  readonly rows: number
  readonly columns: number
}

/** Characters in the default font between the margins of an A4 page. */
const pageCapacity = { portrait: 86, landscape: 133 }
/** Smallest scale at which a page remains legible. */
const smallestScale = { portrait: 0.85, landscape: 0.6 }
/** Number of A4 in the list of paper sizes (ECMA-376, ST_PaperSize is a number). */
const a4 = 9
/** Margins in inches of an official document: 30 mm at the left, 20 mm elsewhere. */
const margins = 'left="1.18" right="0.79" top="0.79" bottom="0.79" header="0.39" footer="0.39"'

const totalOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** Number of pages next to each other on which columns of these widths remain legible. */
export const countPagesAcross = (widths: readonly number[]): number =>
  Math.max(1, Math.ceil(totalOf(widths) / (pageCapacity.landscape / smallestScale.landscape)))

/** First element of a sheet, without which spreadsheets ignore the number of pages. */
export const fitToPagesXml = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'

/**
 * Last elements of a sheet (ECMA-376, CT_Worksheet): A4 with grid lines and page numbers, all
 * columns on as few pages as remain legible.
 */
export function sheetPrintXml({ widths, header }: SheetPrintLayout): string {
  const isPortrait = totalOf(widths) <= pageCapacity.portrait / smallestScale.portrait
  const orientation = isPortrait ? 'portrait' : 'landscape'
  const above =
    header === undefined
      ? ''
      : `<oddHeader>&amp;C&amp;"-,Bold"${escapeXlsxText(header.replaceAll('&', '&&'))}</oddHeader>`
  return [
    '<printOptions horizontalCentered="1" gridLines="1"/>',
    `<pageMargins ${margins}/>`,
    `<pageSetup paperSize="${a4}" fitToWidth="${countPagesAcross(widths)}" fitToHeight="0" orientation="${orientation}"/>`,
    `<headerFooter>${above}<oddFooter>&amp;RTrang &amp;P/&amp;N</oddFooter></headerFooter>`
  ].join('')
}

/** Name that a workbook gives the repeated rows and columns of a sheet. */
export function printTitlesXml(
  sheet: string,
  index: number,
  { rows, columns }: SheetPrintTitles
): string {
  const quoted = `'${sheet.replaceAll("'", "''")}'!`
  const ranges = [
    ...(columns > 0 ? [`${quoted}$A:$${columnLettersOf(columns - 1)}`] : []),
    ...(rows > 0 ? [`${quoted}$1:$${rows}`] : [])
  ]
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXlsxText(ranges.join(','))}</definedName>`
}
