import { foldText } from '../../kit/text-fold'
import type { PeriodKind } from './period'

/** One that sends: its name, and what files call it where that is something else. */
export interface Unit {
  readonly name: string
  readonly code: string
}

/** What a file's name says: whose it is, and for which period. */
export interface NamedFile {
  readonly unit: string
  readonly period: string
}

/** Whether a pattern tells both. */
export const namesBoth = (pattern: string): boolean =>
  pattern.split('{don_vi}').length === 2 && pattern.split('{ky}').length === 2

/** "Sư đoàn 1 – T9.2026" → "su_doan_1_t9_2026": how names of files are compared. */
const bare = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

const ending = /\.[a-z0-9]{1,5}$/i

/** Ways in which people write a period, over bare names; the year has four digits in all of them. */
const periodForms: Readonly<Record<PeriodKind, readonly string[]>> = {
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
 * Reads names of files by a pattern such as "quan_so_{don_vi}_{ky}.xlsx": case, accents, signs and the ending do not count, `*` stands for
 * anything. A file whose unit is none of the list, or that has another name, answers undefined.
 */
export function fileNameReader(
  pattern: string,
  kind: PeriodKind,
  units: readonly Unit[]
): (fileName: string) => NamedFile | undefined {
  const names = new Map<string, string>()
  // A code is what the file says on purpose: it goes before another unit's name.
  const calls = [
    ...units.map(({ name, code }) => [code, name]),
    ...units.map(({ name }) => [name, name])
  ]
  for (const [called = '', name = ''] of calls) {
    const key = bare(called)
    if (key !== '' && !names.has(key)) names.set(key, name)
  }
  if (names.size === 0 || !namesBoth(pattern)) return () => undefined
  // The longest first: "su_doan_1" must not end the name of "su_doan_12".
  const known = [...names.keys()].sort((left, right) => right.length - left.length).join('|')
  const parts = pattern
    .trim()
    .replace(ending, '')
    .split(/(\{don_vi\}|\{ky\}|\*)/)
  // Digits beside a name are more of it: "su_doan_1" is not what "su_doan_12_2026" begins with.
  const source = parts
    .map(part => {
      if (part === '{don_vi}') return `(?<unit>${known})(?!\\d)`
      if (part === '{ky}') return `(?<!\\d)(?:${periodForms[kind].join('|')})`
      return part === '*' ? '.*' : bare(part)
    })
    .filter(part => part !== '')
    .join('_?')
  const test = new RegExp(`^${source}$`)
  return fileName => {
    const found = test.exec(bare(fileName.replace(ending, '')))?.groups
    const unit = names.get(found?.unit ?? '')
    if (!found || unit === undefined) return undefined
    const year = found.y1 ?? found.y2
    const number = (found.n1 ?? found.n2 ?? '').padStart(2, '0')
    const part = { month: number, quarter: `Q${Number(number)}`, week: `W${number}` }[kind]
    return { unit, period: `${year}-${part}` }
  }
}
