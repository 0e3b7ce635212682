import { assignmentText } from '@shared/features/analytics/assignment-text'
import { assignmentColumnsOf } from '@shared/features/analytics/assignment-view'
import { lowerCaseFirstLetter } from '@shared/model/query/words/column-words'
import { proposeReservistAssignment } from '../../analytics/assignment/propose-assignment'
import type { SectorPageDependencies } from '../../analytics/page-facts'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../parts'
import type { AuditingHandlersFor } from '../noted'
import { saveListCsv } from '../save-csv'

/** Handlers of **Đề xuất xếp dự bị**, the proposal that assigns reservists to units. */
export function createAssignmentHandlers(
  context: SectorPageDependencies & Pick<FeatureDependencies, 'clock' | 'files' | 'settings'>
): Pick<AuditingHandlersFor<'analytics'>, 'analytics:assignment' | 'analytics:exportAssignment'> {
  return {
    'analytics:assignment': ({ filters }) => proposeReservistAssignment(filters, context),
    'analytics:exportAssignment': async ({ filters }) => {
      const view = await proposeReservistAssignment(filters, context)
      return saveListCsv(context, {
        name: 'de-xuat-xep-du-bi',
        discloses: {
          degree: deriveDegrees(context).ofSectorPages(),
          target: 'csv',
          what: assignmentText.action
        },
        action: `Xuất ${lowerCaseFirstLetter(assignmentText.action)}`,
        columns: assignmentColumnsOf(view),
        rows: view.rows
      })
    }
  }
}
