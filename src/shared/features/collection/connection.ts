import { line, recordId, text, time } from '../../kit/fields'
import { formatDateTime, formatDateTimeSeconds } from '../../kit/format'
import type { Column } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { connectionStatusLooks, lookOf } from '../../kit/status'
import { z } from '../../kit/zod'
import { type CollectionLine, checkResult, collectionLine, keptLines } from './endpoint'

/** Data connection (spec 3) from a source to a target. */
export const dataConnection = z.strictObject({
  id: recordId,
  name: text(200),
  source: recordId,
  target: recordId,
  /**
   * Status as text instead of an enum: a value of another version is displayed as *Không xác định*
   * and preserved.
   */
  status: text(30),
  lastSync: time.nullable(),
  lastCheck: checkResult.nullable(),
  log: z.array(collectionLine).max(keptLines)
})
export type DataConnection = z.infer<typeof dataConnection>

export const connectionDraft = z.strictObject({
  name: line(200).pipe(z.string().trim().min(1, 'Vui lòng nhập tên kết nối')),
  source: z.union([recordId, z.literal('')]).refine(id => id !== '', 'Vui lòng chọn nguồn'),
  target: z.union([recordId, z.literal('')]).refine(id => id !== '', 'Vui lòng chọn đích')
})

/** List row of a connection, with the names of both endpoints. */
export const connectionRow = dataConnection.extend({ sourceName: text(200), targetName: text(200) })
export type ConnectionRow = z.infer<typeof connectionRow>

export const connectionColumns: readonly Column<ConnectionRow>[] = [
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
    value: row => lookOf(connectionStatusLooks, row.status).label,
    minWidth: 142
  }
]

export const connectionRules: ListRules<ConnectionRow> = {
  columns: connectionColumns,
  search: row => [row.name, row.sourceName, row.targetName],
  filters: { status: (row, value) => row.status === value }
}

const levels = { info: 'Thông tin', error: 'Lỗi' } as const

export const collectionLogColumns: readonly Column<CollectionLine>[] = [
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
