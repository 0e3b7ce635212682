/** User-interface texts for the generations of a table (versions of its rows), **Bản dữ liệu**. */
export const tableGenerationsText = {
  title: 'Bản dữ liệu',
  none: 'Chưa có bản dữ liệu nào.',
  heads: {
    time: 'Thời gian',
    user: 'Người thực hiện',
    origin: 'Nguồn gốc',
    note: 'Ghi chú',
    rows: 'Số dòng',
    size: 'Dung lượng',
    hash: 'SHA-256',
    actions: 'Thao tác'
  },
  origins: {
    sample: 'Dữ liệu mẫu',
    load: 'Nạp tệp',
    pipeline: 'Pipeline ETL',
    structure: 'Đổi cấu trúc',
    return: 'Quay về',
    package: 'Gói trao đổi',
    query: 'Kết quả truy vấn',
    correction: 'Sửa ô'
  },
  /** Audit entry about old generations that were deleted to free disk space. */
  pruned: (count: string, table: string, size: string) =>
    `Dọn ${count} bản dữ liệu cũ của bảng “${table}”, giải phóng ${size}`,
  current: 'Đang dùng',
  rejected: 'Dòng bị loại',
  rejectedOf: (file: string) => `Dòng bị loại của tệp ${file}`,
  show: 'Xem như ngày đó',
  showOf: (time: string) => `Xem như ngày đó: ${time}`,
  back: 'Quay về bản này',
  backOf: (time: string) => `Quay về bản này: ${time}`,
  backTo: (time: string) => `Quay về bản ${time}`,
  action: 'Quay về bản cũ',
  dialog: {
    title: (time: string) => `Quay về bản dữ liệu ${time}?`,
    note: (rows: string) =>
      `Bảng lại có ${rows} dòng và các cột của bản đó. Bản đang dùng được giữ lại trong danh sách.`,
    reason: 'Lý do',
    hint: 'Ít nhất 5 ký tự; ghi vào lịch sử bảng và nhật ký.',
    submit: 'Quay về',
    done: 'Đã quay về bản dữ liệu cũ',
    failed: 'Không thể quay về bản dữ liệu'
  },
  compare: {
    action: 'So sánh hai bản',
    older: 'Bản trước',
    newer: 'Bản sau',
    choice: (time: string, origin: string, rows: string) => `${time} · ${origin} · ${rows} dòng`,
    counts: (added: string, changed: string, removed: string, same: string) =>
      `thêm ${added} · sửa ${changed} · bỏ ${removed} · giữ ${same}`,
    byKey: (key: string) => `Ghép dòng theo khóa ${key}.`,
    byRow: 'Bảng không có khóa nên so cả dòng: dòng có ô thay đổi được tính là bỏ một, thêm một.',
    byCorrection: 'Hai bản cách nhau đúng một lần sửa ô: ghép từng dòng mà lần sửa đó đã ghi.',
    columns: 'Cột khác nhau',
    sameColumns: 'Hai bản có cùng các cột.',
    onlyCommon: (count: string) => `Dòng được so trên ${count} cột mà cả hai bản đều có.`,
    noCommon: 'Hai bản không có cột chung nên không so từng ô được.',
    rows: 'Dòng khác nhau',
    sameOne: 'Hãy chọn hai bản khác nhau.'
  },
  viewing: (time: string, rows: string) =>
    `Đang xem bản dữ liệu ${time} (${rows} dòng), không phải bản đang dùng.`,
  gone: 'Bản dữ liệu trong địa chỉ không còn. Đang hiển thị bản đang dùng.',
  leave: 'Về bản đang dùng'
} as const
