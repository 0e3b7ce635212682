/**
 * Markers for “no value” in a column of numbers, dates or booleans: those of Vietnamese statistical
 * tables (“..”, “-”, “…”, “x”), spreadsheets and programs. In a text column such markers are
 * ordinary texts.
 */
export const defaultNoValueMarkers: ReadonlySet<string> = new Set([
  '..',
  '...',
  '…',
  '-',
  '–',
  '—',
  '−',
  '--',
  '---',
  'x',
  'X',
  '.',
  ':',
  'N/A',
  'n/a',
  'NA',
  'n.a.',
  'NULL',
  'Null',
  'null',
  '(null)',
  '\\N',
  'NaN',
  'nan',
  'None',
  'missing',
  '#N/A',
  '#NA',
  '#VALUE!',
  '#REF!',
  '#DIV/0!',
  '#NUM!',
  '#NAME?',
  '#NULL!'
])
