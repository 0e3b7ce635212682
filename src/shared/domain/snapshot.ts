import { z } from '../zod'
import { recordId, text, time } from './fields'

/** The lists of records that are kept, backed up and exchanged, by their words. Settings of the machine are not among them. */
export const snapshotParts = {
  apis: 'API chia sẻ',
  services: 'Dịch vụ LGSP, NGSP',
  dataMarts: 'Bảng Data Mart',
  pipelines: 'Pipeline ETL',
  endpoints: 'Nguồn và đích dữ liệu',
  connections: 'Kết nối dữ liệu',
  users: 'Người dùng',
  reports: 'Báo cáo',
  scenarios: 'Kịch bản tổ chức',
  alertCases: 'Xử lý cảnh báo',
  postStandards: 'Chuẩn chức vụ'
} as const
export type SnapshotPart = keyof typeof snapshotParts

export const snapshotPart = z.enum([
  'apis',
  'services',
  'dataMarts',
  'pipelines',
  'endpoints',
  'connections',
  'users',
  'reports',
  'scenarios',
  'alertCases',
  'postStandards'
])

/** A backup or a package for another machine: every part as its exact text, under its SHA-256 in hexadecimal. */
export const snapshot = z.strictObject({
  format: z.literal('kho-du-lieu-quan-luc'),
  version: z.literal(1),
  createdAt: time,
  createdBy: text(100),
  parts: z.array(
    z.strictObject({
      name: snapshotPart,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      text: z.string()
    })
  )
})
export type Snapshot = z.infer<typeof snapshot>

/** A backup in the list. `size` in bytes. */
export const backupEntry = z.strictObject({
  id: recordId,
  createdAt: time,
  createdBy: text(100),
  size: z.int(),
  automatic: z.boolean()
})
export type BackupEntry = z.infer<typeof backupEntry>

/** What taking over one part would do to what is here now. */
export const partDifference = z.strictObject({
  part: snapshotPart,
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  same: z.int()
})
export type PartDifference = z.infer<typeof partDifference>

/** Compares two lists by the ids of their records; `there` is what would be taken over. */
export function compareRecords(
  part: SnapshotPart,
  here: readonly { readonly id: string }[],
  there: readonly { readonly id: string }[]
): PartDifference {
  const before = new Map(here.map(record => [record.id, JSON.stringify(record)]))
  const after = new Map(there.map(record => [record.id, JSON.stringify(record)]))
  const shared = [...after].filter(([id]) => before.has(id))
  const changed = shared.filter(([id, record]) => before.get(id) !== record).length
  return {
    part,
    added: after.size - shared.length,
    removed: before.size - shared.length,
    changed,
    same: shared.length - changed
  }
}
