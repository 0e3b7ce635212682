import { textSchema, timestampSchema } from '../../kit/fields'
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
export const apiFieldChangeSchema = z.strictObject({
  field: textSchema(100),
  before: textSchema(4_000),
  after: textSchema(4_000)
})
export type ApiFieldChange = z.infer<typeof apiFieldChangeSchema>

export const apiEventSchema = z.strictObject({
  time: timestampSchema,
  user: textSchema(100),
  kind: apiEventKind,
  changes: z.array(apiFieldChangeSchema).max(20),
  note: textSchema(1_000)
})
export type ApiEvent = z.infer<typeof apiEventSchema>

/** Maximum events stored per API; the oldest are dropped first. */
export const maxApiEvents = 200
