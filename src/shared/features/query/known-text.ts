import { formatDay } from '../../kit/format'

const fromDay = (since: string | undefined): string =>
  since === undefined
    ? ' Hãy bỏ phần theo hiểu biết ngày.'
    : ` Từ ngày đó trở đi, ngày sớm nhất còn đọc được là ${formatDay(since)}.`

/** Messages for tables that cannot be read as they were known on a day. */
export const knownOnText = {
  future: (day: string) =>
    `Ngày ${formatDay(day)} chưa đến nên chưa có số liệu biết đến hết ngày đó. Hãy chọn hôm nay hoặc một ngày đã qua.`,
  notYet: (table: string, day: string, since: string | undefined) =>
    `Đến hết ngày ${formatDay(day)}, bảng “${table}” chưa có số liệu.${fromDay(since)}`,
  gone: (table: string, day: string, since: string | undefined) =>
    `Bảng “${table}” không còn giữ phiên bản dùng đến hết ngày ${formatDay(day)}.${fromDay(since)}`,
  structure: (day: string, why: string) =>
    `Theo số liệu biết đến hết ngày ${formatDay(day)}: ${why} Cột lúc đó có thể chưa có, mang tên khác hoặc khác kiểu.`,
  types: (column: string) =>
    `Cột kết quả “${column}” có kiểu khác nhau giữa hai kỳ được so nên không so được. Hãy chọn cột khác hoặc ngày khác.`,
  server: (table: string, day: string) =>
    `Máy chủ chỉ có một phiên bản của bảng “${table}” và đó không phải phiên bản dùng đến hết ngày ${formatDay(day)}. Hãy chạy câu hỏi trên máy này.`
} as const
