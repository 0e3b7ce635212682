import { listText } from '../../kit/words/list-text'

/** User-interface texts for API sharing; the rules and their messages are in share.ts. */
export const apiText = {
  missing: {
    message: 'Không tìm thấy API này. API có thể chưa được tạo hoặc địa chỉ không đúng.',
    back: 'Về danh sách API'
  },
  list: {
    title: 'Chia sẻ dữ liệu qua API',
    description: 'Công bố bảng dữ liệu thành API chỉ đọc, có khóa, giới hạn và nhật ký truy cập',
    label: 'Danh sách API chia sẻ',
    search: 'Tìm theo tên, endpoint hoặc bảng nguồn',
    status: 'Trạng thái',
    empty: 'Không tìm thấy API nào',
    none: 'Chưa có API nào. API đầu tiên chia sẻ một bảng hoặc một truy vấn của đơn vị.',
    footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} API`,
    cards: {
      total: 'Tổng số API',
      statuses: { active: 'API đang hoạt động', paused: 'API tạm dừng' }
    },
    actions: {
      detail: 'Xem chi tiết',
      logs: 'Xem nhật ký',
      pause: 'Tạm dừng',
      activate: 'Kích hoạt'
    },
    toggled: 'Trạng thái API đã được thay đổi thành công',
    undo: 'Hoàn tác',
    toggleFailed: 'Không thể thay đổi trạng thái API'
  },
  form: {
    invalid: {
      title: 'Lỗi validation',
      body: 'Vui lòng kiểm tra và sửa các lỗi trước khi tiếp tục'
    },
    failed: 'Có lỗi xảy ra',
    basic: {
      title: 'Thông tin cơ bản',
      note: 'Tên và địa chỉ của API',
      name: 'Tên API',
      endpoint: 'Endpoint',
      description: 'Mô tả',
      placeholder: 'Nội dung, phạm vi và đối tượng sử dụng'
    },
    source: {
      title: 'Dữ liệu nguồn',
      note: 'Chọn bảng Data Mart và các trường được chia sẻ',
      table: 'Bảng dữ liệu nguồn',
      choose: 'Chọn bảng dữ liệu',
      gone: (table: string) => `Bảng “${table}” không còn trong kho dữ liệu`,
      columns: 'Trường dữ liệu chia sẻ',
      all: 'Chọn tất cả',
      none: 'Bỏ chọn tất cả',
      count: (chosen: string, total: string) => `Đã chọn ${chosen}/${total} trường`,
      personal: 'Dữ liệu cá nhân',
      reason: 'Lý do chia sẻ dữ liệu cá nhân',
      reasonHint: (columns: string) => `Được lưu vào lịch sử của API. Trường cá nhân: ${columns}`
    },
    access: {
      title: 'Xác thực và giới hạn',
      note: 'Khóa API hoặc token được tạo tự động sau khi tạo API',
      auth: 'Loại xác thực',
      limit: 'Giới hạn truy cập (requests/phút)',
      limitHint: 'Từ 1 đến 10.000'
    }
  },
  create: {
    title: 'Tạo API chia sẻ mới',
    description: 'Công bố một bảng dữ liệu thành API chỉ đọc cho hệ thống bên ngoài',
    open: 'Tạo API mới',
    submit: 'Tạo API',
    busy: 'Đang tạo...',
    success: 'API chia sẻ đã được tạo thành công',
    failure: 'Không thể tạo API. Vui lòng thử lại sau.'
  },
  request: {
    title: 'Đề nghị tạo API chia sẻ',
    description: 'Đề nghị được lưu ở trạng thái chờ duyệt cho đến khi quản trị viên xử lý',
    open: 'Đề nghị tạo API',
    submit: 'Gửi đề nghị',
    busy: 'Đang gửi...',
    success: 'Đã gửi đề nghị tạo API',
    waits: (name: string) => `“${name}” đang chờ quản trị viên phê duyệt`,
    failure: 'Không thể gửi đề nghị. Vui lòng thử lại sau.',
    section: {
      title: 'Thông tin đề nghị',
      note: 'Ai cần API này và để làm gì',
      reason: 'Lý do đề nghị',
      unit: 'Đơn vị đề nghị',
      until: 'Thời hạn sử dụng',
      untilHint: 'Để trống nếu không có thời hạn'
    }
  },
  edit: {
    title: 'Chỉnh sửa API chia sẻ',
    description: 'Tên API và bảng dữ liệu nguồn không thay đổi được',
    submit: 'Lưu thay đổi',
    busy: 'Đang lưu...',
    success: 'Đã cập nhật API chia sẻ',
    failure: 'Không thể cập nhật API. Vui lòng thử lại sau.',
    status: { title: 'Trạng thái chia sẻ', note: 'Có hiệu lực khi lưu thay đổi' },
    changes: { title: 'Thay đổi chưa lưu', none: 'Chưa có thay đổi nào', empty: '(trống)' }
  },
  detail: {
    title: 'Chi tiết API',
    edit: 'Chỉnh sửa',
    openApi: 'Tải OpenAPI (JSON)',
    openApiRunning: 'Tài liệu OpenAPI sẽ được tải xuống dưới dạng JSON',
    overview: {
      title: 'Tổng quan',
      endpoint: 'Endpoint',
      method: 'Phương thức HTTP',
      status: 'Trạng thái',
      creator: 'Người tạo',
      createdAt: 'Ngày tạo'
    },
    source: {
      title: 'Nguồn dữ liệu chia sẻ',
      table: 'Bảng nguồn',
      fields: (count: string) => `Trường dữ liệu chia sẻ (${count})`
    },
    access: {
      title: 'Cấu hình truy cập',
      auth: 'Loại xác thực',
      limit: 'Giới hạn truy cập',
      perMinute: (count: string) => `${count} requests/phút`,
      limitNote:
        'Giới hạn tính riêng cho từng khóa, theo phút. Lượt vượt giới hạn nhận mã 429 kèm số giây phải chờ.',
      logs: 'Xem nhật ký truy cập'
    },
    key: {
      first: 'Khóa tạo tự động',
      shown: 'Khóa mới của API',
      once: 'Khóa chỉ hiển thị một lần. Hãy sao chép và cất giữ ngay; ứng dụng chỉ lưu mã băm.',
      done: 'Tôi đã lưu khóa'
    },
    params: {
      title: 'Tham số truy vấn',
      name: 'Tham số',
      meaning: 'Mô tả',
      combined: 'Kết hợp nhiều bộ lọc'
    },
    usage: {
      title: 'Thống kê sử dụng',
      requests: 'Tổng số lượt gọi',
      uptime: 'Thời gian hoạt động',
      response: 'Thời gian phản hồi trung bình'
    },
    examples: {
      title: 'Ví dụ gọi API',
      curl: 'curl',
      powerShell: 'PowerShell',
      response: 'Phản hồi mẫu (JSON)'
    },
    history: {
      title: 'Lịch sử thay đổi',
      change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
      empty: '(trống)'
    },
    decision: {
      title: 'Phê duyệt đề nghị',
      unit: 'Đơn vị đề nghị',
      reason: 'Lý do đề nghị',
      until: 'Thời hạn sử dụng',
      noLimit: 'Không có thời hạn',
      note: 'Ghi chú phê duyệt',
      hint: (least: string) => `Bắt buộc khi từ chối, ít nhất ${least} ký tự`,
      approve: 'Phê duyệt',
      reject: 'Từ chối',
      confirm: (name: string) => `Phê duyệt API “${name}”?`,
      confirmBody: (unit: string, table: string) =>
        `${unit} được đọc dữ liệu của bảng ${table} ngay sau khi phê duyệt; khóa được tạo lúc đó.`,
      cancel: 'Hủy',
      approved: 'Đã phê duyệt đề nghị tạo API',
      rejected: 'Đã từ chối đề nghị tạo API',
      failed: 'Không thể xử lý đề nghị'
    },
    toggled: { active: 'API đã được kích hoạt', paused: 'API đã được tạm dừng' }
  },
  logs: {
    title: 'Nhật ký truy cập API',
    label: 'Nhật ký truy cập',
    search: 'Tìm theo IP hoặc endpoint',
    outcome: 'Trạng thái',
    outcomes: { success: 'Thành công (2xx)', error: 'Lỗi (4xx, 5xx)' },
    export: 'Xuất CSV',
    exporting: listText.savingLog,
    empty: 'Không có dữ liệu',
    footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} yêu cầu`,
    cards: {
      total: 'Tổng số yêu cầu',
      success: 'Thành công',
      error: 'Lỗi',
      other: 'Khác',
      period: (from: string, to: string) => `Từ ${from} đến ${to}`
    },
    limit: {
      title: 'Thử giới hạn truy cập',
      label: 'Giới hạn (requests/phút)',
      result: (limit: string, blocked: string, total: string) =>
        `Với giới hạn ${limit}/phút sẽ chặn ${blocked}/${total} yêu cầu`
    },
    chart: {
      title: 'Yêu cầu theo ngày',
      axis: 'Ngày',
      unit: 'yêu cầu',
      summary: (days: string, most: string, on: string) =>
        `${days} ngày có yêu cầu; nhiều nhất ${most} yêu cầu vào ngày ${on}.`
    }
  }
} as const
