import { missingValueMark } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import { numberColumn, peopleColumnOptions, textColumn, unitColumn } from '../columns'
import { readFillRates } from '../measures/filling'
import { fillRateStatusTone, goalStatusTone, type UnitStaffing } from '../measures/staffing'
import type { Unit } from '../model'
import type { SectorPageScope } from '../scope'
import type { RankingResult } from '../verdict'
import { sortSubjectsWorstFirst } from '../worst'
import { fillRateColumn, subordinatesIncludedText } from './common'
import { chartPeriodsOf } from './periods'
import { belowTargetSinceColumn, belowTargetSinceText, sinceSentence } from './since'
import { hasFillRate } from './strength'

/**
 * Rows of the units that a page ranks: all except the top unit that includes all others, whose
 * values are those of the page figures.
 */
export function filterRankableRows<T>(
  rows: readonly T[],
  { sumsUp, units }: Pick<SectorPageScope, 'sumsUp' | 'units'>,
  unitOf: (row: T) => Unit
): readonly T[] {
  if (!sumsUp || units.length === 1) return rows
  const known = new Set(units.map(({ index }) => index))
  const tops = units.filter(({ parent }) => parent === null || !known.has(parent))
  return tops.length > 1 ? rows : rows.filter(row => unitOf(row) !== tops[0])
}

/**
 * Sentence for a ranking in which no unit is below its target; if subordinate units are summed up
 * the sentence says so, because single units may still have a shortage that others compensate.
 */
export const noUnitBelowTargetText = (
  words: string,
  { sumsUp }: Pick<SectorPageScope, 'sumsUp'>
): string =>
  sumsUp ? `Tính cả cấp dưới, không đơn vị nào ${words}.` : `Không đơn vị nào ${words}.`

/** Title of a ranking of units, which states whether the values include subordinate units. */
export const unitRankingTitle = (
  title: string,
  { sumsUp }: Pick<SectorPageScope, 'sumsUp'>
): string => (sumsUp ? `${title}, ${subordinatesIncludedText}` : title)

interface FillRow extends UnitStaffing {
  readonly limits: SectorPageScope['thresholds']
}

/**
 * Measure by which units are ranked: number of missing persons, or gap of the fill rate to its
 * threshold.
 */
type FillOrder = 'persons' | 'rate'

/**
 * Ranks the units with the largest shortage of persons; undefined without establishment (BC) or
 * headcount (HC). `partsOf` returns the units that a row counts, which determine since when the row
 * is below the threshold.
 */
export async function rankStaffingRowsByFillRate(
  scope: SectorPageScope,
  rows: readonly Omit<FillRow, 'limits'>[],
  order: FillOrder,
  partsOf: SectorPageScope['partsOf'] = scope.partsOf
): Promise<RankingResult | undefined> {
  if (!hasFillRate(scope)) return undefined
  const { facts, thresholds } = scope
  const periods = chartPeriodsOf(scope)
  const filling = await readFillRates(facts, periods, scope.tells)
  const since = ({ unit }: Pick<FillRow, 'unit'>): string =>
    belowTargetSinceText(
      scope,
      periods.map(period => filling.rate(partsOf(unit), period)),
      rate => rate < thresholds.good
    )
  const isByPersons = order === 'persons'
  const isSummed = scope.sumsUp && partsOf === scope.partsOf
  return sortSubjectsWorstFirst<FillRow>(
    {
      title: unitRankingTitle(
        isByPersons ? 'Đơn vị thiếu nhiều nhất' : 'Đơn vị có tỷ lệ lấp đầy thấp nhất',
        { sumsUp: isSummed }
      ),
      rows: rows.map(row => ({ ...row, limits: thresholds })),
      severity: ({ rate, short }) =>
        isByPersons ? short : rate === null ? null : thresholds.good - rate,
      code: ({ unit }) => unit.code,
      columns: [
        unitColumn(row => row.unit),
        numberColumn('hc', 'HC', row => row.headcount, peopleColumnOptions),
        numberColumn('bc', 'BC', row => row.establishment, peopleColumnOptions),
        numberColumn('thieu', 'Thiếu', row => row.short, peopleColumnOptions),
        fillRateColumn(),
        belowTargetSinceColumn(since)
      ],
      sentence: cell => [
        isByPersons
          ? `Thiếu nhiều nhất: ${cell('don-vi')}`
          : `Tỷ lệ lấp đầy thấp nhất: ${cell('don-vi')}`,
        isByPersons ? cell('thieu') : cell('tld'),
        sinceSentence(cell('tu-ky'))
      ],
      none: noUnitBelowTargetText(isByPersons ? 'thiếu so với biên chế' : 'dưới ngưỡng đạt', {
        sumsUp: isSummed
      })
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
  readonly since?: string
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
