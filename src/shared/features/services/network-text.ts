/** User-interface texts for the data sharing platforms in the configuration. */
export const networkText = {
  kind: 'nền tảng chia sẻ',
  title: 'Nền tảng chia sẻ',
  intro:
    'Nền tảng đang bật có mục riêng trong nhóm Chia sẻ dữ liệu, với danh sách, hồ sơ đăng ký, phê duyệt, gói gửi, gói nhận và nhật ký. Bật, tắt hoặc sửa nền tảng thì trang được tải lại.',
  columns: {
    name: 'Nền tảng',
    title: 'Tên trang',
    receiver: 'Bên nhận',
    services: 'Dịch vụ',
    state: 'Trạng thái',
    actions: 'Thao tác'
  },
  states: { specified: 'Luôn bật', enabled: 'Đang bật', disabled: 'Chưa bật' },
  actions: {
    add: 'Thêm nền tảng',
    import: 'Nhập tệp định nghĩa',
    export: 'Lưu tệp định nghĩa',
    edit: 'Sửa nền tảng',
    enable: 'Bật nền tảng',
    disable: 'Tắt nền tảng',
    remove: 'Xóa nền tảng'
  },
  of: (action: string, name: string) => `${action}: ${name}`,
  form: {
    id: 'Mã',
    idHint: 'Chữ thường không dấu và chữ số; là phần cuối của địa chỉ trang',
    name: 'Tên viết tắt',
    nameHint: 'Chữ in hoa không dấu và chữ số, ví dụ NDOP',
    title: 'Tên trang',
    description: 'Mô tả',
    receiver: 'Tên gọi bên nhận',
    partnerLabel: 'Nhãn của trường đối tác',
    partners: 'Đối tác',
    lines: 'Mỗi dòng một mục',
    dataTypes: 'Loại dữ liệu',
    degree: 'Hồ sơ ghi độ mật',
    warning: 'Lưu ý ở đầu hồ sơ',
    warningHint: 'Để trống nếu không có',
    confirmation: 'Hồ sơ phải xác nhận tuân thủ',
    yes: 'Có',
    no: 'Không'
  },
  saved: 'Đã lưu nền tảng chia sẻ',
  removed: 'Đã xóa nền tảng chia sẻ',
  keep: 'Giữ lại',
  exporting: 'Đang lưu tệp định nghĩa',
  failed: 'Không cập nhật được nền tảng chia sẻ',
  enabled: (name: string) => `Đã bật nền tảng ${name}.`,
  disabled: (name: string) => `Đã tắt nền tảng ${name}.`,
  changed: (name: string) => `Đã cập nhật nền tảng ${name}.`,
  removeConfirm: (name: string) =>
    `Xóa định nghĩa của nền tảng ${name}? Đối tác đã thêm cho nền tảng này vẫn được giữ.`,
  file: {
    title: 'Chọn tệp định nghĩa nền tảng',
    name: 'Định nghĩa nền tảng (JSON)',
    unreadable: 'Không đọc được tệp đã chọn.',
    large: 'Tệp đã chọn quá lớn để là định nghĩa nền tảng.',
    invalid: 'Tệp không phải là định nghĩa nền tảng chia sẻ hợp lệ.',
    fault: (reason: string) => `Định nghĩa nền tảng không hợp lệ: ${reason}`
  },
  taken: 'Mã hoặc tên viết tắt này đã được một nền tảng khác dùng.',
  full: 'Đã đủ số nền tảng cho phép.',
  used: (count: string) =>
    `Nền tảng còn ${count} dịch vụ nên không tắt được; nhật ký và hồ sơ của các dịch vụ đó vẫn cần đến trang của nền tảng.`,
  stillEnabled: 'Hãy tắt nền tảng trước khi xóa.'
} as const
