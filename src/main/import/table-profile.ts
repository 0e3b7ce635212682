import { columnTypeFitOf, convertProfileColumn } from '@shared/features/file-import/column-types'
import { defaultNoValueMarkers } from '@shared/features/file-import/no-value'
import type { DataType } from '@shared/model/data-mart/data-types'
import { proposeUniqueColumnNames } from '@shared/model/data-mart/table-names'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import {
  type FileProfile,
  fileProfileLimits,
  type ProfileColumn,
  type ProfileRejectedRow
} from '@shared/model/file-import/profile'
import {
  type ColumnValueCounts,
  countParsableValuesByType,
  createEmptyColumnValueCounts
} from './column-counts'
import {
  type ColumnTypesByTitle,
  checkDeclaredColumnType,
  hasDecimalPoints,
  inferColumnType,
  type NumberNotationCounts
} from './guess-type'
import {
  findRecordRejectionReason,
  type ImportedRowSink,
  isBlankLine,
  type PrecomputedRecordProperties
} from './row-sink'
import { acceptedValueKinds, type ValueKind, valueKindOf } from './value-kinds'

/**
 * The user's choices about how values are written in a file, and the column types that the file
 * declares.
 */
interface ValueReadingChoice extends Pick<ReadingOptions, 'decimals' | 'noValues'> {
  readonly said?: ColumnTypesByTitle | undefined
}

const notNumbers: ReadonlySet<ValueKind> = new Set([
  ...acceptedValueKinds('datetime', 'vi'),
  ...acceptedValueKinds('boolean', 'vi'),
  'long',
  'code',
  'text'
])

type TableProfileSummary = Pick<
  FileProfile,
  'columns' | 'rowCount' | 'blankCount' | 'rows' | 'rejectedCount' | 'rejected'
>

/** Row sink that counts values; it keeps only the first few rows. */
export class TableProfileBuilder implements ImportedRowSink {
  readonly #columns: ColumnValueCounts[]
  readonly #width: number
  readonly #reading: ValueReadingChoice
  readonly #signs: ReadonlySet<string>
  readonly #longestSign: number
  #lastLine: number | null = null
  readonly #rows: string[][] = []
  readonly #rejected: ProfileRejectedRow[] = []
  #rowCount = 0
  #blankCount = 0
  #rejectedCount = 0
  #titles: readonly string[] = []
  suspicious = false

  constructor(width: number, reading: ValueReadingChoice = {}) {
    this.#width = width
    this.#reading = reading
    this.#signs = reading.noValues ? new Set(reading.noValues) : defaultNoValueMarkers
    this.#longestSign = Math.max(0, ...[...this.#signs].map(sign => sign.length))
    this.#columns = Array.from({ length: width }, createEmptyColumnValueCounts)
  }

  get rowCount(): number {
    return this.#rowCount
  }

  /** Line of the last row; null if there is no row. */
  get lastLine(): number | null {
    return this.#lastLine
  }

  title(cells: readonly string[]): void {
    this.#titles = cells.map(shortCopyOf)
  }

