import { formatNumber } from '@shared/kit/format'
import { createFigure, type Figure, type FigureOrigin, figureSourceKinds } from '../../figures'
import { readyReservistShareOf, reserveQuotaOf } from '../../measures/reserve'
import type { SectorPageScope } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import { belowGoalIndicator } from '../indicators'

export const reserveOrigin = (formula: string, unit = 'người'): FigureOrigin => ({
  source: figureSourceKinds.reserve,
  formula,
  unit
})

interface ReadinessOptions {
  readonly rank?: number
  /**
   * Periods that the page queries in any case, the selected one last, so that the figure needs no
   * further query.
   */
  readonly periods?: readonly number[]
}

/**
 * Figure for the readiness of the reserve in the areas that pass the filters; a selected unit
 * stands for the areas of its units.
 */
export async function reserveReadinessFigure(
  scope: SectorPageScope,
  to?: string,
  { rank, periods = [scope.period] }: ReadinessOptions = {}
): Promise<Figure> {
  const { facts, areas } = scope
  const [allStates, allRegistered] = await Promise.all([
    facts.reserve.states(periods, rank),
    facts.reserve.registered(periods, rank)
  ])
  const history = periods.map((_, at) =>
    readyReservistShareOf(allStates[at] ?? [], allRegistered[at] ?? [], areas)
  )
  return createFigure(
    rank === undefined ? 'reserve-ready' : 'reserve-ready-rank',
    'Dự bị sẵn sàng',
    history.at(-1) ?? null,
    reserveOrigin('Người ở trạng thái “Sẵn sàng” / người đăng ký', '%'),
    {
      format: 'percent',
      ...(periods.length > 1 && { history, better: 'more' as const }),
      ...(to !== undefined && { to })
    }
  )
}

export async function readReserveQuota({ facts, period, areas }: SectorPageScope): Promise<number> {
  return reserveQuotaOf(await facts.reserve.localities(period), areas)
}

/** Number of reservists missing from a quota, in words. */
export const describeMissingReservists = (missing: number, quota: number): string =>
  `thiếu ${formatNumber(missing)} trên chỉ tiêu ${formatNumber(quota)} người`

/** Registered persons of areas or localities, which should reach their quotas. */
export const registrationIndicator = (
  scope: SectorPageScope,
  noun: string
): Omit<StandoutIndicator, 'subjects'> =>
  belowGoalIndicator(scope, scope.goals.reserveQuota, {
    rate: 'mức đăng ký so với chỉ tiêu',
    noun
  })
