import type { ReportFileFormat } from '../../model/reports/plan'

const formats: Readonly<Record<ReportFileFormat, string>> = {
  csv: 'CSV (bảng số liệu)',
  docx: 'DOCX (văn bản Word)',
  pdf: 'PDF (văn bản)'
}

/** User-interface texts for the files of schedules and for their release by a second person. */
export const planFilesText = {
  formats: 'Dạng tệp',
  formatLabels: formats,
  noFormat: 'Chọn ít nhất một dạng tệp',
  pattern: 'Mẫu tên tệp',
  patternHint:
    'Để trống thì dùng tên báo cáo và ngày lập. Dấu dùng được: {ten}, {ky}, {don_vi}, {ngay}.',
  names: (names: string) => `Tệp sẽ ghi: ${names}`,
  more: (count: string) => ` và ${count} tệp khác`,
  units: 'Lập riêng cho từng đơn vị',
  unitsHint:
    'Không chọn đơn vị nào thì lập một văn bản theo phạm vi của báo cáo. Văn bản riêng của đơn vị dùng câu tự sinh từ số liệu của đơn vị đó, không dùng câu đã sửa.',
  searchUnit: 'Tìm đơn vị theo tên',
  chosen: (count: string, most: string) => `Đã chọn ${count} trên nhiều nhất ${most} đơn vị`,
  clear: 'Bỏ chọn tất cả',
  cut: (shown: string, all: string) =>
    `Hiện ${shown} trên ${all} đơn vị; gõ tên để tìm đơn vị khác.`,
  noUnits: 'Không có đơn vị nào phù hợp.',
  needsRelease:
    'Cấu hình đang bật Duyệt văn bản trước khi phát hành: tệp chờ người khác duyệt rồi mới vào thư mục.',
  none: 'Toàn bộ',
  unitCount: (count: string) => `${count} đơn vị`,
  waiting: {
    title: 'Văn bản chờ duyệt phát hành',
    heads: ['Báo cáo', 'Đơn vị', 'Kỳ', 'Tệp', 'Người đặt lịch', 'Lập lúc'],
    look: { decide: 'Xem và duyệt', view: 'Xem' },
    lookOf: (look: string, name: string, unit: string) =>
      `${look} ${[name, unit].filter(Boolean).join(', ')}`,
    dialogs: {
      decide: (name: string) => `Duyệt phát hành: ${name}`,
      view: (name: string) => `Văn bản chờ duyệt: ${name}`
    },
    into: (folder: string) => `Duyệt thì các tệp được ghi vào thư mục ${folder}.`,
    release: 'Duyệt phát hành',
    refuse: 'Từ chối',
    close: 'Đóng',
    released: 'Đã phát hành văn bản',
    refused: 'Đã từ chối phát hành',
    failed: 'Không thực hiện được',
    reasonTitle: (name: string) => `Từ chối phát hành: ${name}`,
    reason: 'Lý do'
  }
} as const
