import { formEditText } from '@shared/features/forms/edit-text'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import type { FormBindingResult } from '@shared/model/forms/filled'
import type { FormBinding, FormDraft } from '@shared/model/forms/form'
import {
  type FormRowsSource,
  type FormValueSource,
  formParameterLabels
} from '@shared/model/forms/source'
import type { FormValueTarget } from '@shared/model/forms/target'
import type { PlaceMark } from '../picture/form-picture'
import type { SourceWords } from './source-words'

/** Description of a source, such as "Quân số hiện có (Quân số)". */
export function describeFormSource(
  source: FormValueSource | FormRowsSource,
  { queryName, columnTitle }: SourceWords
): string {
  switch (source.kind) {
    case 'text':
      return `“${source.text}”`
    case 'parameter':
      return formParameterLabels[source.parameter]
    case 'figure':
      return `${source.title} (${sectorPageTitleOf(source.page)})`
    case 'value':
      return [
        columnTitle(source.query, source.column),
        source.row.map(({ text }) => text).join(', '),
        queryName(source.query)
      ]
        .filter(Boolean)
        .join(' · ')
    case 'cross':
      return [
        columnTitle(source.query, source.measure),
        [...source.down, ...source.across].join(', ') || formEditText.cross.total,
        queryName(source.query)
      ].join(' · ')
    case 'rows':
      return `${formEditText.kinds.rows}: ${queryName(source.query)}`
  }
}

/** Places of a binding on the form: its own, or the columns of the first row of a block. */
export function placesOfBinding({ target, source }: FormBinding): FormValueTarget[] {
  if (target.kind !== 'block' && target.kind !== 'tableRow') return [target]
  if (source.kind !== 'rows') return []
  return source.columns.map(({ to }) =>
    target.kind === 'block'
      ? { kind: 'cell', sheet: target.sheet, address: `${to}${target.firstRow}` }
      : { kind: 'tableCell', table: target.table, row: target.row, column: Number(to) }
  )
}

/** Text of a value of a repeated block, for the first row of the form. */
function firstRowWords({ rows }: FormBindingResult, column: number): string | undefined {
  const value = rows[0]?.[column]
  if (!value) return undefined
  if (value.kind === 'empty') return ''
  return value.kind === 'boolean' ? (value.value ? 'Có' : 'Không') : value.value
}

/** Marks of the bound places of a form, with the values of a trial or a filling. */
export function marksOfBindings(
  { bindings }: Pick<FormDraft, 'bindings'>,
  results: readonly FormBindingResult[],
  words: SourceWords
): PlaceMark[] {
  const byKey = new Map(results.map(result => [result.key, result]))
  return bindings.flatMap((binding, index) => {
    const result = byKey.get(binding.key)
    const label = describeFormSource(binding.source, words)
    return placesOfBinding(binding).map((target, column) => {
      const value =
        result && !result.fault
          ? binding.kind === 'rows'
            ? firstRowWords(result, column)
            : result.words
          : undefined
      return {
        target,
        number: index + 1,
        tone: toneOf(result),
        label,
        value,
        fault: result?.fault || undefined
      }
    })
  })
}

function toneOf(result: FormBindingResult | undefined): PlaceMark['tone'] {
  if (!result) return 'info'
  if (result.fault) return 'danger'
  return result.note ? 'warning' : 'success'
}
