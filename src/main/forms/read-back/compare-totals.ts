import { formReadBackText as text } from '@shared/features/forms/read-back-text'
import { formatExactNumber } from '@shared/kit/figures/exact'
import type { FormBindingResult } from '@shared/model/forms/filled'
import type { Form, FormUnit } from '@shared/model/forms/form'
import type { ReadBackComparison } from '@shared/model/forms/read-back'
import { isDecimal, subtractDecimals, sumDecimals } from '../decimals'
import { type ComparedAmount, listAmounts } from './amounts'
import { findOverlappingUnits, type UnitAtDepth } from './overlapping-units'

/** Results of a subordinate's form, under the unit and period that the user confirmed. */
export interface AssignedResults {
  readonly unit: FormUnit
  readonly period: string
  readonly results: readonly FormBindingResult[]
}

/** The superior's own values for a unit and a period. */
export type OwnResults = (
  period: string,
  unit: FormUnit
) => readonly FormBindingResult[] | undefined

type ComparedForm = Pick<Form, 'bindings' | 'queries'>

/** Compares every amount of each subordinate with the superior's figure of the same unit. */
export function compareUnits(
  form: ComparedForm,
  files: readonly AssignedResults[],
  own: OwnResults
): ReadBackComparison[] {
  return files.flatMap(({ unit, period, results }) => {
    const ours = new Map(
      listAmounts(form, own(period, unit) ?? []).map(amount => [amount.key, amount])
    )
    return listAmounts(form, results).map(theirs =>
      compareAmounts({ unit: unit.name, period }, theirs, ours.get(theirs.key))
    )
  })
}

/**
 * Compares the sum of every additive amount over all subordinates with the superior's figure of the
 * whole, for each period. `tree` lists the units of a period, parents before children. If a unit and
 * one below it both sent a form, their sum agrees with nothing, because it may count twice.
 */
export function compareSums(
  form: ComparedForm,
  files: readonly AssignedResults[],
  {
    own,
    tree
  }: {
    readonly own: (period: string) => readonly FormBindingResult[] | undefined
    readonly tree: (period: string) => readonly UnitAtDepth[]
  }
): ReadBackComparison[] {
  return [...Map.groupBy(files, ({ period }) => period)].flatMap(([period, parts]) => {
    const theirs = parts.map(({ unit, results }) => ({
      unit: unit.name,
      amounts: new Map(listAmounts(form, results).map(amount => [amount.key, amount]))
    }))
    const twice = findOverlappingUnits(
      parts.map(({ unit }) => unit),
      tree(period)
    ).map(({ unit, superior }) => text.pair(superior.name, unit.name))
    return listAmounts(form, own(period) ?? [])
      .filter(({ isAdditive }) => isAdditive)
      .map(ours => {
        const found = theirs.map(({ unit, amounts }) => ({ unit, amount: amounts.get(ours.key) }))
        const missing = found.filter(({ amount }) => amount?.fault !== '')
        const present = found.flatMap(({ amount }) => (amount?.fault === '' ? [amount.value] : []))
        const faults = [
          ...(missing.length > 0
            ? [text.missingOf(missing.map(({ unit }) => unit).join(', '))]
            : []),
          ...(twice.length > 0 ? [text.countedTwice(twice.join('; '))] : [])
        ]
        const sum = { ...ours, value: sumDecimals(present), fault: '' }
        const compared = compareAmounts({ unit: '', period }, sum, ours)
        if (faults.length === 0) return compared
        const reason = [compared.reason, ...faults].filter(Boolean).join(' ').slice(0, 1_000)
        return { ...compared, isSame: false, reason }
      })
  })
}

/** Labels of the numbers of a form that are compared for each unit and not summed. */
export function listUnsummedPlaces(
  form: ComparedForm,
  files: readonly AssignedResults[]
): string[] {
  const unsummed = files.flatMap(({ results }) =>
    listAmounts(form, results).filter(({ isAdditive, fault }) => !isAdditive && fault === '')
  )
  return [...new Set(unsummed.map(({ label }) => label.slice(0, 400)))]
}

function compareAmounts(
  about: Pick<ReadBackComparison, 'period' | 'unit'>,
  theirs: ComparedAmount,
  ours: ComparedAmount | undefined
): ReadBackComparison {
  const place = theirs.label.slice(0, 400)
  const reason = theirs.fault || (ours ? ours.fault : text.noOwn)
  const shown = (amount: ComparedAmount | undefined): string =>
    amount && amount.fault === '' ? formatExactNumber(amount.value) : ''
  const canCompare = reason === '' && ours && isDecimal(theirs.value) && isDecimal(ours.value)
  const difference = canCompare ? subtractDecimals(theirs.value, ours.value) : ''
  return {
    ...about,
    place,
    theirs: shown(theirs),
    ours: shown(ours),
    difference: difference === '' ? '' : formatExactNumber(difference).slice(0, 100),
    isSame: difference === '0',
    reason: reason.slice(0, 1_000)
  }
}
