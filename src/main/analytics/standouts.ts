import { standoutText } from '@shared/features/analytics/finding-text'
import type { ValueFormat } from '@shared/kit/figures/chart'
import { formatFigure } from '@shared/kit/figures/numbers'
import { compareText, formatNumber } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import { median } from './measures/sum'
import { sinceLabel } from './pages/since'

type Values = readonly (number | null)[]

/** Unit, area, locality or other subject of a page, with its value of one indicator. */
export interface StandoutSubject {
  readonly name: string
  /** Code by which the rankings of the page know the subject. */
  readonly code: string
  /** Value in the selected period; null if it is unknown. */
  readonly value: number | null
  /** Number of persons or items that the value is a rate of; default: 1. */
  readonly size?: number
  /** Amounts behind the value in words: "vắng 80 trên 479 người". */
  readonly detail?: string
  /** Order among several subjects, largest first; default: the distance of the value. */
  readonly weight?: number
  /** Label of the only period of a value that belongs to an event, such as a training round. */
  readonly during?: string
  /**
   * Values in the displayed periods, the selected one last. They are read for one subject at most,
   * and only if it stands out, because a page without problems must not wait for them.
   */
  readonly history?: () => Promise<Values> | Values
}

/** One indicator of a page over its subjects, with the rule by which a subject stands out. */
export interface StandoutIndicator {
  /** Noun of the subjects: "đơn vị". */
  readonly noun: string
  /** Side on which a value is unfavourable. */
  readonly side: 'high' | 'low'
  /** Threshold beyond which a subject stands out, whatever the others have. */
  readonly limit?: number
  /** Without a threshold: the least difference from the median of all subjects. */
  readonly spread?: number
  /** Least number of persons or items by which a subject differs; default: 0. */
  readonly least?: number
  readonly format: ValueFormat
  /** State of a subject with a value: "tỷ lệ có mặt 83,3%". */
  readonly state: (value: string) => string
  /** State of several subjects: "có tỷ lệ lấp đầy dưới ngưỡng 95%". */
  readonly problem: string
  /** Words about the threshold after the state of a single subject: "dưới ngưỡng 95%". */
  readonly beyond?: string
  /** Words for the worst of several subjects: "thấp nhất". */
  readonly worst: string
  /** Unit behind a value without its state: " hồ sơ"; default: none. */
  readonly unit?: string
  /** Whether the sentence leaves out the median of the others, if it is not a value of them. */
  readonly isAlone?: true
  /** Labels of the values in the histories: "05/2026". */
  readonly labels: readonly string[]
  /** Status of a value; default: warning. */
  readonly tone?: (value: number) => 'danger' | 'neutral' | 'success' | 'warning'
  readonly subjects: readonly StandoutSubject[]
}

interface Standouts {
  /** Subjects that stand out, the worst first. */
  readonly found: readonly (StandoutSubject & { readonly value: number })[]
  /** Median of the others; null if every subject stands out. */
  readonly others: number | null
  readonly isBeyond: (value: number) => boolean
}

/** Fewest subjects with a value among which one can be compared with the others. */
const fewestPeers = 5
/**
 * Number of standard deviations from the median, estimated by the median absolute deviation (MAD),
 * which the subjects that stand out hardly influence. The estimate from few values is often too
 * small, so it is enlarged by n / (n − 3).
 */
const deviations = 5
const deviationsPerMad = 1.4826
const fewValuesFactor = (count: number): number => count / (count - 3)

/**
 * Subjects whose value in the selected period is beyond the threshold of the indicator, or further
 * from the median of all than both its least difference and five standard deviations.
 */
export function findStandouts(indicator: StandoutIndicator): Standouts {
  const { side, subjects, limit, least = 0 } = indicator
  const bound = limit ?? boundOfPeers(indicator)
  const excess = (value: number): number => (side === 'low' ? bound - value : value - bound)
  const isBeyond = (value: number): boolean => excess(value) > 0
  const known = subjects.filter(
    (subject): subject is StandoutSubject & { readonly value: number } => subject.value !== null
  )
  const reference = limit ?? median(known.map(({ value }) => value)) ?? 0
  const isFound = ({ value, size = 1 }: Standouts['found'][number]): boolean =>
    isBeyond(value) && Math.abs(value - reference) * size >= least
  const order = ({ value, weight }: Standouts['found'][number]): number => weight ?? excess(value)
  return {
    found: known
      .filter(isFound)
      .sort((one, other) => order(other) - order(one) || compareText(one.code, other.code)),
    others: median(known.filter(subject => !isFound(subject)).map(({ value }) => value)),
    isBeyond
  }
}

