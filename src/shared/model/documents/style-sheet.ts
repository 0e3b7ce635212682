import type { OfficialDocument } from './official-document'

/** Name under which the metric-compatible face of Times New Roman is embedded. */
export const documentFontName = 'Tinos'
/** Class of a part's sheet: 0 is the document itself, the annexes follow. */
export const partClass = (index: number): string => `doc-part-${index}`

/** Font families of documents, the embedded one first. */
export const documentFontStack = `${documentFontName}, 'Times New Roman', 'Liberation Serif', serif`

const tableSizes = [12, 11, 10, 9, 8, 7]
  .map(size => `.doc-table-${size} { font-size: ${size}pt; }`)
  .join('\n')

/**
 * Style sheet of a document's element tree, for screen and paper: sizes, weights and lines after
 * annex I of decree 30/2020/NĐ-CP. All rules apply to elements within `.doc-sheet`.
 */
export const documentStyleSheet = `
.doc-sheet, .doc-sheet * { box-sizing: border-box; }
.doc-sheet {
  background: #fff; color: #000; font: 14pt/1.3 ${documentFontStack};
  text-align: start; font-variant-ligatures: none;
}
.doc-sheet :is(p, h1, h2, h3, h4, h5, h6, figure, table) { margin: 0; padding: 0; font: inherit; color: inherit; }
.doc-whole { white-space: nowrap; }
.doc-head { display: grid; grid-template-columns: 41% 59%; row-gap: 6pt; text-align: center; font-size: 13pt; line-height: 1.2; margin-bottom: 18pt; }
.doc-sheet .doc-superior { font-size: 12pt; }
.doc-sheet .doc-authority { font-size: 12pt; font-weight: bold; }
.doc-head-left { padding-right: 6pt; }
.doc-sheet .doc-nation { font-size: 12pt; font-weight: bold; white-space: nowrap; }
.doc-sheet .doc-motto { font-size: 13pt; font-weight: bold; }
.doc-motto > span { display: inline-block; border-bottom: 0.75pt solid #000; padding-bottom: 1pt; }
.doc-rule { border-top: 0.75pt solid #000; margin: 2pt auto 0; height: 0; }
.doc-rule-short { width: 40%; }
.doc-rule-title { width: 35%; margin: 3pt auto 14pt; }
.doc-sheet .doc-place { font-style: italic; }
.doc-secrecy > span { display: inline-block; margin-top: 6pt; padding: 2pt 10pt; border: 1.5pt solid #c00000; color: #c00000; font-weight: bold; font-size: 13pt; white-space: nowrap; }
.doc-sheet .doc-type { font-weight: bold; text-align: center; line-height: 1.3; }
.doc-sheet .doc-abstract { font-weight: bold; text-align: center; }
.doc-sheet .doc-paragraph { text-indent: 1cm; text-align: justify; margin-bottom: 6pt; orphans: 2; widows: 2; overflow-wrap: break-word; }
.doc-sheet .doc-basis { font-style: italic; }
.doc-sheet .doc-heading { text-indent: 1cm; text-align: justify; font-weight: bold; margin: 6pt 0; break-after: avoid; break-inside: avoid; }
.doc-sheet .doc-heading-3 { font-style: italic; }
.doc-sheet .doc-lines { height: 20pt; border-bottom: 1pt dotted #000; }
.doc-sheet .doc-lines:has(+ .doc-lines + .doc-foot) { break-after: avoid; }
.doc-sheet .doc-caption { text-align: center; font-weight: bold; font-size: 13pt; margin-top: 8pt; break-after: avoid; }
.doc-sheet .doc-unit { text-align: end; font-style: italic; font-size: 12pt; break-after: avoid; }
.doc-sheet .doc-table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: 13pt; line-height: 1.2; margin: 4pt 0 8pt; }
${tableSizes.replaceAll('.doc-table-', '.doc-sheet .doc-table-')}
.doc-table thead { display: table-header-group; }
.doc-table tr { break-inside: avoid; }
.doc-table :is(th, td) { border: 0.75pt solid #000; padding: 2pt 3.5pt; vertical-align: middle; font-weight: normal; overflow-wrap: break-word; }
.doc-table thead th { font-weight: bold; text-align: center; }
.doc-table .doc-cell-start { text-align: start; }
.doc-table .doc-cell-center { text-align: center; }
.doc-table .doc-cell-end { text-align: end; font-variant-numeric: tabular-nums; }
.doc-table .doc-cell-bold { font-weight: bold; }
.doc-table.doc-figures { table-layout: auto; break-inside: avoid; }
.doc-sheet .doc-note { break-before: avoid; font-style: italic; font-size: 12pt; text-align: justify; margin-bottom: 4pt; }
.doc-sheet .doc-chart { break-inside: avoid; margin: 8pt 0; }
.doc-chart svg { display: block; width: 100%; height: auto; max-height: 220mm; font-family: ${documentFontStack}; }
.doc-landscape .doc-chart svg { max-height: 125mm; }
.doc-foot { display: grid; grid-template-columns: 46% 54%; margin-top: 14pt; break-inside: avoid; break-before: avoid; }
.doc-sheet .doc-recipients { font-weight: bold; font-style: italic; font-size: 12pt; }
.doc-sheet .doc-recipient { font-size: 11pt; line-height: 1.2; }
.doc-foot-right { text-align: center; line-height: 1.2; }
.doc-sheet .doc-function { font-weight: bold; }
.doc-signature { height: 72pt; }
.doc-sheet .doc-signatory { font-weight: bold; }
.doc-sheet .doc-control { margin-top: 12pt; font-size: 9pt; overflow-wrap: anywhere; break-before: avoid; }
.doc-sheet .doc-annex { font-weight: bold; text-align: center; }
.doc-sheet .doc-annex-title { font-weight: bold; text-align: center; }
.doc-sheet .doc-annex-reference { font-style: italic; text-align: center; font-size: 13pt; margin-bottom: 10pt; }
.doc-sheet .doc-mark { text-align: center; font-size: 10pt; font-weight: bold; border: 0.75pt solid #000; padding: 2pt; margin-bottom: 8pt; }
@media screen {
  .doc-sheet { width: 210mm; min-height: 297mm; padding: 20mm 20mm 20mm 30mm; margin: 0 auto 16px; box-shadow: 0 1px 4px rgb(0 0 0 / 30%); }
  .doc-sheet.doc-landscape { width: 297mm; min-height: 210mm; }
}
@media print {
  .doc-sheet-annex { break-before: page; }
  /* The sheets carry the mark in their bottom margin. */
  .doc-sheet .doc-mark { display: none; }
}
`

