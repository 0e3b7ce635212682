import { createKeyEnumSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/**
 * Labels of the parts (record lists, settings) that are backed up and exchanged; excludes data that
 * belongs to a single machine.
 */
export const backupPartLabels = {
  settings: 'Cấu hình',
  apis: 'API chia sẻ',
  services: 'Dịch vụ LGSP, NGSP',
  dataMarts: 'Bảng Data Mart',
  pipelines: 'Pipeline ETL',
  endpoints: 'Nguồn và đích dữ liệu',
  connections: 'Kết nối dữ liệu',
  users: 'Người dùng',
  customRoles: 'Vai trò tự lập',
  reports: 'Báo cáo',
  scenarios: 'Kịch bản tổ chức',
  alertCases: 'Xử lý cảnh báo',
  postStandards: 'Chuẩn chức vụ',
  queries: 'Truy vấn đã lưu',
  expectations: 'Sổ nhận dữ liệu',
  modelMappings: 'Ánh xạ số liệu chuyên ngành',
  closedPeriods: 'Kỳ đã chốt',
  networks: 'Nền tảng chia sẻ',
  partners: 'Đối tác LGSP, NGSP',
  legalBases: 'Văn bản pháp lý',
  rules: 'Quy định',
  localities: 'Địa bàn',
  dictionary: 'Từ điển',
  forms: 'Biểu mẫu',
  filledForms: 'Biểu mẫu đã lập',
  removedSamples: 'Dữ liệu mẫu đã gỡ',
  packages: 'Sổ gói gửi, gói nhận và chứng thư số',
  comparisons: 'Biên bản đối chiếu hai nơi'
} as const
export type BackupPartName = keyof typeof backupPartLabels

export const backupPartNameSchema = createKeyEnumSchema(backupPartLabels)

/**
 * Content of a backup or exchange package: every part as its exact text, with its SHA-256 in
 * hexadecimal.
 */
export const backupSnapshotSchema = z.strictObject({
  format: z.literal('kho-du-lieu-quan-luc'),
  version: z.literal(1),
  createdAt: timestampSchema,
  createdBy: textSchema(100),
  parts: z.array(
    z.strictObject({
      name: backupPartNameSchema,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      text: z.string()
    })
  )
})
export type BackupSnapshot = z.infer<typeof backupSnapshotSchema>

/** List entry of a backup. `size` in bytes. */
export const backupListEntrySchema = z.strictObject({
  id: recordIdSchema,
  createdAt: timestampSchema,
  createdBy: textSchema(100),
  size: z.int(),
  automatic: z.boolean()
})
export type BackupListEntry = z.infer<typeof backupListEntrySchema>

/** Record that a restore would add, remove or change; `name` is the record's display name. */
const recordChange = z.strictObject({
  name: z.string(),
  change: z.enum(['added', 'removed', 'changed'])
})
type RecordChange = z.infer<typeof recordChange>

/** Maximum number of changed records named per part; the counts include all of them. */
const namedAtMost = 200

/** Changes that restoring one part would make. */
export const backupPartDifferenceSchema = z.strictObject({
  part: backupPartNameSchema,
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  same: z.int(),
  records: z.array(recordChange)
})
export type BackupPartDifference = z.infer<typeof backupPartDifferenceSchema>

/** Entry of a backed-up part: a record by id, or a setting by name. */
export interface BackupSnapshotEntry {
  readonly id: string
  readonly name: string
  readonly text: string
  /** Display text of the entry's value, if the comparison has one. */
  readonly words?: string | undefined
}

/**
 * Compares two versions of a backed-up part entry by entry; `here` is the current version, `there`
 * the one that would be restored.
 */
export function compareBackupPart(
  part: BackupPartName,
  here: readonly BackupSnapshotEntry[],
  there: readonly BackupSnapshotEntry[]
): BackupPartDifference {
  const before = new Map(here.map(entry => [entry.id, entry]))
  const after = new Map(there.map(entry => [entry.id, entry]))
  const records: RecordChange[] = []
  for (const { id, name, text, words } of there) {
    const known = before.get(id)
    if (!known) records.push({ name, change: 'added' })
    else if (known.text !== text) {
      const says = known.words !== undefined && words !== undefined && known.words !== words
      records.push({ name: says ? `${name}: ${known.words} → ${words}` : name, change: 'changed' })
    }
  }
  for (const { id, name } of here) {
    if (!after.has(id)) records.push({ name, change: 'removed' })
  }
  const count = (change: RecordChange['change']): number =>
    records.filter(record => record.change === change).length
  const [added, removed, changed] = [count('added'), count('removed'), count('changed')]
  return {
    part,
    added,
    removed,
    changed,
    same: after.size - added - changed,
    records: records.slice(0, namedAtMost)
  }
}
