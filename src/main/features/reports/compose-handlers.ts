import { AppError } from '@shared/contract/reply'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import { reportTemplatesOf } from '@shared/features/reports/templates'
import { composedReportTemplate } from '@shared/model/reports/composition'
import type { ComposedReportDraft, Report } from '@shared/model/reports/report'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { createCancellableHandler, createCancellingHandler } from '../registration'
import { type ComposedReportDependencies, previewComposed } from './composed-content'
import { coverComposition, restoreCoveredComposition } from './covered-queries'
import { refuseFrozenReport, refuseTakenReportName } from './editions'
import { maskReportEditions } from './personal-edition'

type ComposeHandlers = Pick<
  AuditingHandlersFor<'reports'>,
  'reports:compose' | 'reports:previewComposition' | 'reports:recompose' | 'reports:stopPreview'
>

/** The previews of one editor have one id, so that each replaces the one before. */
const preview = {
  by: ({ job }: { readonly job?: string | undefined }) => job,
  stoppedBy: 'reports:stopPreview',
  replaces: true,
  dropsLate: true
} as const

/** Handlers to write reports of several blocks. */
export function createComposeHandlers(context: ComposedReportDependencies): ComposeHandlers {
  const { clock, records, settings } = context
  return {
    'reports:compose': async draft => {
      refuseUnknownPages(draft)
      const report = await records.update(state => {
        refuseTakenReportName(state.reports, draft.name)
        const { operator: user } = settings.read()
        const created = createComposedReport(state, draft, { user, now: clock.now() })
        state.reports.unshift(created)
        return structuredClone(created)
      })
      return audited(report, 'create', `Tạo báo cáo “${report.name}”`)
    },
    'reports:recompose': async ({ id, ...draft }) => {
      refuseUnknownPages(draft)
      const report = await records.update(({ reports }) => {
        const kept = findRecord(reports, id, 'báo cáo')
        if (!kept.composition) throw new AppError('NOT_ALLOWED', text.notComposed)
        refuseFrozenReport(kept)
        const others = reports.filter(other => other.id !== id)
        refuseTakenReportName(others, draft.name)
        const composition = restoreCoveredComposition(context, draft.composition, kept.composition)
        const now = clock.now()
        const { operator: user } = settings.read()
        kept.versions.push(versionOf((kept.versions.at(-1)?.number ?? 0) + 1, draft, { user, now }))
        kept.name = draft.name
        kept.composition = composition
        kept.updatedAt = now
        return structuredClone(kept)
      })
      const { composition } = report
      const told = {
        ...maskReportEditions(report),
        ...(composition && { composition: coverComposition(context, composition) })
      }
      return audited(told, 'update', `Cập nhật báo cáo “${report.name}”`)
    },
    // A preview changes nothing and shows only what everybody may read, so it is not audited.
    'reports:previewComposition': createCancellableHandler(
      preview,
      async ({ job: _, ...draft }, signal) => {
        const stored = records.read().reports.find(({ id }) => id === draft.id)
        const composition = restoreCoveredComposition(
          context,
          draft.composition,
          stored?.composition
        )
        return notAudited(await previewComposed(context, { ...draft, composition }, signal))
      }
    ),
    'reports:stopPreview': createCancellingHandler(
      'reports:stopPreview',
      ({ job }) => job,
      () => notAudited(undefined)
    )
  }
}

interface Author {
  readonly user: string
  readonly now: number
}

/** Open report of several blocks with these contents, not yet in the list. */
export function createComposedReport(
  records: Pick<RecordState, 'removedSamples' | 'reports'>,
  draft: ComposedReportDraft & { readonly note?: string },
  { user, now }: Author
): Report {
  return {
    id: nextRecordId('bc', includeRemovedSampleRecords(records, 'reports')),
    origin: 'own',
    name: draft.name,
    group: text.group,
    template: composedReportTemplate,
    composition: draft.composition,
    owner: user,
    createdAt: now,
    updatedAt: now,
    favourite: false,
    versions: [versionOf(1, draft, { user, now })],
    frozen: null,
    earlier: [],
    plan: null
  }
}

const versionOf = (
  number: number,
  { period, note = '' }: { readonly period: string; readonly note?: string },
  { user, now }: Author
): Report['versions'][number] => ({
  number,
  time: now,
  user,
  filters: period === '' ? {} : { ky: period },
  note
})

/** Refuses pages of which no report can be made, such as pages for looking up persons. */
function refuseUnknownPages({ composition }: ComposedReportDraft): void {
  const known = new Set(reportTemplatesOf('').map(({ value }) => value))
  for (const [index, block] of composition.blocks.entries()) {
    if (!('source' in block) || block.source.kind !== 'page') continue
    if (!known.has(block.source.page))
      throw new AppError('NOT_FOUND', text.block(index + 1, text.notTemplate))
  }
}
