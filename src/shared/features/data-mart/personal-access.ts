/** Predefined reasons for reading personal data; the user can type others. */
export const commonPersonalAccessReasons = [
  'Lập danh sách, báo cáo theo yêu cầu của chỉ huy',
  'Giải quyết chế độ, chính sách cho quân nhân',
  'Rà soát, chuẩn hóa dữ liệu của bảng',
  'Phục vụ thanh tra, kiểm tra, xác minh'
] as const

/** User-interface texts for the reason to read personal data, also used in the audit log. */
export const personalAccessText = {
  title: 'Xem dữ liệu cá nhân',
  action: 'Xem dữ liệu cá nhân',
  explanation:
    'Lý do được ghi vào nhật ký cùng tên người xem, bảng, cột và câu hỏi. Mỗi bảng chỉ hỏi một lần trong phiên làm việc.',
  table: (name: string, columns: string) => `${name}: ${columns}`,
  usual: 'Lý do',
  other: 'Lý do khác',
  details: 'Nội dung cụ thể',
  detailsHint: 'Ví dụ: số công văn, tên việc, người yêu cầu',
  confirm: 'Xem',
  cancel: 'Hủy',
  failed: 'Chưa mở được dữ liệu cá nhân',
  declined: 'Chưa nêu lý do xem dữ liệu cá nhân nên câu hỏi chưa chạy.',
  isOpen: 'Dữ liệu cá nhân đang hiện đầy đủ; lượt xem được ghi vào nhật ký.',
  masked: (columns: string) => `Giá trị cá nhân được che: ${columns}`,
  searched: (words: string) => `tìm “${words}”`,
  unmarkReason: (columns: string) => `Lý do bỏ dấu dữ liệu cá nhân của ${columns}`,
  unmarkHint:
    'Từ đó ai cũng đọc được các cột này. Lý do được ghi vào nhật ký; API đang chia sẻ các cột này bị tạm dừng.',
  pausedFor: (columns: string) => `Tạm dừng vì bỏ dấu dữ liệu cá nhân của cột ${columns}`,
  byUnmark: 'đổi cấu trúc',
  byUnmarkWithApis: (apis: string) => `đổi cấu trúc, tạm dừng ${apis}`,
  byTable: 'mở bảng',
  byRows: (rows: string) => `trang dữ liệu, ${rows} dòng`,
  byFile: (rows: string) => `xuất tệp, ${rows} dòng`,
  byPackage: (rows: string) => `gói tin, ${rows} dòng`,
  byReport: (report: string, rows: string) => `báo cáo “${report}”, ${rows} dòng`,
  bySchedule: (user: string) => `Lịch xuất báo cáo do ${user} đặt`,
  byQuery: (rows: string) => `truy vấn, ${rows} dòng`,
  reasonAndQuery: (reason: string, query: string) => `${reason}; câu hỏi: ${query}`,
  nothing: (table: string) => `Bảng “${table}” không có cột dữ liệu cá nhân.`
} as const
