import { AppError } from '@shared/contract/reply'
import { formCheckText as text } from '@shared/features/forms/check-text'
import { formatExactNumber } from '@shared/kit/figures/exact'
import { formatNumber } from '@shared/kit/format'
import { isSameJson } from '@shared/kit/json'
import type { FormCheck, FormCheckOutcome, FormCheckSide } from '@shared/model/forms/checks'
import type { FormBindingResult, FormValue } from '@shared/model/forms/filled'
import type { FormDraft } from '@shared/model/forms/form'
import { type FormValueTarget, formTargetLabel } from '@shared/model/forms/target'
import {
  isDegreeAbove,
  type SecrecyDegree,
  secrecyDegreeLabels
} from '@shared/model/secrecy/degree'
import { isDecimal, sumDecimals } from './decimals'
import { faultOf } from './fault-of'
import { evaluateValue, type FormSources } from './value-source'

/** What the checks of a form look at. */
export interface FormCheckInput {
  readonly draft: Pick<FormDraft, 'bindings' | 'checks' | 'secrecy'>
  readonly results: readonly FormBindingResult[]
  /** Value of a place that has no binding. Throws AppError with the reason. */
  readonly placeValue: (target: FormValueTarget) => Promise<FormValue>
  /** Sources of the occasion; undefined if they cannot be read, as for a file that came in. */
  readonly sources: FormSources | undefined
  /** Degree of secrecy of the unit's documents. */
  readonly documentSecrecy: SecrecyDegree
}

/** Outcomes of the checks of a form: complete values, degree of secrecy, and its own equalities. */
export async function checkForm(input: FormCheckInput): Promise<FormCheckOutcome[]> {
  const outcomes: FormCheckOutcome[] = [completeness(input), secrecy(input)]
  for (const check of input.draft.checks) outcomes.push(await equality(input, check))
  return outcomes
}

function completeness({ draft, results }: FormCheckInput): FormCheckOutcome {
  const without = results.filter(({ fault }) => fault !== '')
  const bound = formatNumber(draft.bindings.length)
  const places = without.map(({ label }) => label).join('; ')
  return {
    key: 'day-du',
    name: text.complete,
    state: without.length === 0 ? 'passed' : 'failed',
    left: formatNumber(results.length - without.length),
    right: bound,
    reason: without.length === 0 ? '' : text.withoutValue(places).slice(0, 500)
  }
}

function secrecy({ draft, documentSecrecy }: FormCheckInput): FormCheckOutcome {
  const isLower = isDegreeAbove(documentSecrecy, draft.secrecy)
  return {
    key: 'do-mat',
    name: text.secrecy,
    state: isLower ? 'failed' : 'passed',
    left: secrecyDegreeLabels[draft.secrecy],
    right: secrecyDegreeLabels[documentSecrecy],
    reason: isLower ? text.lowerSecrecy : ''
  }
}

async function equality(
  input: FormCheckInput,
  { key, name, left, right }: FormCheck
): Promise<FormCheckOutcome> {
  // Serial, because the query of one side is checked for disclosure beside that of the other.
  const one = await amountOf(input, left)
  const other = await amountOf(input, right)
  const sides = [one, other]
  const reason = sides.flatMap(side => ('reason' in side ? [side.reason] : [])).join(' ')
  const shown = sides.map(side => ('amount' in side ? formatExactNumber(side.amount) : ''))
  const isSame = 'amount' in one && 'amount' in other && one.amount === other.amount
  return {
    key,
    name,
    state: reason === '' ? (isSame ? 'passed' : 'failed') : 'unknown',
    left: (shown[0] ?? '').slice(0, 100),
    right: (shown[1] ?? '').slice(0, 100),
    reason: reason.slice(0, 500)
  }
}

type Amount = { readonly amount: string } | { readonly reason: string }

/** Amount of one side as a decimal text without trailing zeros, or why there is none. */
async function amountOf(input: FormCheckInput, side: FormCheckSide): Promise<Amount> {
  try {
    if (side.kind === 'source') {
      if (!input.sources) return { reason: text.noSource }
      const { value, words } = await evaluateValue(input.sources, side.source)
      return { amount: sumDecimals([numberOf(value, words)]) }
    }
    const numbers: string[] = []
    for (const place of side.places) {
      if (place.kind === 'column') numbers.push(...columnNumbers(input, place.binding, place.to))
      else numbers.push(await placeNumber(input, place.target))
    }
    return { amount: sumDecimals(numbers) }
  } catch (error) {
    input.sources?.signal.throwIfAborted()
    return { reason: faultOf(error) }
  }
}

async function placeNumber(
  { draft, results, placeValue }: FormCheckInput,
  target: FormValueTarget
): Promise<string> {
  const label = formTargetLabel(target)
  const binding = draft.bindings.find(one => isSameJson(one.target, target))
  const result = results.find(({ key }) => key === binding?.key)
  if (result?.fault) throw refused(text.sideFault(label))
  return numberOf(result?.value ?? (await placeValue(target)), label)
}

/** Numbers of a column of a repeated block; an empty cell counts as nothing. */
function columnNumbers({ draft, results }: FormCheckInput, key: string, to: string): string[] {
  const binding = draft.bindings.find(one => one.key === key)
  const result = results.find(one => one.key === key)
  if (binding?.kind !== 'rows' || !result) throw refused(text.noBlock)
  if (result.fault) throw refused(text.sideFault(result.label))
  const column = binding.source.columns.findIndex(one => one.to === to)
  if (column < 0) throw refused(text.noBlockColumn(to))
  return result.rows.flatMap(row => {
    const value = row[column]
    if (!value || value.kind === 'empty') return []
    return [numberOf(value, `${result.label}, cột ${to}`)]
  })
}

function numberOf(value: FormValue, label: string): string {
  if (value.kind === 'empty') return '0'
  if (value.kind !== 'number' || !isDecimal(value.value)) throw refused(text.notNumber(label))
  return value.value
}

const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)
