import { parseDayMonthYear } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import type { FormBindingResult, FormValue } from '@shared/model/forms/filled'
import type { FormBinding, FormUnit } from '@shared/model/forms/form'
import type { FormParameter } from '@shared/model/forms/source'

const plain = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Unit that a text names by its code or its name, without regard to case, accents and punctuation;
 * undefined if there is none or more than one.
 */
export function recogniseUnit(text: string, units: readonly FormUnit[]): FormUnit | undefined {
  const wanted = plain(text)
  if (wanted === '') return undefined
  const byCode = units.filter(({ code }) => code !== '' && plain(code) === wanted)
  const found = byCode.length > 0 ? byCode : units.filter(({ name }) => plain(name) === wanted)
  return found.length === 1 ? found[0] : undefined
}

/**
 * Period that the places bound to it tell; undefined if there is none or if two places disagree.
 */
export function recognisePeriod(
  bindings: readonly FormBinding[],
  results: readonly FormBindingResult[]
): string | undefined {
  const valuesOf = (parameter: FormParameter): FormValue[] =>
    bindings.flatMap(({ key, source }) => {
      if (source.kind !== 'parameter' || source.parameter !== parameter) return []
      return results.find(result => result.key === key)?.value ?? []
    })
  const whole = [
    ...valuesOf('periodWords').map(value => periodOfText(textOf(value))),
    ...valuesOf('periodShort').map(value => periodOfText(textOf(value))),
    ...(['firstDay', 'lastDay'] as const).flatMap(valuesOf).map(periodOfDay)
  ]
  const [month] = valuesOf('month').map(textOf)
  const [year] = valuesOf('year').map(textOf)
  if (month !== undefined && year !== undefined) whole.push(periodOfText(`${month}/${year}`))
  const [first] = whole
  return whole.every(period => period === first) ? first : undefined
}

const textOf = (value: FormValue): string => ('value' in value ? String(value.value) : '')

/** Period of a text such as "Tháng 10 năm 2026" or "10/2026". */
export function periodOfText(text: string): string | undefined {
  const match = /(?:^|\D)(0?[1-9]|1[0-2])\s*(?:\/|-|\.|nam)\s*(\d{4})(?:\D|$)/.exec(foldText(text))
  return match ? `${match[2]}-${(match[1] ?? '').padStart(2, '0')}` : undefined
}

function periodOfDay(value: FormValue): string | undefined {
  const day = value.kind === 'date' ? value.value : parseDayMonthYear(textOf(value))
  return day?.slice(0, 7)
}
