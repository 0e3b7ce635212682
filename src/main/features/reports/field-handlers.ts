import { AppError } from '@shared/contract/reply'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import type { OwnDocumentFields } from '@shared/model/documents/document-fields'
import type { Report } from '@shared/model/reports/report'
import { isDegreeAbove } from '@shared/model/secrecy/degree'
import { describeLowDegree } from '@shared/model/secrecy/targets'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited } from '../noted'
import { maskReportEditions } from './personal-edition'

type FieldParts = Pick<FeatureDependencies, 'clock' | 'records' | 'settings'>

/**
 * Handler that stores the own document fields of a report of one page or one query. A closed report
 * accepts them, because its hash covers the figures and its number is assigned after closing.
 */
export function createDocumentFieldHandlers(
  context: FieldParts
): Pick<AuditingHandlersFor<'reports'>, 'reports:setDocumentFields'> {
  const { clock, records } = context
  return {
    'reports:setDocumentFields': async ({ id, fields }) => {
      const report = await records.update(({ reports }) => {
        const kept = findRecord(reports, id, 'báo cáo')
        if (kept.composition) throw new AppError('NOT_ALLOWED', text.hasBlocks)
        refuseLowDegree(context, kept, fields)
        if (Object.keys(fields).length === 0) delete kept.documentFields
        else kept.documentFields = fields
        kept.updatedAt = clock.now()
        return structuredClone(kept)
      })
      return audited(maskReportEditions(report), 'update', text.fieldsChanged(report.name))
    }
  }
}

/** Throws INVALID_INPUT if the stated degree of secrecy is below that of the report's data. */
function refuseLowDegree(
  context: FieldParts,
  report: Report,
  { secrecy }: OwnDocumentFields
): void {
  const degree = deriveDegrees(context).ofReport(report)
  if (secrecy === undefined || !isDegreeAbove(degree, secrecy)) return
  const message = describeLowDegree(degree, secrecy)
  throw new AppError('INVALID_INPUT', message, { secrecy: message })
}
