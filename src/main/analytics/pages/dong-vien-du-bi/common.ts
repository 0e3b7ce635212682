import { type Figure, figure, type Origin, sources } from '../../figures'
import { quotaOf, readyShare } from '../../measures/reserve'
import type { Scope } from '../../scope'

export const reserveOrigin = (formula: string, unit = 'người'): Origin => ({
  source: sources.reserve,
  formula,
  unit
})

interface ReadyParts {
  readonly rank?: number
  /** Periods that the page queries anyway; the last one is the selected one. */
  readonly periods?: readonly number[]
}

/** Readiness of the areas in the scope; a selected unit stands for the areas of its units. */
export async function readyFigure(
  scope: Scope,
  to?: string,
  { rank, periods = [scope.period] }: ReadyParts = {}
): Promise<Figure> {
  const { facts, areas } = scope
  const [allStates, allRegistered] = await Promise.all([
    facts.reserve.states(periods, rank),
    facts.reserve.registered(periods, rank)
  ])
  const history = periods.map((_, at) =>
    readyShare(allStates[at] ?? [], allRegistered[at] ?? [], areas)
  )
  return figure(
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

export async function reserveQuota({ facts, period, areas }: Scope): Promise<number> {
  return quotaOf(await facts.reserve.localities(period), areas)
}
