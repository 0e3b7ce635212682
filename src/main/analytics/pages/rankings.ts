import { standoutText } from '@shared/features/analytics/finding-text'
import { missingValueMark } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import { numberColumn, peopleColumnOptions, textColumn, unitColumn } from '../columns'
import { readFillRates } from '../measures/filling'
import { fillRateStatusTone, goalStatusTone, type UnitStaffing } from '../measures/staffing'
import type { SectorPageScope } from '../scope'
import type { RankingResult } from '../verdict'
import { sortSubjectsWorstFirst } from '../worst'
import { fillRateColumn } from './common'
import { chartPeriodsOf } from './periods'
import {
  belowTargetSinceColumn,
  belowTargetSinceText,
  outsideLimitsSinceColumn,
  sinceSentence
} from './since'
import { hasFillRate } from './strength'

/** Sentence for a ranking in which no unit is below its target. */
export const noUnitBelowTargetText = (words: string): string => `Không đơn vị nào ${words}.`

/**
 * Title of a ranking of units. It counts each unit alone, because with subordinate units the
 * superior units of the worst unit would precede it; the title says so if the page sums up.
 */
export const unitRankingTitle = (
  title: string,
  { sumsUp }: Pick<SectorPageScope, 'sumsUp'>
): string => (sumsUp ? standoutText.aloneTitle(title) : title)

interface FillRow extends UnitStaffing {
  readonly limits: SectorPageScope['thresholds']
}

/**
 * Measure by which units are ranked: missing persons, difference from the establishment in either
 * direction, or gap of the fill rate to its threshold.
 */
type FillOrder = 'difference' | 'persons' | 'rate'

const fillRankings: Readonly<
  Record<FillOrder, { readonly title: string; readonly worst: string; readonly none: string }>
> = {
  persons: {
    title: 'Đơn vị thiếu nhiều nhất',
    worst: 'Thiếu nhiều nhất',
    none: 'thiếu so với biên chế'
  },
  difference: {
    title: 'Đơn vị lệch biên chế nhiều nhất',
    worst: 'Lệch biên chế nhiều nhất',
    none: 'lệch so với biên chế'
  },
  rate: {
    title: 'Đơn vị có tỷ lệ lấp đầy thấp nhất',
    worst: 'Tỷ lệ lấp đầy thấp nhất',
    none: 'dưới ngưỡng đạt'
  }
}

/**
 * Ranks the units furthest from their establishment, each without its subordinate units; undefined
 * without establishment (BC) or headcount (HC).
 */
export async function rankUnitsByStrengthGap(
  scope: SectorPageScope,
  order: FillOrder
): Promise<RankingResult | undefined> {
  if (!hasFillRate(scope)) return undefined
  const { facts, thresholds, units, period } = scope
  const periods = chartPeriodsOf(scope)
  const filling = await readFillRates(facts, periods, scope.tells)
  const { title, worst, none } = fillRankings[order]
  const isEither = order === 'difference'
  const since = ({ unit }: Pick<FillRow, 'unit'>): string =>
    belowTargetSinceText(
      scope,
      periods.map(at => filling.rate([unit], at)),
      rate => rate < thresholds.good || (isEither && rate > thresholds.high)
    )
  const severity = ({ rate, short, over }: FillRow): number | null => {
    if (isEither) return short + over
    return order === 'persons' ? short : rate === null ? null : thresholds.good - rate
  }
  return sortSubjectsWorstFirst<FillRow>(
    {
      title: unitRankingTitle(title, scope),
      rows: filling.byUnit(units, period).map(row => ({ ...row, limits: thresholds })),
      severity,
      code: ({ unit }) => unit.code,
      columns: [
        unitColumn(row => row.unit),
        numberColumn('hc', 'HC', row => row.headcount, peopleColumnOptions),
        numberColumn('bc', 'BC', row => row.establishment, peopleColumnOptions),
        numberColumn('thieu', 'Thiếu', row => row.short, peopleColumnOptions),
        ...(isEither
          ? [numberColumn<FillRow>('thua', 'Thừa', row => row.over, peopleColumnOptions)]
          : []),
        fillRateColumn(),
        isEither ? outsideLimitsSinceColumn(since) : belowTargetSinceColumn(since)
      ],
      sentence: cell => [
        `${worst}: ${cell('don-vi')}`,
        ...(isEither
          ? [cell('thieu') && `thiếu ${cell('thieu')}`, cell('thua') && `thừa ${cell('thua')}`]
          : [order === 'persons' ? cell('thieu') : cell('tld')]),
        isEither
          ? cell('tu-ky') && `ngoài ngưỡng từ kỳ ${cell('tu-ky')}`
          : sinceSentence(cell('tu-ky'))
      ],
      none: noUnitBelowTargetText(none)
    },
    scope
  )
}

