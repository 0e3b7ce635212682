import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import { formatNumber } from '@shared/kit/format'
import type { FormBindingResult, FormValue } from '@shared/model/forms/filled'
import type { FormBinding } from '@shared/model/forms/form'
import { formLimits } from '@shared/model/forms/target'
import type { QueryResultValue } from '@shared/model/query/answer-words'
import { formValueOfCell } from './form-value'
import { type FormQueryResult, findOutput } from './query-result'
import type { FormSources } from './value-source'

type RowsBinding = Extract<FormBinding, { kind: 'rows' }>

/** Rows of a repeated block, with notes about suppressed, masked and missing values. */
export async function evaluateRows(
  sources: FormSources,
  { source }: RowsBinding
): Promise<Pick<FormBindingResult, 'note' | 'rows' | 'words'>> {
  const result = await sources.query(source.query)
  const { name, rows, masked } = result
  if (rows.length > formLimits.blockRows) {
    throw new AppError('INVALID_INPUT', text.manyBlockRows(name, formatNumber(rows.length)))
  }
  const readers = source.columns.map(column => columnReader(result, column))
  const counts = { suppressed: 0, empty: 0 }
  const values = rows.map((row, index) =>
    readers.map(read => {
      const { value, isSuppressed } = read(row, index)
      if (isSuppressed) counts.suppressed += 1
      if (value.kind === 'empty') counts.empty += 1
      return value
    })
  )
  const hidden = source.columns.flatMap(({ from }) =>
    from !== null && masked.includes(from) ? [`“${from}”`] : []
  )
  const notes = [
    ...(rows.length === 0 ? [text.noRows] : []),
    ...(counts.suppressed > 0 ? [text.suppressedCells(formatNumber(counts.suppressed))] : []),
    ...(counts.empty > 0 ? [text.emptyCells(formatNumber(counts.empty))] : []),
    ...(hidden.length > 0 ? [text.maskedColumns(hidden.join(', '))] : [])
  ]
  const note = notes.join(' ').slice(0, 1_000)
  return { rows: values, words: text.rowCount(formatNumber(rows.length)), note }
}

type ColumnReader = (
  row: readonly QueryResultValue[],
  index: number
) => { readonly value: FormValue; readonly isSuppressed: boolean }

/** Reader of one column of a block; a column without a source is the serial number. */
function columnReader(
  { name, outputs }: FormQueryResult,
  { from, asRatio }: RowsBinding['source']['columns'][number]
): ColumnReader {
  if (from === null) {
    return (_row, index) => ({
      value: { kind: 'number', value: String(index + 1) },
      isSuppressed: false
    })
  }
  const place = findOutput(name, outputs, from)
  const output = outputs[place]
  if (!output) throw new AppError('INVALID_INPUT', text.noColumn(name, from))
  return row => formValueOfCell(output, row[place] ?? null, asRatio)
}
