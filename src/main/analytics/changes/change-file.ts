import { figureChangeText } from '@shared/features/analytics/change-text'
import type { FigureChangeAmounts, FigureChangeView } from '@shared/features/analytics/change-view'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import type { ListColumn } from '@shared/kit/list/columns'

/**
 * Line of the exported file that explains the change of a figure: one cause in one unit, or the
 * total.
 */
export interface ChangeFileLine extends FigureChangeAmounts {
  readonly cause: string
  readonly place: string
}

/** Lines of the exported file: one per cause and unit, then the total. */
export const buildChangeFileLines = ({ causes, total }: FigureChangeView): ChangeFileLine[] => [
  ...causes.flatMap(({ title, places }) =>
    places.map(({ name, ...amounts }) => ({ ...amounts, cause: title, place: name }))
  ),
  { ...total, cause: figureChangeText.total, place: '' }
]

/** Columns of the exported file, the same as in the panel that explains the change of a figure. */
export function buildChangeFileColumns({
  heads
}: Pick<FigureChangeView, 'heads'>): ListColumn<ChangeFileLine>[] {
  const text = (key: 'cause' | 'place', title: string): ListColumn<ChangeFileLine> => ({
    key,
    title,
    kind: 'text',
    value: line => line[key],
    minWidth: 0
  })
  const number = (
    key: 'amount' | 'base' | 'points',
    title: string
  ): ListColumn<ChangeFileLine> => ({
    key,
    title,
    kind: 'number',
    value: line => parseDisplayedNumber(line[key] ?? '') ?? null,
    minWidth: 0
  })
  const { amount, base, points } = heads
  return [
    text('cause', figureChangeText.heads.cause),
    text('place', heads.place),
    number('amount', amount),
    ...(base === undefined ? [] : [number('base', base)]),
    ...(points === undefined ? [] : [number('points', points)])
  ]
}
