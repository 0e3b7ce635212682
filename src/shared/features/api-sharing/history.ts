import { text, time } from '../../kit/fields'
import { z } from '../../kit/zod'

/** What happened to an API, as its history keeps it. */
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

/** One change of a field, in words that a person reads. */
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

/** Events kept of one API; the oldest go first. */
export const historyLength = 200
