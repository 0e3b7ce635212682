import {
  createFigure,
  type Figure,
  type FigureOptions,
  figureSourceKinds,
  hideFigureIfUnavailable
} from '../figures'
import { readFillRates } from '../measures/filling'
import type { SectorPageScope } from '../scope'
import { chartPeriodsOf, includePreviousPeriods } from './periods'
import { strengthPageParts } from './strength'

/**
 * Values of these periods; null for months for which the table of monthly strengths has no row at
 * all.
 */
const knownMonths = (
  { facts }: Pick<SectorPageScope, 'facts'>,
  periods: readonly number[],
  value: (period: number) => number
): Promise<(number | null)[]> =>
  Promise.all(
    periods.map(async period =>
      (await facts.staffing.monthly(period)).isBlank ? null : value(period)
    )
  )

export async function establishmentFigure(scope: SectorPageScope): Promise<Figure> {
  const { facts, units, period, monthly, tells } = scope
  const periods = chartPeriodsOf(scope)
  const { establishment } = await readFillRates(
    facts,
    periods,
    one => one === 'establishment' && tells(one)
  )
  const total = createFigure(
    'establishment',
    'Biên chế (BC)',
    establishment(units, period),
    {
      source: figureSourceKinds.staffing,
      formula: monthly.establishment
        ? 'BC = biên chế của đơn vị trong bảng Quân số tháng'
        : 'BC = tổng biên chế được duyệt của các vị trí',
      unit: 'người'
    },
    { history: await knownMonths(scope, periods, at => establishment(units, at)) }
  )
  return hideFigureIfUnavailable(scope, ['establishment'], total)
}

/** Text of the formula by which the headcount is computed. */
const headcountFormula = ({ monthly }: Pick<SectorPageScope, 'monthly'>): string =>
  monthly.headcount
    ? 'HC = quân số hiện có của đơn vị trong bảng Quân số tháng'
    : 'HC = số hồ sơ còn phục vụ đến cuối kỳ'

export async function headcountFigure(
  scope: SectorPageScope,
  extra: FigureOptions = {}
): Promise<Figure> {
  const { facts, units, period, tells } = scope
  const periods = chartPeriodsOf(scope)
  const [{ headcount }, { isBlank }] = await Promise.all([
    readFillRates(facts, includePreviousPeriods(periods), one => one === 'headcount' && tells(one)),
    facts.staffing.monthly(period - 1)
  ])
  const total = createFigure(
    'headcount',
    'Hiện có (HC)',
    headcount(units, period),
    { source: figureSourceKinds.persons, formula: headcountFormula(scope), unit: 'người' },
    {
      before: isBlank ? null : headcount(units, period - 1),
      history: await knownMonths(scope, periods, at => headcount(units, at)),
      ...extra
    }
  )
  return hideFigureIfUnavailable(scope, ['headcount'], total)
}

export async function fillRateFigure(
  scope: SectorPageScope,
  title = 'Tỷ lệ lấp đầy',
  extra: Pick<FigureOptions, 'to'> = {}
): Promise<Figure> {
  const { facts, units, period, tells } = scope
  const periods = chartPeriodsOf(scope)
  const filling = await readFillRates(facts, includePreviousPeriods(periods), tells)
  const rate = createFigure(
    'fill-rate',
    title,
    filling.rate(units, period),
    { source: figureSourceKinds.staffing, formula: 'TLĐ = HC / BC', unit: '%' },
    {
      format: 'percent',
      before: filling.rate(units, period - 1),
      history: periods.map(at => filling.rate(units, at)),
      better: 'more',
      ...extra
    }
  )
  return hideFigureIfUnavailable(scope, strengthPageParts, rate)
}
