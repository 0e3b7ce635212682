import { formReadBackText as text } from '@shared/features/forms/read-back-text'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { DraftColumn } from '@shared/model/data-mart/draft'
import { proposeUniqueColumnNames } from '@shared/model/data-mart/table-names'
import type { FormBindingResult, FormValue } from '@shared/model/forms/filled'
import type { Form } from '@shared/model/forms/form'
import { formTargetLabel } from '@shared/model/forms/target'
import type { AssignedResults } from './compare-totals'

/** Columns and rows of the table that collects the forms of subordinates. */
export interface CollectedRows {
  readonly columns: readonly DraftColumn[]
  /** Cells as texts, with a decimal point and ISO dates; null for an empty cell. */
  readonly rows: readonly (readonly (string | null)[])[]
}

/** Column by which the table is replaced: all rows of one period and unit. */
export const collectedPartition = 'ky_don_vi'

interface CollectedColumn {
  readonly binding: string
  /** Index of the column of a block; null for a single place. */
  readonly column: number | null
  readonly title: string
}

/**
 * Rows of the collecting table: one row per form with its single places, and one row per row of its
 * blocks. Cells that do not belong to a row are empty, so that sums count each value once.
 */
export function collectRows(
  form: Pick<Form, 'bindings'>,
  files: readonly (AssignedResults & { readonly fileName: string })[]
): CollectedRows {
  const collected = columnsOf(form)
  const fixed = Object.entries(text.columns)
  const titles = [...fixed.map(([name]) => name), ...collected.map(({ title }) => title)]
  const names = proposeUniqueColumnNames(titles)
  const rows = files.flatMap(file => rowsOf(form, collected, file))
  const columns = names.map((name, index): DraftColumn => {
    const place = index - fixed.length
    const [fixedName = '', description = ''] = fixed[index] ?? []
    const values = rows.map(row => row[index] ?? { kind: 'empty' as const })
    return {
      id: name,
      name,
      dataType: place < 0 ? (fixedName === 'dong' ? 'integer' : 'string') : typeOf(values),
      description: (place < 0 ? description : (collected[place]?.title ?? '')).slice(0, 500)
    }
  })
  return { columns, rows: rows.map(row => row.map(cellText)) }
}

function columnsOf({ bindings }: Pick<Form, 'bindings'>): CollectedColumn[] {
  return bindings.flatMap((binding): CollectedColumn[] => {
    const label = formTargetLabel(binding.target)
    if (binding.kind === 'rows') {
      return binding.source.columns.flatMap(({ to, from }, column) =>
        from === null ? [] : [{ binding: binding.key, column, title: `${from} (${label}, ${to})` }]
      )
    }
    const { source } = binding
    // Period and unit are columns of their own.
    if (source.kind === 'text' || source.kind === 'parameter') return []
    const name = source.kind === 'figure' ? source.title : nameOf(source)
    return [{ binding: binding.key, column: null, title: `${name} (${label})` }]
  })
}

const nameOf = (
  source:
    | { readonly kind: 'cross'; readonly measure: string }
    | { readonly kind: 'value'; readonly column: string }
): string => (source.kind === 'cross' ? source.measure : source.column)

function rowsOf(
  { bindings }: Pick<Form, 'bindings'>,
  collected: readonly CollectedColumn[],
  { unit, period, results, fileName }: AssignedResults & { readonly fileName: string }
): FormValue[][] {
  const byKey = new Map(results.map(result => [result.key, result]))
  const head = (block: string, line: number): FormValue[] => [
    ofText(`${period} ${unit.code || unit.name}`),
    ofText(period),
    ofText(unit.code),
    ofText(unit.name),
    ofText(fileName),
    ofText(block),
    { kind: 'number', value: String(line) }
  ]
  const single = collected.map(
    ({ binding, column }): FormValue =>
      column === null ? (byKey.get(binding)?.value ?? empty) : empty
  )
  const blocks = bindings.flatMap(binding => {
    const result = byKey.get(binding.key)
    if (binding.kind !== 'rows' || !result) return []
    return result.rows.map((row, line) => [
      ...head(blockName(result), line + 1),
      ...collected.map(
        ({ binding: key, column }): FormValue =>
          key === binding.key && column !== null ? (row[column] ?? empty) : empty
      )
    ])
  })
  return [[...head('', 0), ...single], ...blocks]
}

const empty: FormValue = { kind: 'empty' }
const ofText = (value: string): FormValue => (value === '' ? empty : { kind: 'text', value })
const blockName = ({ label }: FormBindingResult): string => label

/** Type of a column whose values are these: a number or a day only if every value is one. */
function typeOf(values: readonly FormValue[]): DataType {
  const present = values.filter(({ kind }) => kind !== 'empty')
  if (present.length === 0) return 'string'
  if (present.every(({ kind }) => kind === 'date')) return 'date'
  // All numbers have one type, so that a later form with decimals fits the column, too.
  return present.every(({ kind }) => kind === 'number') ? 'float' : 'string'
}

function cellText(value: FormValue): string | null {
  if (value.kind === 'empty') return null
  return value.kind === 'boolean' ? (value.value ? 'true' : 'false') : value.value
}
