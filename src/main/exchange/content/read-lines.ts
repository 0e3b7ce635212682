import {
  invalidXmlCharacters,
  type PackageField,
  type PackageFormat,
  packageContentEnd,
  packageContentHead,
  packageValuePatterns,
  unescapeXml
} from '../../files/package-lines'

/**
 * Thrown if a content does not match its manifest; `row` counts from 1 and is undefined if no row
 * is at fault.
 */
export class PackageContentError extends Error {
  readonly row: number | undefined
  readonly column: string

  constructor(row: number | undefined, column = '') {
    super('content')
    this.row = row
    this.column = column
  }
}

/**
 * State of the parser of package content: nothing read yet, a row after which another may follow,
 * the last row, or the end.
 */
type ContentParserState = 'head' | 'open' | 'closed' | 'ended'

/** Maximum characters of a row. */
const longestRow = 4 * 1024 * 1024

/**
 * Reads a streamed content and returns its number of rows. Every character is checked against the
 * columns of the manifest: well-formed content that deviates from the exact form is refused too, so
 * that nothing can be hidden in it. Throws PackageContentError.
 */
export async function checkContentRows(
  format: PackageFormat,
  fields: readonly PackageField[],
  chunks: AsyncIterable<Uint8Array>
): Promise<number> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const head = packageContentHead(format, fields)
  const end = packageContentEnd(format)
  const ends = lineEnds(format)
  let waiting = ''
  let rows = 0
  let state: ContentParserState = 'head'
  const takeLine = (line: string): void => {
    if (state === 'ended') throw new PackageContentError(rows)
    if (end !== '' && `${line}\n` === end) {
      // A comma after the last row announces another row that does not follow, so the content is
      // refused.
      if (format === 'json' && state === 'open' && rows > 0) throw new PackageContentError(rows)
      state = 'ended'
      return
    }
    if (state === 'closed') throw new PackageContentError(rows)
    rows++
    state = readRow(format, fields, line, rows)
  }
  const take = (text: string): void => {
    waiting += text
    if (state === 'head') {
      if (waiting.length < head.length) return
      if (!waiting.startsWith(head)) throw new PackageContentError(undefined)
      waiting = waiting.slice(head.length)
      state = 'open'
    }
    let from = 0
    for (let to = ends.next(waiting); to >= 0; to = ends.next(waiting)) {
      takeLine(waiting.slice(from, to))
      from = to + 1
    }
    waiting = waiting.slice(from)
    ends.shift(from)
    if (waiting.length > longestRow) throw new PackageContentError(rows + 1)
  }
  try {
    for await (const chunk of chunks) take(decoder.decode(chunk, { stream: true }))
    take(decoder.decode())
  } catch (error) {
    // These two error types mean invalid content: the decoder throws one for invalid UTF-8, and a
    // regular expression the other for a text that is too long.
    if (error instanceof TypeError || error instanceof RangeError)
      throw new PackageContentError(rows + 1)
    throw error
  }
  if (waiting !== '' || !isWhole(state, end)) throw new PackageContentError(rows + 1)
  return rows
}

const isWhole = (state: ContentParserState, end: string): boolean =>
  end === '' ? state !== 'head' : state === 'ended'

/**
 * Finds row ends in a growing text and scans each character once; a line break within CSV quotes
 * belongs to the text.
 */
function lineEnds(format: PackageFormat): {
  /** The next row end; -1 if it was not received yet. */
  readonly next: (text: string) => number
  /** Adjusts the search position after characters were removed from the start of the text. */
  readonly shift: (signs: number) => void
} {
  let at = 0
  let isQuoted = false
  return {
    next: text => {
      for (; at < text.length; at++) {
        const sign = text.charCodeAt(at)
        if (sign === 0x22 && format === 'csv') isQuoted = !isQuoted
        else if (sign === 0x0a && !isQuoted) return at++
      }
      return -1
    },
    shift: signs => {
      at -= signs
    }
  }
}

