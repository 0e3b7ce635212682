import type { FormQuerySample } from '@shared/features/forms/sample-calls'
import type { FormValueSource } from '@shared/model/forms/source'
import { formatResultValue, isNumericQueryOutput } from '@shared/model/query/answer-words'
import { headWordsByPlace } from '@shared/model/query/cross-matrix'

type ValueSource = Extract<FormValueSource, { kind: 'value' }>
type CrossSource = Extract<FormValueSource, { kind: 'cross' }>

/** Displayed text of a cell of a result. */
export function sampleText(
  { columns, rows }: FormQuerySample,
  row: number,
  column: number
): string {
  const output = columns[column]
  return output ? formatResultValue(output, rows[row]?.[column] ?? null) : ''
}

/**
 * Indexes of the columns that tell the rows of a result apart: texts and dates whose values differ.
 * A column with one value, such as that of the period, is no key, because it differs next month.
 */
export function keyColumnsOf(sample: FormQuerySample): number[] {
  const { columns, rows } = sample
  return columns.flatMap((output, column) => {
    if (isNumericQueryOutput(output)) return []
    const texts = new Set(rows.map((_, row) => sampleText(sample, row, column)))
    return texts.size > 1 ? [column] : []
  })
}

/**
 * Values that identify a row of a result, empty for its only row; undefined if another row has the
 * same ones.
 */
export function rowKeysOf(sample: FormQuerySample, row: number): ValueSource['row'] | undefined {
  const keys = keyColumnsOf(sample)
  const textsOf = (index: number): string =>
    JSON.stringify(keys.map(column => sampleText(sample, index, column)))
  const own = textsOf(row)
  const isUnique = sample.rows.every((_, index) => index === row || textsOf(index) !== own)
  if (!isUnique || (keys.length === 0 && sample.total > 1)) return undefined
  return keys.map(column => ({
    column: sample.columns[column]?.name ?? '',
    text: sampleText(sample, row, column)
  }))
}

export type CrossHeads = Pick<CrossSource, 'down' | 'across' | 'measure'>

/** Groups of a row or column of a cross table; a total has those that it adds up over. */
const groupsOf = (words: readonly string[] = [], isTotal = false): string[] =>
  isTotal ? words.slice(0, -1) : [...words]

/** Heads that identify a cell of a cross table by its row and its column of figures. */
export function crossHeadsOf(
  { cross }: FormQuerySample,
  row: number,
  column: number
): CrossHeads | undefined {
  if (!cross) return undefined
  const figures = cross.figures.length
  const place = Math.floor(column / figures)
  const measure = cross.figures[column % figures]?.name
  if (measure === undefined) return undefined
  return {
    down: groupsOf(
      headWordsByPlace(cross.rowHeads, cross.rowTotals.length)[row],
      cross.rowTotals[row]
    ),
    across: groupsOf(
      headWordsByPlace(cross.columnHeads, cross.columnTotals.length)[place],
      cross.columnTotals[place]
    ),
    measure
  }
}
