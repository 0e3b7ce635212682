import { AppError } from '@shared/contract/reply'
import { figureChangeText } from '@shared/features/analytics/change-text'
import type { Figure } from '../figures'
import type { SectorPageDefinition } from '../page'
import type { SectorPageScope } from '../scope'
import { type FigureCountDefinition, findFigureCountDefinition } from './explained'
import { type FigureChangeSplit, splitFigureChange } from './split-change'

/** Change of one figure split by cause, with the figure and the scope that it covers. */
export interface FigureChangeDetails {
  readonly figure: Figure
  readonly explained: FigureCountDefinition
  readonly split: FigureChangeSplit
  readonly scope: SectorPageScope
}

/**
 * Whether changes on a page can be split by cause. The rows behind a change are selected by unit and
 * area only, so a filter that narrows anything else would split the change of another figure.
 */
export const canSplitChanges = (
  { narrowing }: Pick<SectorPageDefinition, 'narrowing'>,
  scope: Pick<SectorPageScope, 'chosen'>
): boolean => !narrowing.some(({ name, units }) => !units && scope.chosen(name).length > 0)

/**
 * Splits the change of a figure of a page by cause. Throws NOT_FOUND if the page has no such figure
 * or its change cannot be split.
 */
export async function openFigureChange(
  page: Pick<SectorPageDefinition, 'figures' | 'narrowing'>,
  scope: SectorPageScope,
  key: string
): Promise<FigureChangeDetails> {
  const figures = await page.figures(scope)
  const figure = figures.find(one => one.key === key)
  const explained = findFigureCountDefinition(key, scope)
  if (!figure?.delta || !explained || !canSplitChanges(page, scope))
    throw new AppError('NOT_FOUND', figureChangeText.refused.unknown)
  return { figure, explained, scope, split: await splitFigureChange(scope, explained) }
}
