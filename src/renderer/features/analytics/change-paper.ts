import { figureChangeText } from '@shared/features/analytics/change-text'
import type { FigureChangeAmounts, FigureChangeView } from '@shared/features/analytics/change-view'
import type { PrintedColumn } from '../../ui/print/paper-grid'

/** Printed line: a cause, a cause within one unit or area, or the total. */
interface PaperLine extends FigureChangeAmounts {
  readonly cause: string
  readonly place: string
}

/** Printed lines: each cause followed by its units or areas, then the total. */
export const toPrintedFigureChangeLines = ({ causes, total }: FigureChangeView): PaperLine[] => [
  ...causes.flatMap(({ places, title, ...amounts }) => [
    { ...amounts, cause: title, place: '' },
    ...places.map(({ name, ...own }) => ({ ...own, cause: '', place: name }))
  ]),
  { ...total, cause: figureChangeText.total, place: '' }
]

export function createFigureChangePrintColumns({
  place,
  amount,
  base,
  points
}: FigureChangeView['heads']) {
  const number = (
    key: 'amount' | 'base' | 'points',
    title: string | undefined
  ): PrintedColumn<PaperLine>[] =>
    title === undefined ? [] : [{ key, title, kind: 'number', cell: line => line[key] }]
  const words: PrintedColumn<PaperLine>[] = [
    { key: 'cause', title: figureChangeText.heads.cause, kind: 'words', cell: line => line.cause },
    { key: 'place', title: place, kind: 'words', cell: line => line.place }
  ]
  return [
    ...words,
    ...number('amount', amount),
    ...number('base', base),
    ...number('points', points)
  ]
}
