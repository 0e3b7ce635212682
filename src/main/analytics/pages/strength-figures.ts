import {
  createFigure,
  type Figure,
  type FigureOptions,
  figureIfAvailable,
  figureSourceKinds
} from '../figures'
import { readFillRates } from '../measures/filling'
import type { SectorScope } from '../scope'
import { chartPeriodsOf, includePreviousPeriods } from './periods'
import { strengthParts } from './strength'

/**
 * Values of these periods; null for months for which the table of monthly strengths has no row at
 * all.
 */
const knownMonths = (
  { facts }: Pick<SectorScope, 'facts'>,
  periods: readonly number[],
  value: (period: number) => number
): Promise<(number | null)[]> =>
  Promise.all(
    periods.map(async period =>
      (await facts.staffing.monthly(period)).isBlank ? null : value(period)
    )
  )

export async function establishmentFigure(scope: SectorScope): Promise<Figure> {
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
  return figureIfAvailable(scope, ['establishment'], total)
}

/** Text of the formula by which the headcount is computed. */
const headcountFormula = ({ monthly }: Pick<SectorScope, 'monthly'>): string =>
  monthly.headcount
    ? 'HC = quân số hiện có của đơn vị trong bảng Quân số tháng'
    : 'HC = số hồ sơ còn phục vụ đến cuối kỳ'

export async function headcountFigure(
  scope: SectorScope,
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
  return figureIfAvailable(scope, ['headcount'], total)
}

export async function fillRateFigure(
  scope: SectorScope,
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
  return figureIfAvailable(scope, strengthParts, rate)
}
