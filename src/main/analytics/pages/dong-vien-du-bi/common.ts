import { type Figure, figure, type Origin, sources } from '../../figures'
import { quotaOf, readyShare, reservistsIn } from '../../measures/reserve'
import type { Reservist } from '../../model'
import type { Scope } from '../../scope'

export const reserveOrigin = (formula: string, unit = 'người'): Origin => ({
  source: sources.reserve,
  formula,
  unit
})

/** Registered in the areas of the scope; a chosen unit stands for the areas that its units are in. */
export function peopleOf(scope: Scope, period = scope.period): Reservist[] {
  return reservistsIn(scope.data, scope.areas, period)
}

export function readyFigure(scope: Scope, to?: string, people = peopleOf(scope)): Figure {
  return figure(
    people.length === peopleOf(scope).length ? 'reserve-ready' : 'reserve-ready-rank',
    'Dự bị sẵn sàng',
    readyShare(people, scope.period),
    reserveOrigin('Người ở trạng thái “Sẵn sàng” / người đăng ký', '%'),
    { format: 'percent', ...(to !== undefined && { to }) }
  )
}

export function reserveQuota(scope: Scope): number {
  return quotaOf(scope.data, scope.areas)
}
