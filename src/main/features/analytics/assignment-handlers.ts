import { assignmentText } from '@shared/features/analytics/assignment-text'
import {
  assignmentColumnsOf,
  assignmentPersonColumns
} from '@shared/features/analytics/assignment-view'
import { lowerCaseFirstLetter } from '@shared/model/query/words/column-words'
import {
  listProposedReservists,
  proposeReservistAssignment
} from '../../analytics/assignment/propose-assignment'
import type { SectorPageDependencies } from '../../analytics/page-facts'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { DisclosedData } from '../../files/disclosed-data'
import type { FeatureDependencies } from '../../parts'
import type { PermissionDependencies } from '../guard'
import { type AuditingHandlersFor, audited } from '../noted'
import { withInputPermission } from '../registration'
import { saveListCsv, saveListXlsx } from '../save-csv'

/** Most persons that the page receives; a file has all of them. */
const mostListed = 2_000

const { action, persons: personsText } = assignmentText

type AssignmentCalls =
  | 'analytics:assignment'
  | 'analytics:assignmentPersons'
  | 'analytics:exportAssignment'
  | 'analytics:exportAssignmentPersons'

/** Handlers of **Đề xuất xếp dự bị**, the proposal that assigns reservists to units. */
export function createAssignmentHandlers(
  context: SectorPageDependencies &
    PermissionDependencies &
    Pick<FeatureDependencies, 'clock' | 'files' | 'settings'>
): Pick<AuditingHandlersFor<'analytics'>, AssignmentCalls> {
  const disclosed = (target: 'csv' | 'xlsx', what: string): DisclosedData => ({
    degree: deriveDegrees(context).ofSectorPages(),
    target,
    what
  })
  return {
    'analytics:assignment': ({ filters }) => proposeReservistAssignment(filters, context),
    'analytics:exportAssignment': async ({ filters }) => {
      const view = await proposeReservistAssignment(filters, context)
      return saveListCsv(context, {
        name: 'de-xuat-xep-du-bi',
        discloses: disclosed('csv', action),
        action: `Xuất ${lowerCaseFirstLetter(action)}`,
        columns: assignmentColumnsOf(view),
        rows: view.rows
      })
    },
    'analytics:assignmentPersons': async ({ filters }) => {
      const persons = await listProposedReservists(filters, context)
      return audited(
        { rows: persons.slice(0, mostListed), count: persons.length },
        'system',
        personsText.audit(persons.length)
      )
    },
    'analytics:exportAssignmentPersons': withInputPermission(
      () => 'readPersonal' as const,
      async ({ filters, format }) => {
        const list = {
          name: 'danh-sach-de-xuat-xep-du-bi',
          discloses: disclosed(format, personsText.title),
          action: `Xuất ${lowerCaseFirstLetter(personsText.title)}`,
          columns: assignmentPersonColumns,
          rows: await listProposedReservists(filters, context)
        }
        return format === 'csv'
          ? saveListCsv(context, list)
          : saveListXlsx(context, { ...list, sheet: personsText.sheet })
      }
    )
  }
}
