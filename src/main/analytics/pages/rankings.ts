import { missingValueMark } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import { numberColumn, peopleColumnOptions, textColumn, unitColumn } from '../columns'
import { readFillRates } from '../measures/filling'
import { fillTone, goalTone, type UnitStaffing } from '../measures/staffing'
import type { Unit } from '../model'
import type { SectorScope } from '../scope'
import type { Ranked } from '../verdict'
import { rank } from '../worst'
import { fillRateColumn, subordinatesIncludedText } from './common'
import { shownPeriods } from './periods'
import { sinceColumn, sinceWords } from './since'
import { hasFillRate } from './strength'

/**
 * Rows of the units that a page ranks: all but the one that includes all others, which the figures
 * of the page describe.
 */
export function rankedRows<T>(
  rows: readonly T[],
  { sumsUp, units }: Pick<SectorScope, 'sumsUp' | 'units'>,
  unitOf: (row: T) => Unit
): readonly T[] {
  if (!sumsUp || units.length === 1) return rows
  const known = new Set(units.map(({ index }) => index))
  const tops = units.filter(({ parent }) => parent === null || !known.has(parent))
  return tops.length > 1 ? rows : rows.filter(row => unitOf(row) !== tops[0])
}

/** Sentence if no unit lacks anything; units that lack may have subordinate ones with a surplus. */
export const noUnit = (words: string, { sumsUp }: Pick<SectorScope, 'sumsUp'>): string =>
  sumsUp ? `Tính cả cấp dưới, không đơn vị nào ${words}.` : `Không đơn vị nào ${words}.`

/** Title of a ranking of units, with what they include. */
export const unitsTitle = (title: string, { sumsUp }: Pick<SectorScope, 'sumsUp'>): string =>
  sumsUp ? `${title}, ${subordinatesIncludedText}` : title

interface FillRow extends UnitStaffing {
  readonly limits: SectorScope['thresholds']
}

/** By what units are ranked: missing persons, or the gap of the fill rate to its threshold. */
type FillOrder = 'persons' | 'rate'

/**
 * Units that lack most; undefined without BC or HC. `partsOf` are the units that a row counts, for
 * the period since which it is below the threshold.
 */
export async function fillRanking(
  scope: SectorScope,
  rows: readonly Omit<FillRow, 'limits'>[],
  order: FillOrder,
  partsOf: SectorScope['partsOf'] = scope.partsOf
): Promise<Ranked | undefined> {
  if (!hasFillRate(scope)) return undefined
  const { facts, thresholds } = scope
  const periods = shownPeriods(scope)
  const filling = await readFillRates(facts, periods, scope.tells)
  const since = ({ unit }: Pick<FillRow, 'unit'>): string =>
    sinceWords(
      scope,
      periods.map(period => filling.rate(partsOf(unit), period)),
      rate => rate < thresholds.good
    )
  const isByPersons = order === 'persons'
  const isSummed = scope.sumsUp && partsOf === scope.partsOf
  return rank<FillRow>(
    {
      title: unitsTitle(
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
        sinceColumn(since)
      ],
      sentence: cell => [
        isByPersons
          ? `Thiếu nhiều nhất: ${cell('don-vi')}`
          : `Tỷ lệ lấp đầy thấp nhất: ${cell('don-vi')}`,
        isByPersons ? cell('thieu') : cell('tld'),
        sinceSentence(cell('tu-ky'))
      ],
      none: noUnit(isByPersons ? 'thiếu so với biên chế' : 'dưới ngưỡng đạt', {
        sumsUp: isSummed
      })
    },
    scope
  )
}

/** Part of a sentence with the period since which something is below its threshold. */
const sinceSentence = (since: string | undefined): string | undefined =>
  since && `dưới ngưỡng từ kỳ ${since}`

/** Amount compared with its target, of a unit, an area or another subject. */
export interface Quota {
  readonly name: string
  readonly code: string
  /** Group, level or area beside the name. */
  readonly beside?: string
  readonly amount: number
  readonly target: number
  readonly rate: number | null
  readonly goal: number
  /** Status of the rate; default: that of its goal. */
  readonly tone?: StatusTone
  readonly since?: string
}

interface QuotaWords {
  readonly title: string
  /** Titles of the columns. */
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
 * Subjects with the lowest rate below their goal, or with the largest missing amount; `by` selects
 * which.
 */
export function quotaRanking(
  scope: SectorScope,
  rows: readonly Quota[],
  words: QuotaWords,
  by: 'amount' | 'rate' = 'rate'
): Ranked {
  const measured = { unit: words.unit, total: 'none' } as const
  const short = ({ amount, target }: Quota): number => Math.max(0, target - amount)
  return rank<Quota>(
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
          : [textColumn<Quota>('nhom', words.beside, ({ beside = missingValueMark }) => beside)]),
        numberColumn('so', words.amount, ({ amount }) => amount, measured),
        numberColumn('chi-tieu', words.target, ({ target }) => target, measured),
        numberColumn('thieu', words.short ?? 'Thiếu', short, measured),
        numberColumn('ty-le', words.rate, ({ rate }) => rate, {
          unit: '%',
          total: 'none',
          minWidth: 150,
          grow: 1,
          bar: ({ rate, goal, tone }) =>
            rate === null ? undefined : { ratio: rate, tone: tone ?? goalTone(rate, goal) }
        }),
        ...(rows.some(({ since }) => since !== undefined)
          ? [sinceColumn<Quota>(({ since = missingValueMark }) => since)]
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
export function groupRanking(
  scope: SectorScope,
  rows: readonly StrengthGroup[],
  words: Pick<QuotaWords, 'none' | 'subject' | 'title'>
): Ranked | undefined {
  if (!hasFillRate(scope)) return undefined
  const { thresholds } = scope
  const quotas = rows.map(({ establishment, headcount, ...row }) => ({
    ...row,
    amount: headcount,
    target: establishment,
    goal: thresholds.good,
    tone: fillTone(row.rate, thresholds)
  }))
  const strength = { amount: 'HC', target: 'BC', rate: 'TLĐ', unit: peopleColumnOptions.unit }
  return quotaRanking(scope, quotas, { ...words, ...strength, worst: 'Thiếu nhiều nhất' }, 'amount')
}
