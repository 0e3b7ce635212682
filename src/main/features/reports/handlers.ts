import { AppError } from '@shared/contract/reply'
import { reportDocumentText } from '@shared/features/reports/document-text'
import { roleHasPermission } from '@shared/model/admin/roles'
import type { Report } from '@shared/model/reports/report'
import { toStoredDegree } from '@shared/model/secrecy/degree'
import { buildReportContent } from '../../analytics/report-content'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorRole } from '../../store/operator'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { createComposeHandlers } from './compose-handlers'
import { closeComposed, readComposedContent } from './composed-content'
import { addPageReport, cloneReport, isComposed } from './create-report'
import type { CurrentReportContentReader } from './displayed-content'
import { createReportEditionHandlers } from './edition-handlers'
import {
  compareReportEditions,
  hashReportEdition,
  hasQueryResult,
  refuseFrozenReport
} from './editions'
import { createDocumentFieldHandlers } from './field-handlers'
import { createReportListHandlers } from './list-handlers'
import { maskReportEditions, refuseWithheldEdition } from './personal-edition'
import { createReportReadHandlers } from './reading-handlers'
import { createWaitingDocumentHandlers } from './waiting-handlers'

type ReportParts = Pick<
  FeatureDependencies,
  | 'clock'
  | 'copyRegister'
  | 'directory'
  | 'documentPrinter'
  | 'entry'
  | 'files'
  | 'personalAccess'
  | 'records'
  | 'settings'
  | 'sources'
  | 'warehouse'
>

export function createReportHandlers(context: ReportParts): AuditingHandlersFor<'reports'> {
  const find = (id: string): Report => findRecord(context.records.read().reports, id, 'báo cáo')
  const contentFrom = (template: string, filters: Report['versions'][number]['filters'] = {}) =>
    buildReportContent(template, filters, context)
  const contentOf: CurrentReportContentReader = async (report, options = {}) =>
    isComposed(report)
      ? readComposedContent(context, report, options)
      : contentFrom(report.template, report.versions.at(-1)?.filters)
  return {
    ...createReportListHandlers(context),
    'reports:create': async ({ draft }) => {
      // The content is computed once before saving, so that a report with an unknown page template
      // is refused here.
      await contentFrom(draft.template, draft.filters)
      const report = await addPageReport(context, draft)
      return audited(report, 'create', `Tạo báo cáo “${report.name}”`)
    },
    'reports:revise': async ({ id, draft }) => {
      const report = await change(context, id, kept => {
        if (kept.composition) throw new AppError('NOT_ALLOWED', reportDocumentText.isComposed)
        refuseFrozenReport(kept)
        const now = context.clock.now()
        const number = (kept.versions.at(-1)?.number ?? 0) + 1
        kept.versions.push({
          number,
          time: now,
          user: context.settings.read().operator,
          filters: draft.filters,
          note: draft.note
        })
        kept.name = draft.name
        kept.updatedAt = now
      })
      return audited(maskReportEditions(report), 'update', `Cập nhật báo cáo “${report.name}”`)
    },
    'reports:clone': ({ id }) => cloneReport(context, find(id)),
    'reports:freeze': async ({ id }) => {
      const before = find(id)
      refuseFrozenReport(before)
      const { length: versions } = before.versions
      const content = await closingContentOf(context, before)
      const degree = toStoredDegree(deriveDegrees(context).ofReport(before))
      const report = await change(context, id, kept => {
        refuseFrozenReport(kept)
        refuseChangedSince(versions, kept)
        const time = context.clock.now()
        const closed = {
          ...content,
          time,
          user: context.settings.read().operator,
          answer: null,
          ...degree
        }
        kept.frozen = { ...closed, sha256: hashReportEdition(closed) }
        kept.updatedAt = time
      })
      return audited(maskReportEditions(report), 'approve', `Chốt kỳ báo cáo “${report.name}”`)
    },
    ...createComposeHandlers(context),
    ...createDocumentFieldHandlers(context),
    ...createReportEditionHandlers(context),
    ...createReportReadHandlers(context, contentOf),
    ...createWaitingDocumentHandlers(context),
    // A favourite only helps to find the report and does not change its content, so it is not
    // audited.
    'reports:setFavourite': async ({ id, favourite }) =>
      notAudited(
        maskReportEditions(
          await change(context, id, report => {
            report.favourite = favourite
          })
        )
      ),
    'reports:compare': async ({ id, against }) => {
      const report = find(id)
      const { versions } = report
      if (hasQueryResult(report)) return compareReportEditions(report, against)
      refuseWithheldEdition(report, roleHasPermission(currentOperatorRole(context), 'readPersonal'))
      const version = versions.find(({ number }) => `v${number}` === against)
      const filters = version?.filters ?? { ...versions.at(-1)?.filters, ky: against }
      const { figures } = isComposed(report)
        ? await readComposedContent(context, report, { period: filters.ky ?? '' })
        : await contentFrom(report.template, filters)
      const there = new Map(figures)
      const here = report.frozen ?? (await contentOf(report))
      return here.figures.map(([title, here]) => ({
        title,
        here,
        there: there.get(title) ?? '—'
      }))
    }
  }
}

/** Content with which an open report is closed, without time, user and hash. */
async function closingContentOf(context: ReportParts, report: Report) {
  if (isComposed(report)) return closeComposed(context, report)
  return buildReportContent(report.template, report.versions.at(-1)?.filters ?? {}, context)
}

/** Throws CONFLICT if the report got another version while its content was computed. */
function refuseChangedSince(versions: number, report: Report): void {
  if (report.versions.length === versions) return
  throw new AppError('CONFLICT', reportDocumentText.changed)
}

async function change(
  { records }: ReportParts,
  id: string,
  edit: (report: Report) => void
): Promise<Report> {
  return records.update(({ reports }) => {
    const report = findRecord(reports, id, 'báo cáo')
    edit(report)
    return structuredClone(report)
  })
}
