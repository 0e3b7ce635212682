import { AppError } from '@shared/contract/reply'
import { changeText } from '@shared/features/analytics/change-text'
import type { Figure } from '../figures'
import type { SectorPageDefinition } from '../page'
import type { SectorScope } from '../scope'
import { type Explained, explainedOf } from './explained'
import { type SplitChange, splitChange } from './split-change'

/** The split change of one figure, with what the figure covers. */
export interface OpenedChange {
  readonly figure: Figure
  readonly explained: Explained
  readonly split: SplitChange
  readonly scope: SectorScope
}

/** Splits the change of a figure of a page. Throws NOT_FOUND if it has none. */
export async function openChange(
  page: Pick<SectorPageDefinition, 'figures'>,
  scope: SectorScope,
  key: string
): Promise<OpenedChange> {
  const figures = await page.figures(scope)
  const figure = figures.find(one => one.key === key)
  const explained = explainedOf(key, scope)
  if (!figure?.delta || !explained) throw new AppError('NOT_FOUND', changeText.refused.unknown)
  return { figure, explained, scope, split: await splitChange(scope, explained) }
}
