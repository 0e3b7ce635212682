import { toVietnamIsoDay } from '@shared/kit/format'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import {
  type Report,
  type ReportListRow,
  reportListColumns,
  reportListRules,
  reserveReportColumns,
  toReportListRow
} from '@shared/model/reports/report'
import { findUnavailablePages } from '../../analytics/dark-pages'
import type { FeatureDependencies } from '../../parts'
import type { AuditingHandlersFor } from '../noted'
import { saveListCsv } from '../save-csv'
import { sectorReportStateOf } from './sector-state'

type ListParts = Pick<FeatureDependencies, 'clock' | 'files' | 'records' | 'settings' | 'warehouse'>

/** Handlers of the list of reports. */
export function createReportListHandlers(
  context: ListParts
): Pick<AuditingHandlersFor<'reports'>, 'reports:exportList' | 'reports:list'> {
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
      })
  }
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
