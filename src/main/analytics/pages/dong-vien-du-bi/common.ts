import { type Figure, figure, type Origin, sources } from '../../figures'
import { quotaOf, readyShare } from '../../measures/reserve'
import type { Scope } from '../../scope'

export const reserveOrigin = (formula: string, unit = 'người'): Origin => ({
  source: sources.reserve,
  formula,
  unit
})

/** Of the areas of the scope; a chosen unit stands for the areas that its units are in. */
export async function readyFigure(scope: Scope, to?: string, rank?: number): Promise<Figure> {
  const { facts, period, areas } = scope
  const [[states = []], [registered = []]] = await Promise.all([
    facts.reserve.states([period], rank),
    facts.reserve.registered([period], rank)
  ])
  return figure(
    rank === undefined ? 'reserve-ready' : 'reserve-ready-rank',
    'Dự bị sẵn sàng',
    readyShare(states, registered, areas),
    reserveOrigin('Người ở trạng thái “Sẵn sàng” / người đăng ký', '%'),
    { format: 'percent', ...(to !== undefined && { to }) }
  )
}

export async function reserveQuota({ facts, period, areas }: Scope): Promise<number> {
  return quotaOf(await facts.reserve.localities(period), areas)
}
