import {
  lineSchema,
  paragraphSchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { formatDateTime } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { recordOriginSchema } from '../../kit/origin'
import type { StatusBadgeStyle } from '../../kit/status'
import { z } from '../../kit/zod'
import { recordScopeSchema } from '../admin/scope'
import { ownDocumentFieldsSchema } from '../documents/document-fields'
import { reportCompositionSchema } from './composition'
import { missingReportNameMessage, reportEditionLimits, reportSnapshotSchema } from './edition'
import { computeNextReportExportTime, scheduledReportExportSchema } from './plan'

export const reportStatusBadges = {
  draft: { label: 'Nháp', tone: 'neutral', icon: 'edit' },
  frozen: { label: 'Đã chốt', tone: 'success', icon: 'check' }
} as const satisfies Record<string, StatusBadgeStyle>

export const reportVersionSchema = z.strictObject({
  number: z.int().min(1),
  time: timestampSchema,
  user: textSchema(100),
  /** Filters of the sector page, as in its address. */
  filters: z.record(textSchema(40), textSchema(200)),
  note: textSchema(500)
})

/**
 * Report of a sector page with its filters, in versions; a version that has been snapshotted is
 * immutable. A report of a query result is always snapshotted: each version is an edition of its
 * own, and earlier editions are kept.
 */
export const reportSchema = z.strictObject({
  id: recordIdSchema,
  origin: recordOriginSchema,
  name: textSchema(200),
  group: textSchema(200),
  /** Address of the sector page, or of the query, that the report is based on. */
  template: textSchema(200),
  /**
   * Blocks of a report of several blocks, whose `template` is `composedReportTemplate`; absent for
   * other reports.
   */
  composition: reportCompositionSchema.optional(),
  /**
   * Own document fields of a report of one page or one query; absent without any. Those of a report
   * of several blocks are in its composition.
   */
  documentFields: ownDocumentFieldsSchema.optional(),
  owner: textSchema(100),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  favourite: z.boolean(),
  versions: z.array(reportVersionSchema).min(1),
  frozen: reportSnapshotSchema.nullable(),
  /**
   * Earlier editions (before `frozen`, the newest), oldest first; only for a report of a query
   * result.
   */
  earlier: z.array(reportSnapshotSchema).max(reportEditionLimits.editions - 1),
  plan: scheduledReportExportSchema.nullable(),
  /** Scope of the user who made its figures; absent if that user sees everything. */
  within: recordScopeSchema.optional()
})
export type Report = z.infer<typeof reportSchema>

export const reportDraftSchema = z.strictObject({
  name: lineSchema(200).pipe(z.string().trim().min(1, missingReportNameMessage)),
  template: lineSchema(200).pipe(z.string().min(1, 'Vui lòng chọn mẫu')),
  filters: z.record(lineSchema(40), lineSchema(200)),
  note: paragraphSchema(500)
})
export type ReportDraft = z.infer<typeof reportDraftSchema>

/** Report of several blocks as a user writes it. `period`: "2026-10"; empty for the newest. */
export const composedReportDraftSchema = z.strictObject({
  name: reportDraftSchema.shape.name,
  period: lineSchema(40),
  composition: reportCompositionSchema
})
export type ComposedReportDraft = z.infer<typeof composedReportDraftSchema>

export const reportListRowSchema = reportSchema
  .pick({
    id: true,
    origin: true,
    name: true,
    group: true,
    owner: true,
    updatedAt: true,
    favourite: true
  })
  .extend({
    period: textSchema(100),
    version: z.int(),
    status: z.enum(['draft', 'frozen']),
    /** SHA-256 of the report's snapshot; empty for a draft. */
    hash: z.string(),
    /** Whether the report's plan will export it within a week. */
    due: z.boolean()
  })
export type ReportListRow = z.infer<typeof reportListRowSchema>

/** Time in milliseconds before a scheduled export in which it counts as due soon. */
const soonMs = 7 * 86_400_000

export function toReportListRow(item: Report, now: number): ReportListRow {
  const { id, origin, name, group, owner, updatedAt, favourite, versions, frozen, plan } = item
  const last = versions.at(-1)
  return {
    id,
    origin,
    name,
    group,
    owner,
    updatedAt,
    favourite,
    period: last?.filters.ky ?? '',
    version: last?.number ?? 1,
    status: frozen ? 'frozen' : 'draft',
    hash: frozen?.sha256 ?? '',
    due: plan !== null && computeNextReportExportTime(plan, now) <= now + soonMs
  }
}

export const reportListColumns: readonly ListColumn<ReportListRow>[] = [
  {
    key: 'name',
    title: 'Tên báo cáo',
    kind: 'text',
    value: row => row.name,
    grow: 3,
    minWidth: 208
  },
  { key: 'group', title: 'Nhóm', kind: 'text', value: row => row.group, grow: 3, minWidth: 128 },
  {
    key: 'period',
    title: 'Kỳ',
    kind: 'text',
    value: row => row.period,
    text: row => row.period.split('-').reverse().join('/') || 'Mới nhất',
    minWidth: 72
  },
  {
    key: 'owner',
    title: 'Người lập',
    kind: 'text',
    value: row => row.owner,
    grow: 1,
    minWidth: 122
  },
  { key: 'version', title: 'Phiên bản', kind: 'number', value: row => row.version, minWidth: 82 },
  {
    key: 'status',
    title: 'Trạng thái',
    kind: 'status',
    value: row => reportStatusBadges[row.status].label,
    minWidth: 96
  },
  {
    key: 'updatedAt',
    title: 'Cập nhật',
    kind: 'time',
    value: row => row.updatedAt,
    text: row => formatDateTime(row.updatedAt),
    minWidth: 140
  }
]

/**
 * Columns of the report list of the reserve sector; they include the hash that identifies a
 * snapshot.
 */
export const reserveReportColumns: readonly ListColumn<ReportListRow>[] = [
  ...reportListColumns.filter(({ key }) => !['group', 'version', 'updatedAt'].includes(key)),
  {
    key: 'hash',
    title: 'Mã băm (SHA-256)',
    kind: 'code',
    value: row => row.hash,
    text: row => (row.hash ? `${row.hash.slice(0, 16)}…` : '—'),
    csv: row => row.hash,
    grow: 1,
    minWidth: 170
  }
]

export const reportListRules: ListRules<ReportListRow> = {
  columns: reportListColumns,
  search: row => [row.name, row.group, row.owner],
  filters: {
    status: (row, value) => row.status === value,
    group: (row, value) => row.group === value,
    favourite: (row, value) => String(row.favourite) === value,
    due: (row, value) => String(row.due) === value
  }
}
