/**
 * Screen texts of the diagnostics package and of the machine's health (docs/faults.md F23 to F26).
 */
export const diagnosticsText = {
  export: 'Xuất gói chẩn đoán',
  exporting: 'Gói chẩn đoán không chứa dữ liệu cá nhân',
  kind: 'Gói chẩn đoán (ZIP)',
  activity: 'Xuất gói chẩn đoán',
  readme: [
    'GÓI CHẨN ĐOÁN – Kho dữ liệu Quân lực',
    '',
    'phien-ban.json    phiên bản của ứng dụng, Electron, Chromium, Node.js, hệ điều hành',
    'cau-hinh.json     các lựa chọn cấu hình; không có tên người, đường dẫn, mật khẩu hay khóa API',
    'loi-gan-day.json  các sự cố gần nhất của ứng dụng và việc nền không hoàn thành, đã bỏ mọi nội dung trong dấu ngoặc kép, tiếng Việt, đường dẫn, số dài',
    'toan-ven.json     kết quả kiểm tra tệp dữ liệu, nhật ký kiểm toán, tài liệu đính kèm; chỉ có số lượng',
    'manifest.json     mã SHA-256 của từng tệp',
    '',
    'Gói không chứa bản ghi nào. Mọi tệp là văn bản, có thể mở để đọc trước khi chuyển đi.',
    ''
  ],
  part: {
    name: 'Sự cố của ứng dụng',
    none: 'Không có trong 7 ngày qua',
    some: (count: string, last: string) => `${count} sự cố trong 7 ngày qua, gần nhất ${last}`,
    remedy: 'Xuất gói chẩn đoán và chuyển cho bộ phận kỹ thuật'
  },
  drawing: {
    name: 'Đồ họa',
    good: 'Trình điều khiển đồ họa không gặp sự cố',
    bySoftware: 'Bằng phần mềm, vì trình điều khiển đồ họa đã dừng hai lần',
    remedy:
      'Cập nhật trình điều khiển đồ họa, xóa tệp drawing.json trong thư mục session của ứng dụng rồi mở lại ứng dụng'
  },
  engine: {
    name: 'Công cụ dữ liệu',
    good: (version: string) => `DuckDB ${version}, đang trả lời`,
    library: {
      fact: 'Không nạp được công cụ dữ liệu: tệp của bộ máy bị thiếu hoặc đã bị thay đổi',
      remedy:
        'Cài lại ứng dụng từ bộ cài rồi bấm Kiểm tra lại. Dữ liệu của đơn vị không bị ảnh hưởng'
    },
    off: {
      fact: 'Công cụ dữ liệu dừng ba lần trong một phút nên đã được tắt',
      remedy: 'Bấm Kiểm tra lại để thử lại; nếu vẫn dừng, xuất gói chẩn đoán'
    },
    silent: {
      fact: 'Công cụ dữ liệu không trả lời',
      remedy: 'Bấm Kiểm tra lại; nếu vẫn không trả lời, mở lại ứng dụng'
    }
  }
} as const