/** Greatest number of a sheet of an annex. */
const mostAnnexSheets = 2_000

/**
 * Rules of the printed sheets: A4 with the margins of the decree, the page number centred at the
 * top from the second sheet of the document and of each annex on, and the mark of made-up data on
 * every sheet. `starts` has the number of sheets before each annex; without it the sheets of annexes
 * continue the numbers of the document.
 */
export function buildPageRules(
  { mark, annexes }: Pick<OfficialDocument, 'annexes' | 'mark'>,
  starts: readonly number[] = []
): string {
  const buildPage = (name: string, numbers: string, isLandscape: boolean): string => `
@page ${name} {
  size: ${isLandscape ? '297mm 210mm' : '210mm 297mm'};
  margin: 20mm 20mm 20mm 30mm;
  @top-center { content: counter(page, ${numbers}); font: 13pt ${documentFontStack}; }
  ${mark ? `@bottom-center { content: ${quoteCss(mark)}; font: bold 10pt ${documentFontStack}; }` : ''}
}`
  const rules = annexes.map(({ landscape }, index) => {
    const name = partClass(index + 1)
    return `
@media print { .doc-sheet.${name} { page: ${name}; } }
@counter-style ${name} { system: fixed ${(starts[index] ?? 0) + 2}; symbols: ${annexNumbers}; fallback: doc-none; }
${buildPage(name, name, landscape)}`
  })
  return `
@counter-style doc-none { system: cyclic; symbols: "\\200B"; }
@counter-style doc-page { system: extends decimal; range: 2 infinite; fallback: doc-none; }
${buildPage('', 'doc-page', false)}
${rules.join('')}
`
}

/**
 * Numbers of the sheets of an annex from the second one on. Chromium cannot restart its page
 * counter, so that a counter style of each annex maps the sheets of the whole document to them.
 */
const annexNumbers = Array.from(
  { length: mostAnnexSheets - 1 },
  (_, index) => `"${index + 2}"`
).join(' ')

/** CSS string; every character other than letters, digits and spaces is escaped by its code. */
const quoteCss = (text: string): string =>
  `"${[...text].map(letter => (/[\p{L}\p{N} ]/u.test(letter) ? letter : `\\${(letter.codePointAt(0) ?? 0).toString(16)} `)).join('')}"`
