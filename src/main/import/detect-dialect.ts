import type { FieldSeparator, QuoteCharacter, QuoteEscape } from '@shared/model/file-import/choice'
import { columnValueClassesOf, isDistinctiveValueClass } from './column-classes'
import { createRecordReader } from './record-reader'
import type { CsvDialect } from './table-shape'
import { valueClassOfCell } from './value-class'
import { type ValueKind, valueKindOf } from './value-kinds'

/** Record of the file's sample that is not blank. */
export interface FileSampleRecord {
  readonly cells: readonly string[]
  readonly line: number
  /** Whether the line before the record is blank or has only separators. */
  readonly isAfterBlank: boolean
}

/** Result of parsing the sample with one CSV dialect (separator, quote, escape). */
export interface DetectedDialect {
  readonly dialect: CsvDialect
  readonly records: readonly FileSampleRecord[]
  /** Most frequent number of cells per record in the sample. */
  readonly width: number
  /** Share of the records that have the most frequent width. */
  readonly share: number
  /**
   * Score of the dialect: higher if more lines have the same number of cells, and if that number is
   * larger; unreadable lines count as having another number.
   */
  readonly score: number
  /** Number of lines with invalid quoting. */
  readonly faults: number
}

/**
 * Separators in order of preference for equal scores: the comma comes late because sentences and
 * numbers contain it too.
 */
const candidates: readonly FieldSeparator[] = [';', '\t', '|', ',', '^', '~']
const sampleRecords = 1_000

interface ChosenDialect {
  readonly separator: FieldSeparator | undefined
  readonly quote?: QuoteCharacter | undefined
  readonly escape?: QuoteEscape | undefined
}

/**
 * Finds the CSV dialect that splits most lines of a text into the same number of cells; undefined
 * if no dialect does so for half of the lines.
 */
export function findBestDialect(text: string, given: ChosenDialect): DetectedDialect | undefined {
  const separators = given.separator === undefined ? candidates : [given.separator]
  const lineBreak = lineBreakOf(text)
  const looks = separators.map(separator =>
    guessDialectWithQuotes(text, separator, lineBreak, given)
  )
  const best = bestDialectGuess(looks)
  const isSole = given.separator === undefined && isSoleRowBelowOneTitle(best)
  if (best.width > 1 && best.share >= 0.5 && !isSole) return best
  if (isRagged(best)) return best
  if (given.separator !== undefined) return best
  const below = looks.map(tableBelow).find(look => look !== undefined)
  if (below) return below
  const spaced = guessDialectWithQuotes(text, ' ', lineBreak, given)
  if (isBlankSeparated(spaced)) return spaced
  // In a file of one column a separator occurs only within quotes or as an ordinary character, so
  // the separator that splits the fewest lines is chosen.
  const list = looks
    .toSorted((left, right) => preferred(right) - preferred(left))
    .reduce((left, right) => (wholeLines(right) > wholeLines(left) ? right : left))
  return isSingleColumnList(list) ? { ...list, width: 1 } : undefined
}

/**
 * Guess with the highest score. If the first record of that guess has one cell, a separator that
 * gives all lines the same number of cells takes precedence, because cells may contain lists.
 */
function bestDialectGuess(looks: readonly DetectedDialect[]): DetectedDialect {
  const best = looks.reduce((left, right) => (right.score > left.score ? right : left))
  if (best.records[0]?.cells.length !== 1) return best
  return looks.find(({ width, score }) => width > 1 && score === Math.log2(width)) ?? best
}

/**
 * Whether the sample is a title of one cell above a single row; a separator that seems to occur in
 * that row is then part of its text.
 */
const isSoleRowBelowOneTitle = ({ records }: DetectedDialect): boolean =>
  records.length === 2 && records[0]?.cells.length === 1

/**
 * Detects the line break of a text. CR ends lines if LF does not: LF then occurs only in quoted
 * cells (Excel for Mac). Unbalanced quotes make the test inconclusive.
 */
function lineBreakOf(text: string): '\n' | '\r' {
  if (!text.includes('\n')) return '\r'
  if (!/\r(?!\r*\n)/.test(text)) return '\n'
  let isQuoted = false
  let returns = 0
  for (const [sign] of text.matchAll(/"|\r*\n|\r/g)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign.endsWith('\n')) return '\n'
    else if (!isQuoted) returns++
  }
  return returns > 0 ? '\r' : '\n'
}

function guessDialectWithQuotes(
  text: string,
  separator: FieldSeparator,
  lineBreak: '\n' | '\r',
  { quote, escape: escaping }: ChosenDialect
): DetectedDialect {
  const usual: CsvDialect = {
    separator,
    lineBreak,
    quote: quote ?? '"',
    escape: escaping ?? 'double',
    skipsBlanks: separator !== ' ' && isFollowedByBlanks(text, separator)
  }
  const first = parseWithDialect(text, usual)
  const others: CsvDialect[] = []
  if (escaping === undefined && text.includes('\\"')) others.push({ ...usual, escape: '\\' })
  if (quote === undefined && areCellsEnclosedBy("'", first)) others.push({ ...usual, quote: "'" })
  return others
    .map(dialect => parseWithDialect(text, dialect))
    .reduce((best, look) => (isBetterDialectGuess(look, best) ? look : best), first)
}

/**
 * Whether a dialect guess with the same separator is better than the best so far: it parses more
 * lines, or it treats the apostrophes around cells as quotes, unless other cells are enclosed by
 * double quotes.
 */
function isBetterDialectGuess(look: DetectedDialect, best: DetectedDialect): boolean {
  if (look.dialect.quote !== best.dialect.quote) {
    const isQuoted = look.records.some(({ cells }) => cells.some(cell => /^".*"$/s.test(cell)))
    return look.width > 1 && look.score >= best.score && !isQuoted
  }
  return look.faults < best.faults && look.score >= best.score
}

/**
 * Whether at least two cells begin with the quote character, and nearly as many end with it. Cells
 * that consist only of two quote characters do not count.
 */
function areCellsEnclosedBy(sign: string, { records }: DetectedDialect): boolean {
  let opened = 0
  let closed = 0
  let isFilled = false
  for (const cell of records.flatMap(({ cells }) => cells)) {
    if (cell.startsWith('"')) return false
    if (cell.length > 1 && cell.startsWith(sign)) opened++
    if (cell.length > 1 && cell.endsWith(sign)) closed++
    isFilled ||= cell.length > 2 && cell.startsWith(sign) && cell.endsWith(sign)
  }
  return isFilled && opened >= 2 && closed >= opened * 0.9
}

/** Whether a blank follows (nearly) every separator. */
function isFollowedByBlanks(text: string, separator: FieldSeparator): boolean {
  let all = 0
  let followed = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    const next = text.charAt(at + 1)
    if (next === '\r' || next === '\n' || next === '') continue
    all++
    if (next === ' ') followed++
  }
  return all > 0 && followed >= all * 0.9
}