/** Value beyond which a subject stands out from the others; infinite without enough subjects. */
function boundOfPeers({ side, spread = 0, subjects }: StandoutIndicator): number {
  const values = subjects.flatMap(({ value }) => value ?? [])
  const middle = median(values)
  const sign = side === 'low' ? -1 : 1
  if (values.length < fewestPeers || middle === null) return sign * Number.POSITIVE_INFINITY
  const scatter = median(values.map(value => Math.abs(value - middle))) ?? 0
  const deviation = deviationsPerMad * fewValuesFactor(values.length) * scatter
  return middle + sign * Math.max(spread, deviations * deviation)
}

const toneRanks = ['warning', 'danger'] as const

/** Colour of a bar without a threshold whose subject stands out from the others. */
export const standoutTone: StatusTone = 'warning'

/** Codes of the subjects that stand out by one of the indicators. */
export const codesThatStandOut = (indicators: readonly StandoutIndicator[]): ReadonlySet<string> =>
  new Set(indicators.flatMap(one => findStandouts(one).found.map(({ code }) => code)))

/** What stands out on a page. */
export interface PageStandouts {
  readonly tone: (typeof toneRanks)[number]
  /** Badge of the verdict with the number of subjects: "Cần xem: 2 đơn vị". */
  readonly label: string
  readonly sentence: string
  /** Codes of the subjects, the worst first. */
  readonly codes: readonly string[]
}

/** Summarises the subjects of a page that stand out; undefined if there is none. */
export async function summariseStandouts(
  indicators: readonly StandoutIndicator[]
): Promise<PageStandouts | undefined> {
  const all = indicators
    .map(indicator => ({ indicator, ...findStandouts(indicator) }))
    .filter(({ found }) => found.length > 0)
  const [first] = all
  if (!first) return undefined
  const clauses = await Promise.all(all.map(one => clauseOf(one, all.length === 1)))
  const codes = [...new Set(all.flatMap(({ found }) => found.map(({ code }) => code)))]
  const isDanger = all.some(({ indicator: { tone }, found }) =>
    found.some(({ value }) => tone?.(value) === 'danger')
  )
  return {
    tone: isDanger ? 'danger' : 'warning',
    label: standoutText.label(formatNumber(codes.length), first.indicator.noun),
    sentence: `${clauses.join('; ')}.`,
    codes
  }
}

/** Clause about the worst subject of an indicator: what, since when, and what the others have. */
async function clauseOf(
  { indicator, found, others, isBeyond }: Standouts & { readonly indicator: StandoutIndicator },
  isOnly: boolean
): Promise<string> {
  const { noun, problem, worst, labels, beyond, isAlone } = indicator
  const [first] = found
  if (!first) return ''
  const { name, value, detail, during } = first
  const text = formatFigure(value, indicator.format)
  const isSingle = found.length === 1
  const told = isSingle ? indicator.state(text) : `${text}${indicator.unit ?? ''}`
  const named = standoutText.named(
    name,
    detail === undefined ? told : standoutText.withDetail(told, detail)
  )
  const history = (await first.history?.()) ?? []
  const since = sinceLabel(labels, [...history.slice(0, -1), value], isBeyond)
  const period =
    during !== undefined
      ? standoutText.during(during)
      : since !== undefined && history.length > 0
        ? standoutText.since(since)
        : undefined
  return [
    isSingle
      ? [named, beyond].filter(part => part !== undefined).join(', ')
      : standoutText.several(formatNumber(found.length), noun, problem, worst, named),
    ...(period === undefined ? [] : [period]),
    ...(others === null || isAlone || !isOnly ? [] : [othersText(indicator, others)])
  ].join(', ')
}

function othersText({ noun, format, unit = '' }: StandoutIndicator, value: number): string {
  return value === 0
    ? standoutText.othersNone(noun)
    : standoutText.others(noun, `${formatFigure(value, format)}${unit}`)
}