  reject(line: number, reason: string): void {
    this.#rejectedCount++
    if (this.#rejected.length < fileProfileLimits.rejects) this.#rejected.push({ line, reason })
  }

  add(cells: readonly string[], line: number, { kindAt }: PrecomputedRecordProperties = {}): void {
    const width = this.#width
    if (isBlankLine(cells)) {
      this.#blankCount++
      return
    }
    const fault = findRecordRejectionReason(cells, width, this.suspicious)
    if (fault) {
      this.reject(line, fault)
      return
    }
    let filled = 0
    for (let place = 0; place < width; place++) {
      const value = trimmed(cells[place] ?? '')
      const column = this.#columns[place]
      if (value === '' || !column) continue
      filled++
      column.filled++
      this.#count(column, value, line, kindAt?.(place))
      if (column.sample === '') column.sample = shortCopyOf(value)
    }
    if (filled === 0) {
      this.#blankCount++
      return
    }
    this.#rowCount++
    this.#lastLine = line
    if (this.#rows.length < fileProfileLimits.rows)
      this.#rows.push(cells.slice(0, width).map(shortCopyOf))
  }

  /**
   * Describes a column. “No value” markers are values in a text column, and missing values in any
   * other.
   */
  #describe(
    column: ColumnValueCounts,
    points: boolean,
    said: DataType | undefined
  ): Omit<ProfileColumn, 'name' | 'title'> {
    const { counts } = column
    const marks: NumberNotationCounts = {
      bracketed: column.bracketed,
      percents: column.percents,
      decimals: [column.fewestDecimals, column.mostDecimals],
      endsWithZero: column.endsWithZero
    }
    const { type, almost, numbers } =
      (said && checkDeclaredColumnType(said, counts)) ??
      inferColumnType(counts, points, marks, this.#reading.decimals)
    const readings = countParsableValuesByType(column, numbers)
    const own = { title: '', name: '', sample: column.sample, numbers, readings }
    const plain = { ...own, type, style: null, empty: 0, almost: null }
    const {
      title: _title,
      name: _name,
      ...described
    } = convertProfileColumn(plain, type, this.#rowCount)
    const exceptions = almost ? columnTypeFitOf(plain, almost.type) : undefined
    return { ...described, almost, ...(exceptions && { exceptions }) }
  }

  #count(
    column: ColumnValueCounts,
    value: string,
    line: number,
    known: ValueKind | undefined
  ): void {
    if (value.length <= this.#longestSign && this.#signs.has(value)) {
      column.signs.set(value, (column.signs.get(value) ?? 0) + 1)
      return
    }
    const kind = known ?? valueKindOf(value)
    column.counts[kind]++
    const examples = column.examples.get(kind) ?? []
    if (examples.length === 0) column.examples.set(kind, examples)
    if (examples.length < fileProfileLimits.examples)
      examples.push({ line, value: shortCopyOf(value) })
    if (notNumbers.has(kind)) return
    const first = value.charCodeAt(0)
    if (first === 40) column.bracketed++
    if (value.charCodeAt(value.length - 1) === 37) column.percents++
    if (kind !== 'enFloat') return
    const decimals = value.length - value.lastIndexOf('.') - 1
    column.fewestDecimals = Math.min(column.fewestDecimals, decimals)
    column.mostDecimals = Math.max(column.mostDecimals, decimals)
    if (value.endsWith('0')) column.endsWithZero = true
  }

  summarise(): TableProfileSummary {
    const titles = this.#columns.map((_, place) => this.#titles[place] || `Cột ${place + 1}`)
    const names = proposeUniqueColumnNames(
      titles.map((title, place) => (this.#titles[place] ? title : ''))
    )
    const points = hasDecimalPoints(this.#columns.map(({ counts }) => counts))
    const columns = this.#columns.map(
      (column, place): ProfileColumn => ({
        title: titles[place] ?? '',
        name: names[place] ?? `cot_${place + 1}`,
        ...this.#describe(column, points, this.#reading.said?.get(this.#titles[place] ?? ''))
      })
    )
    return {
      columns,
      rowCount: this.#rowCount,
      blankCount: this.#blankCount,
      rows: this.#rows,
      rejectedCount: this.#rejectedCount,
      rejected: this.#rejected
    }
  }
}

/**
 * Trims a value. Most values have no blanks around them, and testing for blanks is cheaper than
 * creating a new string.
 */
function trimmed(value: string): string {
  const last = value.length - 1
  return last >= 0 && (isEdge(value.charCodeAt(0)) || isEdge(value.charCodeAt(last)))
    ? value.trim()
    : value
}

/**
 * Whether a character may be a blank: blanks have codes below the visible ASCII characters or, like
 * the non-breaking space, above them.
 */
const isEdge = (code: number): boolean => code <= 32 || code >= 160

/** Short copy of a value, since a substring would keep the whole original string in memory. */
function shortCopyOf(value: string): string {
  const one = value
    .trim()
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('\u0000', '\ufffd')
  const short =
    one.length > fileProfileLimits.cell ? `${one.slice(0, fileProfileLimits.cell - 1)}…` : one
  return Buffer.from(short.toWellFormed()).toString()
}
