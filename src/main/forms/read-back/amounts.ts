import { formReadBackText as text } from '@shared/features/forms/read-back-text'
import type { FormBindingResult, FormValue } from '@shared/model/forms/filled'
import type { Form, FormBinding } from '@shared/model/forms/form'
import { isDecimal, sumDecimals } from '../decimals'
import { isAdditiveFigure } from './additive-figures'

/** Amount of a form that is compared: a place with a number, or the sum of a column of a block. */
export interface ComparedAmount {
  readonly key: string
  readonly label: string
  /** Decimal text; "0" with a fault. */
  readonly value: string
  readonly fault: string
  /** Whether the sum over all subordinates is the amount of the whole. */
  readonly isAdditive: boolean
}

/** Amounts of a form in the order of its bindings; texts and parameters are none. */
export function listAmounts(
  form: Pick<Form, 'bindings' | 'queries'>,
  results: readonly FormBindingResult[]
): ComparedAmount[] {
  const byKey = new Map(results.map(result => [result.key, result]))
  return form.bindings.flatMap(binding => {
    const result = byKey.get(binding.key)
    if (!result) return []
    return binding.kind === 'rows'
      ? blockAmounts(form, binding, result)
      : placeAmounts(form, binding, result)
  })
}

function placeAmounts(
  form: Pick<Form, 'queries'>,
  { key, source }: Extract<FormBinding, { kind: 'value' }>,
  { label, value, fault }: FormBindingResult
): ComparedAmount[] {
  if (source.kind === 'text' || source.kind === 'parameter') return []
  const number = value?.kind === 'number' ? value.value : undefined
  const isAdditive =
    source.kind === 'figure'
      ? isAdditiveFigure(source.figure)
      : isAdditiveColumn(
          form,
          source.query,
          source.kind === 'cross' ? source.measure : source.column
        )
  const why = fault || (number === undefined ? text.notNumber : '')
  return [{ key, label, value: number ?? '0', fault: why, isAdditive }]
}

function blockAmounts(
  form: Pick<Form, 'queries'>,
  { key, source }: Extract<FormBinding, { kind: 'rows' }>,
  { label, rows, fault }: FormBindingResult
): ComparedAmount[] {
  return source.columns.flatMap(({ to, from }, column) => {
    if (from === null) return []
    const values = rows.map(row => row[column]).filter(value => value !== undefined)
    // A column of texts names the rows and has no sum.
    if (fault === '' && !values.some(({ kind }) => kind === 'number')) return []
    const numbers = values.flatMap(numberOf)
    const isWhole = numbers.every(isDecimal)
    return {
      key: `${key}:${to}`,
      label: text.columnOf(label, to),
      value: isWhole ? sumDecimals(numbers) : '0',
      fault: fault || (isWhole ? '' : text.notNumber),
      isAdditive: isAdditiveColumn(form, source.query, from)
    }
  })
}

const numberOf = (value: FormValue): string[] =>
  value.kind === 'empty' ? [] : [value.kind === 'number' ? value.value : '']

/**
 * Whether a column of a query adds up over units: counts and sums do; averages, least and greatest
 * values, shares and distinct values do not. How a column of single rows or of SQL was computed is
 * not known, so that it does not either.
 */
function isAdditiveColumn({ queries }: Pick<Form, 'queries'>, key: string, name: string): boolean {
  const asked = queries.find(query => query.key === key)?.query.asked
  if (asked?.form !== 'tree') return false
  const { measures, derived = [] } = asked.question
  if (derived.some(one => one.name === name)) return false
  const measure = measures.find(one => one.name === name)
  return measure?.kind === 'count' || measure?.kind === 'sum'
}
