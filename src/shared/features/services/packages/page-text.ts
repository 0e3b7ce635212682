import type { StatusBadgeStyle } from '../../../kit/status'
import type { PackageCheckFinding } from './package'

/** User-interface texts for the package pages. */
export const packagePageText = {
  card: {
    title: 'Gói gửi',
    create: 'Lập gói gửi',
    importReceipt: 'Nhập biên nhận',
    label: 'Các gói đã gửi',
    empty: 'Dịch vụ này chưa gửi gói nào.',
    next: (number: string) => `Số tiếp theo: ${number}`,
    exporting: 'Đang ghi gói ra thư mục đã chọn…',
    columns: {
      number: 'Số',
      time: 'Thời điểm lập',
      source: 'Nội dung',
      period: 'Kỳ dữ liệu',
      rows: 'Số dòng',
      state: 'Kết quả',
      note: 'Phản hồi'
    },
    imported: (number: string) => `Đã nhập biên nhận gói số ${number}`,
    importFailed: 'Không nhập được biên nhận',
    missing: (numbers: string) => `Còn thiếu biên nhận của gói số ${numbers}.`
  },
  form: {
    title: (number: string) => `Lập gói gửi số ${number}`,
    submit: 'Chọn nơi ghi gói',
    failed: 'Không lập được gói',
    source: 'Dữ liệu gửi',
    approvedOnly:
      'Gói chỉ được lập từ dữ liệu đã phê duyệt. Muốn gửi dữ liệu khác, hãy đổi dữ liệu của hồ sơ và trình phê duyệt lại.',
    fewer: 'Có thể bỏ bớt cột, không thêm được cột.',
    period: 'Kỳ dữ liệu',
    periodHint: 'Ví dụ: Tháng 11/2026',
    part: 'Chia phần cho thiết bị',
    partHint: 'Có thể chép các phần lên nhiều thiết bị; bên nhận chép đủ vào một thư mục.',
    receiver: 'Mã hóa cho chứng thư',
    number: 'Số gói',
    numberHint:
      'Chỉ tăng khi máy khác, hoặc máy này trước khi khôi phục bản sao lưu, đã gửi gói mang số này.',
    nobody: 'Không mã hóa',
    format: (format: string) => `Gói theo định dạng đã đăng ký: ${format}.`,
    personal: 'Dữ liệu cá nhân',
    inFull:
      'Cột dữ liệu cá nhân gửi đầy đủ. Trước đó phải mở bảng, chọn Xem dữ liệu cá nhân và nêu lý do; gói và nhật ký ghi rõ các cột này.',
    masked:
      'Cột dữ liệu cá nhân được che, nhóm dưới năm người không được nêu, như với người không có quyền xem dữ liệu cá nhân.',
    encrypts: 'Mức độ bảo mật của dịch vụ buộc mã hóa gói cho bên nhận.'
  },
  check: {
    open: 'Kiểm tra gói',
    title: 'Kiểm tra gói',
    description: 'Gói nhận từ đơn vị khác: chữ ký, số thứ tự, tệp và nội dung',
    choose: 'Chọn thư mục gói',
    checking: 'Đang kiểm tra gói…',
    failed: 'Không kiểm tra được gói',
    idle: 'Chọn thư mục của gói trên thiết bị; ứng dụng chỉ đọc. Gói chia nhiều phần: hãy chép đủ các phần vào một thư mục trước.',
    accepted: 'Gói hợp lệ',
    refused: 'Gói không được chấp nhận',
    facts: 'Thông tin gói',
    findings: 'Kết quả kiểm tra',
    columns: { step: 'Bước', outcome: 'Kết quả', words: 'Chi tiết' },
    labels: {
      folder: 'Thư mục',
      service: 'Dịch vụ',
      sender: 'Bên gửi',
      receiver: 'Bên nhận',
      number: 'Số gói',
      period: 'Kỳ dữ liệu',
      rows: 'Số dòng',
      format: 'Định dạng',
      createdAt: 'Thời điểm lập'
    },
    encrypted: (format: string) => `${format}, có mã hóa`,
    saveContent: 'Lưu nội dung',
    savingContent: 'Đang giải mã và lưu nội dung gói…',
    answer: 'Lập biên nhận',
    answering: 'Đang kiểm tra lại và ghi biên nhận…',
    cannotAnswer: 'Cần chứng thư của đơn vị có khóa riêng để ký biên nhận.',
    received: 'Gói đã nhận',
    receivedEmpty: 'Máy này chưa nhận gói nào.',
    receivedColumns: {
      time: 'Thời điểm',
      code: 'Mã dịch vụ',
      number: 'Số',
      sender: 'Bên gửi',
      rows: 'Số dòng',
      outcome: 'Kết quả',
      note: 'Ghi chú'
    },
    outcomes: { accepted: 'Tiếp nhận', refused: 'Từ chối' }
  }
} as const

export const packageCheckStepLabels: Readonly<Record<PackageCheckFinding['step'], string>> = {
  form: 'Cấu trúc gói',
  signature: 'Chữ ký số',
  certificate: 'Chứng thư người ký',
  number: 'Số thứ tự',
  files: 'Tệp trong gói',
  content: 'Nội dung'
}

export const packageCheckFindingBadges = {
  good: { label: 'Đạt', tone: 'success', icon: 'check' },
  note: { label: 'Lưu ý', tone: 'info', icon: 'question' },
  refused: { label: 'Không đạt', tone: 'danger', icon: 'error' }
} as const satisfies Record<string, StatusBadgeStyle>
