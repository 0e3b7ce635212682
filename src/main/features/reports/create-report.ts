import {
  sectorNavigationGroups,
  sectorPageTitleOf
} from '@shared/model/analytics/sector-navigation'
import { type ReportComposition, withGeneratedSentences } from '@shared/model/reports/composition'
import type { Report, ReportDraft } from '@shared/model/reports/report'
import type { FeatureDependencies } from '../../parts'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { audited } from '../noted'
import { createComposedReport } from './compose-handlers'
import { copyQueryReport, hasQueryResult, refuseTakenReportName } from './editions'
import { maskReportEditions } from './personal-edition'

type CreationParts = Pick<FeatureDependencies, 'clock' | 'records' | 'settings'>

/** Whether a report has several blocks. */
export const isComposed = (
  report: Report
): report is Report & { readonly composition: ReportComposition } =>
  report.composition !== undefined

/** Stores a report of a sector page. Throws CONFLICT. */
export function addPageReport(
  context: CreationParts,
  draft: ReportDraft,
  documentFields?: Report['documentFields']
): Promise<Report> {
  return context.records.update(records => {
    const { reports } = records
    refuseTakenReportName(reports, draft.name)
    const now = context.clock.now()
    const user = context.settings.read().operator
    const created: Report = {
      id: nextRecordId('bc', includeRemovedSampleRecords(records, 'reports')),
      origin: 'own',
      name: draft.name,
      group: groupOf(draft.template),
      template: draft.template,
      ...(documentFields && { documentFields: structuredClone(documentFields) }),
      owner: user,
      createdAt: now,
      updatedAt: now,
      favourite: false,
      versions: [{ number: 1, time: now, user, filters: draft.filters, note: draft.note }],
      frozen: null,
      earlier: [],
      plan: null
    }
    reports.unshift(created)
    return structuredClone(created)
  })
}

/** Copies a report: of a page or of blocks as an open one, of a query with its newest edition. */
export async function cloneReport(context: CreationParts, source: Report) {
  const { name, template, versions } = source
  const copied = copyName(name, context)
  const filters = versions.at(-1)?.filters ?? {}
  const copy = isComposed(source)
    ? await copyComposed(context, source, copied)
    : hasQueryResult(source)
      ? await copyFrozen(context, source, copied)
      : await addPageReport(
          context,
          { name: copied, template, filters, note: `Nhân bản từ “${name}”` },
          source.documentFields
        )
  return audited(maskReportEditions(copy), 'create', `Nhân bản báo cáo “${name}”`)
}

/** Open copy; edited sentences are generated again, because they were written for its figures. */
function copyComposed(
  { clock, records, settings }: CreationParts,
  { name: from, versions, composition }: Report & { readonly composition: ReportComposition },
  name: string
): Promise<Report> {
  return records.update(state => {
    const { operator: user } = settings.read()
    const period = versions.at(-1)?.filters.ky ?? ''
    const draft = { name, period, note: `Nhân bản từ “${from}”` }
    const copy = createComposedReport(
      state,
      { ...draft, composition: structuredClone(withGeneratedSentences(composition)) },
      { user, now: clock.now() }
    )
    state.reports.unshift(copy)
    return structuredClone(copy)
  })
}

function copyFrozen(
  { records, settings, clock }: CreationParts,
  source: Report,
  name: string
): Promise<Report> {
  return records.update(state => {
    const owner = settings.read().operator
    const copy = copyQueryReport(state, source, { name, owner, now: clock.now() })
    state.reports.unshift(copy)
    return structuredClone(copy)
  })
}

function groupOf(template: string): string {
  const group = sectorNavigationGroups.find(({ items }) =>
    items.some(({ path }) => path === template)
  )
  return group ? `${group.title} – ${sectorPageTitleOf(template)}` : sectorPageTitleOf(template)
}

function copyName(name: string, { records }: CreationParts): string {
  const names = new Set(records.read().reports.map(report => report.name))
  let number = 1
  const next = (): string => `${name} (bản sao${number > 1 ? ` ${number}` : ''})`.slice(0, 200)
  while (names.has(next())) number++
  return next()
}
