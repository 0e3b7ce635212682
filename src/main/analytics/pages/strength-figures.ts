import { type Figure, type FigureExtra, figure, ifTold, sources } from '../figures'
import { fillingOf } from '../measures/filling'
import type { Scope } from '../scope'
import { shownPeriods, withPrevious } from './periods'
import { strengthParts } from './strength'

/** Values of these periods; null for months of which nothing is recorded. */
const knownMonths = (
  { facts }: Pick<Scope, 'facts'>,
  periods: readonly number[],
  value: (period: number) => number
): Promise<(number | null)[]> =>
  Promise.all(
    periods.map(async period =>
      (await facts.staffing.monthly(period)).isBlank ? null : value(period)
    )
  )

export async function establishmentFigure(scope: Scope): Promise<Figure> {
  const { facts, units, period, monthly, tells } = scope
  const periods = shownPeriods(scope)
  const { establishment } = await fillingOf(
    facts,
    periods,
    one => one === 'establishment' && tells(one)
  )
  const total = figure(
    'establishment',
    'Biên chế (BC)',
    establishment(units, period),
    {
      source: sources.staffing,
      formula: monthly.establishment
        ? 'BC = biên chế của đơn vị trong bảng Quân số tháng'
        : 'BC = tổng biên chế được duyệt của các vị trí',
      unit: 'người'
    },
    { history: await knownMonths(scope, periods, at => establishment(units, at)) }
  )
  return ifTold(scope, ['establishment'], total)
}

/** Formula of the headcount. */
const headcountFormula = ({ monthly }: Pick<Scope, 'monthly'>): string =>
  monthly.headcount
    ? 'HC = quân số hiện có của đơn vị trong bảng Quân số tháng'
    : 'HC = số hồ sơ còn phục vụ đến cuối kỳ'

export async function headcountFigure(scope: Scope, extra: FigureExtra = {}): Promise<Figure> {
  const { facts, units, period, tells } = scope
  const periods = shownPeriods(scope)
  const [{ headcount }, { isBlank }] = await Promise.all([
    fillingOf(facts, withPrevious(periods), one => one === 'headcount' && tells(one)),
    facts.staffing.monthly(period - 1)
  ])
  const total = figure(
    'headcount',
    'Hiện có (HC)',
    headcount(units, period),
    { source: sources.persons, formula: headcountFormula(scope), unit: 'người' },
    {
      before: isBlank ? null : headcount(units, period - 1),
      history: await knownMonths(scope, periods, at => headcount(units, at)),
      ...extra
    }
  )
  return ifTold(scope, ['headcount'], total)
}

export async function fillFigure(
  scope: Scope,
  title = 'Tỷ lệ lấp đầy',
  extra: Pick<FigureExtra, 'to'> = {}
): Promise<Figure> {
  const { facts, units, period, tells } = scope
  const periods = shownPeriods(scope)
  const filling = await fillingOf(facts, withPrevious(periods), tells)
  const rate = figure(
    'fill-rate',
    title,
    filling.rate(units, period),
    { source: sources.staffing, formula: 'TLĐ = HC / BC', unit: '%' },
    {
      format: 'percent',
      before: filling.rate(units, period - 1),
      history: periods.map(at => filling.rate(units, at)),
      better: 'more',
      ...extra
    }
  )
  return ifTold(scope, strengthParts, rate)
}
