import { foldText } from '../../kit/text-fold'
import type { DeliveryInterval } from '../../model/ledger/period'

/** Reporting unit: its name, and its code in file names if the code differs from the name. */
export interface DeliveringUnit {
  readonly name: string
  readonly code: string
}

/** Unit and period recognised from a file name. */
export interface FileNameUnitPeriod {
  readonly unit: string
  readonly period: string
}

/** Whether a pattern contains the placeholders of both unit and period. */
export const hasUnitAndPeriodPlaceholders = (pattern: string): boolean =>
  pattern.split('{don_vi}').length === 2 && pattern.split('{ky}').length === 2

/** Comparison form of file names: "Sư đoàn 1 – T9.2026" → "su_doan_1_t9_2026". */
const normaliseFileName = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

const ending = /\.[a-z0-9]{1,5}$/i

/** Period notations in normalised names; all have a four-digit year. */
const periodForms: Readonly<Record<DeliveryInterval, readonly string[]>> = {
  month: [
    String.raw`(?<y1>\d{4})_?(?:t|thang)?_?(?<n1>0[1-9]|1[0-2]|[1-9])`,
    String.raw`(?:t|thang)?_?(?<n2>0[1-9]|1[0-2]|[1-9])_?(?:nam)?_?(?<y2>\d{4})`
  ],
  quarter: [
    String.raw`(?<y1>\d{4})_?(?:q|quy)_?(?<n1>[1-4])`,
    String.raw`(?:q|quy)_?(?<n2>[1-4])_?(?:nam)?_?(?<y2>\d{4})`
  ],
  week: [
    String.raw`(?<y1>\d{4})_?(?:w|tuan)_?(?<n1>0[1-9]|[1-4]\d|5[0-3]|[1-9])`,
    String.raw`(?:w|tuan)_?(?<n2>0[1-9]|[1-4]\d|5[0-3]|[1-9])_?(?:nam)?_?(?<y2>\d{4})`
  ]
}

/**
 * Creates a parser of file names from a pattern such as "quan_so_{don_vi}_{ky}.xlsx". Case,
 * accents, punctuation and extension are ignored, and `*` matches anything; the parser returns
 * undefined if the name does not match or its unit is unknown.
 */
export function createFileNameParser(
  pattern: string,
  kind: DeliveryInterval,
  units: readonly DeliveringUnit[]
): (fileName: string) => FileNameUnitPeriod | undefined {
  const names = new Map<string, string>()
  // A user assigns codes deliberately, so one unit's code takes precedence over an equal name of
  // another unit.
  const calls = [
    ...units.map(({ name, code }) => [code, name]),
    ...units.map(({ name }) => [name, name])
  ]
  for (const [called = '', name = ''] of calls) {
    const key = normaliseFileName(called)
    if (key !== '' && !names.has(key)) names.set(key, name)
  }
  if (names.size === 0 || !hasUnitAndPeriodPlaceholders(pattern)) return () => undefined
  // Longest first, so that "su_doan_1" does not match the beginning of "su_doan_12".
  const known = [...names.keys()].sort((left, right) => right.length - left.length).join('|')
  const parts = pattern
    .trim()
    .replace(ending, '')
    .split(/(\{don_vi\}|\{ky\}|\*)/)
  // Digits next to a unit's name belong to it: "su_doan_1" must not match the beginning of
  // "su_doan_12_2026".
  const source = parts
    .map(part => {
      if (part === '{don_vi}') return `(?<unit>${known})(?!\\d)`
      if (part === '{ky}') return `(?<!\\d)(?:${periodForms[kind].join('|')})`
      return part === '*' ? '.*' : normaliseFileName(part)
    })
    .filter(part => part !== '')
    .join('_?')
  const test = new RegExp(`^${source}$`)
  return fileName => {
    const found = test.exec(normaliseFileName(fileName.replace(ending, '')))?.groups
    const unit = names.get(found?.unit ?? '')
    if (!found || unit === undefined) return undefined
    const year = found.y1 ?? found.y2
    const number = (found.n1 ?? found.n2 ?? '').padStart(2, '0')
    const part = { month: number, quarter: `Q${Number(number)}`, week: `W${number}` }[kind]
    return { unit, period: `${year}-${part}` }
  }
}
