import { AppError } from '@shared/contract/reply'
import { toVietnamIsoDay } from '@shared/kit/format'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { roleHasPermission } from '@shared/model/admin/roles'
import {
  sectorNavigationGroups,
  sectorPageTitleOf
} from '@shared/model/analytics/sector-navigation'
import {
  type Report,
  type ReportDraft,
  type ReportListRow,
  reportListColumns,
  reportListRules,
  reserveReportColumns,
  toReportListRow
} from '@shared/model/reports/report'
import { findUnavailablePages } from '../../analytics/dark-pages'
import { buildReportContent } from '../../analytics/report-content'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorRole } from '../../store/operator'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { saveListCsv } from '../save-csv'
import { createReportEditionHandlers } from './edition-handlers'
import {
  compareReportEditions,
  copyQueryReport,
  hasQueryResult,
  refuseTakenReportName
} from './editions'
import { maskReportEditions, refuseWithheldEdition } from './personal-edition'
import { createReportReadHandlers } from './reading-handlers'
import { sectorReportStateOf } from './sector-state'

type ReportParts = Pick<
  FeatureDependencies,
  | 'clock'
  | 'directory'
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
  const contentOf = async ({ frozen, template, versions }: Report) =>
    frozen ?? contentFrom(template, versions.at(-1)?.filters)
  const reportsOf = (section: string): Report[] =>
    context.records.read().reports.filter(({ template }) => template.startsWith(section))
  const rowsOf = (reports: readonly Report[]): ReportListRow[] =>
    reports.map(report => toReportListRow(report, context.clock.now()))

  return {
    'reports:list': ({ query, section }) => {
      const reports = reportsOf(section)
      const rows = rowsOf(reports)
      return {
        ...new ListSearchIndex(rows, reportListRules).page(query),
        ...countsOf(rows),
        dark: findUnavailablePages(section, context).map(({ path, tables }) => ({
          path,
          tables: [...tables]
        })),
        months: monthsOf(reports),
        ...(section !== '' && {
          state: sectorReportStateOf(reports, section, context.clock.now())
        })
      }
    },
    'reports:exportList': ({ query, section }) =>
      saveListCsv(context, {
        name: 'danh-sach-bao-cao',
        columns: section ? reserveReportColumns : reportListColumns,
        rows: new ListSearchIndex(rowsOf(reportsOf(section)), reportListRules).match(query),
        action: 'Xuất danh sách báo cáo'
      }),
    'reports:create': async ({ draft }) => {
      // The content is computed once before saving, so that a report with an unknown page template
      // is refused here.
      await contentFrom(draft.template, draft.filters)
      const report = await add(context, draft)
      return audited(report, 'create', `Tạo báo cáo “${report.name}”`)
    },
    'reports:revise': async ({ id, draft }) => {
      const report = await change(context, id, kept => {
        refuseFrozen(kept)
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
    'reports:clone': ({ id }) => clone(context, find(id)),
    'reports:freeze': async ({ id }) => {
      const { template, versions } = find(id)
      const content = await contentFrom(template, versions.at(-1)?.filters)
      const report = await change(context, id, kept => {
        refuseFrozen(kept)
        kept.frozen = {
          ...content,
          time: context.clock.now(),
          user: context.settings.read().operator,
          answer: null
        }
        kept.updatedAt = context.clock.now()
      })
      return audited(maskReportEditions(report), 'approve', `Chốt kỳ báo cáo “${report.name}”`)
    },
    ...createReportEditionHandlers(context),
    ...createReportReadHandlers(context, contentOf),
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
      refuseWithheldEdition(report, roleHasPermission(currentOperatorRole(context), 'analyse'))
      const version = versions.find(({ number }) => `v${number}` === against)
      const filters = version?.filters ?? { ...versions.at(-1)?.filters, ky: against }
      const there = new Map((await contentFrom(report.template, filters)).figures)
      return (await contentOf(report)).figures.map(([title, here]) => ({
        title,
        here,
        there: there.get(title) ?? '—'
      }))
    }
  }
}

async function clone(context: ReportParts, source: Report) {
  const { name, template, versions } = source
  const copied = copyName(name, context)
  const filters = versions.at(-1)?.filters ?? {}
  const copy = hasQueryResult(source)
    ? await copyFrozen(context, source, copied)
    : await add(context, { name: copied, template, filters, note: `Nhân bản từ “${name}”` })
  return audited(maskReportEditions(copy), 'create', `Nhân bản báo cáo “${name}”`)
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

function add(context: ReportParts, draft: ReportDraft): Promise<Report> {
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

function copyFrozen(
  { records, settings, clock }: ReportParts,
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

const countsOf = (rows: readonly ReportListRow[]) => ({
  drafts: rows.filter(({ status }) => status === 'draft').length,
  frozen: rows.filter(({ status }) => status === 'frozen').length,
  due: rows.filter(({ due }) => due).length,
  groups: [...new Set(rows.map(({ group }) => group))]
})

/** Number of reports by the month of their creation, oldest first. */
function monthsOf(reports: readonly Report[]): { month: string; count: number }[] {
  const months = Map.groupBy(reports, ({ createdAt }) => toVietnamIsoDay(createdAt).slice(0, 7))
  return [...months]
    .map(([month, made]) => ({ month, count: made.length }))
    .sort((left, right) => left.month.localeCompare(right.month))
}

function groupOf(template: string): string {
  const group = sectorNavigationGroups.find(({ items }) =>
    items.some(({ path }) => path === template)
  )
  return group ? `${group.title} – ${sectorPageTitleOf(template)}` : sectorPageTitleOf(template)
}

function refuseFrozen({ frozen }: Report): void {
  if (frozen)
    throw new AppError(
      'NOT_ALLOWED',
      'Báo cáo đã chốt nên không thay đổi được. Hãy nhân bản để lập báo cáo mới.'
    )
}

function copyName(name: string, { records }: ReportParts): string {
  const names = new Set(records.read().reports.map(report => report.name))
  let number = 1
  const next = (): string => `${name} (bản sao${number > 1 ? ` ${number}` : ''})`.slice(0, 200)
  while (names.has(next())) number++
  return next()
}
