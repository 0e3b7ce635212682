import { proposeNames } from '@shared/features/data-mart/table-names'
import {
  type FileProfile,
  type ProfileColumn,
  profileLimits,
  type RejectedRow
} from '@shared/features/file-import/profile'
import { findRecordFault, isBlankLine, type KnownRecord, type RowSink } from './row-sink'
import { guessType, kindOf, usesPoints, type ValueKind, valueKinds } from './value-kinds'

/** Why a row is left out that stands before the table begins. */
export const aboveTitles = 'Nằm trên dòng tiêu đề của bảng'

interface Column {
  readonly counts: Record<ValueKind, number>
  filled: number
  sample: string
}

type Summary = Pick<
  FileProfile,
  'columns' | 'rowCount' | 'blankCount' | 'rows' | 'rejectedCount' | 'rejected'
>

/** Counts rows as they come; of the rows themselves it keeps the first few. */
export class TableProfile implements RowSink {
  readonly #columns: Column[]
  readonly #width: number
  readonly #rows: string[][] = []
  readonly #rejected: RejectedRow[] = []
  #rowCount = 0
  #blankCount = 0
  #rejectedCount = 0
  #titles: readonly string[] = []
  suspicious = false

  constructor(width: number) {
    this.#width = width
    this.#columns = Array.from({ length: width }, () => ({
      counts: emptyCounts(),
      filled: 0,
      sample: ''
    }))
  }

  get rowCount(): number {
    return this.#rowCount
  }

  title(cells: readonly string[]): void {
    this.#titles = cells.map(shown)
  }

  reject(line: number, reason: string): void {
    this.#rejectedCount++
    if (this.#rejected.length < profileLimits.rejects) this.#rejected.push({ line, reason })
  }

  add(cells: readonly string[], line: number, { kindAt }: KnownRecord = {}): void {
    const width = this.#width
    if (isBlankLine(cells)) {
      this.#blankCount++
      return
    }
    const fault = findRecordFault(cells, width, this.suspicious)
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
      column.counts[kindAt ? kindAt(place) : kindOf(value)]++
      if (column.sample === '') column.sample = shown(value)
    }
    if (filled === 0) {
      this.#blankCount++
      return
    }
    this.#rowCount++
    if (this.#rows.length < profileLimits.rows) this.#rows.push(cells.slice(0, width).map(shown))
  }

  summarise(): Summary {
    const titles = this.#columns.map((_, place) => this.#titles[place] || `Cột ${place + 1}`)
    const names = proposeNames(titles.map((title, place) => (this.#titles[place] ? title : '')))
    const points = usesPoints(this.#columns.map(({ counts }) => counts))
    const columns = this.#columns.map(
      ({ counts, filled, sample }, place): ProfileColumn => ({
        title: titles[place] ?? '',
        name: names[place] ?? `cot_${place + 1}`,
        ...guessType(counts, points),
        empty: this.#rowCount === 0 ? 0 : 1 - filled / this.#rowCount,
        sample
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

function emptyCounts(): Record<ValueKind, number> {
  const counts: Partial<Record<ValueKind, number>> = {}
  for (const kind of valueKinds) counts[kind] = 0
  return counts as Record<ValueKind, number>
}

/** Most values have no spaces around them: looking is cheaper than a new string. */
function trimmed(value: string): string {
  const last = value.length - 1
  return last >= 0 && (isEdge(value.charCodeAt(0)) || isEdge(value.charCodeAt(last)))
    ? value.trim()
    : value
}

/** Blanks are below or, as the one that does not break, above the plain signs. */
const isEdge = (code: number): boolean => code <= 32 || code >= 160

/** What is kept of a value: short, and a copy, since a part of a string would keep all of it in memory. */
function shown(value: string): string {
  const one = value
    .trim()
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('\u0000', '\ufffd')
  const short = one.length > profileLimits.cell ? `${one.slice(0, profileLimits.cell - 1)}…` : one
  return Buffer.from(short.toWellFormed()).toString()
}
