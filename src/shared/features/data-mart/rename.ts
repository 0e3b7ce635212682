import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martDraftFaultMessages } from '../../model/data-mart/draft'
import { rollbackReasonSchema } from '../../model/data-mart/generation'

const plainName = /^[a-z][a-z0-9_]*$/

/** New name of a table, under the rules for a new table, with the reason. */
export const tableRenameDraftSchema = z.strictObject({
  name: lineSchema(63).pipe(z.string().regex(plainName, martDraftFaultMessages.name)),
  reason: rollbackReasonSchema
})

export const tableRenameText = {
  open: 'Đổi tên bảng',
  title: (table: string) => `Đổi tên bảng ${table}`,
  name: 'Tên mới',
  reason: 'Lý do',
  submit: 'Đổi tên',
  done: 'Đã đổi tên bảng',
  failed: 'Không đổi được tên bảng',
  action: 'Đổi tên',
  change: (before: string, after: string, reason: string) => `${before} → ${after}: ${reason}`,
  note: (before: string, after: string, reason: string) =>
    `Đổi tên bảng “${before}” thành “${after}”: ${reason}`,
  same: 'Tên mới trùng với tên đang có.',
  sample: 'Bảng mẫu giữ tên của dữ liệu mẫu nên không đổi tên được.',
  confirm: (before: string, after: string) => `Đổi tên ${before} thành ${after}?`,
  follows: 'Tự theo tên mới',
  broken: 'Đối tượng bị ảnh hưởng',
  nobody: 'Không có gì khác đang dùng tên bảng này.',
  apply: 'Đổi tên',
  cancel: 'Hủy',
  running: (pipelines: string) =>
    `Pipeline ${pipelines} đang chạy trên bảng này. Hãy chờ chạy xong rồi làm lại.`,
  /**
   * Reason why a reference is not renamed automatically: the SQL text uses the name for other
   * things too.
   */
  sql: 'câu SQL dùng tên này cho cả thứ khác, phải sửa tay',
  elsewhere: 'hỏi trên máy chủ khác, nơi bảng vẫn mang tên cũ',
  frozen: 'bản đã chốt giữ tên cũ vì mã SHA-256 che cả câu hỏi; vẫn xem lại được',
  published: 'bảng đã đẩy lên đó vẫn mang tên cũ; lần đẩy sau tạo bảng tên mới',
  approveAgain: 'truy vấn nguồn có tên mới nên dữ liệu gửi phải được duyệt lại'
} as const
