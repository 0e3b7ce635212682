import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataMartSchema } from '../../model/data-mart/data-mart'

/** Deleted table with its generations, which are kept. */
export const deletedTableSchema = z.strictObject({
  table: dataMartSchema,
  time: timestampSchema,
  user: textSchema(100),
  reason: textSchema(300)
})

/** Maximum number of permanently deleted tables whose ids stay recorded. */
export const maxPurgedTables = 10_000

/** Permanently deleted table; its id is never reused for another table. */
export const purgedTableSchema = z.strictObject({
  id: recordIdSchema,
  name: textSchema(100),
  time: timestampSchema,
  user: textSchema(100),
  reason: textSchema(300)
})

/** List entry of a deleted table. */
export const deletedTableRowSchema = z.strictObject({
  id: recordIdSchema,
  name: textSchema(100),
  rows: z.int(),
  generations: z.int(),
  time: timestampSchema,
  user: textSchema(100),
  reason: textSchema(300)
})
export type DeletedTableRow = z.infer<typeof deletedTableRowSchema>

export const tableDeletionText = {
  open: 'Xóa bảng',
  title: (table: string) => `Xóa bảng ${table}?`,
  note: (rows: string, generations: string) =>
    `Bảng có ${rows} dòng và ${generations} bản dữ liệu. Các bản dữ liệu được giữ lại; bảng khôi phục được trong Bảng đã xóa.`,
  nobody: 'Không có gì khác đang dùng bảng này.',
  paused:
    'API đang hoạt động đọc bảng này được chuyển sang tạm dừng; khôi phục bảng không tự bật lại.',
  reason: 'Lý do',
  submit: 'Xóa bảng',
  done: 'Đã xóa bảng',
  failed: 'Không xóa được bảng',
  action: 'Xóa bảng',
  trail: (table: string, reason: string) => `Xóa bảng “${table}”: ${reason}`,
  trailPaused: (table: string, reason: string, apis: string) =>
    `Xóa bảng “${table}”: ${reason}. Tạm dừng ${apis}`,
  pausedFor: (table: string) => `Bảng ${table} đã bị xóa`,
  sample: 'Bảng mẫu chỉ được gỡ cùng toàn bộ dữ liệu mẫu (Cấu hình › Sao lưu).',
  waiting: 'Bảng còn lần nạp chờ duyệt. Hãy công bố hoặc trả lại lần nạp đó trước.',
  list: {
    open: (tables: string) => `Bảng đã xóa (${tables})`,
    title: 'Bảng đã xóa',
    note: 'Mỗi bảng giữ nguyên dữ liệu, lịch sử và các bản dữ liệu như khi bị xóa.',
    heads: {
      name: 'Tên bảng',
      rows: 'Số dòng',
      generations: 'Bản dữ liệu',
      by: 'Người xóa',
      reason: 'Lý do',
      actions: 'Thao tác'
    },
    by: (user: string, time: string) => `${user}, ${time}`,
    restore: 'Khôi phục',
    restoreOf: (table: string) => `Khôi phục bảng ${table}`,
    restored: 'Đã khôi phục bảng',
    failed: 'Không khôi phục được bảng',
    purge: 'Xóa hẳn',
    purgeOf: (table: string) => `Xóa hẳn bảng ${table}`,
    none: 'Không còn bảng nào đã xóa.',
    close: 'Đóng'
  },
  purge: {
    title: (table: string) => `Xóa hẳn bảng ${table}?`,
    lost: (rows: string, generations: string, size: string) =>
      `Mất ${rows} dòng đang dùng cùng mọi dòng của ${generations} bản dữ liệu, lịch sử và quy tắc của bảng; giải phóng ${size}. Không khôi phục lại được.`,
    backups:
      'Bản sao lưu trên máy này chỉ ghi tên các tệp dữ liệu, nên khôi phục bản sao lưu cũng không đưa các dòng trở lại; khi đó chương trình nêu tên bảng. Bản sao trên thiết bị khác, nếu có, giữ các dòng cho đến khi hết hạn giữ.',
    needed: 'Chưa xóa hẳn được, vì các dòng của bảng còn cần cho:',
    refused: (table: string, needed: string) =>
      `Chưa xóa hẳn được bảng “${table}”: các dòng của bảng còn cần cho ${needed}.`,
    period: (period: string) => `kỳ đã chốt ${period}`,
    report: (report: string) => `báo cáo đã chốt “${report}”`,
    package: (number: string, service: string) =>
      `gói số ${number} của dịch vụ “${service}” đang chờ biên nhận`,
    reason: 'Lý do',
    submit: 'Xóa hẳn',
    done: 'Đã xóa hẳn bảng',
    failed: 'Không xóa hẳn được bảng',
    trail: (table: string, rows: string, generations: string, reason: string) =>
      `Xóa hẳn bảng “${table}” (${rows} dòng, ${generations} bản dữ liệu): ${reason}`
  },
  gone: 'Không tìm thấy bảng đã xóa.',
  restoreAction: 'Khôi phục bảng đã xóa',
  restoreNote: (user: string, reason: string) => `${user} đã xóa với lý do: ${reason}`,
  restoreTrail: (table: string) => `Khôi phục bảng đã xóa “${table}”`
} as const
