import type { Escape, Quote, Separator } from '@shared/features/file-import/choice'
import { classesOf, isStrong } from './column-classes'
import type { Dialect } from './dialect'
import { createRecordReader } from './record-reader'
import { classOf } from './value-class'
import { kindOf, type ValueKind } from './value-kinds'

/** A record of the sample that is no blank line. */
export interface SampleRecord {
  readonly cells: readonly string[]
  readonly line: number
  /** A blank line, or one of nothing but separators, stands before it. */
  readonly isAfterBlank: boolean
}

/** A sample as one dialect reads it. */
export interface Look {
  readonly dialect: Dialect
  readonly records: readonly SampleRecord[]
  /** Cells of a record, by most records of the sample. */
  readonly width: number
  /** Of the records that have this width. */
  readonly share: number
  /** Higher where more lines have the same number of cells, and more of them; what could not be read counts as another line. */
  readonly score: number
  /** Lines whose quotes break the rules. */
  readonly faults: number
}

/** In the order of preference where two fit alike: commas are in sentences and numbers as well. */
const candidates: readonly Separator[] = [';', '\t', '|', ',', '^', '~']
const sampleRecords = 1_000

interface Given {
  readonly separator: Separator | undefined
  readonly quote?: Quote | undefined
  readonly escape?: Escape | undefined
}

/** The dialect that divides most lines of a text into equally many cells; undefined where none divides half of them. */
export function findLook(text: string, given: Given): Look | undefined {
  const separators = given.separator === undefined ? candidates : [given.separator]
  const lineBreak = lineBreakOf(text)
  const looks = separators.map(separator => lookWithQuotes(text, separator, lineBreak, given))
  const best = looks.reduce((left, right) => (right.score > left.score ? right : left))
  if (best.width > 1 && best.share >= 0.5) return best
  if (isRagged(best)) return best
  if (given.separator !== undefined) return best
  const below = looks.map(tableBelow).find(look => look !== undefined)
  if (below) return below
  const spaced = lookWithQuotes(text, ' ', lineBreak, given)
  if (isSpaced(spaced)) return spaced
  // In one column a separator stands in quotes, or is a sign like any other: the one that divides the fewest lines is none of it.
  const list = looks
    .toSorted((left, right) => preferred(right) - preferred(left))
    .reduce((left, right) => (wholeLines(right) > wholeLines(left) ? right : left))
  return isList(list) ? { ...list, width: 1 } : undefined
}

/**
 * CR ends lines where no LF does: LF then stands in quoted cells alone (Excel for Mac). Text whose quotes are not balanced tells
 * nothing by them.
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

function lookWithQuotes(
  text: string,
  separator: Separator,
  lineBreak: '\n' | '\r',
  { quote, escape: escaping }: Given
): Look {
  const usual: Dialect = {
    separator,
    lineBreak,
    quote: quote ?? '"',
    escape: escaping ?? 'double',
    skipsBlanks: separator !== ' ' && isFollowedByBlanks(text, separator)
  }
  const first = lookAt(text, usual)
  const others: Dialect[] = []
  if (escaping === undefined && text.includes('\\"')) others.push({ ...usual, escape: '\\' })
  if (quote === undefined && enclosedBy("'", first)) others.push({ ...usual, quote: "'" })
  return others
    .map(dialect => lookAt(text, dialect))
    .reduce((best, look) => (isBetter(look, best) ? look : best), first)
}

/** Of two dialects with one separator the one that explains more lines; apostrophes around cells are no part of them where both do. */
function isBetter(look: Look, best: Look): boolean {
  if (look.dialect.quote !== best.dialect.quote) {
    return look.width > 1 && look.score >= best.score
  }
  return look.faults < best.faults && look.score >= best.score
}

