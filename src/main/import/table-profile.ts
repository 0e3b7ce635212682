import type { DataType } from '@shared/features/data-mart/data-types'
import { proposeNames } from '@shared/features/data-mart/table-names'
import { noValueSigns } from '@shared/features/file-import/no-value'
import {
  type FileProfile,
  type ProfileColumn,
  profileLimits,
  type RejectedRow
} from '@shared/features/file-import/profile'
import { type ColumnTypes, guessType, type NumberMarks, saidType, usesPoints } from './guess-type'
import { findRecordFault, isBlankLine, type KnownRecord, type RowSink } from './row-sink'
import { kindOf, type ValueKind, valueKinds } from './value-kinds'

interface Example {
  readonly line: number
  readonly value: string
}

interface Column {
  readonly counts: Record<ValueKind, number>
  filled: number
  sample: string
  /** The first values of each group of types: which of them are exceptions is known at the end. */
  readonly examples: Record<Group, Example[]>
  /** Signs for no value, and how often they stand. */
  readonly signs: Map<string, number>
  bracketed: number
  percents: number
  fewestDecimals: number
  mostDecimals: number
  endsWithZero: boolean
}

/** Kinds of one type. */
type Group = 'number' | 'day' | 'truth' | 'text'
const groups: Readonly<Partial<Record<ValueKind, Group>>> = {
  dmy: 'day',
  iso: 'day',
  dmyTime: 'day',
  isoTime: 'day',
  boolean: 'truth',
  long: 'text',
  code: 'text',
  text: 'text'
}
const groupOf = (kind: ValueKind): Group => groups[kind] ?? 'number'
const typeGroups: Readonly<Record<DataType, Group>> = {
  string: 'text',
  integer: 'number',
  float: 'number',
  date: 'day',
  datetime: 'day',
  boolean: 'truth'
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
  readonly #types: ColumnTypes

  /** `types`: what the file itself says of its columns. */
  constructor(width: number, types: ColumnTypes = new Map()) {
    this.#width = width
    this.#types = types
    this.#columns = Array.from({ length: width }, emptyColumn)
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
      this.#count(column, value, line, kindAt?.(place))
      if (column.sample === '') column.sample = shown(value)
    }
    if (filled === 0) {
      this.#blankCount++
      return
    }
    this.#rowCount++
    if (this.#rows.length < profileLimits.rows) this.#rows.push(cells.slice(0, width).map(shown))
  }

  /** What a column is; signs for no value are values of a column of texts, and nothing in any other. */
  #describe(
    column: Column,
    points: boolean,
    said: DataType | undefined
  ): Omit<ProfileColumn, 'name' | 'title'> {
    const { counts, filled, sample, examples, signs } = column
    const marks: NumberMarks = {
      bracketed: column.bracketed,
      percents: column.percents,
      decimals: [column.fewestDecimals, column.mostDecimals],
      endsWithZero: column.endsWithZero
    }
    const { others, ...guess } =
      (said && saidType(said, counts)) ?? guessType(counts, points, marks)
    const told = guess.almost?.type ?? guess.type
    const signed = [...signs.values()].reduce((sum, count) => sum + count, 0)
    const held = guess.type === 'string' ? filled : filled - signed
    const count = guess.almost?.others ?? others
    const strange = Object.entries(examples).flatMap(([group, found]) =>
      group === typeGroups[told] ? [] : found
    )
    return {
      ...guess,
      empty: this.#rowCount === 0 ? 0 : 1 - held / this.#rowCount,
      sample,
      ...(count > 0 && {
        exceptions: {
          type: told,
          fits: filled - signed - count,
          total: filled - signed,
          examples: strange.sort((a, b) => a.line - b.line).slice(0, profileLimits.examples)
        }
      }),
      ...(guess.type !== 'string' && signs.size > 0 && { noValues: [...signs.keys()] })
    }
  }

  #count(column: Column, value: string, line: number, known: ValueKind | undefined): void {
    if (known === undefined && value.length <= longestSign && noValueSigns.has(value)) {
      column.signs.set(value, (column.signs.get(value) ?? 0) + 1)
      return
    }
    const kind = known ?? kindOf(value)
    column.counts[kind]++
    const group = groupOf(kind)
    const examples = column.examples[group]
    if (examples.length < profileLimits.examples) examples.push({ line, value: shown(value) })
    if (group !== 'number') return
    const first = value.charCodeAt(0)
    if (first === 40) column.bracketed++
    if (value.charCodeAt(value.length - 1) === 37) column.percents++
    if (kind !== 'enFloat') return
    const decimals = value.length - value.lastIndexOf('.') - 1
    column.fewestDecimals = Math.min(column.fewestDecimals, decimals)
    column.mostDecimals = Math.max(column.mostDecimals, decimals)
    if (value.endsWith('0')) column.endsWithZero = true
  }

  summarise(): Summary {
    const titles = this.#columns.map((_, place) => this.#titles[place] || `Cột ${place + 1}`)
    const names = proposeNames(titles.map((title, place) => (this.#titles[place] ? title : '')))
    const points = usesPoints(this.#columns.map(({ counts }) => counts))
    const columns = this.#columns.map(
      (column, place): ProfileColumn => ({
        title: titles[place] ?? '',
        name: names[place] ?? `cot_${place + 1}`,
        ...this.#describe(column, points, this.#types.get(this.#titles[place] ?? ''))
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

const emptyColumn = (): Column => ({
  counts: emptyCounts(),
  filled: 0,
  sample: '',
  examples: { number: [], day: [], truth: [], text: [] },
  signs: new Map(),
  bracketed: 0,
  percents: 0,
  fewestDecimals: Number.POSITIVE_INFINITY,
  mostDecimals: 0,
  endsWithZero: false
})

/** Characters of the longest sign for no value. */
const longestSign = Math.max(...[...noValueSigns].map(sign => sign.length))

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
