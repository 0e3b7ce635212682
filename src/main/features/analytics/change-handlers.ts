import { AppError } from '@shared/contract/reply'
import { figureChangeText } from '@shared/features/analytics/change-text'
import type { FigureChangeView } from '@shared/features/analytics/change-view'
import { roleHasPermission } from '@shared/model/admin/roles'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import { buildChangeFileColumns, buildChangeFileLines } from '../../analytics/changes/change-file'
import type { FigureChangeDetails } from '../../analytics/changes/open-change'
import { toCauseRowsView, toChangeView } from '../../analytics/changes/view-change'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorRole } from '../../store/operator'
import { type AuditingHandlersFor, audited } from '../noted'
import { saveCsv } from '../save-csv'
import type { createSectorPageCache } from './page-cache'

type ChangeParts = Pick<FeatureDependencies, 'clock' | 'files' | 'records' | 'settings'>
type ChangeCalls = 'analytics:change' | 'analytics:changeRows' | 'analytics:exportChange'

/**
 * Handlers of the panel **Vì sao số này đổi**, which explains why a figure changed since the
 * previous period.
 */
export function createFigureChangeHandlers(
  context: ChangeParts,
  changeOf: ReturnType<typeof createSectorPageCache>['changeOf']
): Pick<AuditingHandlersFor<'analytics'>, ChangeCalls> {
  const seen = ({ figure, explained, split, scope }: FigureChangeDetails): FigureChangeView => {
    const mayReadPersons = roleHasPermission(currentOperatorRole(context), 'readPersonal')
    const view = toChangeView(figure, split, explained, { scope, mayReadPersons })
    if (!view) throw new AppError('CONFLICT', figureChangeText.refused.differs)
    return view
  }
  return {
    'analytics:change': async ({ path, query, figure }) =>
      seen(await changeOf(path, query.filters, figure)),
    'analytics:changeRows': async ({ path, query, figure, cause, unit }) => {
      const opened = await changeOf(path, query.filters, figure)
      const { explained, split, scope } = opened
      const rows = toCauseRowsView(split.contributions, { cause, unit }, { explained, scope })
      const [title] = figureChangeText.causes[cause]
      const where = [
        sectorPageTitleOf(path),
        scope.calendar.label(scope.period),
        title,
        explained.places.get(unit) ?? unit
      ].join(', ')
      return audited(
        rows,
        'system',
        figureChangeText.audit.rows(rows.count, opened.figure.title, where)
      )
    },
    'analytics:exportChange': async ({ path, query, figure }) => {
      const opened = await changeOf(path, query.filters, figure)
      const view = seen(opened)
      const { calendar, period } = opened.scope
      return saveCsv(context, {
        name: `vi-sao-doi-${figure}-${calendar.label(period).replace('/', '-')}`,
        columns: buildChangeFileColumns(view),
        rows: buildChangeFileLines(view),
        discloses: {
          degree: deriveDegrees(context).ofSectorPages(),
          target: 'csv',
          what: sectorPageTitleOf(path)
        },
        words: figureChangeText.audit.file(view.title, sectorPageTitleOf(path))
      })
    }
  }
}
