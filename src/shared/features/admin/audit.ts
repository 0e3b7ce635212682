import { formatDateTimeSeconds } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { z } from '../../kit/zod'
import { activitySchema } from '../../model/home/activity'

/**
 * Entry of the audit log. `hash` covers the entry and the previous entry's hash, so that any change
 * is detected.
 */
export const auditEntrySchema = activitySchema.extend({
  seq: z.int().min(1),
  previous: z.string().max(64),
  hash: z.string().regex(/^[0-9a-f]{64}$/)
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Text over which an entry's hash is computed: everything but the hash itself, in this order. */
export function buildAuditHashInput({
  seq,
  time,
  user,
  kind,
  action,
  previous
}: Omit<AuditEntry, 'hash'>): string {
  return JSON.stringify([seq, time, user, kind, action, previous])
}

/** Result of verifying the audit log: the first invalid entry, and the reason. */
export const auditVerificationSchema = z.strictObject({
  checked: z.int(),
  broken: z.strictObject({ seq: z.int(), reason: z.string() }).nullable()
})
export type AuditVerification = z.infer<typeof auditVerificationSchema>

export const auditKindLabels: Readonly<Record<AuditEntry['kind'], string>> = {
  create: 'Tạo mới',
  update: 'Cập nhật',
  toggle: 'Đổi trạng thái',
  export: 'Xuất tệp',
  run: 'Chạy tác vụ',
  approve: 'Phê duyệt',
  system: 'Hệ thống'
}

export const auditColumns: readonly ListColumn<AuditEntry>[] = [
  { key: 'seq', title: 'Số', kind: 'number', value: entry => entry.seq, minWidth: 70 },
  {
    key: 'time',
    title: 'Thời gian',
    kind: 'time',
    value: entry => entry.time,
    text: entry => formatDateTimeSeconds(entry.time),
    minWidth: 160
  },
  {
    key: 'user',
    title: 'Người thực hiện',
    kind: 'text',
    value: entry => entry.user,
    grow: 1,
    minWidth: 140
  },
  {
    key: 'kind',
    title: 'Loại',
    kind: 'text',
    value: entry => auditKindLabels[entry.kind],
    minWidth: 120
  },
  {
    key: 'action',
    title: 'Nội dung',
    kind: 'text',
    value: entry => entry.action,
    grow: 4,
    minWidth: 300
  },
  {
    key: 'hash',
    title: 'Mã băm',
    kind: 'code',
    value: entry => entry.hash,
    text: entry => entry.hash.slice(0, 12),
    csv: entry => entry.hash,
    minWidth: 120
  }
]

export const auditListRules: ListRules<AuditEntry> = {
  columns: auditColumns,
  search: entry => [entry.user, entry.action],
  filters: { kind: (entry, value) => entry.kind === value }
}