/** Whether at least two cells begin with a sign, and nearly as many end with it as begin. */
function enclosedBy(sign: string, { records }: Look): boolean {
  let opened = 0
  let closed = 0
  for (const { cells } of records) {
    for (const cell of cells) {
      if (cell.startsWith('"')) return false
      if (cell.length > 1 && cell.startsWith(sign)) opened++
      if (cell.length > 1 && cell.endsWith(sign)) closed++
    }
  }
  return opened >= 2 && closed >= opened * 0.9
}

/** Whether a blank stands behind (nearly) every separator. */
function isFollowedByBlanks(text: string, separator: Separator): boolean {
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

function lookAt(text: string, dialect: Dialect): Look {
  const records: SampleRecord[] = []
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
  const width = widthOf(records)
  const own = records.filter(({ cells }) => cells.length === width).length
  const share = records.length === 0 ? 0 : own / records.length
  const score = records.length === 0 ? 0 : (own / (records.length + faults)) * Math.log2(width)
  return { dialect, records, width, share, score, faults }
}

/** Cells of a record, by most of them. */
export function widthOf(records: readonly SampleRecord[]): number {
  const widths = new Map<number, number>()
  for (const { cells } of records) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  let width = 1
  for (const [cells, count] of widths) {
    const most = widths.get(width) ?? 0
    // Where a header and its only row differ, the row says how many columns there are.
    const isWider = records.length <= 4 ? cells > width : width === 1
    if (count > most || (count === most && isWider)) width = cells
  }
  return width
}

/** Nearly all lines have many cells, if not equally many. */
function isRagged({ records, width, share }: Look): boolean {
  const many = records.filter(({ cells }) => cells.length >= 4).length
  return width >= 4 && share >= 0.25 && many >= records.length * 0.95
}

/** A table below more lines of words than it has rows: at least three lines in a row, equally wide, with numbers or days. */
function tableBelow(look: Look): Look | undefined {
  const first = look.records.findIndex(({ cells }) => cells.length > 1)
  const rows = look.records.slice(Math.max(0, first))
  // The header may have a cell more or fewer.
  const width = rows[1]?.cells.length ?? 1
  const own = rows.filter(({ cells }) => cells.length === width).map(({ cells }) => cells)
  const isTable =
    first > 0 &&
    width > 1 &&
    own.length >= Math.max(3, rows.length * 0.7) &&
    classesOf(own, width).some(isStrong)
  return isTable ? { ...look, width } : undefined
}

/** Our own files have commas or semicolons, and their guard only where there are. */
const preferred = ({ dialect }: Look): number => [',', ';'].indexOf(dialect.separator)

/** The share of lines that are one cell; what could not be read counts as another line. */
const wholeLines = ({ records, faults }: Look): number =>
  records.filter(({ cells }) => cells.length === 1).length / (records.length + faults)

/** One column is a table too, unless its lines are sentences. */
function isList({ records }: Look): boolean {
  const long = records.filter(({ cells }) => cells.join(' ').split(/\s+/).length > 12).length
  return records.length > 1 && long * 5 < records.length
}

const oneValue: ReadonlySet<ValueKind> = new Set(['dmyTime', 'isoTime', 'spaced'])

/**
 * Blanks separate where all lines have as many words and at least two of their places hold numbers, days or times: names and sentences have
 * none. A line that is one moment, or one number whose digits they group, is not divided.
 */
function isSpaced({ records, width, share }: Look): boolean {
  if (width < 2 || share < 0.9 || records.length < 2) return false
  const rows = records.slice(1)
  const whole = rows.filter(({ cells }) => oneValue.has(kindOf(cells.join(' ').trim())))
  if (whole.length >= rows.length * 0.9) return false
  const places = Array.from({ length: width }, (_, place) => place)
  const typed = places.filter(place => {
    const values = rows.map(({ cells }) => classOf(cells[place] ?? ''))
    const own = values.filter(kind => kind === 'number' || kind === 'day' || kind === 'time')
    return own.length >= values.length * 0.9
  })
  return typed.length >= 2
}
