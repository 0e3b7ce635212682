import { changeText } from '@shared/features/analytics/change-text'
import type { ChangeAmounts, ChangeView } from '@shared/features/analytics/change-view'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import type { ListColumn } from '@shared/kit/list/columns'

/** Line of the file: a cause in a unit, or the total. */
export interface ChangeLine extends ChangeAmounts {
  readonly cause: string
  readonly place: string
}

/** A cause in each unit, then the total. */
export const changeLines = ({ causes, total }: ChangeView): ChangeLine[] => [
  ...causes.flatMap(({ title, places }) =>
    places.map(({ name, ...amounts }) => ({ ...amounts, cause: title, place: name }))
  ),
  { ...total, cause: changeText.total, place: '' }
]

/** Columns of the file, as the panel has them. */
export function changeColumns({ heads }: Pick<ChangeView, 'heads'>): ListColumn<ChangeLine>[] {
  const text = (key: 'cause' | 'place', title: string): ListColumn<ChangeLine> => ({
    key,
    title,
    kind: 'text',
    value: line => line[key],
    minWidth: 0
  })
  const number = (key: 'amount' | 'base' | 'points', title: string): ListColumn<ChangeLine> => ({
    key,
    title,
    kind: 'number',
    value: line => parseDisplayedNumber(line[key] ?? '') ?? null,
    minWidth: 0
  })
  const { amount, base, points } = heads
  return [
    text('cause', changeText.heads.cause),
    text('place', heads.place),
    number('amount', amount),
    ...(base === undefined ? [] : [number('base', base)]),
    ...(points === undefined ? [] : [number('points', points)])
  ]
}
