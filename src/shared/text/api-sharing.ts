/** Screen copy of sharing through API (product.md section 4); rules and their messages stand in domain/api-share.ts. */
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
    footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} API`,
    cards: {
      total: 'Tổng số API',
      active: 'API đang hoạt động',
      paused: 'API tạm dừng',
      all: 'Tất cả API đã công bố',
      share: (percent: string) => `${percent} tổng số`
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
  logs: {
    title: 'Nhật ký truy cập API',
    label: 'Nhật ký truy cập',
    search: 'Tìm theo IP hoặc endpoint',
    outcome: 'Trạng thái',
    outcomes: { success: 'Thành công (2xx)', error: 'Lỗi (4xx, 5xx)' },
    export: 'Xuất CSV',
    exporting: 'Nhật ký sẽ được tải xuống dưới dạng CSV',
    empty: 'Không có dữ liệu',
    footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} yêu cầu`,
    cards: {
      total: 'Tổng số yêu cầu',
      success: 'Thành công',
      error: 'Lỗi',
      other: 'Khác',
      period: (from: string, to: string) => `Từ ${from} đến ${to}`,
      share: (percent: string) => `${percent} tổng số yêu cầu`
    },
    chart: {
      title: 'Yêu cầu theo ngày',
      axis: 'Ngày',
      summary: (days: string, most: string, on: string) =>
        `${days} ngày có yêu cầu; nhiều nhất ${most} yêu cầu vào ngày ${on}.`
    }
  }
} as const