/** Amount compared with its target, for a unit, an area or another ranked subject. */
export interface QuotaRankingRow {
  readonly name: string
  readonly code: string
  /** Group, level or area displayed beside the name. */
  readonly beside?: string
  readonly amount: number
  readonly target: number
  readonly rate: number | null
  readonly goal: number
  /** Status colour of the rate; default: the colour that results from its goal. */
  readonly tone?: StatusTone
  readonly since?: string | undefined
  /** Code of the subject in the indicators of the page; default: `code`. */
  readonly subject?: string
}

interface QuotaWords {
  readonly title: string
  /** Titles of the ranking's columns; `subject` is the title of the column with the names. */
  readonly subject: string
  readonly beside?: string
  readonly amount: string
  readonly target: string
  /** Title of the missing amount; default: "Thiếu". */
  readonly short?: string
  readonly rate: string
  readonly unit: string
  /** Start of the sentence about the worst row. */
  readonly worst: string
  readonly none: string
}

/**
 * Ranks subjects with a rate below their goal: by the lowest rate, or by the largest missing
 * amount; `by` selects which.
 */
export function rankSubjectsByQuota(
  scope: SectorPageScope,
  rows: readonly QuotaRankingRow[],
  words: QuotaWords,
  by: 'amount' | 'rate' = 'rate'
): RankingResult {
  const measured = { unit: words.unit, total: 'none' } as const
  const short = ({ amount, target }: QuotaRankingRow): number => Math.max(0, target - amount)
  return sortSubjectsWorstFirst<QuotaRankingRow>(
    {
      title: words.title,
      rows,
      severity: row =>
        by === 'amount' ? short(row) : row.rate === null ? null : row.goal - row.rate,
      code: ({ code, beside = '' }) => `${code} ${beside}`,
      subject: ({ code, subject = code }) => subject,
      columns: [
        textColumn('ten', words.subject, ({ name }) => name),
        ...(words.beside === undefined
          ? []
          : [
              textColumn<QuotaRankingRow>(
                'nhom',
                words.beside,
                ({ beside = missingValueMark }) => beside
              )
            ]),
        numberColumn('so', words.amount, ({ amount }) => amount, measured),
        numberColumn('chi-tieu', words.target, ({ target }) => target, measured),
        numberColumn('thieu', words.short ?? 'Thiếu', short, measured),
        numberColumn('ty-le', words.rate, ({ rate }) => rate, {
          unit: '%',
          total: 'none',
          minWidth: 150,
          grow: 1,
          bar: ({ rate, goal, tone }) =>
            rate === null ? undefined : { ratio: rate, tone: tone ?? goalStatusTone(rate, goal) }
        }),
        ...(rows.some(({ since }) => since !== undefined)
          ? [belowTargetSinceColumn<QuotaRankingRow>(({ since = missingValueMark }) => since)]
          : [])
      ],
      sentence: cell => [
        `${words.worst}: ${cell('ten')}`,
        cell('nhom'),
        by === 'amount' ? cell('thieu') : cell('ty-le'),
        sinceSentence(cell('tu-ky'))
      ],
      none: words.none
    },
    scope
  )
}

interface StrengthGroup {
  readonly name: string
  readonly code: string
  readonly establishment: number
  readonly headcount: number
  readonly rate: number | null
}

/** Areas, levels or kinds of units with the largest shortage; undefined without BC or HC. */
export function rankGroupsByStrengthGap(
  scope: SectorPageScope,
  rows: readonly StrengthGroup[],
  words: Pick<QuotaWords, 'none' | 'subject' | 'title'>
): RankingResult | undefined {
  if (!hasFillRate(scope)) return undefined
  const { thresholds } = scope
  const quotas = rows.map(({ establishment, headcount, ...row }) => ({
    ...row,
    amount: headcount,
    target: establishment,
    goal: thresholds.good,
    tone: fillRateStatusTone(row.rate, thresholds)
  }))
  const strength = { amount: 'HC', target: 'BC', rate: 'TLĐ', unit: peopleColumnOptions.unit }
  return rankSubjectsByQuota(
    scope,
    quotas,
    { ...words, ...strength, worst: 'Thiếu nhiều nhất' },
    'amount'
  )
}