function parseWithDialect(text: string, dialect: CsvDialect): DetectedDialect {
  const records: FileSampleRecord[] = []
  let faults = 0
  let isAfterBlank = false
  const reader = createRecordReader(dialect, {
    record: (cells, line) => {
      const isBlank = cells.every(cell => cell.trim() === '')
      if (!isBlank && records.length < sampleRecords) records.push({ cells, line, isAfterBlank })
      isAfterBlank = isBlank
    },
    reject: () => {
      faults++
    }
  })
  reader.push(text)
  reader.end()
  const width = commonRecordWidth(records)
  const own = records.filter(({ cells }) => cells.length === width).length
  const share = records.length === 0 ? 0 : own / records.length
  const score = records.length === 0 ? 0 : (own / (records.length + faults)) * Math.log2(width)
  return { dialect, records, width, share, score, faults }
}

/** Most frequent number of cells per record. */
export function commonRecordWidth(records: readonly FileSampleRecord[]): number {
  const widths = new Map<number, number>()
  for (const { cells } of records) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  let width = 1
  for (const [cells, count] of widths) {
    const most = widths.get(width) ?? 0
    // Of equally frequent widths in a short sample the larger one is used: if a header and its only
    // row differ, the row should determine the number of columns.
    const isWider = records.length <= 4 ? cells > width : width === 1
    if (count > most || (count === most && isWider)) width = cells
  }
  return width
}

/** Whether nearly all lines have several cells but their numbers of cells differ. */
function isRagged({ records, width, share }: DetectedDialect): boolean {
  const many = records.filter(({ cells }) => cells.length >= 4).length
  return width >= 4 && share >= 0.25 && many >= records.length * 0.95
}

/**
 * Finds a table below a longer introduction of plain lines: at least three consecutive lines of
 * equal width with numbers or days.
 */
function tableBelow(look: DetectedDialect): DetectedDialect | undefined {
  const first = look.records.findIndex(({ cells }) => cells.length > 1)
  const rows = look.records.slice(Math.max(0, first))
  // The width is that of the rows, because the header may have one cell more or fewer.
  const width = rows[1]?.cells.length ?? 1
  const own = rows.filter(({ cells }) => cells.length === width).map(({ cells }) => cells)
  const isTable =
    first > 0 &&
    width > 1 &&
    own.length >= Math.max(3, rows.length * 0.7) &&
    columnValueClassesOf(own, width).some(isDistinctiveValueClass)
  return isTable ? { ...look, width } : undefined
}

/**
 * Preference of a separator for files exported by this program, which use commas or semicolons;
 * only such files contain its formula guard.
 */
const preferred = ({ dialect }: DetectedDialect): number => [',', ';'].indexOf(dialect.separator)

/** Share of lines with a single cell; unreadable lines count as other lines. */
const wholeLines = ({ records, faults }: DetectedDialect): number =>
  records.filter(({ cells }) => cells.length === 1).length / (records.length + faults)

/** Whether a file with a single column is a list of values and not running text. */
function isSingleColumnList({ records }: DetectedDialect): boolean {
  const long = records.filter(({ cells }) => cells.join(' ').split(/\s+/).length > 12).length
  return records.length > 1 && long * 5 < records.length
}

const oneValue: ReadonlySet<ValueKind> = new Set(['dmyTime', 'isoTime', 'spaced'])

/**
 * Whether blanks separate cells: all lines have the same number of words, and at least two
 * positions hold numbers, days or times, unlike names and sentences. A line that is one timestamp,
 * or one number with blank-grouped digits, is not split.
 */
function isBlankSeparated({ records, width, share }: DetectedDialect): boolean {
  if (width < 2 || share < 0.9 || records.length < 2) return false
  if (records[0]?.cells.length === 1) return false
  const rows = records.slice(1)
  const whole = rows.filter(({ cells }) => oneValue.has(valueKindOf(cells.join(' ').trim())))
  if (whole.length >= rows.length * 0.9) return false
  const places = Array.from({ length: width }, (_, place) => place)
  const typed = places.filter(place => {
    const values = rows.map(({ cells }) => valueClassOfCell(cells[place] ?? ''))
    const own = values.filter(kind => kind === 'number' || kind === 'day' || kind === 'time')
    return own.length >= values.length * 0.9
  })
  return typed.length >= 2
}
