import { lineSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { formatDateTime, formatDateTimeSeconds } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { connectionStatusBadges, statusBadgeStyleOf } from '../../kit/status'
import { z } from '../../kit/zod'
import {
  type CollectionLogLine,
  collectionLogLineSchema,
  endpointCheckResultSchema,
  maxCollectionLogLines
} from './endpoint'

/** Data connection (spec 3) from a source to a target. */
export const dataConnectionSchema = z.strictObject({
  id: recordIdSchema,
  name: textSchema(200),
  source: recordIdSchema,
  target: recordIdSchema,
  /**
   * Status as text instead of an enum: a value of another version is displayed as *Không xác định*
   * and preserved.
   */
  status: textSchema(30),
  lastSync: timestampSchema.nullable(),
  lastCheck: endpointCheckResultSchema.nullable(),
  log: z.array(collectionLogLineSchema).max(maxCollectionLogLines)
})
export type DataConnection = z.infer<typeof dataConnectionSchema>

export const connectionDraftSchema = z.strictObject({
  name: lineSchema(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên kết nối')),
  source: z.union([recordIdSchema, z.literal('')]).refine(id => id !== '', 'Vui lòng chọn nguồn'),
  target: z.union([recordIdSchema, z.literal('')]).refine(id => id !== '', 'Vui lòng chọn đích')
})

/** List row of a connection, with the names of both endpoints. */
export const connectionRowSchema = dataConnectionSchema.extend({
  sourceName: textSchema(200),
  targetName: textSchema(200)
})
export type ConnectionRow = z.infer<typeof connectionRowSchema>

export const connectionColumns: readonly ListColumn<ConnectionRow>[] = [
  {
    key: 'name',
    title: 'Tên kết nối',
    kind: 'text',
    value: row => row.name,
    grow: 2,
    minWidth: 180
  },
  {
    key: 'source',
    title: 'Nguồn',
    kind: 'text',
    value: row => row.sourceName,
    grow: 2,
    minWidth: 170
  },
  {
    key: 'target',
    title: 'Đích',
    kind: 'text',
    value: row => row.targetName,
    grow: 1,
    minWidth: 140
  },
  {
    key: 'lastSync',
    title: 'Đồng bộ lần cuối',
    kind: 'time',
    value: row => row.lastSync,
    text: row => (row.lastSync === null ? 'Chưa đồng bộ' : formatDateTime(row.lastSync)),
    minWidth: 140
  },
  {
    key: 'status',
    title: 'Trạng thái',
    kind: 'status',
    value: row => statusBadgeStyleOf(connectionStatusBadges, row.status).label,
    minWidth: 142
  }
]

export const connectionListRules: ListRules<ConnectionRow> = {
  columns: connectionColumns,
  search: row => [row.name, row.sourceName, row.targetName],
  filters: { status: (row, value) => row.status === value }
}

const levels = { info: 'Thông tin', error: 'Lỗi' } as const

export const collectionLogColumns: readonly ListColumn<CollectionLogLine>[] = [
  {
    key: 'time',
    title: 'Thời gian',
    kind: 'time',
    value: line => line.time,
    text: line => formatDateTimeSeconds(line.time),
    minWidth: 150
  },
  { key: 'level', title: 'Mức', kind: 'text', value: line => levels[line.level], minWidth: 90 },
  { key: 'message', title: 'Nội dung', kind: 'text', value: line => line.message, minWidth: 300 }
]
