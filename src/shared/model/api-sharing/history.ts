import { text, time } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Kinds of events in the history of an API. */
const apiEventKind = z.enum([
  'create',
  'request',
  'edit',
  'toggle',
  'key',
  'revoke',
  'approve',
  'reject'
])
export type ApiEventKind = z.infer<typeof apiEventKind>

export const apiEventLabels: Readonly<Record<ApiEventKind, string>> = {
  create: 'Tạo API',
  request: 'Đề nghị tạo API',
  edit: 'Chỉnh sửa',
  toggle: 'Đổi trạng thái',
  key: 'Tạo khóa mới',
  revoke: 'Thu hồi khóa',
  approve: 'Phê duyệt',
  reject: 'Từ chối'
}

/** Change of a field, as display text. */
export const fieldChange = z.strictObject({
  field: text(100),
  before: text(4_000),
  after: text(4_000)
})
export type FieldChange = z.infer<typeof fieldChange>

export const apiEvent = z.strictObject({
  time,
  user: text(100),
  kind: apiEventKind,
  changes: z.array(fieldChange).max(20),
  note: text(1_000)
})
export type ApiEvent = z.infer<typeof apiEvent>

/** Maximum events stored per API; the oldest are dropped first. */
export const historyLength = 200