function readRow(
  format: PackageFormat,
  fields: readonly PackageField[],
  line: string,
  row: number
): 'open' | 'closed' {
  if (format === 'json') {
    const isOpen = line.endsWith(',')
    readJson(fields, isOpen ? line.slice(0, -1) : line, row)
    return isOpen ? 'open' : 'closed'
  }
  if (format === 'xml') readXml(fields, line, row)
  else readCsv(fields, line, row)
  return 'open'
}

const jsonText = /"(?:[^"\\]|\\.)*"/y
const bare = /[^",}]+/y

function readJson(fields: readonly PackageField[], line: string, row: number): void {
  let at = 0
  for (const [place, field] of fields.entries()) {
    const start = `${place === 0 ? '{' : ','}"${field.name}":`
    if (!line.startsWith(start, at)) throw new PackageContentError(row, field.name)
    at += start.length
    at += readJsonValue(field, line, at, row)
  }
  if (line.slice(at) !== '}') throw new PackageContentError(row)
}

/** Checks a JSON value at the position `at` and returns its length. Throws PackageContentError. */
function readJsonValue(
  { name, type }: PackageField,
  line: string,
  at: number,
  row: number
): number {
  const isText = type === 'text' || type === 'date' || type === 'datetime'
  const isQuoted = isText && line[at] === '"'
  const written = matchAt(isQuoted ? jsonText : bare, line, at)
  if (written === undefined) throw new PackageContentError(row, name)
  if (written === 'null') return written.length
  if (isText && !isQuoted) throw new PackageContentError(row, name)
  refuseOdd(type, isText ? parsedText(written, row, name) : written, row, name)
  return written.length
}

function parsedText(written: string, row: number, name: string): string {
  try {
    const text: unknown = JSON.parse(written)
    if (typeof text === 'string' && text.isWellFormed()) return text
  } catch {
    // The error is ignored here, because the invalid text is reported below.
  }
  throw new PackageContentError(row, name)
}

function readXml(fields: readonly PackageField[], line: string, row: number): void {
  const [start, stop] = ['<dong>', '</dong>']
  if (!line.startsWith(start)) throw new PackageContentError(row)
  let at = start.length
  for (const { name, type } of fields) {
    const opening = `<${name}>`
    if (!line.startsWith(opening, at)) continue
    const from = at + opening.length
    const to = line.indexOf('<', from)
    if (to < 0 || !line.startsWith(`</${name}>`, to)) throw new PackageContentError(row, name)
    const value = unescapeXml(line.slice(from, to))
    if (value === undefined || invalidXmlCharacters.test(value))
      throw new PackageContentError(row, name)
    refuseOdd(type, value, row, name)
    at = to + name.length + 3
  }
  if (line.slice(at) !== stop) throw new PackageContentError(row)
}

const csvText = /"(?:[^"]|"")*"/y
const csvBare = /[^",\n]*/y

function readCsv(fields: readonly PackageField[], line: string, row: number): void {
  let at = 0
  for (const [place, field] of fields.entries()) {
    if (place > 0 && line[at++] !== ',') throw new PackageContentError(row, field.name)
    at += readCsvValue(field, line, at, row)
  }
  if (at !== line.length) throw new PackageContentError(row)
}

/** Checks a CSV value at the position `at` and returns its length. Throws PackageContentError. */
function readCsvValue({ name, type }: PackageField, line: string, at: number, row: number): number {
  const isQuoted = type === 'text' && line[at] === '"'
  const written = matchAt(isQuoted ? csvText : csvBare, line, at)
  if (written === undefined) throw new PackageContentError(row, name)
  if (written === '') return 0
  if (type === 'text' && !isQuoted) throw new PackageContentError(row, name)
  if (!isQuoted) refuseOdd(type, written, row, name)
  return written.length
}

/**
 * Returns the text that a sticky regular expression matches from `at` on; undefined if it does not
 * match.
 */
function matchAt(shape: RegExp, line: string, at: number): string | undefined {
  shape.lastIndex = at
  return shape.exec(line)?.[0]
}

function refuseOdd(type: PackageField['type'], value: string, row: number, name: string): void {
  if (type !== 'text' && !packageValuePatterns[type].test(value))
    throw new PackageContentError(row, name)
}
